import Foundation

/// The Advanced Encryption Standard.
///
/// See <https://developer.apple.com/documentation/cryptokit/aes>.
public enum AES: Sendable {
  /// AES in Galois/Counter Mode: what is changed cannot be opened.
  ///
  /// See <https://developer.apple.com/documentation/cryptokit/aes/gcm>.
  public enum GCM: Sendable {}
}

extension AES.GCM {
  static let tagBytes = 16
  static let nonceBytes = 12

  /// A value that is used once with a key.
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    let bytes: [UInt8]

    /// A random nonce of 12 bytes.
    public init() {
      var random = SystemRandomNumberGenerator()
      bytes = (0..<nonceBytes).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    /// A nonce of these bytes, 12 at least.
    public init<D: DataProtocol>(data: D) throws {
      guard data.count >= nonceBytes else { throw CryptoKitError.incorrectParameterSize }
      bytes = Array(data)
    }

    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
  }

  /// Encrypted data with its nonce and the tag by which a change is noticed.
  public struct SealedBox: Sendable {
    public let nonce: Nonce
    public let ciphertext: Data
    public let tag: Data

    /// Nonce, encrypted data and tag; nil for a nonce of more than 12 bytes.
    public var combined: Data? {
      nonce.bytes.count == nonceBytes ? Data(nonce.bytes) + ciphertext + tag : nil
    }

    public init<D: DataProtocol>(combined: D) throws {
      guard combined.count >= nonceBytes + tagBytes else {
        throw CryptoKitError.incorrectParameterSize
      }
      let bytes = Array(combined)
      nonce = try Nonce(data: bytes.prefix(nonceBytes))
      ciphertext = Data(bytes.dropFirst(nonceBytes).dropLast(tagBytes))
      tag = Data(bytes.suffix(tagBytes))
    }

    public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
      guard tag.count == tagBytes else { throw CryptoKitError.incorrectParameterSize }
      self.nonce = nonce
      self.ciphertext = Data(ciphertext)
      self.tag = Data(tag)
    }
  }

  /// Encrypts data, and authenticates it.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: Data())
  }

  /// Encrypts data, and authenticates it together with data that stays readable.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> SealedBox {
    let nonce = nonce ?? Nonce()
    let counter = try Counter(key, nonce)
    let ciphertext = counter.turned(Array(message))
    return try SealedBox(
      nonce: nonce, ciphertext: ciphertext,
      tag: counter.tag(of: ciphertext, authenticating: Array(authenticatedData)))
  }

  /// Decrypts a box; throws `authenticationFailure` if anything was changed, or the key is another.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }

  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    let counter = try Counter(key, sealedBox.nonce)
    let ciphertext = Array(sealedBox.ciphertext)
    let tag = counter.tag(of: ciphertext, authenticating: Array(authenticatedData))
    // All bytes are compared, so that the time does not tell how many agree.
    guard zip(tag, sealedBox.tag).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0 else {
      throw CryptoKitError.authenticationFailure
    }
    return Data(counter.turned(ciphertext))
  }

  /// The stream of encrypted counters that begins with a nonce.
  private struct Counter {
    private let cipher: BlockCipher
    private let hash: GaloisHash
    private let first: [UInt8]

    init(_ key: SymmetricKey, _ nonce: Nonce) throws {
      guard let cipher = BlockCipher(key: key.withUnsafeBytes { Array($0) }) else {
        throw CryptoKitError.incorrectKeySize
      }
      self.cipher = cipher
      let hash = GaloisHash(key: cipher.encrypt([UInt8](repeating: 0, count: 16)))
      self.hash = hash
      if nonce.bytes.count == nonceBytes {
        first = nonce.bytes + [0, 0, 0, 1]
      } else {
        var long = hash
        long.add(nonce.bytes)
        long.add(lengths: 0, nonce.bytes.count)
        first = long.value
      }
    }

    /// The text encrypted, or decrypted, which is the same.
    func turned(_ text: [UInt8]) -> [UInt8] {
      var text = text
      var number = first.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      for start in stride(from: 0, to: text.count, by: 16) {
        number &+= 1
        let block = first.prefix(12) + withUnsafeBytes(of: number.bigEndian) { Array($0) }
        let mask = cipher.encrypt(Array(block))
        for index in start..<min(start + 16, text.count) { text[index] ^= mask[index - start] }
      }
      return text
    }

    func tag(of ciphertext: [UInt8], authenticating data: [UInt8]) -> [UInt8] {
      var hash = hash
      hash.add(data)
      hash.add(ciphertext)
      hash.add(lengths: data.count, ciphertext.count)
      return zip(hash.value, cipher.encrypt(first)).map(^)
    }
  }
}

/// The reason why something cannot be encrypted or opened.
public enum CryptoKitError: Error, Hashable, Sendable {
  case incorrectKeySize
  case incorrectParameterSize
  case authenticationFailure
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure
  case unwrapFailure
  case invalidParameter
}
