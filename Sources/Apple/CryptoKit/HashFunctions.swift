import Foundation

/// Hash functions for old formats; they are no longer secure.
///
/// See <https://developer.apple.com/documentation/cryptokit/insecure>.
public enum Insecure: Sendable {}

/// A digest made by ``SHA256``.
public struct SHA256Digest: Digest {
  let storage: DigestBytes

  public static var byteCount: Int { 32 }

  public var description: String { storage.description("SHA256 digest") }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try storage.bytes.withUnsafeBytes(body)
  }

  public func makeIterator() -> Array<UInt8>.Iterator { storage.bytes.makeIterator() }
}

/// SHA-2 with 256 bits.
///
/// See <https://developer.apple.com/documentation/cryptokit/sha256>.
public struct SHA256: HashFunction {
  private var state = HashState("sha256")

  public static var blockByteCount: Int { 64 }
  public static var byteCount: Int { 32 }

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  public func finalize() -> SHA256Digest { SHA256Digest(storage: DigestBytes(bytes: state.value)) }
}

/// A digest made by ``SHA384``.
public struct SHA384Digest: Digest {
  let storage: DigestBytes

  public static var byteCount: Int { 48 }

  public var description: String { storage.description("SHA384 digest") }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try storage.bytes.withUnsafeBytes(body)
  }

  public func makeIterator() -> Array<UInt8>.Iterator { storage.bytes.makeIterator() }
}

/// SHA-2 with 384 bits.
///
/// See <https://developer.apple.com/documentation/cryptokit/sha384>.
public struct SHA384: HashFunction {
  private var state = HashState("sha384")

  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 48 }

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  public func finalize() -> SHA384Digest { SHA384Digest(storage: DigestBytes(bytes: state.value)) }
}

/// A digest made by ``SHA512``.
public struct SHA512Digest: Digest {
  let storage: DigestBytes

  public static var byteCount: Int { 64 }

  public var description: String { storage.description("SHA512 digest") }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try storage.bytes.withUnsafeBytes(body)
  }

  public func makeIterator() -> Array<UInt8>.Iterator { storage.bytes.makeIterator() }
}

/// SHA-2 with 512 bits.
///
/// See <https://developer.apple.com/documentation/cryptokit/sha512>.
public struct SHA512: HashFunction {
  private var state = HashState("sha512")

  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 64 }

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  public func finalize() -> SHA512Digest { SHA512Digest(storage: DigestBytes(bytes: state.value)) }
}

extension Insecure {
  /// A digest made by ``SHA1``.
  public struct SHA1Digest: Digest {
    let storage: DigestBytes

    public static var byteCount: Int { 20 }

    public var description: String { storage.description("SHA1 digest") }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try storage.bytes.withUnsafeBytes(body)
    }

    public func makeIterator() -> Array<UInt8>.Iterator { storage.bytes.makeIterator() }
  }

  /// SHA-1, which is no longer secure.
  ///
  /// See <https://developer.apple.com/documentation/cryptokit/insecure/sha1>.
  public struct SHA1: HashFunction {
    private var state = HashState("sha1")

    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 20 }

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }

    public func finalize() -> SHA1Digest { SHA1Digest(storage: DigestBytes(bytes: state.value)) }
  }
}

extension Insecure {
  /// A digest made by ``MD5``.
  public struct MD5Digest: Digest {
    let storage: DigestBytes

    public static var byteCount: Int { 16 }

    public var description: String { storage.description("MD5 digest") }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try storage.bytes.withUnsafeBytes(body)
    }

    public func makeIterator() -> Array<UInt8>.Iterator { storage.bytes.makeIterator() }
  }

  /// MD5, which is no longer secure.
  ///
  /// See <https://developer.apple.com/documentation/cryptokit/insecure/md5>.
  public struct MD5: HashFunction {
    private var state = HashState("md5")

    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 16 }

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }

    public func finalize() -> MD5Digest { MD5Digest(storage: DigestBytes(bytes: state.value)) }
  }
}
