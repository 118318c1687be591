import WidgetArchive

/// A control that the person has put into the panel of controls.
package struct BoardControl: Hashable, Sendable, Identifiable {
  /// Its room in the panel, as on a phone.
  package enum Size: String, CaseIterable, Hashable, Sendable {
    /// The symbol and the value.
    case small
    /// The symbol, the title and the value.
    case medium
    /// The same in four times the room of a small one.
    case large

    /// The next size; after the last one the first.
    package var next: Size {
      switch self {
      case .small: .medium
      case .medium: .large
      case .large: .small
      }
    }
  }

  /// Unique among the controls of a person.
  package var id: String
  /// The kind by the name that the board has for it.
  package var kind: String
  package var size: Size
  /// The values of its parameters, as a person set them.
  package var configuration: Configuration
  /// Whether a locked board shows it and lets it be pressed.
  package var isOnLockPage: Bool

  package init(
    id: String, kind: String, size: Size = .medium, configuration: Configuration = [:],
    isOnLockPage: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.size = size
    self.configuration = configuration
    self.isOnLockPage = isOnLockPage
  }
}

/// A control that an extension offers.
package struct ControlOffer: Hashable, Sendable {
  /// The kind by the name that the board has for it.
  package var kind: String
  package var title: String
  package var description: String
  /// Whether a person can configure it, and whether it needs that.
  package var hasParameters: Bool
  package var needsParameters: Bool
  /// Whether a board without controls tries it at first.
  package var isSuggested: Bool

  package init(
    kind: String, title: String, description: String = "", hasParameters: Bool = false,
    needsParameters: Bool = false, isSuggested: Bool = false
  ) {
    self.kind = kind
    self.title = title
    self.description = description
    self.hasParameters = hasParameters
    self.needsParameters = needsParameters
    self.isSuggested = isSuggested
  }
}

/// The reason why a control has no value, or why a press did nothing.
package struct ControlFault: Error, Hashable, Sendable {
  /// A sentence for the person.
  package var words: String
  /// Whether it lasts until somebody changes something, as where a program is not installed.
  package var isLasting: Bool

  package init(_ words: String, isLasting: Bool = false) {
    self.words = words
    self.isLasting = isLasting
  }
}

/// `{"id": "mute", "kind": "mute", "size": "small", "set": {…}, "lock": true}`.
extension BoardControl: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("kind", kind)
      json.field("size", size.rawValue)
      json.field("set", configuration, unless: [:])
      json.field("lock", isOnLockPage, unless: false)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let size = try object.string(ifPresent: "size").flatMap(Size.init)
    self.init(
      id: try object.string("id"), kind: try object.string("kind"), size: size ?? .medium,
      configuration: try object.value(ifPresent: "set") ?? [:],
      isOnLockPage: try object.bool("lock"))
  }
}
