import Foundation

/// What is kept of a placement between launches.
package struct KeptPlacement: Hashable, Sendable {
  package var summary: TimelineSummary?
  /// When it was put on the board.
  package var added: Date
  /// When its charged reloads of the last 24 hours began, ascending.
  package var charges: [Date]

  /// Why its last reload failed; nil where it did not.
  package var failure: KeptFailure?

  package init(
    summary: TimelineSummary?, added: Date, charges: [Date] = [], failure: KeptFailure? = nil
  ) {
    self.summary = summary
    self.added = added
    self.charges = charges
    self.failure = failure
  }
}

/// A failure that was kept: when it was, and how many there were in a row.
package struct KeptFailure: Hashable, Sendable {
  package var failure: ReloadFailure
  /// When that reload began.
  package var date: Date
  /// Failures in a row up to this one, and crashes among the last of them.
  package var failures: Int
  package var crashes: Int

  package init(failure: ReloadFailure, date: Date, failures: Int, crashes: Int) {
    self.failure = failure
    self.date = date
    self.failures = failures
    self.crashes = crashes
  }
}
