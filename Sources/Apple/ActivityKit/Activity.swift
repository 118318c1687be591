import Foundation

/// A Live Activity. A board has no place for Live Activities, so none exists.
///
/// Every request fails with ``ActivityAuthorizationError/unsupported``, as on a device without
/// support; ``ActivityAuthorizationInfo`` tells sources that ask first that activities are disabled.
/// Methods of an activity therefore do nothing.
/// See <https://developer.apple.com/documentation/activitykit/activity>.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState

  public let id: String
  public let attributes: Attributes
  public let content: ActivityContent<ContentState>

  private init(attributes: Attributes, content: ActivityContent<ContentState>) {
    id = UUID().uuidString
    self.attributes = attributes
    self.content = content
  }

  public var contentState: ContentState { content.state }
  /// Always `ended`.
  public var activityState: ActivityState { .ended }
  /// Always nil: no server can update the activity.
  public var pushToken: Data? { nil }

  /// All activities: always empty.
  public static var activities: [Activity<Attributes>] { [] }

  /// Fails with `unsupported`.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.unsupported
  }

  /// Fails with `unsupported`.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.unsupported
  }

  /// Fails with `unsupported`.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.unsupported
  }

  /// Does nothing: no activity exists.
  public func update(_ content: ActivityContent<ContentState>) async {}
  /// Does nothing: no activity exists.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async {}
  /// Does nothing: no activity exists.
  public func update(using contentState: ContentState) async {}
  /// Does nothing: no activity exists.
  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration?
  ) async {}

  /// Does nothing: no activity exists.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
  /// Does nothing: no activity exists.
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}

  /// State changes. The stream ends at once: the state never changes.
  public var activityStateUpdates: AsyncStream<ActivityState> { .finished }
  /// Content changes. The stream ends at once: the content never changes.
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> { .finished }
  /// Push tokens. The stream ends at once: a board receives no pushes.
  public var pushTokenUpdates: AsyncStream<Data> { .finished }
  /// New activities. The stream ends at once.
  public static var activityUpdates: AsyncStream<Activity<Attributes>> { .finished }
  /// Push tokens for starting an activity. The stream ends at once: a board receives no pushes.
  public static var pushToStartTokenUpdates: AsyncStream<Data> { .finished }
}

extension AsyncStream {
  /// A stream that has ended.
  fileprivate static var finished: AsyncStream<Element> {
    AsyncStream { $0.finish() }
  }
}

/// The state of a Live Activity.
public enum ActivityState: String, Codable, Hashable, Sendable {
  case active
  /// The activity has ended and is still shown.
  case ended
  /// The activity has ended and is no longer shown.
  case dismissed
  /// The activity is shown, but out of date.
  case stale
  /// The activity starts at a later date.
  case pending
}

/// The lifetime of a Live Activity.
public enum ActivityStyle: Codable, Hashable, Sendable {
  /// The activity lasts until it is ended.
  case standard
  /// The activity lasts until the person leaves the app.
  case transient
}

/// The kind of push that updates a Live Activity; a board receives none.
public struct PushType: Equatable, Sendable {
  private let channel: String?

  /// A server with a token.
  public static let token = PushType(channel: nil)

  /// A server with a channel.
  public static func channel(_ channelId: String) -> PushType { PushType(channel: channelId) }
}

/// The time for which a Live Activity is shown after its end.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  private enum Value: Equatable {
    case `default`, immediate
    case after(Date)
  }

  private let value: Value

  public static let `default` = ActivityUIDismissalPolicy(value: .default)
  public static let immediate = ActivityUIDismissalPolicy(value: .immediate)

  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(value: .after(date))
  }
}

/// The alert for a change of a Live Activity.
public struct AlertConfiguration: Sendable {
  public struct AlertSound: Equatable, Sendable {
    private let name: String

    public static let `default` = AlertSound(name: "default")

    /// A sound of the app.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  public var title: LocalizedStringResource
  public var body: LocalizedStringResource
  public var sound: AlertSound

  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}

/// The reason why there is no Live Activity.
public enum ActivityAuthorizationError: Error, Hashable, Sendable {
  case attributesTooLarge
  /// Live Activities are not supported; always so on a board.
  case unsupported
  case denied
  case globalMaximumExceeded
  case targetMaximumExceeded
  case unsupportedTarget
  case visibility
  case persistenceFailure
  case unentitled
  case reconnectNotPermitted
  case malformedActivityIdentifier
}

/// Whether Live Activities are enabled: they never are.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}

  /// Always false: a board shows no Live Activities.
  public var areActivitiesEnabled: Bool { false }
  /// Always false: a board shows no Live Activities.
  public var frequentPushesEnabled: Bool { false }
  /// Changes of permission. The stream ends at once.
  public var activityEnablementUpdates: AsyncStream<Bool> { .finished }
  /// Changes of permission. The stream ends at once.
  public var frequentPushEnablementUpdates: AsyncStream<Bool> { .finished }
}
