import Foundation

/// An alarm or a timer. There is no alarm clock here: none is ever set.
///
/// See <https://developer.apple.com/documentation/alarmkit/alarm>.
public struct Alarm: Codable, Hashable, Identifiable, Sendable {
  /// When an alarm goes off.
  public enum Schedule: Codable, Hashable, Sendable {
    case fixed(Date)
    case relative(Relative)

    /// A time of day, on weekdays or once.
    public struct Relative: Codable, Hashable, Sendable {
      public struct Time: Codable, Hashable, Sendable {
        public var hour: Int
        public var minute: Int

        public init(hour: Int, minute: Int) {
          self.hour = hour
          self.minute = minute
        }
      }

      public enum Recurrence: Codable, Hashable, Sendable {
        case never
        case weekly([Locale.Weekday])
      }

      public var time: Time
      public var repeats: Recurrence

      public init(time: Time, repeats: Recurrence = .never) {
        self.time = time
        self.repeats = repeats
      }
    }
  }

  /// The seconds of a countdown before an alert, and of one after it.
  public struct CountdownDuration: Codable, Hashable, Sendable {
    public var preAlert: TimeInterval?
    public var postAlert: TimeInterval?

    public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
      self.preAlert = preAlert
      self.postAlert = postAlert
    }
  }

  public enum State: Codable, Hashable, Sendable {
    case scheduled, countdown, paused, alerting
  }

  public var id: UUID
  public var schedule: Schedule?
  public var countdownDuration: CountdownDuration?
  public var state: State
}
