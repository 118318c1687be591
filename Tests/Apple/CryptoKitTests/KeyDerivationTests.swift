import CryptoKit
import Foundation
import Testing

/// HKDF, compared with the test cases of its specification (RFC 5869, appendix A).
@Suite struct KeyDerivationTests {
  private func hex(_ key: SymmetricKey) -> String {
    key.withUnsafeBytes { $0.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) } }
      .joined()
  }

  private let secret = SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22))

  @Test func `keys are those of the specification`() {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: secret, salt: Array(0...12), info: Array(0xF0...0xF9) as [UInt8],
      outputByteCount: 42)
    #expect(
      hex(key)
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
  }

  @Test func `a salt and a purpose may be left out`() {
    let key = HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, outputByteCount: 42)
    #expect(
      hex(key)
        == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
  }

  @Test func `as many bytes are derived as can be`() {
    let key = HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, outputByteCount: 255 * 32)
    #expect(key.bitCount == 255 * 32 * 8)
  }
}
