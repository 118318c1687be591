import Calendars
import SwiftUI

/// Extra large in the units of large terminals: the months to come, and beside them today and some weeks.
struct YearPlanner: View {
  let outlook: Outlook
  private let months: MonthsAhead

  /// Nil if there is no room for three months side by side, and three below each other.
  init?(outlook: Outlook) {
    // The agenda gets at least two fifths.
    guard
      let months = MonthsAhead(
        outlook: outlook, columns: outlook.columns * 3 / 5, rows: outlook.rows, least: (3, 3))
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
          // At least; the months may take fewer than theirs.
          columns: outlook.columns * 2 / 5 - 3)
      }
    }
  }

  /// The large day and the line below it.
  private static let dayRows = 6
  /// Four weeks, on a whole screen seven.
  private var freeDays: Int { outlook.rows >= 48 ? 48 : 27 }
}
