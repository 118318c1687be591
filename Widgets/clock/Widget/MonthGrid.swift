import SwiftUI

/// The days of a month, a row for each week, with today marked.
struct MonthGrid: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let date: Date
  /// The months from that of the date to the one that is shown.
  var ahead = 0

  /// The columns of a month.
  nonisolated static let columns = 7 * 3 - 1

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(shown, format: Date.FormatStyle(locale: locale, timeZone: timeZone).month(.wide).year())
        .bold()
      // Thirty numbers, read one by one, would say nothing that the day does not.
      HStack(spacing: 8) {
        ForEach(month.weekdays.indices, id: \.self) { column in
          MonthCell(text: month.weekdays[column])
        }
      }
      .foregroundStyle(.secondary)
      .accessibilityHidden(true)
      ForEach(month.weeks, id: \.self) { week in
        HStack(spacing: 8) {
          ForEach(week.indices, id: \.self) { column in
            MonthCell(
              text: week[column].map(String.init) ?? "",
              isToday: ahead == 0 && week[column] == month.today)
          }
        }
        .accessibilityHidden(true)
      }
    }
  }

  private var month: Month { Month(around: shown, in: calendar) }

  /// A moment in the month.
  private var shown: Date { calendar.date(byAdding: .month, value: ahead, to: date) ?? date }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}

/// A day's number or a weekday's letter, two digits wide.
private struct MonthCell: View {
  let text: String
  var isToday = false

  var body: some View {
    if isToday {
      Text(text).bold().underline().foregroundStyle(.tint).frame(width: 16, alignment: .trailing)
    } else {
      Text(text).frame(width: 16, alignment: .trailing)
    }
  }
}

/// A month cut into weeks that begin on the calendar's first weekday.
struct Month {
  let today: Int
  /// The weekdays' letters, from the first day of the week.
  let weekdays: [String]
  /// Rows of seven days; nil outside the month.
  let weeks: [[Int?]]

  init(around date: Date, in calendar: Calendar) {
    today = calendar.component(.day, from: date)
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    weekdays = Array(symbols[first...] + symbols[..<first])

    // The weekday of the first of the month, computed from the date's weekday and day.
    let weekdayOfFirst = calendar.component(.weekday, from: date) - (today - 1)
    let blanks = (weekdayOfFirst - calendar.firstWeekday) % 7
    let days = calendar.range(of: .day, in: .month, for: date) ?? 1..<32
    let cells = Array(repeating: nil, count: (blanks + 7) % 7) + days.map(Optional.some)
    weeks = stride(from: 0, to: cells.count, by: 7).map { start in
      let week = cells[start..<min(start + 7, cells.count)]
      return week + Array(repeating: nil, count: 7 - week.count)
    }
  }
}
