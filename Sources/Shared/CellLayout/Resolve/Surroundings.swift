import WidgetArchive

/// The values that a view inherits from the views around it: the part of SwiftUI's environment that
/// drawing needs.
struct Surroundings {
  var font: ArchivedFont?
  var fontWeight: String?
  var isItalic = false
  /// Whether text is bold; nil if the font's weight decides.
  var isBold: Bool?
  var isUnderlined = false
  var isStruck = false
  var foreground: Paint = .ink(.primary)
  /// The author's styles for the levels below the foreground.
  var lowerStyles: [Paint] = []
  var tint: Ink
  var lineLimit: Int?
  var minimumLines = 1
  var alignment = ArchivedAlignment.Horizontal.leading
  var minimumScale = 1.0
  var truncation = "tail"
  var textCase: String?
  var progressStyle: String?
  var gaugeStyle: String?
  var labelStyle: String?
  var symbol = SymbolSurroundings()
  var hidesLabels = false
  var shades: Shades
  var isRightToLeft: Bool
  var reasons: ArchivedRedaction
  var isSensitive = false
  /// The axis of the enclosing stack, for spacers and dividers.
  var axis: Axis?
  /// The size in points that the directly enclosing frame gives.
  var thickness = Thickness()
  /// The position within their cells of areas smaller than these: where the enclosing stack puts
  /// its children.
  var horizontalSide = Side.middle
  var verticalSide = Side.middle
  /// Whether it is in a row or a layer stack aligned at the bottom: heights are then exact.
  var standsOnBottom = false
  /// Whether it is below a spacer in a column of a row. Authors build the bars of a chart that way,
  /// so heights are kept in eighths of a row.
  var standsInRow = false
  var isInRow = false
  /// Whether it lies behind other content: areas are then filled without characters of their own.
  var isBackdrop = false
  /// The author's colour for a divider inside.
  var rulerInk: Ink?

  init(context: TileContext) {
    let shades = Shades(
      palette: context.palette, scheme: context.environment.colorScheme)
    self.shades = shades
    tint = shades.ink(.named("accentColor"))
    isRightToLeft = Self.isRightToLeft(locale: context.environment.locale)
    reasons = context.redaction
  }

  /// Whether content here is shown as blocks of its size.
  var isRedacted: Bool {
    reasons.contains(.placeholder) || isSensitive && reasons.contains(.privacy)
  }

  /// The languages that are written from right to left, listed so that ICU is not needed.
  private static func isRightToLeft(locale: String) -> Bool {
    let language = locale.prefix { $0 != "_" && $0 != "-" }.lowercased()
    return ["ar", "he", "iw", "fa", "ur", "yi", "ps", "dv", "ckb", "sd", "ug"].contains(language)
  }

  func paint(_ paint: ArchivedPaint) -> Paint {
    switch paint {
    case .color(let color): .ink(shades.ink(color))
    case .gradient(let gradient):
      shades.palette.isColorless
        ? .ink(.primary) : .gradient(GradientPaint(gradient, shades: shades))
    case .hierarchical(let level):
      style(level: level.value) ?? .ink(foreground.flat.level(level.value))
    case .tint: .ink(tint)
    case .foreground: foreground
    // The tile's own background lies behind already.
    case .background: .ink(.clear)
    }
  }

  /// The foreground style for level 0, else the author's style for that level; nil if none is set.
  func style(level: Int) -> Paint? {
    if level <= 0 { return foreground }
    return level <= lowerStyles.count ? lowerStyles[level - 1] : lowerStyles.last
  }

  /// The side of an alignment: left, centre or right, depending on the language's direction.
  func side(_ alignment: ArchivedAlignment.Horizontal) -> Side {
    switch alignment {
    case .center: .middle
    case .leading: isRightToLeft ? .end : .start
    case .trailing: isRightToLeft ? .start : .end
    case .guide(_, let otherwise): side(otherwise)
    }
  }

  /// The alignment of views, which may follow a guide of the author's.
  func cross(_ alignment: ArchivedAlignment.Horizontal) -> Element.Cross {
    guard case .guide(let name, let otherwise) = alignment else { return .side(side(alignment)) }
    return .guide(name, else: cross(otherwise))
  }
}

/// The direction of a stack.
enum Axis: Hashable {
  case horizontal, vertical
}

/// A side along an axis: left or top, the middle, right or bottom.
enum Side: Hashable {
  case start, middle, end

  /// The offset of `length` in `space`. Content that is too long begins at the start, where reading
  /// does; of a picture the middle or the end may be the part to show.
  func offset(_ length: Int, in space: Int, centersExcess: Bool = false) -> Int {
    guard length < space || centersExcess else { return 0 }
    switch self {
    case .start: return 0
    case .middle: return length > space ? -((length - space) / 2) : (space - length) / 2
    case .end: return space - length
    }
  }
}
