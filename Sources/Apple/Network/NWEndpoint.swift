import Foundation
import Glibc

/// The other end of a connection.
///
/// See <https://developer.apple.com/documentation/network/nwendpoint>. Connections themselves are
/// not provided: use `URLSession`.
public enum NWEndpoint: Hashable, Sendable, CustomDebugStringConvertible {
  case hostPort(host: Host, port: Port)
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  case unix(path: String)
  case url(URL)

  /// A host, given by its name or address.
  public enum Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomDebugStringConvertible {
    case name(String, NWInterface?)
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)

    public init(_ string: String) {
      self =
        IPv4Address(string).map { .ipv4($0) } ?? IPv6Address(string).map { .ipv6($0) }
        ?? .name(string, nil)
    }

    public init(stringLiteral value: String) { self.init(value) }

    public var debugDescription: String {
      switch self {
      case .name(let name, _): name
      case .ipv4(let address): address.debugDescription
      case .ipv6(let address): address.debugDescription
      }
    }
  }

  /// A port, given by its number.
  public struct Port: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral,
    CustomDebugStringConvertible
  {
    public let rawValue: UInt16

    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    /// Makes a port from a number, or from the name of a service.
    public init?(_ string: String) {
      if let number = UInt16(string) {
        rawValue = number
      } else if let service = getservbyname(string, nil) {
        rawValue = UInt16(truncatingIfNeeded: service.pointee.s_port).bigEndian
      } else {
        return nil
      }
    }
    public init(integerLiteral value: UInt16) { rawValue = value }

    public static let any: Port = 0
    public static let ssh: Port = 22
    public static let http: Port = 80
    public static let https: Port = 443

    public var debugDescription: String { String(rawValue) }
  }

  public var debugDescription: String {
    switch self {
    case .hostPort(let host, let port): "\(host.debugDescription):\(port.debugDescription)"
    case .service(let name, let type, let domain, _): "\(name).\(type)\(domain)"
    case .unix(let path): path
    case .url(let url): url.absoluteString
    }
  }
}
