/// The functions of chafa that turn pixels into characters (<https://hpjansson.org/chafa/ref/>).
struct Chafa: @unchecked Sendable {
  // The symbol map is made once and only read afterwards.
  typealias Object = UnsafeMutableRawPointer

  private let newConfig: @convention(c) () -> Object?
  private let freeConfig: @convention(c) (Object) -> Void
  private let setGeometry: @convention(c) (Object, Int32, Int32) -> Void
  private let setSymbols: @convention(c) (Object, Object) -> Void
  private let setMode: @convention(c) (Object, Int32) -> Void
  private let setWork: @convention(c) (Object, Float) -> Void
  private let setPreprocessing: @convention(c) (Object, Int32) -> Void
  private let newCanvas: @convention(c) (Object) -> Object?
  private let freeCanvas: @convention(c) (Object) -> Void
  private let drawPixels:
    @convention(c) (Object, Int32, UnsafePointer<UInt8>, Int32, Int32, Int32) -> Void
  private let character: @convention(c) (Object, Int32, Int32) -> UInt32
  private let colors:
    @convention(c) (
      Object, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Void
  private let symbols: Object

  /// The library, loaded once per process.
  static let shared = Result { () throws(PictureFault) in try Chafa() }

  /// Space, halves, quarters and eighths: every font has these blocks, and draws them up to the
  /// edge of a cell.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x20, 0x2580...0x2590, 0x2594...0x259F,
  ]

  private init() throws(PictureFault) {
    let library = try SharedLibrary("libchafa.so.0", package: "libchafa0")
    newConfig = try library.function("chafa_canvas_config_new")
    freeConfig = try library.function("chafa_canvas_config_unref")
    setGeometry = try library.function("chafa_canvas_config_set_geometry")
    setSymbols = try library.function("chafa_canvas_config_set_symbol_map")
    setMode = try library.function("chafa_canvas_config_set_canvas_mode")
    setWork = try library.function("chafa_canvas_config_set_work_factor")
    setPreprocessing = try library.function("chafa_canvas_config_set_preprocessing_enabled")
    newCanvas = try library.function("chafa_canvas_new")
    freeCanvas = try library.function("chafa_canvas_unref")
    drawPixels = try library.function("chafa_canvas_draw_all_pixels")
    character = try library.function("chafa_canvas_get_char_at")
    colors = try library.function("chafa_canvas_get_colors_at")
    let newMap: @convention(c) () -> Object? = try library.function("chafa_symbol_map_new")
    let addRange: @convention(c) (Object, UInt32, UInt32) -> Void = try library.function(
      "chafa_symbol_map_add_by_range")
    guard let map = newMap() else {
      throw .missingLibrary("chafa_symbol_map_new", package: "libchafa0")
    }
    for range in Self.ranges { addRange(map, range.lowerBound, range.upperBound) }
    symbols = map
  }

  /// The character of a cell and its colours, which are nil where the pixels are transparent.
  struct Cell {
    var character: UInt32
    var foreground: UInt32?
    var background: UInt32?
  }

  /// Turns an image of 8 × 8 pixels per cell into cells, row by row.
  func cells(of image: PixelImage, columns: Int, rows: Int) -> [Cell] {
    guard columns > 0, rows > 0, let config = newConfig() else { return [] }
    defer { freeConfig(config) }
    setGeometry(config, Int32(columns), Int32(rows))
    setSymbols(config, symbols)
    // CHAFA_CANVAS_MODE_TRUECOLOR.
    setMode(config, 0)
    setWork(config, 1)
    setPreprocessing(config, 0)
    guard let canvas = newCanvas(config) else { return [] }
    defer { freeCanvas(canvas) }
    image.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      // CHAFA_PIXEL_RGBA8_UNASSOCIATED.
      drawPixels(
        canvas, 4, start, Int32(image.size.width), Int32(image.size.height),
        Int32(image.size.width * 4))
    }
    return (0..<rows * columns).map { index in
      let (column, row) = (Int32(index % columns), Int32(index / columns))
      var foreground: Int32 = -1
      var background: Int32 = -1
      colors(canvas, column, row, &foreground, &background)
      return Cell(
        character: character(canvas, column, row),
        foreground: foreground < 0 ? nil : UInt32(foreground) & 0xFF_FFFF,
        background: background < 0 ? nil : UInt32(background) & 0xFF_FFFF)
    }
  }
}
