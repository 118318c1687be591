import Calendars
import SwiftUI

/// Extra large: this month, the next one where both fit, and today on the left; on the right the week, and
/// below it the months after those.
struct CalendarDesk: View {
  let outlook: Outlook

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      VStack(alignment: .leading, spacing: 0) {
        MonthGrid(
          month: month, outlook: outlook, columns: dayColumns,
          isAiry: !hasNext && outlook.rows >= month.airyRows + 8)
        Divider()
        if hasNext {
          MonthGrid(month: next, outlook: outlook, columns: dayColumns)
          Divider()
        }
        if hasLargeDay {
          LargeDay(outlook: outlook)
        } else {
          Spacer(minLength: 0)
          TodayLine(outlook: outlook)
        }
        Spacer(minLength: 0)
      }
      .frame(width: Double(monthColumns) * 8)
      Divider()
      if let beside {
        AgendaList(
          outlook: outlook, rows: outlook.rows, freeDays: AgendaList.twoWeeks,
          columns: Self.freeColumns)
        Divider()
        beside.frame(width: Double(beside.columns) * 8)
      } else if let ahead {
        VStack(alignment: .leading, spacing: 0) {
          AgendaList(
            outlook: outlook, rows: outlook.rows - ahead.rows - 1, freeDays: AgendaList.twoWeeks,
            columns: agendaColumns)
          Divider()
          ahead
        }
      } else {
        AgendaList(
          outlook: outlook, rows: outlook.rows, freeDays: AgendaList.twoWeeks,
          columns: agendaColumns)
      }
    }
  }

  private var month: MonthPage { MonthPage(around: outlook.date, outlook.agenda) }
  private var next: MonthPage { MonthPage(after: outlook.date, outlook.agenda) }

  /// Two months and the day in a line fill more than a month and the large day.
  private var hasNext: Bool { outlook.rows >= month.rows + next.rows + 3 }
  private var hasLargeDay: Bool {
    !hasNext || outlook.rows >= month.rows + next.rows + Self.dayRows + 2
  }
  /// The rows of the large day.
  private static let dayRows = 5

  /// The columns of a day in the month; leaves the agenda at least half the tile.
  private var dayColumns: Int { outlook.columns >= 110 ? 7 : 4 }
  private var monthColumns: Int { MonthGrid.columns(of: dayColumns) }
  private var agendaColumns: Int { outlook.columns - monthColumns - 3 }

  /// The columns of a list of free days.
  private static let freeColumns = 40

  /// The months beside an agenda without events, which would leave the right half of a wide tile empty.
  private var beside: MonthsAhead? {
    guard outlook.agenda.ahead(at: outlook.date).isEmpty else { return nil }
    return MonthsAhead(
      outlook: outlook, skipping: hasNext ? 2 : 1, columns: agendaColumns - Self.freeColumns - 3,
      rows: outlook.rows)
  }

  private var agendaRows: Int { AgendaList.rows(of: outlook, limit: outlook.rows) }

  /// The months below an agenda that leaves room for them.
  private var ahead: MonthsAhead? {
    MonthsAhead(
      outlook: outlook, skipping: hasNext ? 2 : 1, columns: agendaColumns,
      rows: outlook.rows - agendaRows - 1)
  }
}

/// The day, large, with its weekday, month and number of events beside it.
struct LargeDay: View {
  let outlook: Outlook

  var body: some View {
    HStack(alignment: .top, spacing: 16) {
      Text(outlook.text(outlook.date) { $0.day() })
        .font(.system(size: 64, weight: .light)).unredacted()
      VStack(alignment: .leading, spacing: 0) {
        Text(outlook.text(outlook.date) { $0.weekday(.wide) }).bold().foregroundStyle(.red)
        Text(outlook.text(outlook.date) { $0.month(.wide).year() })
          .foregroundStyle(.secondary)
        TodayCount(outlook: outlook)
      }
      .unredacted()
    }
  }
}

/// The day in one line, where two months leave no more.
private struct TodayLine: View {
  let outlook: Outlook

  var body: some View {
    HStack {
      Text(outlook.text(outlook.date) { $0.weekday(.wide) }).bold().foregroundStyle(.red)
      TodayCount(outlook: outlook)
    }
    .lineLimit(1)
    .unredacted()
  }
}

/// The number of events left today.
private struct TodayCount: View {
  let outlook: Outlook

  var body: some View {
    let count = outlook.leftToday.count
    Text(count == 0 ? "nothing more" : count == 1 ? "1 event left" : "\(count) events left")
      .foregroundStyle(.secondary)
  }
}
