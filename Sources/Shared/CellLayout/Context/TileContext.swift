import WidgetArchive

/// What surrounds an archived view when it is drawn.
package struct TileContext: Hashable, Sendable {
  package var environment: WidgetEnvironment
  package var family: ArchivedFamily
  /// `.placeholder`, `.privacy` or nothing; with `.invalidated`, what waits for a reload is dim.
  package var redaction: ArchivedRedaction
  package var glyphs: GlyphSet
  /// What symbols are drawn with where ``glyphs`` are more than ASCII.
  package var symbols: SymbolSet
  package var palette: Palette
  /// Whether the widget's content margins (a column at each side) are kept free; false under
  /// `contentMarginsDisabled()`.
  package var contentMargins: Bool
  /// The number of cells around the content that belong to the tile too, where its frame stands: a
  /// container background fills them.
  package var border: Int
  /// Controls whose intents are being performed.
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
  /// The glyphs of symbols: the ones that were chosen, where there is more than ASCII.
  var symbolSet: SymbolSet { glyphs == .ascii ? .ascii : symbols }
}

extension ArchivedFamily {
  /// Large and up: room for a row of padding.
  var isRoomy: Bool {
    switch self {
    case .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: true
    case .systemSmall, .systemMedium, .accessoryCorner, .accessoryCircular, .accessoryRectangular,
      .accessoryInline:
      false
    }
  }

  /// A family of the lock screen or of a watch.
  package var isAccessory: Bool {
    switch self {
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: true
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait:
      false
    }
  }

  /// Columns free at each side of the content.
  package var contentMargin: Int {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: 1
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: 0
    }
  }
}
