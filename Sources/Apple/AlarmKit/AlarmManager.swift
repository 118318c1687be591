import ActivityKit
import AppIntents
import Foundation

/// Sets alarms, which is refused as where a person has not allowed it: a board does not ring.
///
/// See <https://developer.apple.com/documentation/alarmkit/alarmmanager>.
public final class AlarmManager: Sendable {
  public static let shared = AlarmManager()

  public enum AuthorizationState: Hashable, Sendable {
    case notDetermined, authorized, denied
  }

  public enum AlarmError: Error, Hashable, Sendable {
    case maximumLimitReached
    case notAuthorized
    case alarmNotFound
  }

  /// What is to be set.
  public struct AlarmConfiguration<Metadata: AlarmMetadata>: Sendable {
    let attributes: AlarmAttributes<Metadata>

    public init(
      countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
      attributes: AlarmAttributes<Metadata>, stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) {
      self.attributes = attributes
    }

    public static func timer(
      duration: TimeInterval, attributes: AlarmAttributes<Metadata>,
      stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) -> AlarmConfiguration { AlarmConfiguration(attributes: attributes) }

    public static func alarm(
      schedule: Alarm.Schedule?, attributes: AlarmAttributes<Metadata>,
      stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) -> AlarmConfiguration { AlarmConfiguration(attributes: attributes) }
  }

  public var authorizationState: AuthorizationState { .denied }
  public func requestAuthorization() async throws -> AuthorizationState { .denied }

  /// None.
  public var alarms: [Alarm] {
    get throws { [] }
  }

  /// Sequences that are over at once.
  public var alarmUpdates: some AsyncSequence<[Alarm], Never> {
    AsyncStream<[Alarm]> { $0.finish() }
  }
  public var authorizationUpdates: some AsyncSequence<AuthorizationState, Never> {
    AsyncStream<AuthorizationState> { $0.finish() }
  }

  public func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmConfiguration<Metadata>
  ) async throws -> Alarm { throw AlarmError.notAuthorized }

  public func cancel(id: Alarm.ID) throws { throw AlarmError.alarmNotFound }
  public func stop(id: Alarm.ID) throws { throw AlarmError.alarmNotFound }
  public func pause(id: Alarm.ID) throws { throw AlarmError.alarmNotFound }
  public func resume(id: Alarm.ID) throws { throw AlarmError.alarmNotFound }
  public func countdown(id: Alarm.ID) throws { throw AlarmError.alarmNotFound }
}
