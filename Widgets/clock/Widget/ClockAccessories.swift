import SwiftUI

/// Inline: the time and the day, for a status bar.
struct ClockLine: View {
  let date: Date

  var body: some View {
    HStack(spacing: 8) {
      LocalTimeText(date: date)
      HalfDayText(date: date)
      DayText(date: date).foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }
}

/// Circular: the time over the day.
struct ClockDisc: View {
  let date: Date

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 8) {
        LocalTimeText(date: date).bold().widgetAccentable()
        HalfDayText(date: date)
      }
      DayText(date: date).foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }
}

/// Rectangular: the time to be read from afar, and where it is.
struct ClockCard: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      BigTime(date: date, size: 44)
      HStack {
        Text(City.here(timeZone).name).bold().unredacted()
        Spacer(minLength: 8)
        HalfDayText(date: date)
      }
      DayText(date: date).foregroundStyle(.secondary)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
