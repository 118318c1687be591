import Cells
import Foundation
import WidgetArchive

/// A value behind a reference: a stack asks a text for its size a dozen times, and each copy of a
/// text would count a dozen references.
final class Held<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A node of the layout tree: an archived node or one of its modifiers, with everything it inherits
/// resolved. Made by ``Resolver``, measured and placed by ``Layout``.
struct Element {
  enum Kind {
    case empty
    case text(Held<TextElement>)
    case symbol(Held<SymbolElement>)
    case stack(Axis, cross: Cross, spacing: Int)
    /// Children in layers over each other.
    case layers(Cross, Cross)
    case spacer(Axis?, minimum: Int)
    /// A line across its stack.
    case divider(Axis?, Ink)
    indirect case area(Paint, isBackdrop: Bool)
    /// A line for an area thinner than a cell.
    indirect case line(ThinLine)
    indirect case shape(ShapeElement)
    indirect case picture(PictureElement)
    indirect case chart(ChartElement)
    indirect case bar(BarElement)
    case pie(PieElement)
    case dial(DialElement)
    case padding(CellInsets)
    indirect case frame(FrameElement)
    /// Two children: the first decides the size, the second lies behind it.
    case background(Cross, Cross)
    case overlay(Cross, Cross)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspectRatio(Double?, fill: Bool)
    case offset(columns: Int, rows: Int, x: Double, y: Double)
    /// A child drawn turned or scaled around an anchor; its place in the layout stays.
    indirect case transform(ArchivedShapeChange)
    /// Two children: the second is the mask of the first.
    case mask(Side, Cross)
    case blend(BlendMode)
    case opacity(Double)
    case hidden
    case clip(ArchivedShape)
    case border(Paint)
    /// A child that does something when it is pressed.
    case region(HitRegion.Target)
    /// A place whose content is made once its size is known.
    case hole(Int, ideal: CellSize)
    /// Records the rectangle of its child for modifiers that are made afterwards.
    case probe(Int)
    /// A child that moves when its picture changes with a new entry.
    case motion(TileMotion.Kind, value: String?)
    /// Children at given rectangles.
    case placed([CellRect])
    case tone(Tone)
    /// Children that an author's own layout arranges.
    case arranged(Int, ideal: CellSize)
    indirect case grid(GridElement)
    /// The first child that fits along the given axes.
    case fitting(horizontal: Bool, vertical: Bool)
    /// A child whose middle is at a point, in cells from the upper left corner.
    case position(columns: Double, rows: Double)
    indirect case guide(GuideElement)
  }

  /// The alignment of children across a stack or in a space: by a side or a guide.
  enum Cross: Hashable {
    case side(Side)
    case firstBaseline, lastBaseline
    /// An author's own guide, and the alignment to use if nothing sets it.
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

  /// The importance of content: the least important is left out first if room is short.
  enum Importance: Int, Comparable {
    case decoration, divider, content

    static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
  }

  private(set) var kind: Kind
  let children: [Int]
  var priority = 0.0
  var zIndex = 0.0
  /// The importance of its most important part.
  var importance: Importance
  /// Whether it contains rows of air that can give way.
  var hasAir: Bool
  /// Whether it contains a text that may be set in big letters.
  var hasBigText = false
  /// Whether anything in it sets a guide.
  var hasGuides = false
  /// The steps that a question for its size counts.
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

  /// The text, if it may be set in big letters.
  var bigText: TextElement? {
    guard case .text(let text) = kind, !text.value.bigSettings.isEmpty else { return nil }
    return text.value
  }

  mutating func change(to kind: Kind) {
    self.kind = kind
    questionSteps = kind.questionSteps(children: children.count)
  }

  /// Takes over the traits of a child that hold for its parent too.
  mutating func inherit(_ child: Element) {
    importance = max(importance, child.importance)
    hasAir = hasAir || child.hasAir
    hasGuides = hasGuides || child.hasGuides
    hasBigText = hasBigText || child.hasBigText
  }

