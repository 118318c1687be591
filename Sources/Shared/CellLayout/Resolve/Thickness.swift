import Cells
import WidgetArchive

/// The size in points that the enclosing frames give an area, if known: layout in whole cells would
/// lose it for bars and lines.
struct Thickness: Hashable {
  var width: Double?
  var height: Double?

  /// The remaining size inside a frame.
  func framed(width: Double?, height: Double?) -> Thickness {
    Thickness(width: Self.least(self.width, width), height: Self.least(self.height, height))
  }

  private static func least(_ left: Double?, _ right: Double?) -> Double? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  /// Whether it is narrower than three columns: a bar of a chart, whose height is exact.
  var isPillar: Bool {
    guard let width, let height else { return false }
    return width <= 24 && height > 9 && height > width
  }

  /// Whether it is narrower and lower than a cell.
  var isWithinCell: Bool {
    guard let width, let height else { return false }
    return width < CellMetrics.pointsPerColumn && height < CellMetrics.pointsPerRow
  }

  /// The part of its cells that an area takes. Widths count to half a column for bars of charts; in
  /// a row they count if the area begins at its start, since blocks grow from the left. Heights
  /// count for bars of charts, and in rows that stand on their bottom.
  func extent(_ around: Surroundings) -> Extent {
    var extent = Extent(horizontal: .start, vertical: around.verticalSide)
    if isPillar || around.standsOnBottom || around.standsInRow { extent.height = height }
    if let height, height <= 8 { extent.height = height }
    if let width, width <= 5 || isPillar {
      extent.width = width <= 2.5 ? 2 : max(4, (width / 4).rounded() * 4)
      extent.horizontal = width <= 5 ? .start : .middle
    } else if around.horizontalSide == .start {
      extent.width = width
      if around.isRightToLeft { extent.horizontal = .end }
    }
    return extent
  }
}

extension ArchivedShape {
  /// Whether it may be as thin as a line: a shape that is not made by its corners.
  var isBar: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .unevenRectangle, .capsule, .containerRelative: true
    case .changed(let shape, .inset): shape.isBar
    case .circle, .ellipse, .path, .changed: false
    }
  }
}

extension Surroundings {
  /// The surroundings of a stack's children. They share its length; its thickness across holds for
  /// each.
  func inside(_ axis: Axis?) -> Surroundings {
    var copy = self
    copy.axis = axis
    copy.standsInRow = false
    if axis == .horizontal { copy.thickness.width = nil }
    if axis == .vertical {
      copy.thickness.height = nil
      copy.verticalSide = .end
    }
    return copy
  }
}
