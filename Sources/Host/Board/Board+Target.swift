import CellLayout
import TimelineEngine
import WidgetArchive

/// Keeps the focus on the same link or control when a tile's content changes: a task that was
/// ticked off moves to the end of its list, and pressing again must not tick another task.
extension Board {
  mutating func holdTarget(in id: Placement.ID) {
    guard let focus, focus.id == id, let region = focus.region else { return }
    let stops = stops(in: id)
    if stops.indices.contains(region) { tileStates.heldTarget = stops[region].target }
  }

  mutating func followTarget(in id: Placement.ID) {
    guard let target = tileStates.heldTarget, focus?.id == id else { return }
    tileStates.heldTarget = nil
    let region = target.nearest(among: stops(in: id).map(\.target))
    focus?.region = region
  }
}

extension HitRegion.Target {
  /// The index of the target that is most likely the same; nil if there is none, or if
  /// several are equally likely.
  func nearest(among targets: [HitRegion.Target]) -> Int? {
    if let same = targets.firstIndex(of: self) { return same }
    guard case .control(let action, _) = self else { return nil }
    let likeness = targets.map { target -> Int in
      guard case .control(let other, _) = target, other.intent == action.intent else { return -1 }
      return other.parameters.count { name, value in
        // Bool parameters carry the state that the next press sets, so they
        // differ after each press.
        if case .bool = value { return false }
        return action.parameters[name] == value
      }
    }
    guard let best = likeness.max(), best >= 0 else { return nil }
    let places = likeness.indices.filter { likeness[$0] == best }
    return places.count == 1 ? places[0] : nil
  }
}
