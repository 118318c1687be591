import Foundation

/// One run of a gdk-pixbuf loader over encoded bytes.
///
/// The loader reports the size before it allocates pixels, and is then given the wanted size, so
/// that a photo of twelve million pixels takes the memory of a thumbnail, and an image that would
/// not fit is refused.
final class PixbufDecoding {
  /// The facts about an image that the loader reports before its pixels.
  struct Facts: Hashable, Sendable {
    /// The size of the upright image.
    var size: PixelSize
    /// Whether the camera was held upright, so that columns are stored as rows.
    var isTurned: Bool
  }

  private let library: Pixbuf
  private let format: PictureFormat
  /// The wanted size of the stored pixels; nil for the original size.
  private let wanted: PixelSize?
  private var stored: PixelSize?
  private var isTooLarge = false

  init(_ format: PictureFormat, wanted: PixelSize?) throws(PictureFault) {
    library = try Pixbuf.shared.get()
    self.format = format
    self.wanted = wanted
  }

  /// Reads the size, from as few bytes as the loader needs.
  static func facts(_ bytes: UnsafeRawBufferPointer, _ format: PictureFormat) throws(PictureFault)
    -> Facts
  {
    // A vector drawing is drawn before its size is known: draw it as a single pixel.
    let decoding = try PixbufDecoding(format, wanted: PixelSize(width: 1, height: 1))
    return try decoding.run(bytes, isDone: { $0 != nil }) { pixbuf, decoding in
      guard let size = decoding.stored else { return nil }
      let orientation = pixbuf.flatMap { decoding.library.option($0, "orientation") }
      let isTurned = orientation.flatMap { Int(String(cString: $0)) }.map { $0 >= 5 } ?? false
      return Facts(size: isTurned ? size.swapped : size, isTurned: isTurned)
    }
  }

  /// Decodes the pixels in exactly the wanted size, upright.
  static func pixels(
    _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat, size: PixelSize, facts: Facts,
    isSmooth: Bool
  ) throws(PictureFault) -> PixelImage {
    // Without smoothing, decode the original pixels and enlarge them afterwards.
    let asStored = facts.isTurned ? size.swapped : size
    let wanted = format == .svg ? facts.size.covering(size) : asStored
    let decoding = try PixbufDecoding(format, wanted: isSmooth || format == .svg ? wanted : nil)
    return try decoding.run(bytes, isDone: { _ in false }) { pixbuf, decoding in
      pixbuf.flatMap { decoding.image($0, size: size, isSmooth: isSmooth) }
    }
  }

  private func run<Value>(
    _ bytes: UnsafeRawBufferPointer, isDone: (Pixbuf.Object?) -> Bool,
    value: (Pixbuf.Object?, PixbufDecoding) -> Value?
  ) throws(PictureFault) -> Value {
    if let named = format.namedSize(bytes), isBeyond(named) { throw .tooLarge(named, format) }
    var failure: Pixbuf.Failure?
    guard let loader = library.newLoader(format.loader, &failure) else {
      _ = library.words(failure)
      throw .missingLoader(format)
    }
    defer { library.release(loader) }
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = library.connect(loader, "size-prepared", sizePrepared, context, nil, 0)
    let reason = feed(bytes, to: loader, isDone: isDone)
    if isTooLarge, let stored { throw .tooLarge(stored, format) }
    // Show the part before a fault: half a photo is better than none.
    let pixbuf = library.pixbuf(loader)
    guard let value = value(pixbuf, self) else {
      throw .unreadable(reason ?? "it ends too early")
    }
    return value
  }

  /// Passes the bytes to the loader in parts, so that the size is known before all bytes are read;
  /// returns the loader's error.
  private func feed(
    _ bytes: UnsafeRawBufferPointer, to loader: Pixbuf.Object, isDone: (Pixbuf.Object?) -> Bool
  ) -> String? {
    var failure: Pixbuf.Failure?
    var reason: String?
    var offset = 0
    while offset < bytes.count, reason == nil, !isTooLarge {
      if stored != nil, isDone(library.pixbuf(loader)) { break }
      let part = min(bytes.count - offset, 16_384)
      let start = bytes.baseAddress.map { $0 + offset }
      if library.write(loader, start, part, &failure) == 0 {
        reason = library.words(failure)
        failure = nil
      }
      offset += part
    }
    if library.close(loader, &failure) == 0 {
      let words = library.words(failure)
      reason = reason ?? words
    }
    return reason
  }

  fileprivate func prepare(_ loader: Pixbuf.Object, _ size: PixelSize) {
    stored = size
    if isBeyond(size) {
      isTooLarge = true
      // A size of 0 keeps the loader from allocating pixels.
      library.setSize(loader, 0, 0)
    } else if let wanted {
      library.setSize(loader, Int32(max(1, wanted.width)), Int32(max(1, wanted.height)))
    }
  }

  /// Whether the image has more pixels than the limit.
  private func isBeyond(_ size: PixelSize) -> Bool {
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return overflow || pixels > format.mostPixels || max(size.width, size.height) > 200_000
  }

  private func image(_ pixbuf: Pixbuf.Object, size: PixelSize, isSmooth: Bool) -> PixelImage? {
    guard let upright = library.turned(pixbuf) else { return nil }
    defer { library.release(upright) }
    guard
      Int(library.width(upright)) != size.width || Int(library.height(upright)) != size.height
    else { return copy(upright) }
    // GDK_INTERP_BILINEAR or GDK_INTERP_NEAREST.
    let scaled = library.scaled(
      upright, Int32(size.width), Int32(size.height), isSmooth ? 2 : 0)
    guard let scaled else { return nil }
    defer { library.release(scaled) }
    return copy(scaled)
  }

  private func copy(_ pixbuf: Pixbuf.Object) -> PixelImage? {
    let size = PixelSize(
      width: Int(library.width(pixbuf)), height: Int(library.height(pixbuf)))
    let channels = Int(library.channels(pixbuf))
    guard let start = library.pixels(pixbuf), channels == 3 || channels == 4 else { return nil }
    let stride = Int(library.rowStride(pixbuf))
    var image = PixelImage(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = start + y * stride + x * channels
        image[x, y] = PictureColor(
          red: pixel[0], green: pixel[1], blue: pixel[2], alpha: channels == 4 ? pixel[3] : 255)
      }
    }
    return image
  }
}

extension PixelSize {
  /// The smallest size of these proportions that covers another size: an SVG is not stretched, but
  /// centred in the size that it is given.
  fileprivate func covering(_ size: PixelSize) -> PixelSize {
    guard !isEmpty else { return size }
    let scale = max(
      Double(size.width) / Double(width), Double(size.height) / Double(height))
    return PixelSize(
      width: min(Int((Double(width) * scale).rounded(.up)), 4096),
      height: min(Int((Double(height) * scale).rounded(.up)), 4096))
  }
}

private let sizePrepared: Pixbuf.SizePrepared = { loader, width, height, context in
  guard let context else { return }
  let size = PixelSize(width: Int(width), height: Int(height))
  Unmanaged<PixbufDecoding>.fromOpaque(context).takeUnretainedValue().prepare(loader, size)
}
