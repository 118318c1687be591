import Cells
import WidgetArchive

/// A picture to draw, its template colour resolved.
struct PictureElement {
  /// The picture; nil if the archive has none at the place it names.
  var picture: ArchivedPicture?
  /// The size of a resizable picture to which none is offered; nil for the picture's own size.
  var ideal: CellSize?
  /// The paint of a template picture.
  var paint: Paint
  /// The changes of the picture's own colours.
  var shades: Shades
  var isRedacted: Bool

  func size(_ proposal: Proposal) -> CellSize {
    guard let ideal else {
      return CellSize(columns: picture?.columns ?? 1, rows: picture?.rows ?? 1)
    }
    return CellSize(
      columns: proposal.columns ?? ideal.columns, rows: proposal.rows ?? ideal.rows)
  }
}

extension Canvas {
  /// Draws a picture in its place. The extension made it for the size that it had there; if text
  /// that follows the clock changes the size, cells are repeated or left out.
  mutating func draw(_ element: PictureElement, in rect: CellRect, pen: Pen) {
    let rect = pen.moved(rect)
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty else { return }
    guard let picture = element.picture, !element.isRedacted else {
      return veil(visible, pen: pen)
    }
    guard picture.columns > 0, picture.rows > 0 else { return }
    guard
      allowance.spend(
        visible.cellCount * DrawingSteps.fineCell
          + picture.columns * picture.rows * DrawingSteps.cell)
    else { return }
    let cells = picture.cells
    for row in visible.minRow..<visible.maxRow {
      let line = Self.nearest(row - rect.minRow, of: rect.size.rows, in: picture.rows)
      for column in visible.minColumn..<visible.maxColumn {
        let place = Self.nearest(
          column - rect.minColumn, of: rect.size.columns, in: picture.columns)
        let cell = cells[line * picture.columns + place]
        if picture.isTemplate {
          let ink = element.paint.ink(at: CellPoint(column: column, row: row), in: rect)
          let toned = shades.toned(ink, pen.tone).faded(pen.opacity)
          put(PictureInks(cell) { _ in toned }, column, row, pen: pen)
        } else {
          let inks = PictureInks(cell) { color in
            element.shades.picture(color, pen.tone).faded(pen.opacity)
          }
          put(inks, column, row, pen: pen)
        }
      }
    }
  }

  /// The cell of `count` cells that holds the middle of the `index`-th of `length` cells.
  private static func nearest(_ index: Int, of length: Int, in count: Int) -> Int {
    length == count ? index : (2 * index + 1) * count / (2 * max(length, 1))
  }

  /// Draws the substitute for a picture that must not be seen.
  mutating func veil(_ rect: CellRect, pen: Pen) {
    guard allowance.spend(rect.cellCount * DrawingSteps.cell) else { return }
    for row in rect.minRow..<rect.maxRow {
      for column in rect.minColumn..<rect.maxColumn {
        put(glyphs.redacted, column, row, ink: Ink.primary.level(3), pen: pen)
      }
    }
  }

  private mutating func put(_ inks: PictureInks, _ column: Int, _ row: Int, pen: Pen) {
    if shades.palette.isColorless {
      putBrightness(inks, column, row, pen: pen)
    } else if glyphs == .ascii {
      putMixture(inks, column, row, pen: pen)
    } else {
      putBlock(inks, column, row, pen: pen)
    }
  }

  private mutating func putBlock(_ inks: PictureInks, _ column: Int, _ row: Int, pen: Pen) {
    let under = background(column, row)
    func color(_ ink: Ink) -> CellColor? {
      let isPlain = pen.blend == .normal
      return shades.area(isPlain ? ink : mixed(ink, column, row, on: under, pen), on: under)
    }
    let inside = inks.foreground.flatMap(color)
    let outside = inks.background.flatMap(color)
    var block = inks.block
    var style = CellStyle(attributes: .picture)
    switch (inside, outside) {
    case (nil, nil): return
    case (let color?, nil):
      // A full block becomes a space on that background, so that text may stand in front of it.
      if block == .full { (block, style.background) = (.space, color) }
      style.foreground = color
    case (nil, let color?):
      if let complement = block.complement {
        block = complement
        if block == .full { (block, style.background) = (.space, color) }
        style.foreground = color
      } else if under == .terminal {
        // The terminal's own background colour cannot be set as a foreground, so the cell is
        // reversed and the terminal supplies it.
        style.foreground = color
        style.attributes.insert(.reverse)
      } else {
        (style.foreground, style.background) = (under, color)
      }
    case (let inner?, let outer?):
      (style.foreground, style.background) = (inner, outer)
      if block == .full { (block, style.background) = (.space, inner) }
    }
    if block == .space, style.background == .terminal { return }
    put(Self.blocks[Int(block.index)], column, row, style: style, pen: pen)
  }

