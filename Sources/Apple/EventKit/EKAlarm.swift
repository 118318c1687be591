import Foundation

public enum EKAlarmProximity: Int, Sendable { case none, enter, leave }
public enum EKAlarmType: Int, Sendable { case display, audio, procedure, email }

/// An alarm of an event that an app has made; those of the person's events are not read.
open class EKAlarm: EKObject, @unchecked Sendable {
  open var absoluteDate: Date?
  open var relativeOffset: TimeInterval
  open var proximity = EKAlarmProximity.none
  open var structuredLocation: EKStructuredLocation?
  public var type: EKAlarmType { .display }

  public init(absoluteDate: Date) {
    self.absoluteDate = absoluteDate
    relativeOffset = 0
  }

  public init(relativeOffset: TimeInterval) { self.relativeOffset = relativeOffset }
}
