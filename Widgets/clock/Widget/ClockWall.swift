import BoardKit
import SwiftUI
import WidgetKit

/// Extra large where digits of ten rows have room: a round face as high as the tile, and beside it the time,
/// three months, the cities and the moon.
struct ClockWall: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isTicking) private var isTicking
  let date: Date

  /// The columns of the time with four digits.
  private nonisolated static let columns = 68
  private nonisolated static let (leastColumns, leastRows) = (112, 28)

  nonisolated static func fits(in size: CGSize, _ family: WidgetFamily) -> Bool {
    family == .systemExtraLarge && Int(size.width / 8) - 4 >= leastColumns
      && Int(size.height / 18) - 2 >= leastRows
  }

  var body: some View {
    HStack(spacing: 24) {
      VStack(alignment: .leading, spacing: 0) {
        if isTicking {
          Spacer(minLength: 0)
        } else {
          ClockFace(date: date).frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        MoonReport(date: date).frame(height: 5 * 18)
      }
      VStack(alignment: .leading, spacing: 0) {
        time
        Spacer(minLength: 0)
        PlaceAndDay(date: date)
        Divider()
        months
        Divider()
        cities
        Spacer(minLength: 0)
        DayOfYear(date: date)
      }
      .frame(width: CGFloat(Self.columns) * 8, alignment: .leading)
    }
    .lineLimit(1)
  }

  @ViewBuilder private var time: some View {
    if !isTicking, let figure = LargeFigure(words) {
      figure.accessibilityHidden(false).accessibilityLabel(words)
    } else {
      BigTime(date: date, size: 64)
    }
  }

  private var words: String {
    date.formatted(
      Date.FormatStyle(locale: locale, timeZone: timeZone)
        .hour(.defaultDigits(amPM: .omitted)).minute())
  }

  private var months: some View {
    HStack(alignment: .top, spacing: 32) {
      ForEach(0..<3, id: \.self) { MonthGrid(date: date, ahead: $0) }
    }
  }

  private var cities: some View {
    VStack(spacing: 0) {
      ForEach(City.elsewhere(than: timeZone, at: date)) { city in
        HStack {
          Text(city.name)
          Leader()
          Text(city.lead(over: timeZone, at: date)).foregroundStyle(.secondary)
          TimeText(date: date, city: city).frame(minWidth: 8 * 8, alignment: .trailing)
        }
      }
    }
  }
}
