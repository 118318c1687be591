import Cells
import WidgetArchive

/// Frames, guides and places of an author's own.
extension Resolver {
  /// A frame of a size in points; `roundsUp` keeps a row for what is left of the height.
  func frame(
    _ width: Double?, _ height: Double?, _ alignment: ArchivedAlignment, _ around: Surroundings,
    roundsUp: Bool = false
  ) -> FrameElement {
    FrameElement(
      width: .fixed(width.map(columns)),
      height: .fixed(height.map { roundsUp ? max(rows($0), rowsUp($0)) : rows($0) }),
      horizontal: around.cross(alignment.horizontal), vertical: alignment.vertical.cross)
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

  /// The columns of a width. One that fits the family on a phone fits its tile, which is somewhat
  /// smaller: authors write the size of their phone's widgets. A larger one is cut here as there.
  func columns(_ points: Double) -> Int {
    let columns = CellMetrics.columns(points)
    guard let room, columns > room.columns, points <= context.family.largestOnPhones.width else {
      return columns
    }
    return room.columns
  }

  /// The rows of a height, as ``columns(_:)``.
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

  /// A guide by Apple's name of it; those of both directions are told apart by what they are called
  /// in an archive: `horizontal.center`, `vertical.MyGuide`.
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
  /// Points of the family on the largest phone or pad that has it, from Apple's table in the Human
  /// Interface Guidelines for widgets.
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
