import CryptoKit
import Foundation

// The digests that authors know by the names of C.

public typealias CC_LONG = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(Insecure.MD5.self, data, len, md) }

@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(Insecure.SHA1.self, data, len, md) }

@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(SHA256.self, data, len, md) }

@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(SHA384.self, data, len, md) }

@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(SHA512.self, data, len, md) }

/// Writes the digest of bytes to where there is room for it.
private func digest<Function: HashFunction>(
  _ function: Function.Type, _ data: UnsafeRawPointer?, _ count: CC_LONG,
  _ output: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count))
  guard let output else { return nil }
  for (index, byte) in function.hash(data: Data(bytes)).enumerated() { output[index] = byte }
  return output
}
