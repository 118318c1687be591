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
  private var canvas: Canvas
  private let words: DateWords?
  private var drawnAt: Date
  /// The whole tile filled with its container background, ``TileContext/border`` cells larger than
  /// ``grid`` at each side; nil for a tile without one, which is framed instead.
  package let background: Grid?
  /// When the background changes by itself.
  private let backgroundChange: Date?
  /// Where a tile leads outside its regions.
  package let widgetURL: String?
  /// When the picture changes by itself.
  package private(set) var nextChange: Date?
  /// The steps that placing and drawing took.
  package let steps: Int

  init(
    canvas: Canvas, words: DateWords?, background: Grid?, backgroundChange: Date?,
    widgetURL: String?, at now: Date
  ) {
    self.canvas = canvas
    self.words = words
    self.background = background
    self.backgroundChange = backgroundChange
    self.widgetURL = widgetURL
    drawnAt = now
    steps = canvas.allowance.spent
    nextChange = Self.earliest(canvas.live, backgroundChange)
  }

  /// The inside of the tile, its background included.
  package var grid: Grid { canvas.grid }

  /// What became of its texts, where ``draw(_:size:context:at:isRecorded:)`` was to record it.
  package var record: LayoutRecord? { canvas.record }

  /// What parts of the tile do, in drawing order: of several at a place the last one wins.
  package var regions: [HitRegion] { canvas.regions }

  /// What a cell of the tile opens: the link there, else ``widgetURL``.
  package func url(at point: CellPoint) -> String? {
    regions.last { $0.url != nil && $0.rect.contains(point) }?.url ?? widgetURL
  }

  /// Brings the tile to a later (or, after a clock change, earlier) moment.
  package mutating func advance(to now: Date) -> Advance {
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
      case .changed(let rects): changed += rects
      case .layout: return .layout
      }
    }
    drawnAt = now
    nextChange = Self.earliest(canvas.live, backgroundChange)
    return changed.isEmpty ? .unchanged : .changed(changed)
  }

  private static func earliest(_ live: [LivePiece], _ other: Date?) -> Date? {
    live.reduce(other) { earliest, piece in
      guard let next = piece.nextChange else { return earliest }
      return min(next, earliest ?? next)
    }
  }
}
