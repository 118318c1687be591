import Foundation

/// What is kept of a placement between launches.
package struct KeptPlacement: Hashable, Sendable {
  package var summary: TimelineSummary?
  /// When it was put on the board.
  package var added: Date
  /// When its charged reloads of the last 24 hours began, ascending.
  package var charges: [Date]

  package init(summary: TimelineSummary?, added: Date, charges: [Date] = []) {
    self.summary = summary
    self.added = added
    self.charges = charges
  }
}
