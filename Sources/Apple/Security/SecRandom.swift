import Foundation
import MissingFoundation

/// A source of random bytes; the only one is the kernel's.
public final class SecRandomRef: Sendable {
  init() {}
}

public let kSecRandomDefault = SecRandomRef()

/// Fills memory with random bytes of the kernel.
///
/// See <https://developer.apple.com/documentation/security/secrandomcopybytes(_:_:_:)>.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<max(0, count) {
    bytes.storeBytes(of: generator.next() as UInt8, toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}
