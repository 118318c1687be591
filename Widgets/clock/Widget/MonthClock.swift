import SwiftUI

/// Large: a clock and a calendar for the desk.
struct MonthClock: View {
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isTicking) private var isTicking
  @Environment(\.calendar) private var calendar
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .center, spacing: 16) {
        if !isTicking { ClockFace(date: date) }
        VStack(alignment: .leading, spacing: 0) {
          BigTime(date: date, size: 44)
          HStack {
            // The board counts this text up from midnight, a second at a time.
            Text(calendar.startOfDay(for: date), style: .timer).foregroundStyle(.secondary)
            HalfDayText(date: date)
          }
          Text(City.here(timeZone).name).bold().unredacted()
          DayText(date: date)
        }
        Spacer(minLength: 0)
      }
      Divider()
      MonthAndCities(date: date)
        .frame(height: 8 * 18)
    }
    .lineLimit(1)
  }
}

/// The month, and beside it the cities in the room that is left: on one line each, on two, or not
/// at all.
private struct MonthAndCities: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    ViewThatFits(in: .horizontal) {
      beside(spacing: 24) { CityRow(city: $0, date: date, isWide: true).frame(minWidth: 28 * 8) }
      beside(spacing: 24) { city in
        HStack {
          Text(city.name).foregroundStyle(.secondary)
          Spacer()
          TimeOrLead(date: date, city: city)
        }
      }
      beside(spacing: 16) { city in
        VStack(alignment: .leading, spacing: 0) {
          Text(city.name).foregroundStyle(.secondary)
          TimeOrLead(date: date, city: city)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      month
    }
  }

  private var month: some View {
    MonthGrid(date: date).fixedSize(horizontal: true, vertical: false)
  }

  private func beside(
    spacing: CGFloat, @ViewBuilder row: @escaping (City) -> some View
  ) -> some View {
    HStack(alignment: .top, spacing: spacing) {
      month
      VStack(spacing: 0) {
        ForEach(City.elsewhere(than: timeZone, at: date).prefix(4)) { city in row(city) }
      }
    }
  }
}
