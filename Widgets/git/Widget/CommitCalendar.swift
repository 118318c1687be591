import Repositories
import SwiftUI

/// A square for each day of the last weeks, filled according to its number of commits: a column for
/// each week, below the names of the months.
struct CommitCalendar: View {
  @Environment(\.locale) private var locale
  let days: CommitDays

  /// The columns of a square and the gap after it.
  private nonisolated static let weekColumns = 2
  /// The rows of the calendar: the names of months and seven days.
  nonisolated static let rows = 8

  /// The number of weeks that fit into a number of columns.
  nonisolated static func weeks(in columns: Int) -> Int { min(53, (columns + 1) / weekColumns) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        ForEach(months, id: \.first) { month in
          Text(month.name).foregroundStyle(.secondary).unredacted()
            .frame(width: width(of: month), alignment: .leading)
        }
      }
      ForEach(0..<7, id: \.self) { day in Text(row(of: day)) }
    }
    // Columns of weeks run from left to right in every language.
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(speech)
  }

  /// `30 commits in 12 weeks, 4 of them in this one`.
  private var speech: String {
    let counts = days.weeks.map { $0.counts.reduce(0, +) }
    let all = counts.reduce(0, +)
    return "\(all) commit\(all == 1 ? "" : "s") in \(counts.count) weeks, "
      + "\(counts.last ?? 0) of them in this one"
  }

  /// The width of a month in points. There is no gap after the last square.
  private func width(of month: Month) -> CGFloat {
    let isLast = month.first == months.last?.first
    return CGFloat(month.weeks * Self.weekColumns - (isLast ? 1 : 0)) * 8
  }

  private func row(of day: Int) -> AttributedString {
    var row = AttributedString()
    for week in days.weeks where day < week.counts.count {
      let level = days.level(of: week.counts[day])
      let (sign, color) = Self.levels[level]
      var square = AttributedString(sign)
      square.foregroundColor = color
      row += square + AttributedString(week == days.weeks.last ? "" : " ")
    }
    return row
  }

  /// By size as well as by colour: on a light screen a faint green would be too faint to see.
  private static let levels: [(String, Color)] = [
    ("·", .secondary), ("▪", .green.opacity(0.6)), ("▪", .green), ("■", .green.opacity(0.6)),
    ("■", .green),
  ]

  private struct Month {
    var first: Date
    var name: String
    var weeks: Int
  }

  /// The months, each with the weeks that begin in it; a name that does not fit is left out.
  private var months: [Month] {
    var calendar = Calendar.current
    calendar.locale = locale
    var months: [Month] = []
    for week in days.weeks {
      if let last = months.last,
        calendar.isDate(week.start, equalTo: last.first, toGranularity: .month)
      {
        months[months.count - 1].weeks += 1
      } else {
        let name = week.start.formatted(Date.FormatStyle(locale: locale).month(.abbreviated))
        months.append(Month(first: week.start, name: name, weeks: 1))
      }
    }
    for index in months.indices {
      // East Asian characters take two columns.
      let width = months[index].name.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
      if width >= months[index].weeks * Self.weekColumns { months[index].name = "" }
    }
    return months
  }
}
