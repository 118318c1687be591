import CryptoKit
import Foundation
import Testing

/// Hashes, compared with the examples in their specifications.
@Suite struct HashTests {
  private func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test func `values are those of the standards`() {
    let data = Data("abc".utf8)
    #expect(
      text(SHA256.hash(data: data))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(text(SHA384.hash(data: data)).hasPrefix("cb00753f45a35e8bb5a03d699ac65007272c32ab0ede"))
    #expect(text(SHA512.hash(data: data)).hasPrefix("ddaf35a193617abacc417349ae20413112e6fa4e89a9"))
    #expect(text(Insecure.SHA1.hash(data: data)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(text(Insecure.MD5.hash(data: data)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(text(SHA256.hash(data: Data())).hasPrefix("e3b0c44298fc1c149afbf4c8996fb924"))
  }

  @Test func `data may come in parts, and a copy goes on by itself`() {
    var first = SHA256()
    first.update(data: Data("a".utf8))
    var second = first
    second.update(data: [UInt8]("bc".utf8))
    #expect(second.finalize() == SHA256.hash(data: Data("abc".utf8)))
    #expect(first.finalize() == SHA256.hash(data: Data("a".utf8)))
    #expect(first.finalize() == first.finalize())
  }

  @Test func `a digest describes itself as Apple's does`() {
    let digest = SHA256.hash(data: Data("abc".utf8))
    #expect(digest.description.hasPrefix("SHA256 digest: ba7816bf"))
    #expect(SHA256Digest.byteCount == 32 && SHA256.blockByteCount == 64)
    #expect(digest.withUnsafeBytes { $0.count } == 32)
  }

  /// RFC 4231, test cases 1, 2 and 6.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      [UInt8]("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `codes are those of the standard`(key: [UInt8], message: String, expected: String) {
    let key = SymmetricKey(data: key)
    let data = Data(message.utf8)
    let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
    #expect(text(code) == expected)
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
    #expect(
      !HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data + [0], using: key))
  }

  @Test func `a random key has its size and is another each time`() {
    #expect(SymmetricKey(size: .bits256).bitCount == 256)
    #expect(SymmetricKey(size: .bits128) != SymmetricKey(size: .bits128))
  }
}
