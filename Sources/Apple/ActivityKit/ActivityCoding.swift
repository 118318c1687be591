import Foundation
import WidgetArchive

/// The form of attributes and states between app, board and extension: JSON as `JSONEncoder` makes
/// it, in which a date is the number of seconds since 2001.
package enum ActivityCoding {
  /// The name by which app, board and extension know a type of attributes: without its module, as
  /// an app and its extension compile the type into different ones.
  package static func kind(of type: Any.Type) -> String {
    let full = _typeName(type, qualified: true)
    // The full name of a private type tells its place in memory.
    if full.contains("(unknown context") { return String(describing: type) }
    return full.split(separator: ".", maxSplits: 1).last.map { String($0) } ?? full
  }

  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    // Equal values are equal texts, so that a board sees when nothing has changed.
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    try? decoded(type, text)
  }

  /// Like ``decode(_:_:)``, with the error.
  package static func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value
  {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

extension ActivityContent {
  /// The content that was told or published; nil if it is of another type.
  init?(_ update: ActivityUpdate) {
    guard case .state(let text) = update.content,
      let state = ActivityCoding.decode(State.self, text)
    else { return nil }
    self.init(
      state: state, staleDate: update.staleDate, relevanceScore: update.relevanceScore.value)
  }

  func update(alert: AlertConfiguration?) throws -> ActivityUpdate {
    ActivityUpdate(
      content: .state(try ActivityCoding.encode(state)), staleDate: staleDate,
      relevanceScore: Finite(relevanceScore), alert: alert?.archived)
  }
}

extension AlertConfiguration {
  var archived: ActivityAlert {
    ActivityAlert(title: String(localized: title), body: String(localized: body))
  }
}

extension ActivityState {
  init(_ state: PublishedActivity.State) {
    switch state {
    case .pending: self = .pending
    case .active: self = .active
    case .stale: self = .stale
    case .ended: self = .ended
    case .dismissed: self = .dismissed
    }
  }
}

extension ActivityStyle {
  init(_ lifetime: ActivityLifetime) {
    switch lifetime {
    case .standard: self = .standard
    case .transient: self = .transient
    }
  }

  var archived: ActivityLifetime {
    switch self {
    case .standard: .standard
    case .transient: .transient
    }
  }
}
