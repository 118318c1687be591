import Foundation

// The kinds of tags. None is ever found, so that nothing conforms to these protocols here.

/// A tag, by its standard. See <https://developer.apple.com/documentation/corenfc/nfctag>.
public enum NFCTag {
  case feliCa(any NFCFeliCaTag)
  case iso7816(any NFCISO7816Tag)
  case iso15693(any NFCISO15693Tag)
  case miFare(any NFCMiFareTag)

  public var isAvailable: Bool { false }
}

public protocol NFCFeliCaTag: NFCNDEFTag {
  var currentSystemCode: Data { get }
  var currentIDm: Data { get }
}

public enum NFCMiFareFamily: UInt, Sendable {
  case unknown = 1
  case ultralight, plus, desfire
}

public protocol NFCMiFareTag: NFCNDEFTag {
  var mifareFamily: NFCMiFareFamily { get }
  var identifier: Data { get }
  var historicalBytes: Data? { get }

  func sendMiFareCommand(commandPacket command: Data) async throws -> Data
  func sendMiFareCommand(
    commandPacket command: Data, completionHandler: @escaping (Data, (any Error)?) -> Void)
}

/// A command to a card with a processor. It keeps its values.
open class NFCISO7816APDU: NSObject, @unchecked Sendable {
  public let instructionClass: UInt8
  public let instructionCode: UInt8
  public let p1Parameter: UInt8
  public let p2Parameter: UInt8
  public let data: Data?
  public let expectedResponseLength: Int

  public init(
    instructionClass: UInt8, instructionCode: UInt8, p1Parameter: UInt8, p2Parameter: UInt8,
    data: Data, expectedResponseLength: Int
  ) {
    self.instructionClass = instructionClass
    self.instructionCode = instructionCode
    self.p1Parameter = p1Parameter
    self.p2Parameter = p2Parameter
    self.data = data
    self.expectedResponseLength = expectedResponseLength
  }

  /// A command of four bytes: class, code and two parameters, then the length of data and the data. Nil for fewer bytes, or where the
  /// length does not fit.
  public init?(data: Data) {
    let bytes = Array(data)
    guard bytes.count >= 4 else { return nil }
    (instructionClass, instructionCode) = (bytes[0], bytes[1])
    (p1Parameter, p2Parameter) = (bytes[2], bytes[3])
    let rest = bytes.dropFirst(4)
    guard rest.count > 1 else {
      self.data = nil
      expectedResponseLength = rest.first.map { $0 == 0 ? 256 : Int($0) } ?? -1
      return
    }
    let length = Int(rest[4])
    guard rest.count == length + 1 || rest.count == length + 2 else { return nil }
    self.data = Data(rest.dropFirst().prefix(length))
    expectedResponseLength =
      rest.count == length + 2 ? (bytes.last == 0 ? 256 : Int(bytes.last ?? 0)) : -1
  }
}

public protocol NFCISO7816Tag: NFCNDEFTag {
  var initialSelectedAID: String { get }
  var identifier: Data { get }
  var historicalBytes: Data? { get }
  var applicationData: Data? { get }

  func sendCommand(apdu: NFCISO7816APDU) async throws -> (Data, UInt8, UInt8)
  func sendCommand(
    apdu: NFCISO7816APDU,
    completionHandler: @escaping (Data, UInt8, UInt8, (any Error)?) -> Void)
}

/// The key of a tag's answer in an error.
public let NFCISO15693TagResponseErrorKey = "NFCISO15693TagResponseErrorKey"

public struct NFCISO15693RequestFlag: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let dualSubCarriers = Self(rawValue: 1)
  public static let highDataRate = Self(rawValue: 2)
  public static let protocolExtension = Self(rawValue: 8)
  public static let select = Self(rawValue: 16)
  public static let address = Self(rawValue: 32)
  public static let option = Self(rawValue: 64)
}

public typealias RequestFlag = NFCISO15693RequestFlag

/// What a tag says of its memory.
public struct NFCISO15693SystemInfo: Sendable {
  public let uniqueIdentifier: Data
  public let dataStorageFormatIdentifier: Int
  public let applicationFamilyIdentifier: Int
  public let blockSize: Int
  public let totalBlocks: Int
  public let icReference: Int
}

public protocol NFCISO15693Tag: NFCNDEFTag {
  var identifier: Data { get }
  var icManufacturerCode: Int { get }
  var icSerialNumber: Data { get }

  func readSingleBlock(requestFlags flags: RequestFlag, blockNumber: UInt8) async throws -> Data
  func readMultipleBlocks(requestFlags flags: RequestFlag, blockRange: NSRange) async throws
    -> [Data]
  func writeSingleBlock(
    requestFlags flags: RequestFlag, blockNumber: UInt8, dataBlock: Data) async throws
  func writeMultipleBlocks(
    requestFlags flags: RequestFlag, blockRange: NSRange, dataBlocks: [Data]) async throws
  func customCommand(
    requestFlags flags: RequestFlag, customCommandCode: Int, customRequestParameters: Data
  ) async throws -> Data
  func systemInfo(requestFlags flags: RequestFlag) async throws -> NFCISO15693SystemInfo
}
