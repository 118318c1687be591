import CryptoKit
import Foundation
import Testing

/// AES-GCM, compared with the test cases of its specification (McGrew and Viega, appendix B).
@Suite struct GaloisCounterModeTests {
  private static func bytes(_ text: String) -> [UInt8] {
    var rest = text[...]
    var bytes: [UInt8] = []
    while !rest.isEmpty {
      bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  private static let message = bytes(
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
      + "b16aedf5aa0de657ba637b39")
  private static let readable = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
  private static let half = "feffe9928665731c6d6a8f9467308308"
  private static let long =
    "9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728c3c0c95156809539fcf0e2429a6b5254"
    + "16aedbf5a0de6a57a637b39b"

  @Test(arguments: [
    (half, "cafebabefacedbaddecaf888", "5bc94fbc3221a5db94fae95ae7121a47"),
    (half, long, "619cc5aefffe0bfa462af43c1699d050"),
    (half + half, "cafebabefacedbaddecaf888", "76fc6ece0f4e1768cddf8853bb2d551b"),
  ])
  func `tags are those of the specification`(key: String, nonce: String, tag: String) throws {
    let key = SymmetricKey(data: Self.bytes(key))
    let box = try AES.GCM.seal(
      Self.message, using: key, nonce: AES.GCM.Nonce(data: Self.bytes(nonce)),
      authenticating: Self.readable)
    #expect(Array(box.tag) == Self.bytes(tag))
    let opened = try AES.GCM.open(box, using: key, authenticating: Self.readable)
    #expect(Array(opened) == Self.message)
  }

  @Test func `an empty message has a tag, too`() throws {
    let key = SymmetricKey(data: [UInt8](repeating: 0, count: 16))
    let box = try AES.GCM.seal(
      Data(), using: key, nonce: AES.GCM.Nonce(data: [UInt8](repeating: 0, count: 12)))
    #expect(Array(box.tag) == Self.bytes("58e2fccefa7e3061367f1d57a4e7455a"))
    #expect(try AES.GCM.open(box, using: key).isEmpty)
  }

  @Test func `what was changed, or has another key, is not opened`() throws {
    let key = SymmetricKey(size: .bits256)
    let box = try AES.GCM.seal(Data("high tide at noon".utf8), using: key)
    let combined = try #require(box.combined)
    #expect(combined.count == 12 + 17 + 16)
    for index in combined.indices {
      var changed = combined
      changed[index] ^= 1
      let box = try AES.GCM.SealedBox(combined: changed)
      #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
    }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: SymmetricKey(size: .bits256))
    }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: key, authenticating: Data([1]))
    }
    let again = try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key)
    #expect(again == Data("high tide at noon".utf8))
  }

  @Test func `keys and parts of a wrong size are refused`() throws {
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try AES.GCM.seal(Data(), using: SymmetricKey(data: [1, 2, 3]))
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: [1, 2, 3]) }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(combined: [UInt8](repeating: 0, count: 27))
    }
    let nonces = Set((0..<20).map { _ in Array(AES.GCM.Nonce()) })
    #expect(nonces.count == 20)
  }
}
