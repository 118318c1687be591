import Foundation

public enum NFCTypeNameFormat: UInt8, Sendable {
  case empty = 0
  case nfcWellKnown, media, absoluteURI, nfcExternal, unknown, unchanged
}

/// A part of a message. It keeps its values.
open class NFCNDEFPayload: NSObject, @unchecked Sendable {
  open var typeNameFormat: NFCTypeNameFormat
  open var type: Data
  open var identifier: Data
  open var payload: Data

  public init(
    format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data, chunkSize: Int = 0
  ) {
    typeNameFormat = format
    self.type = type
    self.identifier = identifier
    self.payload = payload
  }

  /// The address of a payload of the well-known type `U`, whose first byte stands for its beginning.
  open func wellKnownTypeURIPayload() -> URL? {
    guard typeNameFormat == .nfcWellKnown, type == Data("U".utf8), let first = payload.first,
      Int(first) < Self.beginnings.count
    else { return nil }
    return URL(
      string: Self.beginnings[Int(first)] + String(decoding: payload.dropFirst(), as: UTF8.self))
  }

  open class func wellKnownTypeURIPayload(url: URL) -> Self? {
    wellKnownTypeURIPayload(string: url.absoluteString)
  }
  open class func wellKnownTypeURIPayload(string uri: String) -> Self? {
    let longest = beginnings.indices.filter { uri.hasPrefix(beginnings[$0]) }
      .max { beginnings[$0].count < beginnings[$1].count }
    let index = longest ?? 0
    let payload = Data([UInt8(index)]) + Data(uri.dropFirst(beginnings[index].count).utf8)
    return NFCNDEFPayload(
      format: .nfcWellKnown, type: Data("U".utf8), identifier: Data(), payload: payload) as? Self
  }

  /// The beginnings of addresses that a byte stands for, in the order of the NFC Forum's list.
  private static let beginnings = [
    "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:",
  ]
}

open class NFCNDEFMessage: NSObject, @unchecked Sendable {
  open var records: [NFCNDEFPayload]
  open var length: Int { records.reduce(0) { $0 + 3 + $1.type.count + $1.payload.count } }

  public init(records: [NFCNDEFPayload]) { self.records = records }
}

public enum NFCNDEFStatus: UInt, Sendable { case notSupported = 1, readWrite, readOnly }

/// A tag with a message. None is ever found.
public protocol NFCNDEFTag: NSObjectProtocol {
  var isAvailable: Bool { get }

  func queryNDEFStatus() async throws -> (NFCNDEFStatus, Int)
  func queryNDEFStatus(completionHandler: @escaping (NFCNDEFStatus, Int, (any Error)?) -> Void)
  func readNDEF() async throws -> NFCNDEFMessage
  func readNDEF(completionHandler: @escaping (NFCNDEFMessage?, (any Error)?) -> Void)
  func writeNDEF(_ ndefMessage: NFCNDEFMessage) async throws
  func writeNDEF(
    _ ndefMessage: NFCNDEFMessage, completionHandler: @escaping ((any Error)?) -> Void)
  func writeLock() async throws
}

public protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
  func readerSession(
    _ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
  func readerSession(
    _ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag])
  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession)
}

extension NFCNDEFReaderSessionDelegate {
  public func readerSession(
    _ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]
  ) {}
  public func readerSession(
    _ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]
  ) {}
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}

/// See <https://developer.apple.com/documentation/corenfc/nfcndefreadersession>.
open class NFCNDEFReaderSession: NFCReaderSession, @unchecked Sendable {
  open private(set) weak var delegate: (any NFCNDEFReaderSessionDelegate)?

  public init(
    delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?,
    invalidateAfterFirstRead: Bool
  ) {
    self.delegate = delegate
    super.init(on: queue)
  }

  open func restartPolling() {}
  open func connect(to tag: any NFCNDEFTag) async throws { throw NFCReaderError.absent }
  open func connect(
    to tag: any NFCNDEFTag, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(NFCReaderError.absent) }

  override func end() {
    delegate?.readerSession(self, didInvalidateWithError: NFCReaderError.absent)
  }
}
