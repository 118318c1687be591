import Cells
import WidgetArchive

/// A part of a tile that does something when it is pressed.
package struct HitRegion: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// Opens a URL.
    case link(String)
    /// Performs an intent; for a toggle with the new state.
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

  /// The URL that it opens, nil for a control.
  package var url: String? {
    if case .link(let url) = target { url } else { nil }
  }
}

/// The controls of a tile that were pressed and whose intents are not finished.
package struct PressedControls: Hashable, Sendable {
  /// A toggle that was thrown, possibly again before the first intent was finished.
  private struct Throws: Hashable, Sendable {
    var isOn: Bool
    var count: Int
  }

  private var toggles: [ArchivedAction: Throws] = [:]
  /// The number of unfinished presses of each button.
  private var buttons: [ArchivedAction: Int] = [:]

  package init() {}

  package var isEmpty: Bool { toggles.isEmpty && buttons.isEmpty }

  package func containsButton(_ action: ArchivedAction) -> Bool { buttons[action] != nil }

  /// The number of unfinished presses of a button.
  package func presses(of button: ArchivedAction) -> Int { buttons[button] ?? 0 }

  /// The state that a toggle is shown in while its intent is performed; nil for its own state.
  package func state(of toggle: ArchivedAction) -> Bool? { toggles[toggle]?.isOn }

  /// Adds a press; `isOn` is the new state of a toggle, nil for a button.
  package mutating func insert(_ action: ArchivedAction, isOn: Bool?) {
    if let isOn {
      toggles[action] = Throws(isOn: isOn, count: (toggles[action]?.count ?? 0) + 1)
    } else {
      buttons[action, default: 0] += 1
    }
  }

  /// Removes one press whose intent is finished.
  package mutating func remove(_ action: ArchivedAction) {
    if let count = buttons[action] { buttons[action] = count > 1 ? count - 1 : nil }
    guard let count = toggles[action]?.count else { return }
    if count > 1 { toggles[action]?.count = count - 1 } else { toggles[action] = nil }
  }
}
