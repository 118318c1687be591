import Dispatch
import Foundation
import Glibc

/// A network interface of this machine.
///
/// See <https://developer.apple.com/documentation/network/nwinterface>.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let name: String
  public let index: Int
  public let type: InterfaceType

  public var debugDescription: String { name }
}

extension NWInterface {
  /// The interface with a name; nil if there is none.
  init?(named name: String) {
    let index = if_nametoindex(name)
    guard index > 0 else { return nil }
    self.init(name: name, index: Int(index), type: name == "lo" ? .loopback : .named(name))
  }
}

/// The network connectivity of this machine.
///
/// See <https://developer.apple.com/documentation/network/nwpath>. A path is satisfied if an
/// interface other than the loopback is up and has an address; no path is constrained or expensive.
public struct NWPath: Hashable, Sendable {
  public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied
  }

  public let availableInterfaces: [NWInterface]
  public let supportsIPv4: Bool
  public let supportsIPv6: Bool

  public var status: Status { availableInterfaces.isEmpty ? .unsatisfied : .satisfied }
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var isUltraConstrained: Bool { false }
  public var supportsDNS: Bool { status == .satisfied }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  /// Reads the current connectivity.
  init() {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else {
      self.init([], families: [])
      return
    }
    defer { freeifaddrs(first) }
    var found: [NWInterface] = []
    var families: Set<Int32> = []
    for entry in sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap(\.self) {
      let flags = entry.pointee.ifa_flags
      guard let address = entry.pointee.ifa_addr, let name = entry.pointee.ifa_name,
        flags & UInt32(IFF_UP) != 0, flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      let family = Int32(address.pointee.sa_family)
      guard family == AF_INET || family == AF_INET6 else { continue }
      families.insert(family)
      let interface = NWInterface(
        name: String(cString: name), index: Int(if_nametoindex(name)),
        type: .named(String(cString: name)))
      if !found.contains(interface) { found.append(interface) }
    }
    self.init(found, families: families)
  }

  private init(_ interfaces: [NWInterface], families: Set<Int32>) {
    availableInterfaces = interfaces
    supportsIPv4 = families.contains(AF_INET)
    supportsIPv6 = families.contains(AF_INET6)
  }
}

extension NWInterface.InterfaceType {
  /// The type of an interface by the prefix of its name, as the kernel and `systemd` assign it.
  fileprivate static func named(_ name: String) -> Self {
    if name.hasPrefix("wl") { return .wifi }
    if name.hasPrefix("ww") { return .cellular }
    return name.hasPrefix("e") ? .wiredEthernet : .other
  }
}

/// Reports the network connectivity of this machine.
///
/// See <https://developer.apple.com/documentation/network/nwpathmonitor>. It reports once, when it
/// is started: a widget's process does not live long enough to see a change.
public final class NWPathMonitor: @unchecked Sendable {
  private let required: NWInterface.InterfaceType?
  private let prohibited: [NWInterface.InterfaceType]
  /// Called with the path when the monitor is started.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public private(set) var queue: DispatchQueue?
  private var isCancelled = false

  public init() { (required, prohibited) = (nil, []) }
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    (required, prohibited) = (requiredInterfaceType, [])
  }
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    (required, prohibited) = (nil, prohibitedInterfaceTypes)
  }

  public var currentPath: NWPath {
    let path = NWPath()
    let interfaces = path.availableInterfaces.filter {
      (required == nil || $0.type == required) && !prohibited.contains($0.type)
    }
    return path.keeping(interfaces)
  }

  public func start(queue: DispatchQueue) {
    self.queue = queue
    queue.async { [weak self] in
      guard let self, !self.isCancelled else { return }
      self.pathUpdateHandler?(self.currentPath)
    }
  }

  public func cancel() { isCancelled = true }
}

extension NWPath {
  fileprivate func keeping(_ interfaces: [NWInterface]) -> NWPath {
    var families: Set<Int32> = []
    if supportsIPv4 { families.insert(AF_INET) }
    if supportsIPv6 { families.insert(AF_INET6) }
    return NWPath(interfaces, families: families)
  }
}
