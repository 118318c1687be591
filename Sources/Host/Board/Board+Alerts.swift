import CellLayout
import Foundation
import TimelineEngine

/// The texts by which alerts are judged, and the title under which they are reported.
extension Board {
  /// The text of a tile with this content, on whatever page it is: the words of its texts and the
  /// values of its gauges, without parts that change by themselves. Nil while the board is locked:
  /// text hidden by the lock would look like a change.
  package func alertWords(
    of placement: Placement, _ content: TileContent, at now: Date
  ) -> [String]? {
    guard !isLocked, !content.isPlaceholder, !tileStates.quarantined.contains(placement.id) else {
      return nil
    }
    manner.onDrawing?(placement.id)
    defer { manner.onDrawing?(nil) }
    let reading = CellLayout.read(
      content.view,
      context: context(for: placement, as: tileShape(of: placement).family, content, border: 1),
      at: now)
    return reading.lasting.lines.flatMap { line in
      line.flatMap { [$0.label, $0.value ?? ""] }.filter { !$0.isEmpty }
    }
  }

  /// The title of a tile's widget, as its messages name it.
  package func alertTitle(of placement: Placement) -> String { kinds.title(of: placement.kind) }
}

extension TileStates {
  /// Sets the tiles whose frames say that their alert is on. Returns false if nothing changed.
  mutating func markAlerts(_ ids: Set<Placement.ID>) -> Bool {
    guard alerting != ids else { return false }
    for id in alerting.symmetricDifference(ids) { drawn[id] = nil }
    alerting = ids
    return true
  }
}
