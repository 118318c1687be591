/// What a button or a toggle of a widget does: an intent of its extension, with its parameters.
package struct ArchivedAction: Hashable, Sendable {
  /// How the extension finds the intent again: for Swift the mangled name of its type, for a script
  /// whatever it likes.
  package var intent: String
  /// What people read, as in a failure: the intent's title.
  package var title: String
  package var parameters: Configuration
  /// Whether the containing app is opened as well: `openAppWhenRun`.
  package var opensApp: Bool

  package init(
    intent: String, title: String = "", parameters: Configuration = [:], opensApp: Bool = false
  ) {
    self.intent = intent
    self.title = title
    self.parameters = parameters
    self.opensApp = opensApp
  }

  /// The name people read: the title, or the intent's own where there is none.
  package var name: String { title.isEmpty ? intent : title }
}

/// A `Toggle(isOn:intent:)` in both its states, so that a board may show the other one at once.
package struct ArchivedToggle: Hashable, Sendable {
  package var action: ArchivedAction
  package var isOn: Bool
  /// The views of both states, with the control.
  package var off: NodeID
  package var on: NodeID

  package init(action: ArchivedAction, isOn: Bool, off: NodeID, on: NodeID) {
    self.action = action
    self.isOn = isOn
    self.off = off
    self.on = on
  }

  /// The view of its state.
  package var shown: NodeID { isOn ? on : off }
}

/// What an intent that was performed asks of the board.
package struct PerformedAction: Hashable, Sendable {
  /// Reloads its code asked for; the board reloads the widget's own kind anyway.
  package var reloads: [ReloadWish]
  /// What the intent wants to be opened.
  package var url: String?
  /// What it says to the person.
  package var dialog: String?

  package init(reloads: [ReloadWish] = [], url: String? = nil, dialog: String? = nil) {
    self.reloads = reloads
    self.url = url
    self.dialog = dialog
  }
}
