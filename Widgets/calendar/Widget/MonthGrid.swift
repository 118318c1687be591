import Calendars
import SwiftUI

/// The days of a month, a row for each week; a dot marks each calendar with events on a day.
struct MonthGrid: View {
  let month: MonthPage
  let outlook: Outlook
  /// The columns of a day; nil, where there are too few for all days, divides the width among them.
  let columns: Int?
  /// Whether there is a free row above each week.
  var isAiry = false
  /// Whether the last day has room for a dot, too. Else all days with events are in their calendar's colour.
  var hasDots = true

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(outlook.text(month.date) { $0.month(.wide).year() }).bold()
      // A grid, so that the dots of a day take no cell from the days beside it.
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: isAiry ? 18 : 0) {
        GridRow {
          ForEach(month.weekdays.indices, id: \.self) { column in
            place(Text(month.weekdays[column]).frame(width: 16, alignment: .trailing), in: column)
          }
        }
        .foregroundStyle(.secondary)
        ForEach(month.weeks, id: \.self) { week in
          GridRow {
            ForEach(week.indices, id: \.self) { column in
              place(
                MonthDay(
                  day: week[column], isToday: week[column] == month.today,
                  marks: week[column].flatMap { month.marks[$0] } ?? [],
                  room: hasDots ? (columns ?? 5) - 2 : 0),
                in: column)
            }
          }
        }
      }
      // The events of the days are read beside it, each with its day.
      .accessibilityHidden(true)
    }
    .unredacted()
  }

  /// The same columns for each day of a month that fills a width as well as they can; nil if there are fewer
  /// than a day needs.
  static func dayColumns(in width: Int) -> Int? {
    let columns = (width + 1) / 7
    return columns >= 3 ? columns : nil
  }

  /// The columns of the last day, which needs no gap after it, but its dot.
  private static func lastColumns(_ columns: Int) -> Int { max(3, columns - 1) }

  /// The width of a month with this width of a day, in columns.
  static func columns(of dayColumns: Int) -> Int { dayColumns * 6 + lastColumns(dayColumns) }

  @ViewBuilder
  private func place(_ day: some View, in column: Int) -> some View {
    if let columns {
      let last = hasDots ? Self.lastColumns(columns) : columns - 1
      let own = column == 6 ? last : columns
      day.frame(width: Double(own) * 8, alignment: .leading)
    } else {
      day.frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

extension MonthPage {
  /// The rows of its grid: title, weekdays and weeks.
  var rows: Int { weeks.count + 2 }
  /// The rows of the same grid with a free row above each week.
  var airyRows: Int { weeks.count * 2 + 2 }
}

/// A day with its dots: ` 9`, `21•`, `22••`; without room for dots in the colour of its first calendar.
private struct MonthDay: View {
  let day: Int?
  let isToday: Bool
  let marks: [CalendarName]
  let room: Int

  var body: some View {
    HStack(spacing: 0) {
      if let day {
        if isToday {
          Text(String(day)).bold().underline().foregroundStyle(.red)
            .frame(width: 16, alignment: .trailing)
        } else {
          Text(String(day)).bold(isPainted).foregroundStyle(paint)
            .frame(width: 16, alignment: .trailing)
        }
        if room > 0 {
          ForEach(marks.prefix(max(1, room - 1)).indices, id: \.self) { index in
            Text("•").foregroundStyle(marks[index].paint)
          }
        }
      }
    }
  }

  private var isPainted: Bool { room == 0 && !marks.isEmpty }
  private var paint: Color { isPainted ? marks[0].paint : .primary }
}
