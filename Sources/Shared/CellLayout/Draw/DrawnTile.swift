import Cells
import Foundation
import WidgetArchive

/// The result of ``DrawnTile/advance(to:)``.
package enum Advance: Hashable, Sendable {
  /// Nothing was due.
  case unchanged
  /// These cells of the grid changed.
  case changed([CellRect])
  /// Something no longer fits its place, or cannot be drawn alone: draw the tile again.
  case layout
}

/// A tile as cells: what ``draw(_:size:context:at:)`` makes and the board shows.
///
/// The layout is done once. ``advance(to:)`` redraws the parts that change by themselves in their
/// places, and leaves the tile as a new drawing at that date would be.
package struct DrawnTile {
  /// Tiles are looked up, compared and passed on each second: as a class, a copy is one reference.
  private var drawing: Drawing
  /// The date at which the picture changes by itself.
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

  /// The whole tile filled with its container background, or with the one colour that its view has up to
  /// its edges, ``TileContext/border`` cells larger than ``grid`` at each side; nil for any other tile,
  /// which is framed instead.
  package var background: Grid? { drawing.parts.background }

  /// The URL that the tile opens outside its regions.
  package var widgetURL: String? { drawing.parts.widgetURL }

  /// The number of steps that placing and drawing took.
  package var steps: Int { drawing.parts.steps }

  /// The record of the tile's texts, if ``draw(_:size:context:at:isRecorded:)`` was asked for it.
  package var record: LayoutRecord? { drawing.parts.canvas.record }

  /// The parts of the tile that do something, in drawing order: of several at a place the last one
  /// wins.
  package var regions: [HitRegion] { drawing.parts.canvas.regions }

  /// The parts that move when a new entry changes them.
  package var motions: [TileMotion] { drawing.parts.canvas.motions }

  /// The cells that change by themselves, such as those of a timer.
  package var liveAreas: [CellRect] {
    drawing.parts.canvas.live.filter { $0.nextChange != nil }.map(\.area)
  }

  /// The URL that a cell of the tile opens: that of a link there, else ``widgetURL``.
  package func url(at point: CellPoint) -> String? {
    regions.last { $0.url != nil && $0.rect.contains(point) }?.url ?? widgetURL
  }

  /// A tile of another size with a part of this one in its top left corner, on the background of
  /// `whole`, a drawing at that size. It is to be drawn anew as soon as anything in it changes.
  func window(
    _ part: CellRect, on whole: DrawnTile, marks: [(String, CellPoint)] = []
  ) -> DrawnTile {
    let shift = CellPoint(column: -part.minColumn, row: -part.minRow)
    let base = whole.drawing.parts.canvas.base
    var canvas = drawing.parts.canvas.windowed(part, movedBy: shift, on: base)
    let pen = Pen(clip: base.bounds, opacity: 1, tone: .full)
    for (sign, place) in marks {
      canvas.put(sign, place.column, place.row, ink: Ink.primary.level(1), pen: pen)
    }
    return DrawnTile(
      canvas: canvas,
      words: nil, background: whole.background,
      backgroundChange: [nextChange, whole.nextChange].compactMap(\.self).min(),
      widgetURL: widgetURL, at: drawing.parts.drawnAt)
  }

  /// Brings the tile to a later (or, after a clock change, earlier) moment.
  package mutating func advance(to now: Date) -> Advance {
    if !isKnownUniquelyReferenced(&drawing) { drawing = Drawing(drawing.parts) }
    let advance = drawing.parts.advance(to: now)
    nextChange = drawing.parts.nextChange
    return advance
  }
}

/// The content of a ``DrawnTile``, shared by its copies until one of them advances.
private final class Drawing {
  struct Parts {
    var canvas: Canvas
    let words: DateWords?
    var drawnAt: Date
    let background: Grid?
    /// The date at which the background changes by itself.
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
