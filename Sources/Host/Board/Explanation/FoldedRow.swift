import Foundation
import TimelineEngine

/// A row of the ledger, or several in a row with the same content: a reload that
/// was held again and again.
package struct FoldedRow: Hashable, Sendable {
  /// The newest row.
  package var row: LedgerRow
  package var count: Int
  /// The date of the oldest row.
  package var first: Date

  /// Folds rows that are sorted newest first.
  package static func folded(_ rows: [LedgerRow]) -> [FoldedRow] {
    rows.reduce(into: []) { folded, row in
      if let last = folded.last, last.row.repeats(row) {
        folded[folded.count - 1].count += 1
        folded[folded.count - 1].first = row.date
      } else {
        folded.append(FoldedRow(row: row, count: 1, first: row.date))
      }
    }
  }
}

extension LedgerRow {
  /// Whether both rows say that the same reload was held by the same rule.
  fileprivate func repeats(_ earlier: LedgerRow) -> Bool {
    guard case .held = outcome, case .held = earlier.outcome else { return false }
    return cause == earlier.cause && rule == earlier.rule && sender == earlier.sender
  }
}
