import Foundation

// Bytes of Core Foundation, as decoders of small previews write pixels.

public func CFDataCreate(
  _ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>?, _ length: Int
) -> CFData! {
  guard let bytes, length > 0 else { return NSData() }
  return NSData(bytes: bytes, length: length)
}

/// Makes data without bytes. The capacity is no limit, as where it is 0 on Apple's systems.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: Int) -> CFMutableData! {
  NSMutableData()
}

public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

/// Cuts the data, or fills it up with zeros.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: Int) {
  theData.length = max(0, length)
}

/// The bytes, as long as the data is there.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// The bytes, as long as the data is there and keeps its length.
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

public func CFDataAppendBytes(
  _ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: Int
) {
  if length > 0 { theData.append(bytes, length: length) }
}
