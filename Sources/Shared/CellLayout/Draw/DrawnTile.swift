import Cells
import Foundation
import WidgetArchive

/// What ``DrawnTile/advance(to:)`` did.
package enum Advance: Hashable, Sendable {
  /// Nothing was due.
  case unchanged
  /// These cells of the grid are other ones.
  case changed([CellRect])
  /// Something no longer fits its place, or cannot be drawn alone: draw the tile again.
  case layout
}

/// A tile as cells: what ``draw(_:size:context:at:)`` makes and the board shows.
///
/// The layout is done once. What changes by itself is drawn anew in its place by ``advance(to:)``,
/// which leaves the tile as a new drawing at that date would make it.
package struct DrawnTile {
  /// Tiles are looked up, compared and handed on each second: a copy of one is a reference.
  private var drawing: Drawing
  /// When the picture changes by itself.
  package private(set) var nextChange: Date?

  init(
    canvas: Canvas, words: DateWords?, background: Grid?, backgroundChange: Date?,
    widgetURL: String?, at now: Date
  ) {
    drawing = Drawing(
      Drawing.Parts(
        canvas: canvas, words: words, drawnAt: now, background: background,
        backgroundChange: backgroundChange, widgetURL: widgetURL, steps: canvas.allowance.spent))
    nextChange = drawing.parts.nextChange
  }

  /// The inside of the tile, its background included.
  package var grid: Grid { drawing.parts.canvas.grid }

  /// The whole tile filled with its container background, ``TileContext/border`` cells larger than
  /// ``grid`` at each side; nil for a tile without one, which is framed instead.
  package var background: Grid? { drawing.parts.background }

  /// Where a tile leads outside its regions.
  package var widgetURL: String? { drawing.parts.widgetURL }

  /// The steps that placing and drawing took.
  package var steps: Int { drawing.parts.steps }

  /// What became of its texts, where ``draw(_:size:context:at:isRecorded:)`` was to record it.
  package var record: LayoutRecord? { drawing.parts.canvas.record }

  /// What parts of the tile do, in drawing order: of several at a place the last one wins.
  package var regions: [HitRegion] { drawing.parts.canvas.regions }

  /// What a cell of the tile opens: the link there, else ``widgetURL``.
  package func url(at point: CellPoint) -> String? {
    regions.last { $0.url != nil && $0.rect.contains(point) }?.url ?? widgetURL
  }

  /// Brings the tile to a later (or, after a clock change, earlier) moment.
  package mutating func advance(to now: Date) -> Advance {
    if !isKnownUniquelyReferenced(&drawing) { drawing = Drawing(drawing.parts) }
    let advance = drawing.parts.advance(to: now)
    nextChange = drawing.parts.nextChange
    return advance
  }
}

/// What a ``DrawnTile`` holds. Shared by its copies until one of them advances.
private final class Drawing {
  struct Parts {
    var canvas: Canvas
    let words: DateWords?
    var drawnAt: Date
    let background: Grid?
    /// When the background changes by itself.
    let backgroundChange: Date?
    let widgetURL: String?
    let steps: Int
  }

  var parts: Parts

  init(_ parts: Parts) { self.parts = parts }
}

extension Drawing.Parts {
  var nextChange: Date? {
    canvas.live.reduce(backgroundChange) { earliest, piece in
      guard let next = piece.nextChange else { return earliest }
      return min(next, earliest ?? next)
    }
  }

  mutating func advance(to now: Date) -> Advance {
    let isBack = now < drawnAt
    if !isBack, (nextChange ?? .distantFuture) > now { return .unchanged }
    if isBack && nextChange == nil && canvas.live.isEmpty { return .unchanged }
    if isBack || (backgroundChange ?? .distantFuture) <= now { return .layout }
    canvas.allowance.refill()
    var changed: [CellRect] = []
    for index in canvas.live.indices {
      guard let due = canvas.live[index].nextChange, due <= now else { continue }
      guard !canvas.live[index].isCovered else { return .layout }
      switch canvas.redraw(index, at: now, words: words) {
      case .unchanged: break
      case .changed(let rects): if changed.isEmpty { changed = rects } else { changed += rects }
      case .layout: return .layout
      }
    }
    drawnAt = now
    return changed.isEmpty ? .unchanged : .changed(changed)
  }
}
