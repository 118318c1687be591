import Cells
import WidgetArchive

/// Counts the steps that placing and drawing a tile takes, and says when there are none left.
///
/// One instance for a tile, shared by everything that draws a part of it, also by the separate
/// canvas of a mask. It counts work, not time, so that the same tile is the same picture on every
/// machine. See ``DrawingSteps``.
final class Allowance {
  private let most: Int
  private(set) var spent = 0

  init(_ most: Int) {
    self.most = most
  }

  /// An allowance without a practical bound, for views drawn in the extension's process, whose time
  /// is limited instead.
  static var ofAnAuthor: Allowance { Allowance(1_000_000_000) }

  /// Whether more was spent than allowed. Drawing code then stops as soon as it can.
  var isSpent: Bool { spent > most }

  /// Takes steps; false if fewer were left.
  @discardableResult
  func spend(_ steps: Int) -> Bool {
    spent = spent.addingSaturated(steps)
    return spent <= most
  }

  /// Starts counting again. A live piece is redrawn again and again: without this, a clock would
  /// use up the tile's allowance in the end.
  func refill() {
    spent = 0
  }
}

extension CellSize {
  var cellCount: Int { columns.multipliedSaturated(rows) }
}

extension CellRect {
  var cellCount: Int { size.cellCount }
}

extension Grid {
  var cellCount: Int { size.cellCount }
}
