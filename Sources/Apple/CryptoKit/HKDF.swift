import Foundation

/// Derives keys from a secret: https://www.rfc-editor.org/rfc/rfc5869
///
/// See <https://developer.apple.com/documentation/cryptokit/hkdf>.
public struct HKDF<H: HashFunction>: Sendable {
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }

  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info,
      outputByteCount: outputByteCount)
  }

  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](),
      outputByteCount: outputByteCount)
  }

  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](),
      outputByteCount: outputByteCount)
  }

  /// The first step: a key of the hash's size.
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    let secret = inputKeyMaterial.withUnsafeBytes { [UInt8]($0) }
    // No salt is as many zeros as the hash has bytes, which pads to the same key as none.
    return HMAC<H>.authenticationCode(
      for: secret, using: SymmetricKey(data: Array(salt.map { Array($0) } ?? [])))
  }

  /// The second step: as many bytes as are wanted, at most 255 hashes.
  public static func expand<Key: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey: Key, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    precondition(
      outputByteCount <= 255 * H.Digest.byteCount,
      "HKDF derives at most \(255 * H.Digest.byteCount) bytes, not \(outputByteCount)")
    let key = SymmetricKey(data: pseudoRandomKey)
    var bytes: [UInt8] = []
    var block: [UInt8] = []
    var count: UInt8 = 1
    while bytes.count < outputByteCount {
      block = Array(
        HMAC<H>.authenticationCode(
          for: block + (info.map { Array($0) } ?? []) + [count], using: key))
      bytes += block
      if bytes.count < outputByteCount { count += 1 }
    }
    return SymmetricKey(data: Array(bytes.prefix(outputByteCount)))
  }
}
