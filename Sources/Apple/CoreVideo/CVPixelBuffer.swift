import CoreGraphicsValues
import Foundation

public typealias CVReturn = Int32
public typealias CVOptionFlags = UInt64
public typealias CVImageBuffer = CVPixelBuffer

public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnError: CVReturn = -6660
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnAllocationFailed: CVReturn = -6662
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
public let kCVReturnInvalidSize: CVReturn = -6681

public let kCVPixelFormatType_32ARGB: OSType = 0x0000_0020
public let kCVPixelFormatType_24RGB: OSType = 0x0000_0018
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

public var kCVPixelBufferPixelFormatTypeKey: CFString { "PixelFormatType" }
public var kCVPixelBufferWidthKey: CFString { "Width" }
public var kCVPixelBufferHeightKey: CFString { "Height" }
public var kCVPixelBufferCGImageCompatibilityKey: CFString { "CGImageCompatibility" }
public var kCVPixelBufferCGBitmapContextCompatibilityKey: CFString {
  "CGBitmapContextCompatibility"
}
public var kCVPixelBufferIOSurfacePropertiesKey: CFString { "IOSurfaceProperties" }
public var kCVPixelBufferMetalCompatibilityKey: CFString { "MetalCompatibility" }

public struct CVPixelBufferLockFlags: OptionSet, Hashable, Sendable {
  public let rawValue: CVOptionFlags

  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }

  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Pixels in memory, in one plane, as an app computes with them. They begin as zeros.
///
/// See <https://developer.apple.com/documentation/corevideo/cvpixelbuffer>.
public final class CVPixelBuffer: @unchecked Sendable {
  /// The sides that a buffer has at most.
  static let maximum = 16_384

  let width: Int
  let height: Int
  let format: OSType
  let bytesPerRow: Int
  let bytes: UnsafeMutableRawPointer

  /// Nil for a format of several planes, which only cameras and films have.
  init?(width: Int, height: Int, format: OSType) {
    guard let size = Self.bytes(ofPixel: format), 1...Self.maximum ~= width,
      1...Self.maximum ~= height
    else { return nil }
    self.width = width
    self.height = height
    self.format = format
    bytesPerRow = (width * size + 15) / 16 * 16
    bytes = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
  }

  deinit { bytes.deallocate() }

  private static func bytes(ofPixel format: OSType) -> Int? {
    switch format {
    case kCVPixelFormatType_OneComponent8: 1
    case kCVPixelFormatType_24RGB: 3
    case kCVPixelFormatType_32ARGB, kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ABGR,
      kCVPixelFormatType_32RGBA:
      4
    default: nil
    }
  }
}

/// Makes a buffer; its attributes change nothing.
@discardableResult
public func CVPixelBufferCreate(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = CVPixelBuffer(width: width, height: height, format: pixelFormatType)
  return pixelBufferOut.pointee == nil ? kCVReturnInvalidArgument : kCVReturnSuccess
}

/// Has no effect: the memory is the process's own.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

/// Has no effect: the memory is the process's own.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

public func CVPixelBufferGetBaseAddress(
  _ pixelBuffer: CVPixelBuffer
) -> UnsafeMutableRawPointer? { pixelBuffer.bytes }
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow
}
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.format
}
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow * pixelBuffer.height
}
/// False: a buffer has one plane.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { false }
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
public func CVImageBufferGetEncodedSize(_ imageBuffer: CVImageBuffer) -> CGSize {
  CGSize(width: imageBuffer.width, height: imageBuffer.height)
}
