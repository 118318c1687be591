import Cells
import Foundation
import WidgetArchive

/// A value that is referred to: a stack asks a text for its size a dozen times, and each copy of one
/// would be a dozen references.
final class Held<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A node of the tree that is laid out: an archived node or one of its modifiers, with everything
/// it inherits resolved. Made by ``Resolver``, measured and placed by ``Layout``.
struct Element {
  enum Kind {
    case empty
    case text(Held<TextElement>)
    case symbol(Held<SymbolElement>)
    case stack(Axis, cross: Cross, spacing: Int)
    /// Children over each other.
    case layers(Cross, Cross)
    case spacer(Axis?, minimum: Int)
    /// A line across the stack it stands in.
    case divider(Axis?, Ink)
    indirect case area(Paint, isBackdrop: Bool)
    /// An area thinner than a cell.
    indirect case line(ThinLine)
    indirect case shape(ShapeElement)
    indirect case picture(PictureElement)
    indirect case chart(ChartElement)
    indirect case bar(BarElement)
    case pie(PieElement)
    case dial(DialElement)
    case padding(CellInsets)
    indirect case frame(FrameElement)
    /// The first child decides the size, the second lies behind it.
    case background(Cross, Cross)
    case overlay(Cross, Cross)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspectRatio(Double?, fill: Bool)
    case offset(columns: Int, rows: Int, x: Double, y: Double)
    /// Drawn turned or larger around an anchor, in its old place.
    indirect case transform(ArchivedShapeChange)
    /// The second child says where the first is seen.
    case mask(Side, Cross)
    case blend(BlendMode)
    case opacity(Double)
    case hidden
    case clip(ArchivedShape)
    case border(Paint)
    /// Does something when it is pressed.
    case region(HitRegion.Target)
    /// A place whose content is made when its size is known.
    case hole(Int, ideal: CellSize)
    /// Notes the rectangle of its child for modifiers that are made then.
    case probe(Int)
    /// Children at rectangles of their own.
    case placed([CellRect])
    case tone(Tone)
    /// Children that a layout of the author's own arranges.
    case arranged(Int, ideal: CellSize)
    indirect case grid(GridElement)
    /// The first child that fits along these axes.
    case fitting(horizontal: Bool, vertical: Bool)
    /// The middle of its child at a point, in cells from the upper left corner.
    case position(columns: Double, rows: Double)
    indirect case guide(GuideElement)
  }

  /// Where children stand across a stack or in a space: on a side or a guide.
  enum Cross: Hashable {
    case side(Side)
    case firstBaseline, lastBaseline
    /// A guide of the author's, and the one it is where nothing sets it.
    indirect case guide(String, else: Cross)

    var side: Side {
      switch self {
      case .side(let side): side
      case .firstBaseline: .start
      case .lastBaseline: .end
      case .guide(_, let otherwise): otherwise.side
      }
    }

    var isBaseline: Bool {
      switch self {
      case .firstBaseline, .lastBaseline: true
      case .guide(_, let otherwise): otherwise.isBaseline
      case .side: false
      }
    }

    var isSide: Bool {
      if case .side = self { true } else { false }
    }
  }

  /// What goes first where there is no room for everything.
  enum Importance: Int, Comparable {
    case decoration, divider, content

    static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
  }

  private(set) var kind: Kind
  let children: [Int]
  var priority = 0.0
  var zIndex = 0.0
  /// The importance of the most important thing in it.
  var importance: Importance
  /// Whether something in it has rows that can give way.
  var hasAir: Bool
  /// Whether a text in it may stand in big letters.
  var hasBigText = false
  /// Whether something in it sets a guide.
  var hasGuides = false
  /// What a question for its size counts.
  private(set) var questionSteps: Int

  init(kind: Kind, children: [Int] = []) {
    self.kind = kind
    self.children = children
    importance = kind.ownImportance
    hasAir = kind.hasOwnAir(children: children.count)
    questionSteps = kind.questionSteps(children: children.count)
    if case .guide = kind { hasGuides = true }
    if case .text(let text) = kind { hasBigText = !text.value.bigSettings.isEmpty }
  }

  /// The text that it is, where that may stand in big letters.
  var bigText: TextElement? {
    guard case .text(let text) = kind, !text.value.bigSettings.isEmpty else { return nil }
    return text.value
  }

  mutating func change(to kind: Kind) {
    self.kind = kind
    questionSteps = kind.questionSteps(children: children.count)
  }

  /// Takes in what holds for a child.
  mutating func inherit(_ child: Element) {
    importance = max(importance, child.importance)
    hasAir = hasAir || child.hasAir
    hasGuides = hasGuides || child.hasGuides
    hasBigText = hasBigText || child.hasBigText
  }

  /// Whether it is a picture alone, which may be cut at all sides.
  var isPicture: Bool { importance == .decoration }

  var isEmpty: Bool {
    if case .empty = kind { true } else { false }
  }

  var isSpacer: Bool {
    if case .spacer = kind { true } else { false }
  }
}

