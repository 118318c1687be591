import Calendars
import SwiftUI

/// Extra large in the units of large terminals: the months to come, and beside them today and some weeks.
struct YearPlanner: View {
  let outlook: Outlook
  private let months: MonthsAhead

  /// Nil if there is no room for three months side by side, and three below each other.
  init?(outlook: Outlook) {
    // The agenda gets at least two fifths, or what it can use.
    let columns = max(outlook.columns * 3 / 5, outlook.columns - Self.agendaColumns - 3)
    guard
      let months = MonthsAhead(
        outlook: outlook, columns: columns, rows: outlook.rows, least: (3, 3))
    else { return nil }
    self.outlook = outlook
    self.months = months
  }

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      // All of it: beside an agenda of long titles the months would close up.
      months.frame(width: Double(months.columns) * 8, alignment: .leading)
      Divider()
      VStack(alignment: .leading, spacing: 0) {
        LargeDay(outlook: outlook)
        Divider()
        AgendaList(
          outlook: outlook, rows: outlook.rows - Self.dayRows, freeDays: freeDays,
          columns: outlook.columns - months.columns - 3)
      }
    }
  }

  /// The columns of an agenda with long titles.
  private static let agendaColumns = 64
  /// The large day and the line below it.
  private static let dayRows = 6
  /// Four weeks, on a whole screen seven.
  private var freeDays: Int { outlook.rows >= 48 ? 48 : 27 }
}
