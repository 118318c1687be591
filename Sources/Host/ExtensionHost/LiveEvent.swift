import Foundation

/// The events of a live run, in the order in which they happened.
package enum LiveEvent: Hashable, Sendable {
  /// A new timeline, its entries with their views.
  case timeline(requestID: Int, JudgedTimeline)
  /// No timeline for this request, in the extension's own words or because of a limit. After a
  /// limit the run ends.
  case failure(requestID: Int, ExtensionFailure)
  /// No answer to this request in time, while others are answered. Nothing more is reported for it.
  case silent(requestID: Int, ExtensionFailure)
  /// The process has ended and is reaped; with a failure unless it was stopped or ended properly.
  case ended(ExtensionFailure?)
}
