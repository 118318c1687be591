import Foundation
import WidgetArchive

/// The type of a parameter as seen by a configuration: a kind of value, optional or not, single or
/// list.
struct IntentValueForm {
  enum Leaf {
    case simple(any ConfigurationConvertible.Type)
    case measurement(any AnyMeasurement.Type)
    case enumeration(any AppEnum.Type)
    case entity(any AppEntity.Type)
    /// A type that no configuration can hold.
    case other
  }

  let leaf: Leaf
  let isOptional: Bool
  let isList: Bool

  init<Value: _IntentValue>(_ type: Value.Type) {
    isOptional = Value.self is any OptionalIntentValue.Type
    isList = Value.UnwrappedType.self is any ListIntentValue.Type
    leaf =
      switch Value.ValueType.self as Any.Type {
      case let type as any AppEnum.Type: .enumeration(type)
      case is any TransientAppEntity.Type: .other
      case let type as any AppEntity.Type: .entity(type)
      case let type as any AnyMeasurement.Type: .measurement(type)
      case let type as any ConfigurationConvertible.Type: .simple(type)
      default: .other
      }
  }

  var leafType: ParameterDescriptor.ValueType {
    switch leaf {
    case .simple(let type): type.parameterType
    case .measurement: .number
    case .enumeration: .enumeration
    case .entity: .entity
    case .other: .file
    }
  }

  /// Whether a board stores only where to find the value.
  var isSecret: Bool {
    guard case .simple(let type) = leaf else { return false }
    return !isList && type is any SecretConvertible.Type
  }

  var parameterType: ParameterDescriptor.ValueType { isList ? .list : leafType }

  /// The cases of an enumeration.
  var choices: [ParameterChoice] {
    guard case .enumeration(let type) = leaf else { return [] }
    return Self.choices(of: type)
  }

  private static func choices<Enumeration: AppEnum>(of type: Enumeration.Type) -> [ParameterChoice]
  {
    let looks = type.caseDisplayRepresentations
    return type.allCases.map { value in
      ParameterChoice(
        value: archivedRawValue(of: value),
        looks[value] ?? DisplayRepresentation(stringLiteral: String(describing: value)))
    }
  }

  private static func archivedRawValue(of value: some AppEnum) -> ConfigurationValue {
    (value.rawValue as? Int).map { .integer($0) } ?? .string(String(value.rawValue))
  }

  /// A value in the form of a configuration; nil for an empty value, and for one that no
  /// configuration can hold.
  static func archived(_ value: Any, unit: Unit?) -> ConfigurationValue? {
    switch value {
    case let optional as any OptionalIntentValue:
      return optional.wrapped.flatMap { archived($0, unit: unit) }
    case let list as any ListIntentValue:
      return .list(list.elements.compactMap { archivedLeaf($0, unit: unit) })
    default: return archivedLeaf(value, unit: unit)
    }
  }

  static func archivedLeaf(_ value: Any, unit: Unit?) -> ConfigurationValue? {
    switch value {
    case let value as any AppEnum: archivedRawValue(of: value)
    case is any TransientAppEntity: nil
    case let value as any AppEntity: archivedEntity(value)
    case let value as any AnyMeasurement: .number(value.number(in: unit))
    case let family as IntentWidgetFamily: .string(family.archivedName)
    case let value as any ConfigurationConvertible: value.configurationValue
    default: nil
    }
  }

  static func archivedEntity(_ entity: some AppEntity) -> ConfigurationValue {
    .object(
      identifier: entity.id.entityIdentifierString,
      display: entity.displayRepresentation.title.words())
  }
}

extension ParameterChoice {
  init(value: ConfigurationValue, _ looks: DisplayRepresentation) {
    self.init(
      value: value, title: looks.title.words(), subtitle: looks.subtitle?.words(),
      symbol: looks.image?.systemName)
  }
}

/// A list of values of unknown type.
protocol ListIntentValue {
  var elements: [Any] { get }
  static func made(of elements: [Any]) -> Any?
}

extension Array: ListIntentValue {
  var elements: [Any] { self }

  static func made(of elements: [Any]) -> Any? {
    let own = elements.compactMap { $0 as? Element }
    return own.count == elements.count ? own : nil
  }
}

extension Set: ListIntentValue {
  /// Sorted, so that the order is the same in each process: configurations are compared.
  var elements: [Any] {
    func word(_ element: Element) -> String {
      IntentValueForm.archivedLeaf(element, unit: nil).map { "\($0)" } ?? "\(element)"
    }
    return map { ($0, word($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  static func made(of elements: [Any]) -> Any? {
    let own = elements.compactMap { $0 as? Element }
    return own.count == elements.count ? Set(own) : nil
  }
}
