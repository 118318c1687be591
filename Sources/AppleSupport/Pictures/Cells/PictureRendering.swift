import WidgetArchive

/// The size and options with which an image is turned into cells.
package struct PictureRendering: Hashable, Sendable {
  /// The size of the whole image, in cells.
  package var columns: Int
  package var rows: Int
  /// The visible part of the image, in its cells; the other cells stay clear.
  package var visibleColumns: Range<Int>
  package var visibleRows: Range<Int>
  package var isTemplate = false
  package var isSmooth = true
  /// The size in which the image is repeated instead of stretched, in pixels of the rendering (8 ×
  /// 8 per cell).
  package var tile: PixelSize?

  /// The width and height of a cell in pixels, which is what chafa samples.
  package static let pixelsPerCell = 8

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    visibleColumns = 0..<self.columns
    visibleRows = 0..<self.rows
  }

  /// Decodes an image and turns it into cells.
  func picture(of source: PictureSource) throws(PictureFault) -> ArchivedPicture {
    guard columns > 0, rows > 0 else {
      return ArchivedPicture(columns: columns, rows: rows, cells: [])
    }
    let area = PixelSize(
      width: columns * Self.pixelsPerCell, height: rows * Self.pixelsPerCell)
    var pixels =
      if let tile {
        try PictureDecoder.pixels(of: source, size: tile, isSmooth: isSmooth).tiled(over: area)
      } else {
        try PictureDecoder.pixels(of: source, size: area, isSmooth: isSmooth)
      }
    if isTemplate { pixels = pixels.tinted(PictureColor(red: 255, green: 255, blue: 255)) }
    // In an icon of one row chafa would drop half of the pixels: the strokes are thinner than half
    // a cell.
    if isTemplate, rows == 1 {
      let cells = (0..<columns).map { pixels.quarters(column: $0) }
      return ArchivedPicture(columns: columns, rows: rows, isTemplate: true, cells: cells)
    }
    let drawn = try Chafa.shared.get().cells(of: pixels, columns: columns, rows: rows)
    let cells = drawn.enumerated().map { index, cell in
      let (column, row) = (index % columns, index / columns)
      guard visibleColumns.contains(column), visibleRows.contains(row) else {
        return ArchivedPicture.Cell.clear
      }
      var result = Self.cell(cell, opacity: pixels.opacity(column: column, row: row))
      if isTemplate {
        // The colour is decided where the picture is drawn.
        result.foreground = result.foreground.map { _ in 0xFF_FFFF }
        result.background = result.background.map { _ in 0xFF_FFFF }
      }
      return result
    }
    return ArchivedPicture(columns: columns, rows: rows, isTemplate: isTemplate, cells: cells)
  }

  /// A cell in its simplest form: one colour if the two are too similar to tell apart, and the
  /// larger part as the background, so that text in front of the picture stands on it.
  private static func cell(_ cell: Chafa.Cell, opacity: UInt8) -> ArchivedPicture.Cell {
    let block = PictureBlock(cell.character) ?? .space
    var result = ArchivedPicture.Cell(
      block, foreground: block == .space ? nil : cell.foreground,
      background: block == .full ? nil : cell.background, opacity: opacity)
    if let inside = cell.foreground, let outside = cell.background, block != .space,
      block != .full, distance(inside, outside) < 12
    {
      let mixed = mix(inside, outside, share: block.coverage)
      result = ArchivedPicture.Cell(.space, background: mixed, opacity: opacity)
    }
    let isInverse = result.foreground != nil && result.background == nil
    let isMostlyBlock = block.coverage > 0.5 && result.background != nil
    if result.block == .full || isMostlyBlock || (isInverse && result.background != nil),
      let complement = result.block.complement
    {
      result = ArchivedPicture.Cell(
        complement, foreground: complement == .space ? nil : result.background,
        background: result.foreground, opacity: opacity)
    }
    if result.foreground == nil, result.background == nil { return .clear }
    return result
  }

  /// The largest difference of any channel.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
  }

  private static func mix(_ one: UInt32, _ other: UInt32, share: Double) -> UInt32 {
    [16, 8, 0].reduce(0) { color, shift in
      let mixed =
        Double(one >> UInt32(shift) & 0xFF) * share
        + Double(other >> UInt32(shift) & 0xFF) * (1 - share)
      return color | UInt32(mixed.rounded()) << UInt32(shift)
    }
  }
}

extension PixelImage {
  /// A cell of the first row, made of the quarters that are at least a third opaque.
  fileprivate func quarters(column: Int) -> ArchivedPicture.Cell {
    let half = PictureRendering.pixelsPerCell / 2
    let quarters = (0..<4).filter { quarter in
      let x = (2 * column + quarter % 2) * half
      let y = quarter / 2 * half
      let alphas = (0..<half * half).map { Int(self[x + $0 % half, y + $0 / half].alpha) }
      return alphas.reduce(0, +) >= 80 * alphas.count
    }
    let bits = quarters.reduce(0) { $0 | 1 << $1 }
    guard bits != 0 else { return .clear }
    return ArchivedPicture.Cell(PictureBlock(quadrants: bits), foreground: 0xFF_FFFF)
  }

  /// The mean opacity of a cell's visible pixels, in 16 levels.
  fileprivate func opacity(column: Int, row: Int) -> UInt8 {
    let side = PictureRendering.pixelsPerCell
    var sum = 0
    var count = 0
    for y in row * side..<(row + 1) * side {
      for x in column * side..<(column + 1) * side {
        let alpha = Int(bytes[(y * size.width + x) * 4 + 3])
        // A pixel counts from half opacity on, as it does for chafa.
        guard alpha >= 127 else { continue }
        sum += alpha
        count += 1
      }
    }
    guard count > 0 else { return 255 }
    let mean = sum / count
    return mean >= 240 ? 255 : UInt8(mean / 16 * 17)
  }
}
