import Foundation
import WidgetArchive

/// Finds the author's entities for the values of a configuration.
enum EntitySearch {
  /// The entities for the values, in their order, without entities that no longer exist.
  ///
  /// A stored value is an identifier. A person may also type an entity's title; a text that is
  /// neither leads to an error that lists titles.
  static func things<Entity: AppEntity>(
    of type: Entity.Type, by provider: (any DynamicOptionsProvider)?,
    for values: [ConfigurationValue], inCaseOf wrong: (ConfigurationValue) -> ConfigurationError
  ) async throws -> [Any] {
    let query = provider as? any EntityQuery ?? Entity.defaultQuery
    return try await things(by: query, for: values, inCaseOf: wrong)
  }

  private static func things<Query: EntityQuery>(
    by query: Query, for values: [ConfigurationValue],
    inCaseOf wrong: (ConfigurationValue) -> ConfigurationError
  ) async throws -> [Any] {
    let identifiers = try values.map { value in
      guard let word = value.identifierWord else { throw wrong(value) }
      return Query.Entity.ID.entityIdentifier(for: word)
    }
    let found = try await query.entities(for: identifiers.compactMap(\.self))
    var things: [Any] = []
    for (value, identifier) in zip(values, identifiers) {
      if let identifier, let thing = found.first(where: { $0.id == identifier }) {
        things.append(thing)
      } else if case .string(let title) = value {
        things.append(try await thing(titled: title, by: query, error: wrong(value)))
      }
    }
    return things
  }

  private static func thing<Query: EntityQuery>(
    titled title: String, by query: Query, error: ConfigurationError
  ) async throws -> Any {
    let word = title.lowercased()
    var titles: [String] = []
    for section in OptionList.resultSections(try await query.suggestedEntities()) {
      for item in section.items {
        let own = item.looks.title.words()
        if own.lowercased() == word { return item.value }
        titles.append(own)
      }
    }
    if let all = query as? any EntityStringQuery,
      let thing = try await OptionList.first(titled: word, matching: title, by: all)
    {
      return thing
    }
    var error = error
    error.choices = Array(titles.prefix(20))
    throw error
  }
}

extension ConfigurationValue {
  /// The identifier of an entity as a string.
  fileprivate var identifierWord: String? {
    switch self {
    case .string(let word): word
    case .integer(let number): String(number)
    case .object(let identifier, let display): identifier ?? display
    case .number, .bool, .date, .list: nil
    }
  }
}