  /// Whether it is only a picture, which may be cut at all sides.
  var isPicture: Bool { importance == .decoration }

  var isEmpty: Bool {
    if case .empty = kind { true } else { false }
  }

  var isSpacer: Bool {
    if case .spacer = kind { true } else { false }
  }
}

/// A number of cells at each side.
struct CellInsets: Hashable {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0

  var columns: Int { left + right }
  var rows: Int { top + bottom }
}

/// The limits of a frame in cells, fixed or flexible.
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

  /// The length that is offered to the child.
  func proposal(_ offered: Int?) -> Int? {
    guard let offered = offered ?? ideal else { return nil }
    return min(max(offered, minimum ?? 0), max(maximum ?? CellMetrics.unbounded, minimum ?? 0))
  }

  /// The length of the frame around a child of a length.
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
  /// The stroke; nil for a filled shape.
  var stroke: ArchivedStroke?
  var isBackdrop: Bool
  var extent = Extent()
}

/// The part of its cells that an area takes, in points, and where in them it lies; nil for all.
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
  /// The length in points from the leading edge; nil for all of its cells.
  var length: Double?
  var isRightToLeft: Bool
}

/// A bar that is filled from its leading end by a fraction.
struct BarElement {
  var value: ProgressValue
  var ink: Ink
  var isRightToLeft: Bool
  /// Whether it is a line with a mark instead of a filled bar.
  var isMarker = false
}

/// A disc in one cell, filled by a fraction.
struct PieElement {
  var value: ProgressValue
  var ink: Ink
}

/// The circular gauge: an open ring with a value in its middle.
struct DialElement {
  /// The fraction; nil for a redacted, empty ring.
  var fraction: Double?
  var ink: Ink
  /// Whether the ring is filled up to the value; else the value is marked on it.
  var isCapacity: Bool
  /// Whether it is five rows high if there is room: in the families of the lock screen it is all
  /// the content.
  var isLarge: Bool
}

/// A fraction that is fixed, follows the clock, or is redacted.
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
  /// The position in cells from the leading edge, or from the top.
  var cells: Double
  /// Whether it counts from the right.
  var isMirrored: Bool
}

extension Element.Kind {
  /// The importance of the element itself, without its children.
  fileprivate var ownImportance: Element.Importance {
    switch self {
    case .text, .symbol, .bar, .pie, .dial, .line, .hole, .arranged, .chart: .content
    case .divider: .divider
    case .empty, .stack, .layers, .spacer, .area, .shape, .padding, .frame, .background, .overlay,
      .fixedSize, .aspectRatio, .offset, .opacity, .hidden, .clip, .border, .region, .probe,
      .motion,
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
    case .empty, .stack, .layers, .spacer, .divider, .area, .line, .shape, .picture, .chart, .bar,
      .pie, .dial, .padding, .frame, .background, .overlay, .fixedSize, .aspectRatio, .offset,
      .transform, .mask, .blend, .opacity, .hidden, .clip, .border, .region, .hole, .probe, .motion,
      .placed,
      .tone, .arranged, .fitting, .position, .guide:
      DrawingSteps.question(children: children)
    }
  }

  fileprivate func hasOwnAir(children: Int) -> Bool {
    switch self {
    case .stack(let axis, _, _): axis == .vertical && children > 1
    case .grid(let grid): grid.rows.count > 1
    case .padding(let insets): insets.rows > 0
    case .frame(let frame): frame.height.fixedLength != nil
    case .empty, .layers, .spacer, .divider, .area, .shape, .background, .overlay, .fixedSize,
      .aspectRatio, .offset, .opacity, .hidden, .clip, .border, .region, .probe, .motion, .placed,
      .fitting,
      .position, .guide, .picture, .transform, .mask, .blend, .tone, .text, .symbol, .bar, .pie,
      .dial, .line, .chart, .hole, .arranged:
      false
    }
  }
}
