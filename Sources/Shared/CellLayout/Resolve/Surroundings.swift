import WidgetArchive

/// What a view inherits from the views around it: SwiftUI's environment as far as drawing needs it.
struct Surroundings {
  var font: ArchivedFont?
  var fontWeight: String?
  var isItalic = false
  /// nil: as the font's weight says.
  var isBold: Bool?
  var isUnderlined = false
  var isStruck = false
  var foreground: Paint = .ink(.primary)
  /// What stands for the levels below the foreground where the author said so.
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
  /// The axis of the stack around, for spacers and dividers.
  var axis: Axis?
  /// What the frame directly around gives.
  var thickness = Thickness()
  /// Where areas smaller than their cells stand in them: where the stack around puts its children.
  var horizontalSide = Side.middle
  var verticalSide = Side.middle
  /// In a row or a pile that is aligned at the bottom: heights are meant exactly.
  var standsOnBottom = false
  /// Under a spacer in a column that stands in a row. That is how authors build the bars of a
  /// chart, so heights are kept in eighths of a row.
  var standsInRow = false
  var isInRow = false
  /// Behind something else: areas are filled without characters of their own.
  var isBackdrop = false
  /// The colour that an author gave the divider inside.
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

  /// The languages written from right to left, without asking ICU.
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
    // The tile's own background is what is behind it already.
    case .background: .ink(.clear)
    }
  }

  /// The foreground style for 0, what the author set for a level below it; nil where none is set.
  func style(level: Int) -> Paint? {
    if level <= 0 { return foreground }
    return level <= lowerStyles.count ? lowerStyles[level - 1] : lowerStyles.last
  }

  /// Left, centre or right, whichever way the language runs.
  func side(_ alignment: ArchivedAlignment.Horizontal) -> Side {
    switch alignment {
    case .center: .middle
    case .leading: isRightToLeft ? .end : .start
    case .trailing: isRightToLeft ? .start : .end
    case .guide(_, let otherwise): side(otherwise)
    }
  }

  /// The same for views, which may be lined up by a guide of the author's.
  func cross(_ alignment: ArchivedAlignment.Horizontal) -> Element.Cross {
    guard case .guide(let name, let otherwise) = alignment else { return .side(side(alignment)) }
    return .guide(name, else: cross(otherwise))
  }
}

/// A direction of a stack.
enum Axis: Hashable {
  case horizontal, vertical
}

/// Where something stands along an axis: left or top, the middle, right or bottom.
enum Side: Hashable {
  case start, middle, end

  /// The offset of `length` in `space`. What is too long starts at the start, where reading does,
  /// unless it is a picture, of which the middle or the end may be what is to be seen.
  func offset(_ length: Int, in space: Int, centersExcess: Bool = false) -> Int {
    guard length < space || centersExcess else { return 0 }
    switch self {
    case .start: return 0
    case .middle: return length > space ? -((length - space) / 2) : (space - length) / 2
    case .end: return space - length
    }
  }
}
