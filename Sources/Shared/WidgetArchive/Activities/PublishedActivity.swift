import Foundation

/// An activity as the board publishes it for the program that started it: the file `ID.json` in the
/// folder ``ProfileFolders/activities``, written once the board has taken a message of it.
///
/// The board removes the file once the activity is dismissed and ``ActivityLimits/endedSeconds``
/// have passed, so that a program can still read how it ended.
package struct PublishedActivity: Hashable, Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable, JSONLine {
    case pending, active, stale, ended, dismissed
  }

  package var id: String
  package var state: State
  /// The extension with its kind and attributes; nil for an activity that the board draws itself.
  package var source: ActivitySource?
  package var style: ActivityLifetime
  package var update: ActivityUpdate
  /// The date of the last message that the board has taken: see ``ActivityMessage/date``.
  package var date: Date
  /// The way in which a server reaches it.
  package var push: ActivityPush?

  package init(
    id: String, state: State, source: ActivitySource?, style: ActivityLifetime = .standard,
    update: ActivityUpdate, date: Date, push: ActivityPush? = nil
  ) {
    self.push = push
    self.id = id
    self.state = state
    self.source = source
    self.style = style
    self.update = update
    self.date = date
  }

  /// The name of its file.
  package static func fileName(of id: String) -> String { id + ".json" }
}

/// Whether a person allows activities: the file ``ProfileFolders/activityPermission``. Without the
/// file they are allowed.
package struct ActivityPermission: Hashable, Sendable {
  package var isEnabled: Bool

  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }
}

/// `{"id": "6F1C", "state": "active", "extension": "pizza.widget", "kind": …, "attributes": …,
/// "update": {…}, "date": 1767225600}`.
extension PublishedActivity: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("state", state)
      if let source {
        json.field("extension", source.extension)
        json.field("kind", source.kind)
        json.field("attributes", source.attributes)
      }
      json.field("style", style, unless: .standard)
      json.field("update", update)
      json.field("date", date)
      json.field("push", ifPresent: push)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      id: try object.string("id"), state: try object.choice("state"),
      source: try object.has("kind") ? ActivitySource(object) : nil,
      style: try object.value(ifPresent: "style") ?? .standard,
      update: try object.value("update"), date: try object.date("date"),
      push: try object.value(ifPresent: "push"))
  }
}

/// `{"enabled": false}`.
extension ActivityPermission: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { $0.field("enabled", isEnabled) }
  }

  package init(json: JSON) throws {
    self.init(isEnabled: try JSONObject(json).bool("enabled", assuming: true))
  }
}
