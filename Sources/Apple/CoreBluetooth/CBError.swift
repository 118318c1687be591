import Foundation

/// Why a device does not answer.
///
/// See <https://developer.apple.com/documentation/corebluetooth/cberror-swift.struct>.
public struct CBError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CBError

    case unknown = 0
    case invalidParameters, invalidHandle, notConnected, outOfSpace, operationCancelled
    case connectionTimeout, peripheralDisconnected, uuidNotAllowed, alreadyAdvertising
    case connectionFailed, connectionLimitReached, unknownDevice, operationNotSupported
    case peerRemovedPairingInformation, encryptionTimedOut, tooManyLEPairedDevices
  }

  public static var _nsErrorDomain: String { "CBErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }

  // The codes by the names that a `catch` or a comparison uses.
  public static var unknown: Code { .unknown }
  public static var invalidParameters: Code { .invalidParameters }
  public static var notConnected: Code { .notConnected }
  public static var operationCancelled: Code { .operationCancelled }
  public static var connectionTimeout: Code { .connectionTimeout }
  public static var peripheralDisconnected: Code { .peripheralDisconnected }
  public static var connectionFailed: Code { .connectionFailed }
  public static var connectionLimitReached: Code { .connectionLimitReached }
  public static var unknownDevice: Code { .unknownDevice }
  public static var peerRemovedPairingInformation: Code { .peerRemovedPairingInformation }
  public static var encryptionTimedOut: Code { .encryptionTimedOut }
}

public let CBErrorDomain = CBError.errorDomain

/// Why a value is not read or written.
public struct CBATTError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CBATTError

    case success = 0
    case invalidHandle, readNotPermitted, writeNotPermitted, invalidPdu
    case insufficientAuthentication, requestNotSupported, invalidOffset
    case insufficientAuthorization, prepareQueueFull, attributeNotFound, attributeNotLong
    case insufficientEncryptionKeySize, invalidAttributeValueLength, unlikelyError
    case insufficientEncryption, unsupportedGroupType, insufficientResources
  }

  public static var _nsErrorDomain: String { "CBATTErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }

  public static var readNotPermitted: Code { .readNotPermitted }
  public static var writeNotPermitted: Code { .writeNotPermitted }
  public static var insufficientAuthentication: Code { .insufficientAuthentication }
  public static var insufficientEncryption: Code { .insufficientEncryption }
}

public enum CBConnectionEvent: Int, Sendable { case peerDisconnected = 0, peerConnected }

public let CBConnectPeripheralOptionEnableAutoReconnect =
  "kCBConnectOptionEnableAutoReconnect"
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
public let CBConnectPeripheralOptionNotifyOnNotificationKey =
  "kCBConnectOptionNotifyOnNotification"
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
public let CBCentralManagerRestoredStateScanOptionsKey = "kCBRestoredScanOptions"

/// What a characteristic says of itself. None is ever found.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
  public weak var characteristic: CBCharacteristic?
  public var value: Any? { nil }
}

extension CBCharacteristicProperties {
  public static let authenticatedSignedWrites = Self(rawValue: 64)
  public static let extendedProperties = Self(rawValue: 128)
  public static let notifyEncryptionRequired = Self(rawValue: 256)
  public static let indicateEncryptionRequired = Self(rawValue: 512)
}

extension CBCharacteristic {
  public var descriptors: [CBDescriptor]? { nil }
}

extension CBPeripheral {
  public func discoverIncludedServices(
    _ includedServiceUUIDs: [CBUUID]?, for service: CBService
  ) {}
  public func discoverDescriptors(for characteristic: CBCharacteristic) {}
  public func readValue(for descriptor: CBDescriptor) {}
  public func writeValue(_ data: Data, for descriptor: CBDescriptor) {}
}

extension CBCentralManager {
  public func registerForConnectionEvents(options: [String: Any]? = nil) {}
}
