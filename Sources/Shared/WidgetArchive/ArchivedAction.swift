/// The action of a widget's button or toggle: an intent of its extension, with its parameters.
package struct ArchivedAction: Hashable, Sendable {
  /// The extension's name for the intent: in Swift the mangled name of its type, in a script any
  /// text.
  package var intent: String
  /// The intent's title, which people read, for example in a failure.
  package var title: String
  package var parameters: Configuration
  /// Whether the containing app is opened too: `openAppWhenRun`.
  package var opensApp: Bool
  /// The question that a person has to answer before each press; nil for none.
  package var confirmation: String?
  /// The activity in whose view it stands, where a board shows the views of several as one: equal
  /// buttons of two activities are different ones. Never part of a request or a reply.
  package var activity: String?

  package init(
    intent: String, title: String = "", parameters: Configuration = [:], opensApp: Bool = false,
    confirmation: String? = nil
  ) {
    self.confirmation = confirmation
    self.intent = intent
    self.title = title
    self.parameters = parameters
    self.opensApp = opensApp
  }

  /// The name for people: the title, or the intent's name if it has none.
  package var name: String { title.isEmpty ? intent : title }
}

/// A `Toggle(isOn:intent:)` in both states, so that a board can show the new one at once.
package struct ArchivedToggle: Hashable, Sendable {
  package var action: ArchivedAction
  package var isOn: Bool
  /// The views of both states, including the control.
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

/// The requests of a performed intent to the board.
package struct PerformedAction: Hashable, Sendable {
  /// The reloads that its code requested; the board reloads the widget's own kind anyway.
  package var reloads: [ReloadWish]
  /// The URL that the intent wants opened.
  package var url: String?
  /// The message to the person.
  package var dialog: String?

  package init(reloads: [ReloadWish] = [], url: String? = nil, dialog: String? = nil) {
    self.reloads = reloads
    self.url = url
    self.dialog = dialog
  }
}