/// Cells at each side.
struct CellInsets: Hashable {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0

  var columns: Int { left + right }
  var rows: Int { top + bottom }
}

/// Limits of a frame in cells, fixed or flexible.
struct FrameElement {
  var width: FrameLimits
  var height: FrameLimits
  var horizontal: Element.Cross
  var vertical: Element.Cross
}

/// The limits of a frame along one axis.
struct FrameLimits {
  var minimum: Int?
  var ideal: Int?
  var maximum: Int?

  static func fixed(_ length: Int?) -> FrameLimits {
    FrameLimits(minimum: length, ideal: length, maximum: length)
  }

  /// What the child is offered.
  func proposal(_ offered: Int?) -> Int? {
    guard let offered = offered ?? ideal else { return nil }
    return min(max(offered, minimum ?? 0), max(maximum ?? CellMetrics.unbounded, minimum ?? 0))
  }

  /// How long the frame is around a child of that length.
  func length(child: Int, offered: Int?) -> Int {
    guard minimum != nil || maximum != nil else { return child }
    let low = minimum ?? min(child, maximum ?? child)
    let high = max(low, maximum ?? max(child, low))
    return min(max(offered ?? ideal ?? child, low), high)
  }
}

/// A shape to fill or stroke.
struct ShapeElement {
  var shape: ArchivedShape
  var paint: Paint
  /// nil: filled.
  var stroke: ArchivedStroke?
  var isBackdrop: Bool
  var extent = Extent()
}

/// How much of its cells an area takes, in points, and where in them it stands; nil for all.
struct Extent: Hashable {
  var width: Double?
  var height: Double?
  var horizontal = Side.middle
  var vertical = Side.middle
}

/// A horizontal area lower than a row, drawn as a line through its middle.
struct ThinLine {
  var glyphs: LineGlyphs
  var paint: Paint
  /// In points from where lines begin; nil for all of its cells.
  var length: Double?
  var isRightToLeft: Bool
}

/// A bar that is filled from the left by a fraction.
struct BarElement {
  var value: ProgressValue
  var ink: Ink
  var isRightToLeft: Bool
  /// A line with a mark on it instead of a filled bar.
  var isMarker = false
}

/// A disc filled by a fraction, in one cell.
struct PieElement {
  var value: ProgressValue
  var ink: Ink
}

/// An open ring with a value in its middle: the circular gauge.
struct DialElement {
  /// nil: redacted, an empty ring.
  var fraction: Double?
  var ink: Ink
  /// Whether the ring is filled up to the value, else marked at it.
  var isCapacity: Bool
  /// Five rows high where there is room: in the families of the lock screen it is all there is.
  var isLarge: Bool
}

/// A fraction that stands still, follows the clock, or is not known.
enum ProgressValue: Hashable {
  case unknown
  /// Redacted: only the place is shown.
  case secret
  case fraction(Double)
  case interval(start: Date, end: Date, countsDown: Bool)
}

/// A guide that an author sets on a view.
struct GuideElement {
  var axis: Axis
  var cross: Element.Cross
  /// From the edge where lines begin, or from the top.
  var cells: Double
  /// Whether it counts from the right.
  var isMirrored: Bool
}

extension Element.Kind {
  /// How much it matters by itself, without its children.
  fileprivate var ownImportance: Element.Importance {
    switch self {
    case .text, .symbol, .bar, .pie, .dial, .line, .hole, .arranged, .chart: .content
    case .divider: .divider
    case .empty, .stack, .layers, .spacer, .area, .shape, .padding, .frame, .background, .overlay,
      .fixedSize, .aspectRatio, .offset, .opacity, .hidden, .clip, .border, .region, .probe,
      .placed,
      .grid, .fitting, .position, .guide, .picture, .transform, .mask, .blend, .tone:
      .decoration
    }
  }

  fileprivate func questionSteps(children: Int) -> Int {
    switch self {
    case .text(let text): DrawingSteps.question + text.value.form.questionSteps
    case .symbol(let symbol):
      DrawingSteps.question + symbol.value.text.form.questionSteps
        + (symbol.value.drawing == nil ? 0 : SymbolElement.mostRows)
    case .grid(let grid): grid.questionSteps
    default: DrawingSteps.question(children: children)
    }
  }

  fileprivate func hasOwnAir(children: Int) -> Bool {
    switch self {
    case .stack(let axis, _, _): axis == .vertical && children > 1
    case .grid(let grid): grid.rows.count > 1
    case .padding(let insets): insets.rows > 0
    case .frame(let frame): frame.height.fixedLength != nil
    case .empty, .layers, .spacer, .divider, .area, .shape, .background, .overlay, .fixedSize,
      .aspectRatio, .offset, .opacity, .hidden, .clip, .border, .region, .probe, .placed, .fitting,
      .position, .guide, .picture, .transform, .mask, .blend, .tone, .text, .symbol, .bar, .pie,
      .dial, .line, .chart, .hole, .arranged:
      false
    }
  }
}
