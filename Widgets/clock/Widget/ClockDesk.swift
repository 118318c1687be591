import SwiftUI

/// Extra large: a round face, the time and the month beside it, and then the cities and the moon.
struct ClockDesk: View {
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isTicking) private var isTicking
  let date: Date

  /// The width in points of the digits, which are five rows high.
  private static let digits: CGFloat = 26 * 8
  /// The least width in points of a city, its lead and its time.
  private static let cities: CGFloat = 22 * 8

  var body: some View {
    HStack(spacing: 24) {
      if !isTicking {
        ClockFace(date: date)
          .frame(minWidth: 20 * 8, maxWidth: 34 * 8, maxHeight: .infinity)
      }
      hereAndNow.frame(width: Self.digits, alignment: .leading)
      elsewhere.frame(minWidth: Self.cities, maxWidth: Self.cities + 8 * 8)
    }
    .lineLimit(1)
  }

  private var hereAndNow: some View {
    VStack(alignment: .leading, spacing: 0) {
      BigTime(date: date, size: 64)
      PlaceAndDay(date: date)
      Divider()
      MonthGrid(date: date)
      Spacer(minLength: 0)
      ViewThatFits(in: .vertical) {
        VStack(alignment: .leading, spacing: 0) {
          Divider()
          YearBar(date: date)
          DayOfYear(date: date)
        }
        DayOfYear(date: date)
      }
    }
  }

  private var elsewhere: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Elsewhere").bold()
      // A name and its time are never cut: the leads of all give way.
      ViewThatFits(in: .horizontal) {
        cities(withLeads: true)
        cities(withLeads: false)
      }
      Spacer(minLength: 0)
      ViewThatFits(in: .vertical) {
        VStack(alignment: .leading, spacing: 0) {
          Divider()
          MonthGrid(date: date, ahead: 1)
          Spacer(minLength: 0)
          Divider()
          MoonReport(date: date)
        }
        VStack(alignment: .leading, spacing: 0) {
          Divider()
          MoonReport(date: date)
        }
      }
      Spacer(minLength: 0)
    }
  }

  private func cities(withLeads hasLeads: Bool) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(City.elsewhere(than: timeZone, at: date)) { city in
        HStack {
          Text(city.name)
          Spacer(minLength: 8)
          if hasLeads {
            Text(city.lead(over: timeZone, at: date)).foregroundStyle(.secondary)
            TimeText(date: date, city: city)
          } else {
            TimeOrLead(date: date, city: city)
          }
        }
      }
    }
  }
}

/// How much of the year has gone.
private struct YearBar: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    HStack {
      Text(date, format: Date.FormatStyle(locale: locale, timeZone: timeZone).year())
        .foregroundStyle(.secondary)
      ProgressView(value: share)
      Text(share.formatted(percent))
    }
    .lineLimit(1)
  }

  private var percent: FloatingPointFormatStyle<Double>.Percent {
    .percent.precision(.fractionLength(0)).rounded(rule: .down).locale(locale)
  }

  /// At the beginning of the day, so that all entries of a day show the same.
  private var share: Double {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    guard let year = calendar.dateInterval(of: .year, for: date) else { return 0 }
    return calendar.startOfDay(for: date).timeIntervalSince(year.start) / year.duration
  }
}

/// `Day 333, week 48`.
struct DayOfYear: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    Text("Day \(part(.day, of: .year)), week \(calendar.component(.weekOfYear, from: date))")
      .foregroundStyle(.secondary)
  }

  private func part(_ part: Calendar.Component, of whole: Calendar.Component) -> Int {
    calendar.ordinality(of: part, in: whole, for: date) ?? 0
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}
