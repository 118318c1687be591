import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// A reload that failed, and how many did in a row.
struct LastFailure {
  var failure: ReloadFailure
  var date: Date
  var count: Int
}

extension WidgetStore {
  /// So many reloads are looked at: more failures in a row make no difference.
  private static let failureRows = 40

  /// The failure of a placement's last reload, if it failed.
  func lastFailure(of id: Placement.ID) -> LastFailure? {
    let failures = ledger(of: id, limit: Self.failureRows).filter { !$0.isHeld }
      .prefix { $0.failure != nil }
    guard let last = failures.first, let reason = last.failure else { return nil }
    return LastFailure(
      failure: ReloadFailure(summary: "failed", detail: reason), date: last.date,
      count: failures.count)
  }
}

extension PlacementStatus {
  /// With what an engine that has just begun does not know.
  func noting(_ last: LastFailure?) -> PlacementStatus {
    guard failure == nil, let last else { return self }
    var status = self
    status.failure = last.failure
    status.isStale = true
    return status
  }
}

extension LedgerRow {
  fileprivate var isHeld: Bool {
    if case .held = outcome { true } else { false }
  }

  fileprivate var failure: String? {
    if case .failed(let reason) = outcome { reason } else { nil }
  }
}
