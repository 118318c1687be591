import Foundation
import Glibc

/// An Internet address, of version 4 or 6.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
  /// Makes an address from its bytes in network order; nil for a wrong number of bytes.
  init?(_ rawValue: Data, _ interface: NWInterface?)
  /// Makes an address from its text.
  init?(_ string: String)
  var rawValue: Data { get }
  var interface: NWInterface? { get }
  var isLoopback: Bool { get }
  var isLinkLocal: Bool { get }
  var isMulticast: Bool { get }
}

/// An Internet address of version 4.
///
/// See <https://developer.apple.com/documentation/network/ipv4address>.
public struct IPv4Address: IPAddress {
  public let rawValue: Data
  public let interface: NWInterface?

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    self.rawValue = Data(rawValue)
    self.interface = interface
  }

  public init?(_ string: String) {
    guard let bytes = AddressText.bytes(string, AF_INET, 4) else { return nil }
    self.init(bytes)
  }

  private init(bytes: [UInt8]) { (rawValue, interface) = (Data(bytes), nil) }

  public static let any = IPv4Address(bytes: [0, 0, 0, 0])
  public static let loopback = IPv4Address(bytes: [127, 0, 0, 1])
  public static let broadcast = IPv4Address(bytes: [255, 255, 255, 255])

  public var isLoopback: Bool { rawValue.first == 127 }
  public var isLinkLocal: Bool { rawValue.starts(with: [169, 254]) }
  public var isMulticast: Bool { (rawValue.first ?? 0) & 0xF0 == 0xE0 }
  public var debugDescription: String { AddressText.text(rawValue, AF_INET) }
}

/// An Internet address of version 6.
///
/// See <https://developer.apple.com/documentation/network/ipv6address>.
public struct IPv6Address: IPAddress {
  public let rawValue: Data
  public let interface: NWInterface?

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    self.rawValue = Data(rawValue)
    self.interface = interface
  }

  public init?(_ string: String) {
    // `fe80::1%eth0` includes the name of an interface.
    let parts = string.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    guard let bytes = AddressText.bytes(String(parts[0]), AF_INET6, 16) else { return nil }
    let interface = parts.count > 1 ? NWInterface(named: String(parts[1])) : nil
    guard parts.count == 1 || interface != nil else { return nil }
    self.init(bytes, interface)
  }

  private init(bytes: [UInt8]) { (rawValue, interface) = (Data(bytes), nil) }

  public static let any = IPv6Address(bytes: Array(repeating: 0, count: 16))
  public static let loopback = IPv6Address(bytes: Array(repeating: 0, count: 15) + [1])

  public var isAny: Bool { rawValue.allSatisfy { $0 == 0 } }
  public var isLoopback: Bool { self == .loopback }
  public var isLinkLocal: Bool {
    rawValue.first == 0xFE && rawValue.dropFirst().first.map { $0 & 0xC0 == 0x80 } == true
  }
  public var isMulticast: Bool { rawValue.first == 0xFF }
  public var isIPv4Mapped: Bool {
    rawValue.starts(with: Array(repeating: 0, count: 10) + [0xFF, 0xFF])
  }
  /// The address of version 4 that is mapped to this one.
  public var asIPv4: IPv4Address? { isIPv4Mapped ? IPv4Address(Data(rawValue.suffix(4))) : nil }
  public var debugDescription: String { AddressText.text(rawValue, AF_INET6) }
}

/// Converts addresses to and from text with the C library.
private enum AddressText {
  static func bytes(_ text: String, _ family: Int32, _ count: Int) -> Data? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? Data(bytes) : nil
  }

  static func text(_ bytes: Data, _ family: Int32) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let isWritten = bytes.withUnsafeBytes {
      inet_ntop(family, $0.baseAddress, &text, socklen_t(text.count)) != nil
    }
    return isWritten
      ? String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
  }
}
