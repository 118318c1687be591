import Foundation

/// Writes messages to the widget's log.
///
/// The board keeps what an extension writes to its standard error; `widgetboard explain` and the
/// inspector show its end. Messages of all levels are written.
/// See <https://developer.apple.com/documentation/os/logger>.
public struct Logger: Sendable {
  private let log: OSLog

  /// Messages of a part of a program.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// A log without subsystem and category.
  public init() {
    log = .default
  }

  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }

  /// Writes a message for detailed tracing, at the debug level.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }

  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }

  /// Writes a message that may be helpful.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }

  /// Writes what is worth a notice.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }

  /// Writes what may become a mistake.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }

  /// Writes what went wrong.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }

  /// Writes what is badly wrong.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }

  /// Writes what must not happen.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}
