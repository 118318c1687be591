import Foundation

/// The size of a key in bits.
public struct SymmetricKeySize: Sendable {
  public let bitCount: Int

  public init(bitCount: Int) { self.bitCount = bitCount }

  public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
  public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
}

/// A secret key shared by both sides.
///
/// See <https://developer.apple.com/documentation/cryptokit/symmetrickey>. Its memory is not locked.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  private let bytes: [UInt8]

  /// Makes a key from bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { [UInt8]($0) } }

  /// Makes a random key.
  public init(size: SymmetricKeySize) {
    var random = SystemRandomNumberGenerator()
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  public var bitCount: Int { bytes.count * 8 }

  /// Compares all bytes, wherever they differ, so that the duration reveals nothing about the key.
  public static func == (one: SymmetricKey, other: SymmetricKey) -> Bool {
    areEqual(one.bytes, other.bytes)
  }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// Whether bytes are the same; takes as long wherever they differ.
private func areEqual(_ some: [UInt8], _ others: [UInt8]) -> Bool {
  some.count == others.count && zip(some, others).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}

/// A code that proves that data comes from someone with the key.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible,
  Sequence, Sendable
where Element == UInt8 {
  var byteCount: Int { get }
}

/// An authentication code made by ``HMAC``.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  let digest: H.Digest

  public var byteCount: Int { H.Digest.byteCount }

  /// Compares all bytes, wherever they differ, so that the duration reveals nothing about the code.
  public static func == (one: Self, other: Self) -> Bool {
    areEqual(Array(one), Array(other))
  }

  public var description: String {
    "HMAC with \(H.self): \(DigestBytes(bytes: Array(digest)).hexadecimal)"
  }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try digest.withUnsafeBytes(body)
  }

  public func makeIterator() -> Array<UInt8>.Iterator { Array(digest).makeIterator() }
}

/// Computes authentication codes from data and a key with a hash function:
/// https://www.rfc-editor.org/rfc/rfc2104
///
/// See <https://developer.apple.com/documentation/cryptokit/hmac>.
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private var outer = H()

  public init(key: SymmetricKey) {
    var bytes = key.withUnsafeBytes { [UInt8]($0) }
    if bytes.count > H.blockByteCount { bytes = Array(H.hash(data: bytes)) }
    bytes += Array(repeating: 0, count: H.blockByteCount - bytes.count)
    inner.update(data: bytes.map { $0 ^ 0x36 })
    outer.update(data: bytes.map { $0 ^ 0x5C })
  }

  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  public func finalize() -> MAC {
    var outer = outer
    outer.update(data: Array(inner.finalize()))
    return MAC(digest: outer.finalize())
  }

  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey)
    -> MAC
  {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Compares all bytes, wherever they differ, so that the duration reveals nothing about the code.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    let given = authenticationCode.withUnsafeBytes { [UInt8]($0) }
    let own = Array(Self.authenticationCode(for: authenticatedData, using: key))
    return areEqual(given, own)
  }
}
