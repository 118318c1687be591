import CryptoKit
import Foundation

// Authentication codes and keys from passwords by the names of C.

public typealias CCAlgorithm = UInt32
public typealias CCHmacAlgorithm = UInt32
public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32
public typealias CCCryptorStatus = Int32

public let kCCSuccess = 0
public let kCCParamError = -4300

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

public let kCCPBKDF2 = 2

public let kCCPRFHmacAlgSHA1 = 1
public let kCCPRFHmacAlgSHA256 = 3
public let kCCPRFHmacAlgSHA384 = 4
public let kCCPRFHmacAlgSHA512 = 5

/// Writes the authentication code of bytes to where there is room for it.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ data: UnsafeRawPointer!, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  let key = SymmetricKey(data: bytes(key, keyLength))
  let data = bytes(data, dataLength)
  let code: [UInt8]? =
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: Array(HMAC<Insecure.SHA1>.authenticationCode(for: data, using: key))
    case kCCHmacAlgMD5: Array(HMAC<Insecure.MD5>.authenticationCode(for: data, using: key))
    case kCCHmacAlgSHA256: Array(HMAC<SHA256>.authenticationCode(for: data, using: key))
    case kCCHmacAlgSHA384: Array(HMAC<SHA384>.authenticationCode(for: data, using: key))
    case kCCHmacAlgSHA512: Array(HMAC<SHA512>.authenticationCode(for: data, using: key))
    default: nil
    }
  guard let code, let macOut else { return }
  macOut.copyMemory(from: code, byteCount: code.count)
}

/// Derives a key from a password: https://www.rfc-editor.org/rfc/rfc8018#section-5.2
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>!, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm,
  _ rounds: UInt32, _ derivedKey: UnsafeMutablePointer<UInt8>!, _ derivedKeyLen: Int
) -> Int32 {
  guard algorithm == kCCPBKDF2, rounds > 0, let derivedKey, derivedKeyLen > 0 else {
    return Int32(kCCParamError)
  }
  let key = SymmetricKey(data: bytes(password.map { UnsafeRawPointer($0) }, passwordLen))
  let salt = bytes(salt.map { UnsafeRawPointer($0) }, saltLen)
  let derived: [UInt8]? =
    switch Int(prf) {
    case kCCPRFHmacAlgSHA1: derive(Insecure.SHA1.self, key, salt, rounds, derivedKeyLen)
    case kCCPRFHmacAlgSHA256: derive(SHA256.self, key, salt, rounds, derivedKeyLen)
    case kCCPRFHmacAlgSHA384: derive(SHA384.self, key, salt, rounds, derivedKeyLen)
    case kCCPRFHmacAlgSHA512: derive(SHA512.self, key, salt, rounds, derivedKeyLen)
    default: nil
    }
  guard let derived else { return Int32(kCCParamError) }
  for (index, byte) in derived.enumerated() { derivedKey[index] = byte }
  return Int32(kCCSuccess)
}

private func derive<Function: HashFunction>(
  _ function: Function.Type, _ key: SymmetricKey, _ salt: [UInt8], _ rounds: UInt32, _ count: Int
) -> [UInt8] {
  // The code of the key alone is made once: each round begins with a copy of it.
  let keyed = HMAC<Function>(key: key)
  func code(_ data: [UInt8]) -> [UInt8] {
    var code = keyed
    code.update(data: data)
    return Array(code.finalize())
  }
  var derived: [UInt8] = []
  var block: UInt32 = 1
  while derived.count < count {
    var last = code(salt + withUnsafeBytes(of: block.bigEndian) { Array($0) })
    var sum = last
    for _ in 1..<rounds {
      last = code(last)
      for index in sum.indices { sum[index] ^= last[index] }
    }
    derived += sum
    block += 1
  }
  return Array(derived.prefix(count))
}

private func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> [UInt8] {
  start.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
}
