import Foundation

/// A value that a hash function made of data.
///
/// See <https://developer.apple.com/documentation/cryptokit/digest>.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

/// A function that makes a short value of any data, which nobody can choose data for.
///
/// See <https://developer.apple.com/documentation/cryptokit/hashfunction>.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest

  /// How many bytes it takes at once.
  static var blockByteCount: Int { get }

  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// The value of all data so far; more may follow.
  func finalize() -> Digest
}

extension HashFunction {
  /// The value of data that is there whole.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  /// Takes more data.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }
}

/// The bytes of a digest; each of Apple's digests wraps them.
struct DigestBytes: Hashable, Sendable {
  let bytes: [UInt8]

  /// As Apple's digests describe themselves.
  func description(_ name: String) -> String { "\(name): \(hexadecimal)" }

  var hexadecimal: String {
    bytes.map { String(0x100 | UInt($0), radix: 16).dropFirst() }.joined()
  }
}
