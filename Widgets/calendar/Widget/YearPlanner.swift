import Calendars
import SwiftUI

/// Extra large in the units of large terminals: the months to come, and beside them today and the week.
struct YearPlanner: View {
  let outlook: Outlook
  private let months: [[MonthPage]]

  /// Nil if there is no room for three months side by side, and three below each other.
  init?(outlook: Outlook) {
    // The agenda gets at least two fifths.
    let down = min(4, (outlook.rows + 1) / (Self.monthRows + 1))
    let across = min(
      12 / max(1, down), (outlook.columns * 3 / 5 + Self.gap) / (Self.monthColumns + Self.gap))
    guard across >= 3, down >= 3 else { return nil }
    self.outlook = outlook
    var pages = [MonthPage(around: outlook.date, outlook.agenda)]
    while pages.count < across * down, let last = pages.last {
      pages.append(MonthPage(after: last.date, outlook.agenda))
    }
    months = (0..<down).map { Array(pages[$0 * across..<($0 + 1) * across]) }
  }

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(months.indices, id: \.self) { row in
          if row > 0 { Spacer(minLength: 18) }
          HStack(alignment: .top, spacing: Double(Self.gap) * 8) {
            ForEach(months[row].indices, id: \.self) { column in
              MonthGrid(month: months[row][column], outlook: outlook, columns: Self.dayColumns)
                .frame(
                  width: Double(Self.monthColumns) * 8, height: Double(Self.monthRows) * 18,
                  alignment: .topLeading)
            }
          }
        }
      }
      Color.clear.frame(width: Double(Self.gap) * 8)
      VStack(alignment: .leading, spacing: 0) {
        LargeDay(outlook: outlook)
        Divider()
        AgendaList(outlook: outlook, rows: outlook.rows - Self.dayRows)
      }
    }
  }

  private static let dayColumns = 3
  private static let monthColumns = dayColumns * 7 - 1
  /// Title, weekdays, and the six weeks that the longest months touch.
  private static let monthRows = 8
  private static let gap = 4
  /// The large day and the line below it.
  private static let dayRows = 6
}
