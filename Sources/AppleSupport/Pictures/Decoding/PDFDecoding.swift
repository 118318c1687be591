/// Draws the first page of a PDF file of an image set.
struct PDFDecoding {
  private let library: Poppler
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) throws(PictureFault) {
    library = try Poppler.shared.get()
    self.bytes = bytes
  }

  /// The size of the page, in points.
  func facts() throws(PictureFault) -> PixbufDecoding.Facts {
    try withPage { _, width, height in
      let size = PixelSize(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
      return PixbufDecoding.Facts(size: size, isTurned: false)
    }
  }

  /// Draws the page in exactly this size.
  func pixels(_ size: PixelSize) throws(PictureFault) -> PixelImage {
    guard size.width <= Self.longest, size.height <= Self.longest,
      size.width * size.height <= PictureFormat.pdf.mostPixels
    else { throw .tooLarge(size, .pdf) }
    return try withPage { page, width, height throws(PictureFault) in
      // CAIRO_FORMAT_ARGB32
      guard let surface = library.newSurface(0, Int32(size.width), Int32(size.height)) else {
        throw .unreadable("there is no memory for it")
      }
      defer { library.destroySurface(surface) }
      guard library.status(surface) == 0, let context = library.newContext(surface) else {
        throw .unreadable("there is no memory for it")
      }
      library.scale(context, Double(size.width) / width, Double(size.height) / height)
      library.render(page, context)
      library.destroyContext(context)
      library.flush(surface)
      return image(surface, size)
    }
  }

  private static let longest = 4096

  private func withPage<Value>(
    _ body: (Poppler.Object, _ width: Double, _ height: Double) throws(PictureFault) -> Value
  ) throws(PictureFault) -> Value {
    guard let held = library.bytes(bytes.baseAddress, bytes.count) else {
      throw .unreadable("there is no memory for it")
    }
    defer { library.releaseBytes(held) }
    var failure: Poppler.Failure?
    guard let document = library.document(held, nil, &failure) else {
      if let failure { library.freeError(failure) }
      throw .unreadable("it is no PDF that can be opened")
    }
    defer { library.release(document) }
    guard library.pageCount(document) > 0, let page = library.page(document, 0) else {
      throw .unreadable("it has no page")
    }
    defer { library.release(page) }
    var (width, height) = (0.0, 0.0)
    library.size(page, &width, &height)
    guard width.isFinite, height.isFinite, width > 0, height > 0, max(width, height) < 100_000
    else { throw .unreadable("its page has no size") }
    return try body(page, width, height)
  }

  /// Converts cairo's pixels, which are words of alpha, red, green and blue, with the colours
  /// multiplied by alpha.
  private func image(_ surface: Poppler.Object, _ size: PixelSize) -> PixelImage {
    var image = PixelImage(size: size)
    guard let start = library.pixels(surface) else { return image }
    let stride = Int(library.rowStride(surface)) / 4
    for y in 0..<size.height {
      for x in 0..<size.width {
        let word = start[y * stride + x]
        let alpha = word >> 24
        guard alpha > 0 else { continue }
        func channel(_ shift: UInt32) -> UInt8 {
          UInt8(min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha))
        }
        image[x, y] = PictureColor(
          red: channel(16), green: channel(8), blue: channel(0), alpha: UInt8(alpha))
      }
    }
    return image
  }
}
