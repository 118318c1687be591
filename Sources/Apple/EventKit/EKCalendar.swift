import CoreGraphicsValues
import Foundation

public enum EKCalendarType: Int, Sendable {
  case local, calDAV, exchange, subscription, birthday
}

public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let busy = Self(rawValue: 1)
  public static let free = Self(rawValue: 2)
  public static let tentative = Self(rawValue: 4)
  public static let unavailable = Self(rawValue: 8)
}

/// Where calendars come from: here always this machine.
open class EKSource: EKObject, @unchecked Sendable {
  public let sourceIdentifier = "widgetboard.local"
  public let title = "Local"
  public let sourceType = EKSourceType.local
  public var isDelegate: Bool { false }

  static let local = EKSource()

  override init() {}

  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { [] }
}

/// A calendar, or a list of reminders.
///
/// See <https://developer.apple.com/documentation/eventkit/ekcalendar>.
open class EKCalendar: EKObject, @unchecked Sendable {
  /// The name of the calendar in its files, which stays the same from process to process.
  public let calendarIdentifier: String
  open var title: String
  open var source: EKSource!
  open var cgColor: CGColor!
  public let type = EKCalendarType.local
  public let allowedEntityTypes: EKEntityMask
  /// Always false: calendars are only read.
  public var allowsContentModifications: Bool { false }
  public var isSubscribed: Bool { false }
  public var isImmutable: Bool { true }
  public var supportedEventAvailabilities: EKCalendarEventAvailabilityMask { [.busy, .free] }

  /// Makes a calendar that cannot be saved.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    calendarIdentifier = UUID().uuidString
    title = ""
    allowedEntityTypes = entityType == .event ? .event : .reminder
    source = .local
  }

  /// - Parameter color: red, green and blue, 0…255 each.
  init(identifier: String, title: String, color: [UInt8], of types: EKEntityMask) {
    calendarIdentifier = identifier
    self.title = title
    allowedEntityTypes = types
    source = .local
    let parts = color.map { CGFloat($0) / 255 }
    cgColor = CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}
