/// The level of a message.
public struct OSLogType: Equatable, Hashable, RawRepresentable, Sendable {
  /// Apple's number of the level.
  public let rawValue: UInt8

  /// Makes a level from its number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Makes a level from its number.
  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The level of ordinary messages.
  public static let `default` = OSLogType(0)
  /// The level of messages that may be helpful.
  public static let info = OSLogType(1)
  /// The level of messages for debugging.
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  /// A fault: an error that must not happen.
  public static let fault = OSLogType(17)

  /// The word before a message of this level.
  var word: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}
