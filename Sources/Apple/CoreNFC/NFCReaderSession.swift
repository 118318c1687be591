import Foundation

// Tags that a phone reads when it touches them. A terminal has no reader: reading is not available, as on an iPad,
// and a session that is begun all the same ends at once with an error.

/// Why no tag is read.
///
/// See <https://developer.apple.com/documentation/corenfc/nfcreadererror-swift.struct>.
public struct NFCReaderError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = NFCReaderError

    case readerErrorUnsupportedFeature = 1
    case readerErrorSecurityViolation = 2
    case readerErrorInvalidParameter = 3
    case readerErrorInvalidParameterLength = 4
    case readerErrorParameterOutOfBound = 5
    case readerErrorRadioDisabled = 6
    case readerTransceiveErrorTagConnectionLost = 100
    case readerTransceiveErrorRetryExceeded = 101
    case readerTransceiveErrorTagResponseError = 102
    case readerTransceiveErrorSessionInvalidated = 103
    case readerTransceiveErrorTagNotConnected = 104
    case readerTransceiveErrorPacketTooLong = 105
    case readerSessionInvalidationErrorUserCanceled = 200
    case readerSessionInvalidationErrorSessionTimeout = 201
    case readerSessionInvalidationErrorSessionTerminatedUnexpectedly = 202
    case readerSessionInvalidationErrorSystemIsBusy = 203
    case readerSessionInvalidationErrorFirstNDEFTagRead = 204
    case tagCommandConfigurationErrorInvalidParameters = 300
    case ndefReaderSessionErrorTagNotWritable = 400
    case ndefReaderSessionErrorTagUpdateFailure = 401
    case ndefReaderSessionErrorTagSizeTooSmall = 402
    case ndefReaderSessionErrorZeroLengthMessage = 403
  }

  public static var _nsErrorDomain: String { "NFCError" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }

  /// The error of each session and request here.
  static let absent = NFCReaderError(
    .readerErrorUnsupportedFeature,
    userInfo: [NSLocalizedDescriptionKey: "There is no reader of tags here."])

  // The codes by the names that a `catch` or a comparison uses.
  public static var readerErrorUnsupportedFeature: Code { .readerErrorUnsupportedFeature }
  public static var readerErrorSecurityViolation: Code { .readerErrorSecurityViolation }
  public static var readerErrorInvalidParameter: Code { .readerErrorInvalidParameter }
  public static var readerErrorRadioDisabled: Code { .readerErrorRadioDisabled }
  public static var readerTransceiveErrorTagConnectionLost: Code {
    .readerTransceiveErrorTagConnectionLost
  }
  public static var readerTransceiveErrorRetryExceeded: Code {
    .readerTransceiveErrorRetryExceeded
  }
  public static var readerTransceiveErrorTagResponseError: Code {
    .readerTransceiveErrorTagResponseError
  }
  public static var readerTransceiveErrorTagNotConnected: Code {
    .readerTransceiveErrorTagNotConnected
  }
  public static var readerSessionInvalidationErrorUserCanceled: Code {
    .readerSessionInvalidationErrorUserCanceled
  }
  public static var readerSessionInvalidationErrorSessionTimeout: Code {
    .readerSessionInvalidationErrorSessionTimeout
  }
  public static var readerSessionInvalidationErrorSystemIsBusy: Code {
    .readerSessionInvalidationErrorSystemIsBusy
  }
  public static var readerSessionInvalidationErrorFirstNDEFTagRead: Code {
    .readerSessionInvalidationErrorFirstNDEFTagRead
  }
}

/// A time in which a phone looks for tags. Here it is over at once.
open class NFCReaderSession: NSObject, @unchecked Sendable {
  /// Always false.
  open class var readingAvailable: Bool { false }

  open var alertMessage = ""
  open var isReady: Bool { false }
  public let sessionQueue: DispatchQueue

  init(on queue: DispatchQueue?) { sessionQueue = queue ?? .main }

  /// Tells the delegate, on the session's queue, that the session is over. It lives until then, also if nobody
  /// keeps it.
  open func begin() {
    sessionQueue.async { self.end() }
  }
  open func invalidate() {}
  open func invalidate(errorMessage: String) {}

  func end() {}
}

public protocol NFCTagReaderSessionDelegate: NSObjectProtocol {
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession)
  func tagReaderSession(
    _ session: NFCTagReaderSession, didInvalidateWithError error: any Error)
  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag])
}

extension NFCTagReaderSessionDelegate {
  public func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {}
}

/// See <https://developer.apple.com/documentation/corenfc/nfctagreadersession>.
open class NFCTagReaderSession: NFCReaderSession, @unchecked Sendable {
  public struct PollingOption: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let iso14443 = PollingOption(rawValue: 1)
    public static let iso15693 = PollingOption(rawValue: 2)
    public static let iso18092 = PollingOption(rawValue: 4)
    public static let pace = PollingOption(rawValue: 8)
  }

  open private(set) weak var delegate: (any NFCTagReaderSessionDelegate)?
  open var connectedTag: NFCTag? { nil }

  public init?(
    pollingOption: PollingOption, delegate: any NFCTagReaderSessionDelegate,
    queue: DispatchQueue? = nil
  ) {
    self.delegate = delegate
    super.init(on: queue)
  }

  open func restartPolling() {}
  open func connect(to tag: NFCTag) async throws { throw NFCReaderError.absent }
  open func connect(
    to tag: NFCTag, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(NFCReaderError.absent) }

  override func end() {
    delegate?.tagReaderSession(self, didInvalidateWithError: NFCReaderError.absent)
  }
}
