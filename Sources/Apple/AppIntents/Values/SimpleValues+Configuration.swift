import Foundation
import WidgetArchive

// Converts the types that only app intents have to and from configurations.

extension Float: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .number }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Float? {
    Double.read(value, in: timeZone).map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  package var configurationValue: ConfigurationValue? { .number(Double(self)) }
}

extension Decimal: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .number }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Decimal? {
    switch value {
    case .integer(let number): Decimal(number)
    case .number(let number): Decimal(number).isNaN ? nil : Decimal(number)
    // `Decimal` reads the number at the start of a text and ignores the rest.
    case .string(let text):
      Double(text) == nil || text.lowercased().contains("x") ? nil : Decimal(string: text)
    case .bool, .date, .object, .list: nil
    }
  }

  package var configurationValue: ConfigurationValue? { .string("\(self)") }
}

/// A duration is stored in seconds.
extension Duration: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .number }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Duration? {
    // A duration counts attoseconds and overflows beyond this number of seconds.
    Double.read(value, in: timeZone).flatMap { abs($0) < 1e18 ? .seconds($0) : nil }
  }

  package var configurationValue: ConfigurationValue? { .number(self / .seconds(1)) }
}

extension AttributedString: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .string }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone)
    -> AttributedString?
  {
    String.read(value, in: timeZone).map { AttributedString($0) }
  }

  package var configurationValue: ConfigurationValue? { .string(String(characters)) }
}

extension Locale.Currency: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .string }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone)
    -> Locale.Currency?
  {
    String.read(value, in: timeZone).map { Locale.Currency($0) }
  }

  package var configurationValue: ConfigurationValue? { .string(identifier) }
}

extension IntentPerson: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .string }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> IntentPerson? {
    switch value {
    case .object(let identifier, let display):
      IntentPerson(
        identifier: .applicationDefined(identifier ?? display), name: .displayName(display))
    case .string(let name):
      IntentPerson(identifier: .applicationDefined(name), name: .displayName(name))
    case .integer, .number, .bool, .date, .list: nil
    }
  }

  package var configurationValue: ConfigurationValue? {
    guard case .applicationDefined(let word) = identifier else { return nil }
    return .object(identifier: word, display: name.displayString)
  }
}

/// A measurement in a known unit: a configuration stores only its number.
protocol AnyMeasurement {
  static func made(of number: Double, unit: Unit?) -> Any?
  func number(in unit: Unit?) -> Double
}

extension Measurement: AnyMeasurement {
  static func made(of number: Double, unit: Unit?) -> Any? {
    let unit = unit as? UnitType ?? (UnitType.self as? Dimension.Type)?.baseUnit() as? UnitType
    return unit.map { Measurement(value: number, unit: $0) }
  }

  func number(in unit: Unit?) -> Double {
    guard let own = self.unit as? Dimension else { return value }
    let target = unit as? Dimension ?? type(of: own).baseUnit()
    return target.converter.value(fromBaseUnitValue: own.converter.baseUnitValue(fromValue: value))
  }
}
