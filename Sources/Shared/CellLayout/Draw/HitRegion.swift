import Cells
import WidgetArchive

/// A part of a tile that does something when it is pressed.
package struct HitRegion: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// Opens a URL.
    case link(String)
    /// Performs an intent; of a toggle with the state it is to have.
    case control(ArchivedAction, isOn: Bool?)
  }

  package var rect: CellRect
  package var target: Target

  package init(rect: CellRect, target: Target) {
    self.rect = rect
    self.target = target
  }

  package init(rect: CellRect, url: String) {
    self.init(rect: rect, target: .link(url))
  }

  /// What it opens, nil for a control.
  package var url: String? {
    if case .link(let url) = target { url } else { nil }
  }
}

/// The controls of a tile that were pressed and whose intents are being performed.
package struct PressedControls: Hashable, Sendable {
  /// A toggle that may be thrown again before the first throw is through.
  private struct Throws: Hashable, Sendable {
    var isOn: Bool
    var count: Int
  }

  private var toggles: [ArchivedAction: Throws] = [:]
  /// How many presses of each are on their way.
  private var buttons: [ArchivedAction: Int] = [:]

  package init() {}

  package var isEmpty: Bool { toggles.isEmpty && buttons.isEmpty }

  package func containsButton(_ action: ArchivedAction) -> Bool { buttons[action] != nil }

  /// How many presses of a button are on their way.
  package func presses(of button: ArchivedAction) -> Int { buttons[button] ?? 0 }

  /// The state that a toggle is shown in already, nil where it shows its own.
  package func state(of toggle: ArchivedAction) -> Bool? { toggles[toggle]?.isOn }

  /// `isOn` is the state of a toggle, nil for a button.
  package mutating func insert(_ action: ArchivedAction, isOn: Bool?) {
    if let isOn {
      toggles[action] = Throws(isOn: isOn, count: (toggles[action]?.count ?? 0) + 1)
    } else {
      buttons[action, default: 0] += 1
    }
  }

  /// One press of a control is through.
  package mutating func remove(_ action: ArchivedAction) {
    if let count = buttons[action] { buttons[action] = count > 1 ? count - 1 : nil }
    guard let count = toggles[action]?.count else { return }
    if count > 1 { toggles[action]?.count = count - 1 } else { toggles[action] = nil }
  }
}
