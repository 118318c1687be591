import Foundation
import WidgetArchive

/// The reason why an activity cannot be started.
public enum ActivityAuthorizationError: Error, Hashable, Sendable {
  /// Attributes and content state have more than 4 KB together as JSON.
  case attributesTooLarge
  /// Live Activities are not supported; never thrown on a board.
  case unsupported
  /// The person does not allow activities.
  case denied
  /// There are 64 activities of all programs.
  case globalMaximumExceeded
  /// There are 16 activities of this app.
  case targetMaximumExceeded
  case unsupportedTarget
  /// The app is not in front; never thrown on a board.
  case visibility
  /// The board's mailbox cannot be written.
  case persistenceFailure
  case unentitled
  case reconnectNotPermitted
  case malformedActivityIdentifier
}

extension ActivityAuthorizationError: LocalizedError {
  public var errorDescription: String? { failureReason }

  public var failureReason: String? {
    switch self {
    case .attributesTooLarge: "The activity's attributes and state have more than 4 KB."
    case .unsupported: "Live Activities are not supported."
    case .denied: "Live Activities are switched off on this board."
    case .globalMaximumExceeded: "There are too many Live Activities."
    case .targetMaximumExceeded: "This app has too many Live Activities."
    case .unsupportedTarget: "This program cannot start Live Activities."
    case .visibility: "The app is not in the foreground."
    case .persistenceFailure: "The board's mailbox cannot be written."
    case .unentitled: "This program may not start Live Activities."
    case .reconnectNotPermitted: "The activity cannot be taken up again."
    case .malformedActivityIdentifier: "The activity's identifier is malformed."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .denied: "Switch them on in the settings of the board."
    case .globalMaximumExceeded, .targetMaximumExceeded: "End one of them first."
    case .attributesTooLarge, .unsupported, .unsupportedTarget, .visibility, .persistenceFailure,
      .unentitled, .reconnectNotPermitted, .malformedActivityIdentifier:
      nil
    }
  }
}

/// Whether Live Activities are allowed. They are, unless the file `.activities/.permission` in the
/// board's mailbox is `{"enabled": false}`.
///
/// See <https://developer.apple.com/documentation/activitykit/activityauthorizationinfo>.
public final class ActivityAuthorizationInfo: Sendable {
  private let book = ActivityBook.current

  public init() {}

  public var areActivitiesEnabled: Bool { book.isAllowed }
  /// Whether a server reaches the board: the person has set a push server.
  public var frequentPushesEnabled: Bool { book.folder.push != nil }

  /// The present permission and each later one.
  public var activityEnablementUpdates: AsyncStream<Bool> { book.permissions }
  /// Whether a server reaches the board, now and whenever that changes.
  public var frequentPushEnablementUpdates: AsyncStream<Bool> { book.pushEnablements }
}
