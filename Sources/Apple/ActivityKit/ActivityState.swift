import Foundation
import WidgetArchive

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
  /// The activity lasts until it is ended, eight hours at most.
  case standard
  /// The activity lasts no longer than the program that has started it.
  case transient
}

/// The way in which a server updates a Live Activity.
public struct PushType: Equatable, Sendable {
  private let channel: String?

  /// By a token of the activity's own.
  public static let token = PushType(channel: nil)

  /// By a channel, which many activities may share: up to 128 printable characters of ASCII, no
  /// blank. Another name reaches no activity.
  public static func channel(_ channelId: String) -> PushType { PushType(channel: channelId) }

  /// The value for the board; with a new token each time.
  var archived: ActivityPush? {
    guard let channel else { return .token(PushToken.new()) }
    return ActivityPush.isChannel(channel) ? .channel(channel) : nil
  }
}

/// The time for which a Live Activity is shown after its end: four hours at most.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  let archived: ActivityDismissal

  public static let `default` = ActivityUIDismissalPolicy(archived: .standard)
  public static let immediate = ActivityUIDismissalPolicy(archived: .immediate)

  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(archived: .after(date))
  }
}

/// The alert for a change of a Live Activity. A board rings for it as for any alert, with no other
/// sound.
public struct AlertConfiguration: Sendable {
  public struct AlertSound: Equatable, Sendable {
    private let name: String

    public static let `default` = AlertSound(name: "default")

    /// A sound of the app. A terminal plays no sound but its bell.
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
