import Foundation

/// The state of a placement that is kept between launches.
package struct KeptPlacement: Hashable, Sendable {
  package var summary: TimelineSummary?
  /// The date at which it was put on the board.
  package var added: Date
  /// The beginnings of its charged reloads of the last 24 hours, ascending.
  package var charges: [Date]

  /// The failure of its last reload; nil if that succeeded.
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

/// A kept failure: its date, and the number of failures in a row.
package struct KeptFailure: Hashable, Sendable {
  package var failure: ReloadFailure
  /// The beginning of the failed reload.
  package var date: Date
  /// The number of failures in a row up to this one. `crashes`: how many of the
  /// last of them were crashes.
  package var failures: Int
  package var crashes: Int

  package init(failure: ReloadFailure, date: Date, failures: Int, crashes: Int) {
    self.failure = failure
    self.date = date
    self.failures = failures
    self.crashes = crashes
  }
}
