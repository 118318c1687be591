import Foundation
import MissingFoundation
import WidgetArchive

/// The results of queries and options providers, as a list of options for a person.
enum OptionList {
  struct Item {
    let value: Any
    let looks: DisplayRepresentation
  }

  struct Section {
    let title: LocalizedStringResource?
    let subtitle: LocalizedStringResource?
    let items: [Item]
  }

  static func sections<Provider: DynamicOptionsProvider>(
    of provider: Provider, matching text: String?
  ) async throws -> [ParameterSection] {
    if let text, let query = provider as? any EntityStringQuery {
      return try await archived(found(by: query, matching: text))
    }
    return narrowed(archived(resultSections(try await provider.results())), to: text)
  }

  static func sections<Entity: AppEntity>(ofEntities type: Entity.Type, matching text: String?)
    async throws -> [ParameterSection]
  {
    try await sections(of: Entity.defaultQuery, matching: text)
  }

  static func defaultQuery<Entity: AppEntity>(of type: Entity.Type) -> any DynamicOptionsProvider {
    Entity.defaultQuery
  }

  static func defaultResult<Provider: DynamicOptionsProvider>(of provider: Provider) async -> Any? {
    guard let found = await provider.defaultResult() else { return nil }
    if let optional = found as? any OptionalIntentValue { return optional.wrapped }
    return found
  }

  static func first<Provider: DynamicOptionsProvider>(of provider: Provider) async throws -> Any? {
    resultSections(try await provider.results()).lazy.flatMap(\.items).first?.value
  }

  static func first<Query: EntityStringQuery>(
    titled word: String, matching text: String, by query: Query
  ) async throws -> Any? {
    try await found(by: query, matching: text).lazy.flatMap(\.items)
      .first { $0.looks.title.words().lowercased() == word }?.value
  }

  private static func found<Query: EntityStringQuery>(by query: Query, matching text: String)
    async throws -> [Section]
  {
    resultSections(try await query.entities(matching: text))
  }

  /// The parameters on which the results depend.
  static func dependencies(of provider: any DynamicOptionsProvider) -> [String] {
    Mirror(reflecting: provider).children
      .compactMap { $0.value as? any AnyParameterDependency }
      .flatMap { $0.names() }
  }

  /// The options with a text in their title or second line.
  static func narrowed(_ sections: [ParameterSection], to text: String?) -> [ParameterSection] {
    guard let text else { return sections }
    return sections.compactMap { section in
      var section = section
      section.choices = section.choices.filter { choice in
        choice.title.localizedCaseInsensitiveContains(text)
          || choice.subtitle?.localizedCaseInsensitiveContains(text) == true
      }
      return section.choices.isEmpty ? nil : section
    }
  }

  private static func archived(_ sections: [Section]) -> [ParameterSection] {
    sections.map { section in
      ParameterSection(
        title: section.title?.words(), subtitle: section.subtitle?.words(),
        choices: section.items.compactMap { item in
          IntentValueForm.archivedLeaf(item.value, unit: nil)
            .map { ParameterChoice(value: $0, item.looks) }
        })
    }
  }

  static func resultSections(_ results: some ResultsCollection) -> [Section] {
    if let sectioned = results as? any SectionedResults { return sectioned.optionSections }
    let items = (results as? any ListIntentValue)?.elements ?? []
    return [
      Section(
        title: nil, subtitle: nil, items: items.map { Item(value: $0, looks: looks(of: $0)) })
    ]
  }

  static func looks(of value: Any) -> DisplayRepresentation {
    switch value {
    case let value as any InstanceDisplayRepresentable: value.displayRepresentation
    case let value as any AppEnum: enumerationLooks(of: value)
    case let person as IntentPerson: DisplayRepresentation(person: person)
    default: DisplayRepresentation(stringLiteral: "\(value)")
    }
  }

  private static func enumerationLooks<Enumeration: AppEnum>(of value: Enumeration)
    -> DisplayRepresentation
  {
    Enumeration.caseDisplayRepresentations[value]
      ?? DisplayRepresentation(title: value.localizedStringResource)
  }
}

/// A collection of sections with results of unknown type.
protocol SectionedResults {
  var optionSections: [OptionList.Section] { get }
}

extension IntentItemCollection: SectionedResults {
  var optionSections: [OptionList.Section] {
    sections.map { section in
      OptionList.Section(
        title: section.title, subtitle: section.subtitle,
        items: section.items.map { item in
          var looks = OptionList.looks(of: item.value)
          if let title = item.title { looks.title = title }
          looks.subtitle = item.subtitle ?? looks.subtitle
          looks.image = item.image ?? looks.image
          return OptionList.Item(value: item.value, looks: looks)
        })
    }
  }
}
