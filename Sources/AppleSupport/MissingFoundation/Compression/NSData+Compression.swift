import Foundation

extension NSData {
  /// How bytes are made fewer.
  public enum CompressionAlgorithm: Int, Sendable {
    case lzfse, lz4, lzma, zlib
  }

  /// The bytes made fewer. Of Apple's algorithms `zlib` is here, which is DEFLATE without a head, as on Apple's
  /// systems; for the others it fails.
  ///
  /// - Throws: `CocoaError`.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    guard algorithm == .zlib else { throw CocoaError(.featureUnsupported) }
    do {
      return NSData(data: try Zlib.shared.compressed(self as Data))
    } catch {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// The bytes that were made fewer: `zlib` alone, 256 MB at most.
  ///
  /// - Throws: `CocoaError`.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    guard algorithm == .zlib else { throw CocoaError(.featureUnsupported) }
    do {
      return NSData(data: try Zlib.shared.decompressed(self as Data))
    } catch {
      throw CocoaError(.fileReadCorruptFile)
    }
  }
}

extension NSMutableData {
  /// Replaces the bytes by fewer ones.
  ///
  /// - Throws: `CocoaError`.
  public func compress(using algorithm: NSData.CompressionAlgorithm) throws {
    setData(Data(try compressed(using: algorithm)))
  }

  /// Replaces bytes that were made fewer.
  ///
  /// - Throws: `CocoaError`.
  public func decompress(using algorithm: NSData.CompressionAlgorithm) throws {
    setData(Data(try decompressed(using: algorithm)))
  }
}
