import CommonCrypto
import Foundation
import Testing

@Suite struct CommonDigestTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The values of the standards for “abc”.
  @Test func `the digests by the names of C are the standards'`() {
    let data = Data("abc".utf8)
    var bytes = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    _ = data.withUnsafeBytes { CC_SHA1($0.baseAddress, CC_LONG(data.count), &bytes) }
    #expect(hex(bytes) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    bytes = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CC_SHA256(Array(data), CC_LONG(data.count), &bytes)
    #expect(hex(bytes) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    bytes = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5(Array(data), CC_LONG(data.count), &bytes)
    #expect(hex(bytes) == "900150983cd24fb0d6963f7d28e17f72")
  }

  @Test func `nothing has the digest of nothing`() {
    var bytes = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CC_SHA256(nil, 0, &bytes)
    #expect(hex(bytes) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(CC_SHA256(nil, 0, nil) == nil)
  }

  /// The first test cases of RFC 2202 and RFC 4231, and of RFC 6070 for keys from passwords.
  @Test func `codes and keys by the names of C are the standards'`() {
    var code = [UInt8](repeating: 0, count: 32)
    let key = [UInt8](repeating: 0x0B, count: 20)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, "Hi There", 8, &code)
    #expect(hex(code) == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA1), key, key.count, "Hi There", 8, &code)
    #expect(hex(Array(code.prefix(20))) == "b617318655057264e28bc0b6fb378c8ef146be00")
    for (rounds, expected) in [
      (1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
      (4096, "4b007901b765489abead49d926f721d065a429c1"),
    ] {
      var derived = [UInt8](repeating: 0, count: 20)
      let status = CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), UInt32(rounds), &derived, derived.count)
      #expect(status == kCCSuccess && hex(derived) == expected)
    }
    // Longer than one code, so that a second block is made.
    var long = [UInt8](repeating: 0, count: 25)
    let salt = "saltSALTsaltSALTsaltSALTsaltSALTsalt"
    #expect(
      CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), "passwordPASSWORDpassword", 24, Array(salt.utf8), 36,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 4096, &long, long.count) == kCCSuccess)
    #expect(hex(long) == "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038")
    #expect(CCKeyDerivationPBKDF(9, "a", 1, [1], 1, 1, 1, &code, 1) == kCCParamError)
  }
}
