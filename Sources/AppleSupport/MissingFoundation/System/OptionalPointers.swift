import Foundation

// The functions of C on memory with pointers that may be nil, as Apple's C library declares them: the
// start of an empty buffer is nil.

@_disfavoredOverload @discardableResult
public func memcpy(
  _ destination: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer? {
  guard count > 0, let destination, let source else { return destination }
  destination.copyMemory(from: source, byteCount: count)
  return destination
}

@_disfavoredOverload @discardableResult
public func memmove(
  _ destination: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer? { memcpy(destination, source, count) }

@_disfavoredOverload @discardableResult
public func memset(
  _ destination: UnsafeMutableRawPointer?, _ byte: Int32, _ count: Int
) -> UnsafeMutableRawPointer? {
  guard count > 0, let destination else { return destination }
  destination.initializeMemory(
    as: UInt8.self, repeating: UInt8(truncatingIfNeeded: byte), count: count)
  return destination
}

@_disfavoredOverload
public func memcmp(
  _ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?, _ count: Int
) -> Int32 {
  let one = UnsafeRawBufferPointer(start: first, count: first == nil ? 0 : count)
  let two = UnsafeRawBufferPointer(start: second, count: second == nil ? 0 : count)
  for (a, b) in zip(one, two) where a != b { return Int32(a) - Int32(b) }
  return 0
}
