import Cells
import Foundation
import WidgetArchive

/// A node of the tree that is laid out: an archived node or one of its modifiers, with everything
/// it inherits resolved. Made by ``Resolver``, measured and placed by ``Layout``.
struct Element {
  enum Kind {
    case empty
    case text(TextElement)
    case symbol(SymbolElement)
    case stack(Axis, cross: Cross, spacing: Int)
    /// Children over each other.
    case layers(Side, Cross)
    case spacer(Axis?, minimum: Int)
    /// A line across the stack it stands in.
    case divider(Axis?, Ink)
    case area(Paint, isBackdrop: Bool)
    /// An area thinner than a cell.
    case line(ThinLine)
    case shape(ShapeElement)
    case picture(PictureElement)
    case bar(BarElement)
    case pie(PieElement)
    case dial(DialElement)
    case padding(CellInsets)
    case frame(FrameElement)
    /// The first child decides the size, the second lies behind it.
    case background(Side, Cross)
    case overlay(Side, Cross)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspectRatio(Double?, fill: Bool)
    case offset(columns: Int, rows: Int, x: Double, y: Double)
    /// Drawn turned or larger around an anchor, in its old place.
    case transform(ArchivedShapeChange)
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
  }

  /// Where children stand across a stack, or rows in an area.
  enum Cross: Hashable {
    case side(Side)
    case firstBaseline, lastBaseline

    var side: Side {
      switch self {
      case .side(let side): side
      case .firstBaseline: .start
      case .lastBaseline: .end
      }
    }
  }

  var kind: Kind
  var children: [Int] = []
  var priority = 0.0
  var zIndex = 0.0

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
  var horizontal: Side
  var vertical: Side
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