  /// Puts a cell of one colour, for terminals without block characters.
  private mutating func putMixture(_ inks: PictureInks, _ column: Int, _ row: Int, pen: Pen) {
    let under = background(column, row)
    guard let ink = inks.mixture, let color = shades.area(ink, on: under) else { return }
    put(
      Self.blocks[0], column, row, style: CellStyle(background: color, attributes: .picture),
      pen: pen)
  }

  /// Puts a picture's cell without colours: brightness becomes the density of a block, on a dark
  /// board the brighter the denser. An edge within the cell is drawn.
  private mutating func putBrightness(_ inks: PictureInks, _ column: Int, _ row: Int, pen: Pen) {
    let inside = density(inks.foreground)
    let outside = density(inks.background)
    let mean = inside * inks.block.coverage + outside * (1 - inks.block.coverage)
    let hasEdge = inks.block.coverage > 0 && inks.block.coverage < 1
    let ramp = glyphs == .ascii ? Self.asciiRamp : Self.ramp
    var glyph = ramp[min(Int(clamping: mean * Double(ramp.count)), ramp.count - 1)]
    if hasEdge, glyphs == .unicode, inside - outside > 0.4 {
      glyph = inks.block.text
    } else if hasEdge, glyphs == .unicode, outside - inside > 0.4 {
      glyph = inks.block.complement?.text ?? glyph
    }
    guard glyph != " " else { return }
    var pen = pen
    pen.opacity = 1
    pen.blend = .normal
    put(glyph, column, row, ink: .primary, pen: pen)
  }

  private static let ramp = [" ", "░", "▒", "▓", "█"]
  private static let asciiRamp = " .:-=+*#%@".map { String($0) }

  private func density(_ ink: Ink?) -> Double {
    guard let ink else { return 0 }
    guard ink.color != .terminal else { return ink.opacity }
    // The eye sees the square root of luminance as roughly linear brightness.
    let brightness = ink.color.luminance.squareRoot()
    return (shades.scheme == .dark ? brightness : 1 - brightness) * ink.opacity
  }

  private static let blocks: [Grapheme] = (0..<PictureBlock.count).compactMap { index in
    PictureBlock(index: index).flatMap { Grapheme.graphemes(of: $0.text).first }
  }
}

/// The two inks of a picture's cell; nil where the background shows.
private struct PictureInks {
  var block: PictureBlock
  var foreground: Ink?
  var background: Ink?

  init(_ cell: ArchivedPicture.Cell, _ ink: (ArchivedPicture.Color) -> Ink) {
    let opacity = Double(cell.opacity) / 255
    block = cell.block
    foreground = cell.foreground.map { ink($0).faded(opacity) }
    background = cell.background.map { ink($0).faded(opacity) }
  }

  /// Both inks mixed to one.
  var mixture: Ink? {
    let share = block.coverage
    switch (foreground, background) {
    case (nil, nil): return nil
    case (let inside?, nil): return share > 0 ? inside.faded(share) : nil
    case (nil, let outside?): return share < 1 ? outside.faded(1 - share) : nil
    case (let inside?, let outside?):
      return Ink(
        inside.color.blended(over: outside.color, opacity: share), opacity: inside.opacity)
    }
  }
}

extension Shades {
  /// A picture's colour in a tone. Where views have one or two colours, a picture keeps its
  /// brightness in one of them: it would be a plain block otherwise.
  fileprivate func picture(_ color: ArchivedPicture.Color, _ tone: Tone) -> Ink {
    let channels = [16, 8, 0].map { UInt8(color >> $0 & 0xFF) }
    let plain = Ink(.rgb(channels[0], channels[1], channels[2]))
    guard !palette.isColorless else { return plain }
    let ink = ink(.rgb(channels[0], channels[1], channels[2]))
    guard tone != .full else { return ink }
    let lightness = ink.color.luminance.squareRoot()
    let strength = scheme == .dark ? lightness : 1 - lightness
    return toned(Ink(.terminal), tone).faded(ink.opacity * strength)
  }
}
