import Cells
import WidgetArchive

/// The surroundings in which an archived view is drawn.
package struct TileContext: Hashable, Sendable {
  package var environment: WidgetEnvironment
  package var family: ArchivedFamily
  /// `.placeholder`, `.privacy` or empty; with `.invalidated`, parts that wait for a reload are
  /// dimmed.
  package var redaction: ArchivedRedaction
  package var glyphs: GlyphSet
  /// The symbol set to use if ``glyphs`` has more than ASCII.
  package var symbols: SymbolSet
  package var palette: Palette
  /// Whether the widget's content margins (a column at each side) are kept free; false under
  /// `contentMarginsDisabled()`.
  package var contentMargins: Bool
  /// The number of cells around the content that belong to the tile too, where its frame stands: a
  /// container background fills them.
  package var border: Int
  /// The controls whose intents are being performed.
  package var pressed: PressedControls

  package init(
    environment: WidgetEnvironment = WidgetEnvironment(), family: ArchivedFamily = .systemSmall,
    redaction: ArchivedRedaction = [], glyphs: GlyphSet = .unicode,
    symbols: SymbolSet = .unicode, palette: Palette = .standard, contentMargins: Bool = true,
    border: Int = 1, pressed: PressedControls = PressedControls()
  ) {
    self.environment = environment
    self.family = family
    self.redaction = redaction
    self.glyphs = glyphs
    self.symbols = symbols
    self.palette = palette
    self.contentMargins = contentMargins
    self.border = border
    self.pressed = pressed
  }
}

extension TileContext {
  /// The symbol set that is used: the chosen one, or ASCII if the terminal has no more.
  var symbolSet: SymbolSet { glyphs == .ascii ? .ascii : symbols }
}

extension TileContext {
  /// The size of the tile's unit relative to 19×9 cells, if its content has that much room: from 1
  /// to 1.5, which is beyond the largest unit of a board.
  func unitGrowth(in room: CellSize?) -> Double {
    guard let room, !family.isAccessory else { return 1 }
    let edge = 2 * border + 1
    let margins = contentMargins ? 2 * family.contentMargin : 0
    let columns = Double(room.columns + margins + edge) / Double(family.units.columns) - 1
    let rows = Double(room.rows + edge) / Double(family.units.rows) - 1
    return max(1, min(columns / 19, rows / 9, 1.5))
  }
}

extension ArchivedFamily {
  /// Whether the family is large or larger, with room for a row of padding.
  var isRoomy: Bool {
    switch self {
    case .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: true
    case .systemSmall, .systemMedium, .accessoryCorner, .accessoryCircular, .accessoryRectangular,
      .accessoryInline:
      false
    }
  }

  /// Whether the family is one of the lock screen or of a watch.
  package var isAccessory: Bool {
    switch self {
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: true
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait:
      false
    }
  }

  /// The tile's extent in units of a page. Lock-screen families take that of small tiles.
  package var units: CellSize {
    switch self {
    case .systemSmall, .accessoryCorner, .accessoryCircular, .accessoryRectangular,
      .accessoryInline:
      CellSize(columns: 1, rows: 1)
    case .systemMedium: CellSize(columns: 2, rows: 1)
    case .systemLarge: CellSize(columns: 2, rows: 2)
    case .systemExtraLarge: CellSize(columns: 4, rows: 2)
    case .systemExtraLargePortrait: CellSize(columns: 2, rows: 4)
    }
  }

  /// The free columns at each side of the content.
  package var contentMargin: Int {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: 1
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: 0
    }
  }
}
