import Foundation

/// Decodes a source to its size or its pixels. Sizes are kept for the life of the process, pixels
/// are not.
package enum PictureDecoder {
  /// The size in pixels; the size of a drawing is in points.
  package static func size(of source: PictureSource) throws(PictureFault) -> PixelSize {
    switch source {
    case .file, .data: try facts(of: source).size
    case .tinted(let inner, _): try size(of: inner)
    case .cropped(_, let rect): rect.size
    case .drawing(let drawing):
      PixelSize(width: whole(drawing.width), height: whole(drawing.height))
    }
  }

  /// Decodes the pixels, scaled to a size. Without smoothing the pixels of a small image stay
  /// squares.
  package static func pixels(
    of source: PictureSource, size: PixelSize, isSmooth: Bool = true
  ) throws(PictureFault) -> PixelImage {
    guard !size.isEmpty else { return PixelImage(size: size) }
    switch source {
    case .file, .data:
      let facts = try facts(of: source)
      let isSmall = max(facts.size.width, facts.size.height) <= 512
      return try withBytes(of: source) { bytes, format throws(PictureFault) in
        if format == .pdf { return try PDFDecoding(bytes).pixels(size) }
        return try PixbufDecoding.pixels(
          bytes, format, size: size, facts: facts, isSmooth: isSmooth || !isSmall)
      }
    case .tinted(let inner, let color):
      return try pixels(of: inner, size: size, isSmooth: isSmooth).tinted(color)
    case .cropped(let inner, let rect):
      let whole = try self.size(of: inner)
      guard !rect.size.isEmpty, !whole.isEmpty else { return PixelImage(size: size) }
      // Decodes the whole so large that the part has the wanted size.
      let scaleX = min(Double(size.width) / Double(rect.size.width), 4)
      let scaleY = min(Double(size.height) / Double(rect.size.height), 4)
      let scaled = PixelSize(
        width: min(self.whole(Double(whole.width) * scaleX), 4096),
        height: min(self.whole(Double(whole.height) * scaleY), 4096))
      return try pixels(of: inner, size: scaled, isSmooth: isSmooth).cropped(
        PixelRect(
          x: Int(Double(rect.x) * scaleX), y: Int(Double(rect.y) * scaleY), size: size))
    case .drawing(let drawing):
      return try drawing.pixels(size) { source, size throws(PictureFault) in
        try pixels(of: source, size: size, isSmooth: isSmooth)
      }
    }
  }

  /// Whether the first bytes of a source are those of a supported format; nothing is decoded.
  package static func isReadable(_ source: PictureSource) -> Bool {
    (try? withBytes(of: source) { _, _ in true }) ?? false
  }

  /// The original bytes of a source, if they are in a certain format.
  static func original(of source: PictureSource, in format: PictureEncoder.Format)
    throws(PictureFault) -> Data?
  {
    switch source {
    case .tinted, .cropped, .drawing: return nil
    case .file, .data: break
    }
    let data = try data(of: source)
    switch (data.withUnsafeBytes { PictureFormat($0) }, format) {
    case (.png, .png), (.jpeg, .jpeg), (.progressiveJPEG, .jpeg): return data
    default: return nil
    }
  }

  private static func facts(of source: PictureSource) throws(PictureFault) -> PixbufDecoding.Facts {
    if let known = PictureShelf.facts(of: source) { return try known.get() }
    let facts = Result { () throws(PictureFault) in
      try withBytes(of: source) { bytes, format throws(PictureFault) in
        if format == .pdf { return try PDFDecoding(bytes).facts() }
        return try PixbufDecoding.facts(bytes, format)
      }
    }
    PictureShelf.keep(facts, of: source)
    return try facts.get()
  }

  private static func withBytes<Value>(
    of source: PictureSource,
    _ body: (UnsafeRawBufferPointer, PictureFormat) throws(PictureFault) -> Value
  ) throws(PictureFault) -> Value {
    let data = try data(of: source)
    guard data.count <= PictureFormat.mostBytes else { throw .tooManyBytes(data.count) }
    // The closure of `withUnsafeBytes` has no typed error.
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(PictureFault) -> Value in
        guard let format = PictureFormat(bytes) else { throw .unknownFormat }
        guard format != .pdf || source.isOfImageSet else { throw .pdf }
        return try body(bytes, format)
      }
    }
    return try result.get()
  }

  private static func data(of source: PictureSource) throws(PictureFault) -> Data {
    switch source {
    case .data(let data): return data
    case .file(let path):
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw .notFound(path)
      }
      // Pages of a mapped file belong to the system, not to the extension's memory.
      let url = URL(fileURLWithPath: path)
      guard !isFolder.boolValue, let data = try? Data(contentsOf: url, options: .mappedIfSafe)
      else { throw .unreadable("no regular file may be read at \(path)") }
      guard source.isOfSymbolSet else { return data }
      guard data.count <= PictureFormat.mostBytes else { throw .tooManyBytes(data.count) }
      guard let drawing = SymbolTemplate.drawing(data) else {
        throw .unreadable("no symbol is in the template at \(path)")
      }
      return drawing
    case .tinted, .cropped, .drawing: throw .unknownFormat
    }
  }

  private static func whole(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value.rounded(.up), 0), 100_000)) : 0
  }
}
