import Foundation
import WidgetArchive

/// A parameter of unknown type, which can be described, read and set from a configuration.
package protocol AnyIntentParameter: AnyObject, Sendable {
  var declaration: ParameterDeclaration { get }
  var archivedDefault: ConfigurationValue? { get }
  var configurationValue: ConfigurationValue? { get }
  /// Whether a value was set or a default exists.
  var hasValue: Bool { get }
  /// Sets a value that was typed, chosen or stored. Returns a remark for the person, such as that
  /// an entity no longer exists and is left out.
  ///
  /// - Throws: ``ConfigurationError`` for a value of another type, and errors that a query throws.
  func set(_ value: ConfigurationValue, named name: String, in timeZone: TimeZone) async throws
    -> String?
  /// Sets the default of its query, if there is one and no value is set. Returns a remark for the
  /// person, such as that there is nothing to choose.
  func takeDefault(named name: String) async throws -> String?
  /// Sets a value of its own type; returns whether the type matches.
  func setAny(_ value: Any) -> Bool
  /// The options for the parameter; nil if there are none.
  func options(matching search: String?) async throws -> [ParameterSection]?
  /// The description of the parameter for a form.
  func descriptor(named name: String) -> ParameterDescriptor
}

extension IntentParameter: AnyIntentParameter {
  var form: IntentValueForm { IntentValueForm(Value.self) }

  package var archivedDefault: ConfigurationValue? {
    defaultValue.flatMap { IntentValueForm.archived($0, unit: declaration.unit?.value) }
  }

  package var configurationValue: ConfigurationValue? {
    setValue.flatMap { IntentValueForm.archived($0, unit: declaration.unit?.value) }
  }

  package var hasValue: Bool {
    guard let value = setValue ?? assumedValue else { return false }
    return (value as? any OptionalIntentValue).map { $0.wrapped != nil } ?? true
  }

  package func setAny(_ value: Any) -> Bool {
    guard let value = value as? Value else { return false }
    wrappedValue = value
    return true
  }

  package func options(matching search: String?) async throws -> [ParameterSection]? {
    let text = search.flatMap { $0.isEmpty ? nil : $0 }
    if let source = declaration.options {
      return try await OptionList.sections(of: source.provider, matching: text)
    }
    switch form.leaf {
    case .entity(let type): return try await OptionList.sections(ofEntities: type, matching: text)
    case .enumeration:
      return OptionList.narrowed([ParameterSection(choices: form.choices)], to: text)
    case .simple, .measurement, .other: return nil
    }
  }

  package func descriptor(named name: String) -> ParameterDescriptor {
    let form = form
    let provider = provider
    return ParameterDescriptor(
      name: name, title: declaration.title?.words() ?? ParameterDescriptor.title(ofName: name),
      type: form.parameterType, element: form.isList ? form.leafType : nil,
      description: declaration.description?.words() ?? "", isOptional: form.isOptional,
      defaultValue: archivedDefault, choices: form.choices, hasOptions: provider != nil,
      isSearchable: provider is any EntityStringQuery,
      dependsOn: provider.map(OptionList.dependencies) ?? [],
      least: declaration.range.map { Finite($0.lowerBound) },
      greatest: declaration.range.map { Finite($0.upperBound) },
      control: declaration.control ?? declaration.dateKind ?? declaration.keyboard,
      isMultiline: declaration.isMultiline, unit: declaration.unitSymbol,
      sizes: declaration.sizes, isSecret: form.isSecret)
  }

  var provider: (any DynamicOptionsProvider)? {
    if let source = declaration.options { return source.provider }
    if case .entity(let type) = form.leaf { return OptionList.defaultQuery(of: type) }
    return nil
  }
}

extension ParameterDescriptor {
  /// `characterName` → `Character Name`.
  static func title(ofName name: String) -> String {
    var title = ""
    for character in name {
      if character.isUppercase, let last = title.last, last.isLowercase { title.append(" ") }
      title.append(title.isEmpty ? Character(character.uppercased()) : character)
    }
    return title
  }
}
