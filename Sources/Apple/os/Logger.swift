import Foundation

/// Writes messages to the widget's log.
///
/// The board keeps the standard error of an extension; `widgetboard explain` and the
/// inspector show its end. Messages of all levels are written.
/// See <https://developer.apple.com/documentation/os/logger>.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger for a part of a program.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Makes a logger without subsystem and category.
  public init() {
    log = .default
  }

  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }

  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }

  /// Writes a message for detailed tracing, at the debug level.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }

  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }

  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }

  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }

  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }

  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }

  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }

  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}
