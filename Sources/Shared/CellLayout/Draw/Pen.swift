import Cells

/// The place, opacity and transform with which a part of the tree is drawn.
struct Pen {
  var clip: CellRect
  var opacity: Double
  /// The treatment of colours.
  var tone: Tone
  /// The change from points of the layout to those of shapes on the canvas, by `rotationEffect` and
  /// `scaleEffect`. Text stays upright and keeps its size; its middle moves.
  var transform = PlaneTransform.identity
  var blend = BlendMode.normal

  var isTransformed: Bool { transform != .identity }

  func clipped(to rect: CellRect) -> Pen {
    // A clip is a rectangle of the layout; transformed content is clipped by the tile alone.
    guard !isTransformed else { return self }
    var copy = self
    copy.clip = clip.intersection(rect)
    return copy
  }

  func faded(_ factor: Double) -> Pen {
    var copy = self
    copy.opacity = opacity * factor
    return copy
  }

  func toned(_ tone: Tone) -> Pen {
    var copy = self
    copy.tone = tone
    return copy
  }

  func transformed(by inner: PlaneTransform) -> Pen {
    var copy = self
    copy.transform = inner.then(transform)
    return copy
  }

  /// The place of a rectangle whose content stays upright.
  func moved(_ rect: CellRect) -> CellRect {
    guard isTransformed else { return rect }
    let width = Double(rect.size.columns) * CellMetrics.pointsPerColumn
    let height = Double(rect.size.rows) * CellMetrics.pointsPerRow
    let x = Double(rect.minColumn) * CellMetrics.pointsPerColumn + width / 2
    let y = Double(rect.minRow) * CellMetrics.pointsPerRow + height / 2
    let middle = transform.apply(x, y)
    return rect.offset(
      by: CellPoint(
        column: CellMetrics.signedColumns(middle.x - x), row: CellMetrics.signedRows(middle.y - y)))
  }
}
