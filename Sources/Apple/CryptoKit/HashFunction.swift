import Foundation

/// The result of a hash function.
///
/// See <https://developer.apple.com/documentation/cryptokit/digest>.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

/// A function that maps any data to a short digest, such that nobody can find data for a given
/// digest.
///
/// See <https://developer.apple.com/documentation/cryptokit/hashfunction>.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest

  /// The block size in bytes.
  static var blockByteCount: Int { get }

  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// Returns the digest of all data so far; more data may follow.
  func finalize() -> Digest
}

extension HashFunction {
  /// Returns the digest of complete data.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  /// Adds data.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }
}

/// The bytes of a digest; each of Apple's digests wraps them.
struct DigestBytes: Hashable, Sendable {
  let bytes: [UInt8]

  /// The description, in the same form as that of Apple's digests.
  func description(_ name: String) -> String { "\(name): \(hexadecimal)" }

  var hexadecimal: String {
    bytes.map { String(0x100 | UInt($0), radix: 16).dropFirst() }.joined()
  }
}
