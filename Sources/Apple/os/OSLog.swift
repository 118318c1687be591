import Foundation

/// The origin of log messages.
public final class OSLog: NSObject, Sendable {
  /// The program, in the form `com.example.app`.
  let subsystem: String
  /// The part of the program.
  let category: String

  /// Makes a log for a part of a program.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// Makes a log for a part of a program in one of Apple's categories.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// A log without subsystem and category.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that discards its messages.
  public static let disabled = OSLog(subsystem: "disabled", category: "disabled")

  public struct Category: RawRepresentable, Sendable {
    public let rawValue: String

    /// Makes a category with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Signposts that Instruments shows as points of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that are recorded only while a tool traces the process.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Signposts that are recorded with a backtrace while a tool traces the process.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Whether messages of a level are written: all are, except to ``disabled``.
  public func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled }

  /// Whether intervals are measured: always false.
  public var signpostsEnabled: Bool { false }

  func write(_ message: String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    LogLine.write(message, type: type, category: category)
  }
}

/// Writes lines of the widget's log, which is its standard error.
enum LogLine {
  /// Each message is one write, so that messages of several threads do not mix.
  static func write(_ message: String, type: OSLogType, category: String) {
    FileHandle.standardError.write(Data(line(message, type: type, category: category).utf8))
  }

  static func line(_ message: String, type: OSLogType, category: String) -> String {
    let place = category.isEmpty ? "" : " [\(category)]"
    return "\(type.word)\(place): \(message)\n"
  }
}

/// Writes a message to a log, with C's format specifiers: `%d`, `%@`, `%{public}s`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(OSLogFormat.text("\(message)", args), type)
}

/// Writes a message to a log at a level, with C's format specifiers.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(OSLogFormat.text("\(message)", args), type)
}

/// Writes a message to a log at a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text, type)
}

public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(message.text, .default)
}

/// C formats in log messages.
enum OSLogFormat {
  /// The message without privacy annotations, as nothing is hidden.
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    String(format: withoutPrivacy(format), arguments: arguments)
  }

  static func withoutPrivacy(_ format: String) -> String {
    format.replacing(/%\{[^}]*\}/, with: "%")
  }
}
