import Cells
import WidgetArchive

/// Frames, guides and positions that the author sets.
extension Resolver {
  /// A frame of a size in points; `roundsUp` keeps a row for a remaining part of the height.
  func frame(
    _ width: Double?, _ height: Double?, _ alignment: ArchivedAlignment, _ around: Surroundings,
    roundsUp: Bool = false
  ) -> FrameElement {
    FrameElement(
      width: .fixed(width.map(columns)),
      height: .fixed(height.map { roundsUp ? max(rows($0), rowsUp($0)) : rows($0) }),
      horizontal: around.cross(alignment.horizontal), vertical: alignment.vertical.cross)
  }

  /// A frame around a text that counts: Apple's fills the frame, and its own alignment says where in it
  /// the letters stand.
  func aligned(
    _ frame: FrameElement, _ alignment: ArchivedAlignment, around child: Int
  ) -> FrameElement {
    guard alignment.horizontal == .center, case .text(let text) = elements[child].kind,
      text.value.counts, text.value.alignment != .start
    else { return frame }
    var frame = frame
    frame.horizontal = .side(text.value.alignment)
    return frame
  }

  /// The width for text of a small font, converted to letters of a cell: an author who writes 34
  /// points for a time in 9-point letters has measured that font, of which more letters fit.
  func lettersWidth(_ points: Double, of child: Int) -> Double {
    guard points <= Self.narrow, let font = fontPoints(in: child), font < Self.smallFont else {
      return points
    }
    return points * 17 / font
  }

  /// The widest frame in points that is converted: wider ones hold more than a word or a number.
  private static let narrow = 64.0
  /// Smaller than captions.
  private static let smallFont = 12.0

  /// The largest font of the texts in an element; nil if there are none, or too many to look at.
  private func fontPoints(in id: Int) -> Double? {
    var largest: Double?
    var open = [id]
    var seen = 0
    while let next = open.popLast() {
      seen += 1
      guard seen <= 12 else { return nil }
      if case .text(let text) = elements[next].kind {
        largest = max(largest ?? 0, text.value.points)
      }
      open += elements[next].children
    }
    return largest
  }

  private func rowsUp(_ points: Double) -> Int {
    let rows = CellMetrics.rowsUp(points)
    return room.map { rows > $0.rows && self.rows(points) == $0.rows ? $0.rows : rows } ?? rows
  }

  func frame(
    _ limits: ArchivedModifier.FlexibleFrame, _ alignment: ArchivedAlignment,
    _ around: Surroundings
  ) -> FrameElement {
    FrameElement(
      width: FrameLimits(
        minimum: limits.minWidth.map { columns($0.value) },
        ideal: limits.idealWidth.map { columns($0.value) },
        maximum: limits.maxWidth.map { CellMetrics.columns($0.value) }),
      height: FrameLimits(
        minimum: limits.minHeight.map { rows($0.value) },
        ideal: limits.idealHeight.map { rows($0.value) },
        maximum: limits.maxHeight.map { CellMetrics.rows($0.value) }),
      horizontal: around.cross(alignment.horizontal), vertical: alignment.vertical.cross)
  }

  /// The columns of a width. A width that fits the family on a phone is reduced to that of the
  /// tile, which is somewhat smaller: authors write the size of their phone's widgets. A larger one
  /// is cut off on both.
  func columns(_ points: Double) -> Int {
    let columns = CellMetrics.columns(points)
    guard let room, columns > room.columns, points <= context.family.largestOnPhones.width else {
      return columns
    }
    return room.columns
  }

  /// The rows of a height, reduced like ``columns(_:)``.
  func rows(_ points: Double) -> Int {
    let rows = CellMetrics.rows(points)
    guard let room, rows > room.rows, points <= context.family.largestOnPhones.height else {
      return rows
    }
    return room.rows
  }

  mutating func position(
    _ child: Int, _ x: Double, _ y: Double, _ around: Surroundings
  ) -> Int {
    let columns = Self.bounded(x / CellMetrics.pointsPerColumn)
    let rows = Self.bounded(y / CellMetrics.pointsPerRow)
    return add(.position(columns: columns, rows: rows), [child])
  }

  /// Adds a guide by Apple's name. Names that both directions have are distinguished by their
  /// archived form: `horizontal.center`, `vertical.MyGuide`.
  mutating func guide(
    _ child: Int, _ name: String, _ value: Double, _ around: Surroundings
  ) -> Int {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return child }
    let isHorizontal = parts[0] == "horizontal"
    let unit = isHorizontal ? CellMetrics.pointsPerColumn : CellMetrics.pointsPerRow
    let cross =
      isHorizontal
      ? around.cross(ArchivedAlignment.Horizontal(rawValue: parts[1]) ?? .leading)
      : (ArchivedAlignment.Vertical(rawValue: parts[1]) ?? .top).cross
    let guide = GuideElement(
      axis: isHorizontal ? .horizontal : .vertical, cross: cross,
      cells: Self.bounded(value / unit), isMirrored: isHorizontal && around.isRightToLeft)
    return add(.guide(guide), [child])
  }

  private static func bounded(_ cells: Double) -> Double {
    cells.isNaN
      ? 0 : min(max(cells, -Double(CellMetrics.unbounded)), Double(CellMetrics.unbounded))
  }
}

extension ArchivedFamily {
  /// The size of the family in points on the largest phone or pad that has it, from Apple's table
  /// in the Human Interface Guidelines for widgets.
  fileprivate var largestOnPhones: (width: Double, height: Double) {
    switch self {
    case .systemSmall: (170, 170)
    case .systemMedium: (378.5, 170)
    case .systemLarge: (378.5, 382)
    case .systemExtraLarge: (795, 378.5)
    case .systemExtraLargePortrait: (378.5, 795)
    case .accessoryRectangular: (176, 76)
    case .accessoryCircular, .accessoryCorner: (76, 76)
    case .accessoryInline: (270, 26)
    }
  }
}
