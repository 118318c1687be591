import Calendars
import SwiftUI

/// Months in rows, those in a column below each other: as many as there is room for, at most a year, or three in
/// each row of a screen on which a year leaves rows free.
struct MonthsAhead: View {
  let outlook: Outlook
  private let months: [[MonthPage]]
  private let dayColumns: Int
  private let gapRows: Int

  /// The most months from this one, with two that stand elsewhere.
  nonisolated static let most = 20
  /// The columns of a list beside months, and those of a tile with both.
  nonisolated static let listColumns = 48
  nonisolated static let leastColumnsBesideList = listColumns + 3 + 21
  /// Title, weekdays, and the six weeks that the longest months touch.
  static let monthRows = 8
  /// The columns between two months: clearly more than those between two days.
  private static func gap(_ dayColumns: Int) -> Int { dayColumns == 3 ? 4 : dayColumns + 3 }

  /// Nil if there is no room for one.
  ///
  /// - Parameters:
  ///   - skipped: the months from this one that stand elsewhere, at most two.
  ///   - least: the fewest side by side, and below each other.
  init?(
    outlook: Outlook, skipping skipped: Int = 0, columns: Int, rows: Int,
    least: (across: Int, down: Int) = (1, 1)
  ) {
    let down = min(6, (rows + 1) / (Self.monthRows + 1))
    let across = min(
      down > 4 ? 3 : 12 / max(1, down), (columns + Self.gap(3)) / (Self.columns(3) + Self.gap(3)))
    guard across >= least.across, down >= least.down else { return nil }
    self.outlook = outlook
    // As broad as they fit.
    dayColumns =
      (3...6).last { Self.columns($0, across: across) <= columns } ?? 3
    // The same between all of them.
    gapRows = down > 1 ? min(2, (rows - down * Self.monthRows) / (down - 1)) : 0
    var pages = [MonthPage(around: outlook.date, outlook.agenda)]
    while pages.count < skipped + across * down, let last = pages.last {
      pages.append(MonthPage(after: last.date, outlook.agenda))
    }
    months = (0..<down).map {
      Array(pages[(skipped + $0 * across)..<(skipped + ($0 + 1) * across)])
    }
  }

  private static func columns(_ dayColumns: Int, across: Int = 1) -> Int {
    across * MonthGrid.columns(of: dayColumns) + (across - 1) * gap(dayColumns)
  }

  /// The columns that the months take.
  var columns: Int { Self.columns(dayColumns, across: months.first?.count ?? 1) }

  /// The rows that the months take.
  var rows: Int { months.count * (Self.monthRows + gapRows) - gapRows }

  var body: some View {
    VStack(alignment: .leading, spacing: Double(gapRows) * 18) {
      ForEach(months.indices, id: \.self) { row in
        HStack(alignment: .top, spacing: Double(Self.gap(dayColumns)) * 8) {
          ForEach(months[row].indices, id: \.self) { column in
            MonthGrid(month: months[row][column], outlook: outlook, columns: dayColumns)
              .frame(
                width: Double(Self.columns(dayColumns)) * 8,
                height: Double(Self.monthRows) * 18, alignment: .topLeading)
          }
        }
      }
    }
  }
}
