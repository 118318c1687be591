import Foundation

/// Encodes pixels as the bytes of a picture file, for images that a widget saves or sends.
package enum PictureEncoder {
  package enum Format: Hashable, Sendable {
    case png
    /// The quality is 0…1.
    case jpeg(quality: Double)
  }

  /// The encoded image: the original bytes if they are already in that format.
  package static func data(of source: PictureSource, as format: Format) throws(PictureFault) -> Data
  {
    if let data = try PictureDecoder.original(of: source, in: format) { return data }
    let size = try PictureDecoder.size(of: source)
    guard !size.isEmpty, size.width * size.height <= 4_000_000 else {
      throw .tooLarge(size, .png)
    }
    let image = try PictureDecoder.pixels(of: source, size: size)
    return try Pixbuf.shared.get().encode(image, as: format)
  }

  /// Pixels as the bytes of a file.
  package static func png(of image: PixelImage) throws(PictureFault) -> Data {
    try Pixbuf.shared.get().encode(image, as: .png)
  }
}

extension Pixbuf {
  fileprivate func encode(_ image: PixelImage, as format: PictureEncoder.Format)
    throws(PictureFault) -> Data
  {
    let library = try SharedLibrary("libgdk_pixbuf-2.0.so.0", package: "libgdk-pixbuf-2.0-0")
    let make:
      @convention(c) (
        UnsafePointer<UInt8>, Int32, Int32, Int32, Int32, Int32, Int32, UnsafeRawPointer?,
        UnsafeRawPointer?
      ) -> Object? = try library.function("gdk_pixbuf_new_from_data")
    let save:
      @convention(c) (
        Object, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>,
        UnsafePointer<CChar>, UnsafeMutablePointer<UnsafePointer<CChar>?>?,
        UnsafeMutablePointer<UnsafePointer<CChar>?>?, UnsafeMutablePointer<Failure?>?
      ) -> Int32 = try library.function("gdk_pixbuf_save_to_bufferv")
    let free: @convention(c) (UnsafeMutableRawPointer?) -> Void = try library.function("g_free")

    var failure: Failure?
    var buffer: UnsafeMutableRawPointer?
    var count = 0
    let isSaved = image.bytes.withUnsafeBufferPointer { bytes -> Bool in
      guard let start = bytes.baseAddress,
        let pixbuf = make(
          start, 0, 1, 8, Int32(image.size.width), Int32(image.size.height),
          Int32(image.size.width * 4), nil, nil)
      else { return false }
      defer { release(pixbuf) }
      switch format {
      case .png: return save(pixbuf, &buffer, &count, "png", nil, nil, &failure) != 0
      case .jpeg(let quality):
        let percent = "\(Int((min(max(quality.isNaN ? 1 : quality, 0), 1) * 100).rounded()))"
        return "quality".withCString { key in
          percent.withCString { value in
            var keys: [UnsafePointer<CChar>?] = [key, nil]
            var values: [UnsafePointer<CChar>?] = [value, nil]
            return save(pixbuf, &buffer, &count, "jpeg", &keys, &values, &failure) != 0
          }
        }
      }
    }
    defer { free(buffer) }
    guard isSaved, let buffer else { throw .unreadable(words(failure)) }
    return Data(bytes: buffer, count: count)
  }
}
