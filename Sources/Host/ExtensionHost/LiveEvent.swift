import Foundation

/// What a live run has to say, in the order it happened.
package enum LiveEvent: Hashable, Sendable {
  /// A new timeline, its entries with their views.
  case timeline(requestID: Int, JudgedTimeline)
  /// There is none for this request, in the extension's own words or by a limit. After a limit the
  /// run ends.
  case failure(requestID: Int, ExtensionFailure)
  /// Nothing comes for this request in time, while others are answered. Nothing more is told of it.
  case silent(requestID: Int, ExtensionFailure)
  /// The process is gone and reaped; with a failure unless it was stopped or left politely.
  case ended(ExtensionFailure?)
}
