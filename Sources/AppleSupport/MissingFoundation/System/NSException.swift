import Foundation

/// An exception of Objective-C, which nothing catches here: raising one ends the process with its
/// reason, as on an iPhone.
open class NSException: NSObject, @unchecked Sendable {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
  }

  /// Ends the process.
  open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason")") }

  /// Ends the process, with a reason that is formatted.
  open class func raise(
    _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
  ) {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
  }
}

extension NSExceptionName {
  public static let genericException = NSExceptionName("NSGenericException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
}
