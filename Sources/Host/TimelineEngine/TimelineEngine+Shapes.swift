import Foundation
import WidgetArchive

/// `free.size`: what a tile shows was made for another size of it.
extension TimelineEngine {
  /// Takes note of the shapes that tiles have from now on. What is on screen is reloaded for its own,
  /// what is hidden when it comes on screen.
  mutating func follow(_ shapes: [Placement.ID: TileShape], at now: Date) {
    for slot in slots.indices {
      guard let shape = shapes[slots[slot].placement.id] else { continue }
      slots[slot].shape.note(shape)
      if slots[slot].isLookedAt { wantShape(of: slot, at: now) }
    }
  }

  /// Wants a reload where the timeline was made for another shape and depends on it.
  mutating func wantShape(of slot: Int, at now: Date) {
    guard slots[slot].running == nil else { return }
    if slots[slot].failure?.isLasting == true {
      guard slots[slot].shape.takeWish(unlessIn: slots[slot].failedShape) else { return }
    } else {
      guard let summary = slots[slot].summary,
        slots[slot].shape.takeWish(unless: summary.reads)
      else { return }
    }
    want(slot, .freeSize, at: now)
  }
}

/// The shape of a tile, and the last for which a reload was wanted: for none it is wanted twice.
struct WantedShape: Hashable {
  private(set) var current: TileShape?
  private var wanted: TileShape?

  mutating func note(_ shape: TileShape) {
    guard shape != current else { return }
    (current, wanted) = (shape, nil)
  }

  /// Whether a reload is to be wanted for the current shape; from then on it is no more.
  mutating func takeWish(unless reads: Set<EnvironmentRead>) -> Bool {
    guard let current, wanted != current, !reads.suits(current) else { return false }
    wanted = current
    return true
  }

  /// The same of a tile that failed in a shape: in another one it may not.
  mutating func takeWish(unlessIn failed: TileShape?) -> Bool {
    guard let current, wanted != current, failed != current else { return false }
    wanted = current
    return true
  }
}
