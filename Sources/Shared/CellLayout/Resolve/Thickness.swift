import Cells
import WidgetArchive

/// The points that the frames around an area give it, where they are known: what layout in whole cells
/// would lose of bars and lines.
struct Thickness: Hashable {
  var width: Double?
  var height: Double?

  /// What is left of it in a frame.
  func framed(width: Double?, height: Double?) -> Thickness {
    Thickness(width: Self.least(self.width, width), height: Self.least(self.height, height))
  }

  private static func least(_ left: Double?, _ right: Double?) -> Double? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  /// Narrower than three columns: a bar of a chart, whose height is meant exactly.
  var isPillar: Bool {
    guard let width, let height else { return false }
    return width <= 24 && height > 9 && height > width
  }

  /// Narrower and lower than a cell.
  var isWithinCell: Bool {
    guard let width, let height else { return false }
    return width < CellMetrics.pointsPerColumn && height < CellMetrics.pointsPerRow
  }

  /// How much of its cells an area takes. Widths count to a half column for pillars; along a row they
  /// count where the area begins at its start, since blocks grow from the left. Heights count for
  /// pillars, and in rows that stand on their bottom.
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
  /// Whether it may be as thin as a line: its corners do not make it what it is.
  var isBar: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .unevenRectangle, .capsule, .containerRelative: true
    case .changed(let shape, .inset): shape.isBar
    case .circle, .ellipse, .path, .changed: false
    }
  }
}

extension Surroundings {
  /// What the children of a stack have around them. Along the stack they share its length, across it
  /// its thickness holds for each.
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
