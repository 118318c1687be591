import Foundation

/// What would be felt: a pattern of events. It holds its values.
open class CHHapticPattern: NSObject, @unchecked Sendable {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open private(set) var duration: TimeInterval = 0

  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }

  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
}

open class CHHapticEvent: NSObject, @unchecked Sendable {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticTransient = Self(rawValue: "HapticTransient")
    public static let hapticContinuous = Self(rawValue: "HapticContinuous")
    public static let audioContinuous = Self(rawValue: "AudioContinuous")
    public static let audioCustom = Self(rawValue: "AudioCustom")
  }

  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensity = Self(rawValue: "HapticIntensity")
    public static let hapticSharpness = Self(rawValue: "HapticSharpness")
    public static let attackTime = Self(rawValue: "AttackTime")
    public static let decayTime = Self(rawValue: "DecayTime")
    public static let releaseTime = Self(rawValue: "ReleaseTime")
    public static let sustained = Self(rawValue: "Sustained")
    public static let audioVolume = Self(rawValue: "AudioVolume")
    public static let audioPitch = Self(rawValue: "AudioPitch")
  }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  open var relativeTime: TimeInterval
  open var duration: TimeInterval

  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval = 0
  ) {
    self.type = type
    eventParameters = eventParams
    relativeTime = time
    self.duration = duration
  }
}

open class CHHapticEventParameter: NSObject, @unchecked Sendable {
  public let parameterID: CHHapticEvent.ParameterID
  open var value: Float

  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    self.parameterID = parameterID
    self.value = value
  }
}

open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensityControl = Self(rawValue: "HapticIntensityControl")
    public static let hapticSharpnessControl = Self(rawValue: "HapticSharpnessControl")
  }

  public let parameterID: ID
  open var value: Float
  open var relativeTime: TimeInterval

  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    self.parameterID = parameterID
    self.value = value
    relativeTime = time
  }
}

open class CHHapticParameterCurve: NSObject, @unchecked Sendable {
  open class ControlPoint: NSObject, @unchecked Sendable {
    open var relativeTime: TimeInterval
    open var value: Float

    public init(relativeTime time: TimeInterval, value: Float) {
      relativeTime = time
      self.value = value
    }
  }

  public let parameterID: CHHapticDynamicParameter.ID
  public let controlPoints: [ControlPoint]
  open var relativeTime: TimeInterval

  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
    relativeTime: TimeInterval
  ) {
    self.parameterID = parameterID
    self.controlPoints = controlPoints
    self.relativeTime = relativeTime
  }
}
