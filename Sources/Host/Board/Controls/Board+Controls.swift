import CellLayout
import Controls
import TimelineEngine
import WidgetArchive

extension Board {
  /// Whether the panel of controls is on screen: their values are then kept current.
  package var showsControls: Bool { opened.panel is ControlsPanel }

  mutating func setControls(_ shown: ShownControls) {
    guard offers.controls != shown else { return }
    offers.controls = shown
    if isLocked { followLockControls() }
  }

  /// `C`: opens the panel of controls.
  mutating func openControls() -> [BoardEffect] {
    open(ControlsPanel(offers.controls))
    return [.control(.open)]
  }

  /// Whether a kind is a control, whose tile is its button.
  func isControl(_ id: Placement.ID) -> Bool {
    layout.placement(id).flatMap { kinds.widgets[$0.kind] }?.isControl == true
  }

  /// Presses the tile of a control; nil if the tile is none, or cannot be pressed.
  mutating func pressControl(_ id: Placement.ID) -> [BoardEffect]? {
    guard isControl(id), let region = stops(in: id).first, stops(in: id).count == 1 else {
      return nil
    }
    return use(region, of: id)
  }
}
