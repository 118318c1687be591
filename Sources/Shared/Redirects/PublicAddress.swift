import Foundation

/// The test of whether a host is public: neither this machine nor one that only its network
/// reaches.
package enum PublicAddress {
  /// The last parts of host names that no public server has.
  private static let inner = [
    "localhost", "localdomain", "local", "internal", "intranet", "lan", "home", "home.arpa", "corp",
    "private",
  ]

  /// Whether a name may be that of a public host. Its address is known only after it is looked up.
  package static func isNamed(by host: String) -> Bool {
    var name = host.lowercased()
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name.contains(":") { return literal(name, AF_INET6, 16).map(isPublic(v6:)) ?? false }
    if name.hasSuffix(".") { name.removeLast() }
    guard let last = name.split(separator: ".", omittingEmptySubsequences: false).last,
      name.contains("."), !last.isEmpty
    else { return false }
    // A number of any form is an address; only its standard form is accepted, which all programs
    // read alike.
    if last.allSatisfy(\.isNumber) || last.hasPrefix("0x") {
      return literal(name, AF_INET, 4).map(isPublic(v4:)) ?? false
    }
    return !inner.contains { name == $0 || name.hasSuffix("." + $0) }
  }

  /// Whether a socket's address, in the kernel's form, is that of a public host.
  package static func isPublic(_ address: UnsafeRawBufferPointer) -> Bool {
    guard address.count >= MemoryLayout<sa_family_t>.size else { return false }
    switch Int32(address.loadUnaligned(as: sa_family_t.self)) {
    case AF_INET where address.count >= 8: return isPublic(v4: Array(address[4..<8]))
    case AF_INET6 where address.count >= 24: return isPublic(v6: Array(address[8..<24]))
    default: return false
    }
  }

  private static func literal(_ text: String, _ family: Int32, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }

  private static func isPublic(v4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (224..., _): false
    case (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19): false
    case (192, 0): bytes[2] != 0
    default: true
    }
  }

  private static func isPublic(v6 bytes: [UInt8]) -> Bool {
    // An IPv4 address inside an IPv6 one (6to4, NAT64).
    if bytes.starts(with: [0x20, 0x02]) { return isPublic(v4: Array(bytes[2..<6])) }
    if bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return isPublic(v4: Array(bytes[12...]))
    }
    // All public IPv6 addresses begin so; loopback, private, local and mapped ones do not.
    return bytes[0] & 0xE0 == 0x20
  }
}
