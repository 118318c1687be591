import Foundation
import WidgetArchive

extension IntentParameter {
  package func set(_ value: ConfigurationValue, named name: String, in timeZone: TimeZone)
    async throws -> String?
  {
    let form = form
    let given = form.isList ? value.listed : [value]
    let reading = try await read(given, form, named: name, in: timeZone)
    let gone = given.count - reading.count
    if form.isList {
      guard let list = (Value.UnwrappedType.self as? any ListIntentValue.Type)?.made(of: reading)
      else { throw wrong(value, name) }
      wrappedValue = try typed(list, value, name)
    } else if let first = reading.first {
      wrappedValue = try typed(first, value, name)
    } else {
      _ = try await takeDefault(named: name)
    }
    guard gone > 0 else { return nil }
    let things = given.map(\.inWords).joined(separator: ", ")
    return "“\(name)”: \(things) is no more; "
      + (form.isList ? "it is left out" : "the default is taken")
  }

  private func typed(_ value: Any, _ given: ConfigurationValue, _ name: String)
    throws(ConfigurationError) -> Value
  {
    guard let value = value as? Value else { throw wrong(given, name) }
    return value
  }

  /// Converts each value, without entities that no longer exist.
  private func read(
    _ values: [ConfigurationValue], _ form: IntentValueForm, named name: String,
    in timeZone: TimeZone
  ) async throws -> [Any] {
    switch form.leaf {
    case .entity(let type):
      return try await EntitySearch.things(
        of: type, by: declaration.options?.provider, for: values, inCaseOf: { wrong($0, name) })
    case .simple(let type):
      return try values.map { value in
        guard let read = type.read(value, in: timeZone), isInRange(value) else {
          throw wrong(value, name)
        }
        return read
      }
    case .measurement(let type):
      return try values.map { value in
        guard let number = Double.read(value, in: timeZone),
          let read = type.made(of: number, unit: declaration.unit?.value)
        else { throw wrong(value, name) }
        return read
      }
    case .enumeration(let type):
      return try values.map { value in
        guard let word = String.read(value, in: timeZone), let read = type.named(word) else {
          throw wrong(value, name)
        }
        return read
      }
    case .other: throw wrong(values.first ?? .string(""), name)
    }
  }

  private func isInRange(_ value: ConfigurationValue) -> Bool {
    guard let range = declaration.range, let number = Double.read(value, in: .gmt) else {
      return true
    }
    return range.contains(number)
  }

  private func wrong(_ value: ConfigurationValue, _ name: String) -> ConfigurationError {
    ConfigurationError(
      parameter: name, expected: form.leafType, value: value,
      choices: form.choices.map(\.title),
      range: declaration.range.map { ConfigurationError.Range($0.lowerBound, $0.upperBound) })
  }

  package func takeDefault(named name: String) async throws -> String? {
    guard setValue == nil, defaultValue == nil, let provider else { return nil }
    if let found = await OptionList.defaultResult(of: provider), let value = fitting(found) {
      assume(value)
      return nil
    }
    guard case .entity = form.leaf, !form.isOptional, !form.isList else { return nil }
    guard let first = try await OptionList.first(of: provider), let value = fitting(first) else {
      throw ConfigurationProblem.nothingToChoose(parameter: name)
    }
    assume(value)
    return "“\(name)” is not set and has no default: the first that is offered is taken"
  }

  /// One or several values, converted to the parameter's type.
  private func fitting(_ value: Any) -> Value? {
    if let value = value as? Value { return value }
    return (Value.UnwrappedType.self as? any ListIntentValue.Type)?.made(of: [value]) as? Value
  }
}

/// An error in a configuration other than a value of the wrong type.
package enum ConfigurationProblem: Error, LocalizedError, CustomStringConvertible {
  case nothingToChoose(parameter: String)

  package var description: String {
    switch self {
    case .nothingToChoose(let parameter):
      "“\(parameter)” is not set, and its query offers nothing to take"
    }
  }

  package var errorDescription: String? { description }
}
