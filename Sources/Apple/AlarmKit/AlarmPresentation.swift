import ActivityKit
import Foundation
import SwiftUI
import UIKitValues
import WidgetArchive

/// What an app adds to its alarms.
public protocol AlarmMetadata: Codable, Hashable, Sendable {}

/// A button of an alarm.
public struct AlarmButton: Hashable, Codable, Sendable {
  public var text: LocalizedStringResource
  public var textColor: Color
  public var systemImageName: String

  public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {
    self.text = text
    self.textColor = textColor
    self.systemImageName = systemImageName
  }

  private enum CodingKeys: CodingKey {
    case text, textColor, systemImageName
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    text = try values.decode(LocalizedStringResource.self, forKey: .text)
    textColor = try values.decode(CodedColor.self, forKey: .textColor).color
    systemImageName = try values.decode(String.self, forKey: .systemImageName)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode(CodedColor(color: textColor), forKey: .textColor)
    try values.encode(systemImageName, forKey: .systemImageName)
  }
}

/// A colour as its text in an archive.
struct CodedColor: Codable {
  let color: Color

  init(color: Color) { self.color = color }

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    color = Color(
      uiColor: UIColor(archived: (try? ArchivedColor(jsonText: text)) ?? .named("accentColor")))
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(color.archived.jsonText)
  }
}

/// What an alarm shows while it rings, counts down and is paused.
///
/// See <https://developer.apple.com/documentation/alarmkit/alarmpresentation>.
public struct AlarmPresentation: Hashable, Codable, Sendable {
  public struct Alert: Hashable, Codable, Sendable {
    public enum SecondaryButtonBehavior: Hashable, Codable, Sendable {
      case countdown, custom
    }

    public var title: LocalizedStringResource
    public var stopButton: AlarmButton
    public var secondaryButton: AlarmButton?
    public var secondaryButtonBehavior: SecondaryButtonBehavior?

    public init(
      title: LocalizedStringResource, secondaryButton: AlarmButton? = nil,
      secondaryButtonBehavior: SecondaryButtonBehavior? = nil
    ) {
      self.init(
        title: title,
        stopButton: AlarmButton(text: "Stop", textColor: .white, systemImageName: "stop.circle"),
        secondaryButton: secondaryButton, secondaryButtonBehavior: secondaryButtonBehavior)
    }

    public init(
      title: LocalizedStringResource, stopButton: AlarmButton, secondaryButton: AlarmButton? = nil,
      secondaryButtonBehavior: SecondaryButtonBehavior? = nil
    ) {
      self.title = title
      self.stopButton = stopButton
      self.secondaryButton = secondaryButton
      self.secondaryButtonBehavior = secondaryButtonBehavior
    }
  }

  public struct Countdown: Hashable, Codable, Sendable {
    public var title: LocalizedStringResource
    public var pauseButton: AlarmButton?

    public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
      self.title = title
      self.pauseButton = pauseButton
    }
  }

  public struct Paused: Hashable, Codable, Sendable {
    public var title: LocalizedStringResource
    public var resumeButton: AlarmButton

    public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
      self.title = title
      self.resumeButton = resumeButton
    }
  }

  public var alert: Alert
  public var countdown: Countdown?
  public var paused: Paused?

  public init(alert: Alert, countdown: Countdown? = nil, paused: Paused? = nil) {
    self.alert = alert
    self.countdown = countdown
    self.paused = paused
  }
}

/// What an alarm does at present.
///
/// See <https://developer.apple.com/documentation/alarmkit/alarmpresentationstate>.
public struct AlarmPresentationState: Hashable, Codable, Sendable {
  public enum Mode: Hashable, Codable, Sendable {
    case alert(Alert)
    case countdown(Countdown)
    case paused(Paused)

    public struct Alert: Hashable, Codable, Sendable {
      public let time: Alarm.Schedule.Relative.Time
      public init(time: Alarm.Schedule.Relative.Time) { self.time = time }
    }

    public struct Countdown: Hashable, Codable, Sendable {
      public let totalCountdownDuration: TimeInterval
      public let previouslyElapsedDuration: TimeInterval
      public let startDate: Date
      public let fireDate: Date

      public init(
        totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval,
        startDate: Date, fireDate: Date
      ) {
        self.totalCountdownDuration = totalCountdownDuration
        self.previouslyElapsedDuration = previouslyElapsedDuration
        self.startDate = startDate
        self.fireDate = fireDate
      }
    }

    public struct Paused: Hashable, Codable, Sendable {
      public let totalCountdownDuration: TimeInterval
      public let previouslyElapsedDuration: TimeInterval

      public init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
        self.totalCountdownDuration = totalCountdownDuration
        self.previouslyElapsedDuration = previouslyElapsedDuration
      }
    }
  }

  public var alarmID: UUID
  public var mode: Mode

  public init(alarmID: UUID, mode: Mode) {
    self.alarmID = alarmID
    self.mode = mode
  }
}

/// The attributes of an alarm's Live Activity, which an extension's `ActivityConfiguration` draws.
///
/// See <https://developer.apple.com/documentation/alarmkit/alarmattributes>.
public struct AlarmAttributes<Metadata: AlarmMetadata>: ActivityAttributes, Sendable {
  public typealias ContentState = AlarmPresentationState

  public var presentation: AlarmPresentation
  public var metadata: Metadata?
  public var tintColor: Color

  public init(presentation: AlarmPresentation, metadata: Metadata? = nil, tintColor: Color) {
    self.presentation = presentation
    self.metadata = metadata
    self.tintColor = tintColor
  }

  private enum CodingKeys: CodingKey {
    case presentation, metadata, tintColor
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    presentation = try values.decode(AlarmPresentation.self, forKey: .presentation)
    metadata = try values.decodeIfPresent(Metadata.self, forKey: .metadata)
    tintColor = try values.decode(CodedColor.self, forKey: .tintColor).color
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(presentation, forKey: .presentation)
    try values.encodeIfPresent(metadata, forKey: .metadata)
    try values.encode(CodedColor(color: tintColor), forKey: .tintColor)
  }
}
