import Foundation
import WidgetArchive

/// An author's enumeration, possibly optional, as the type of a parameter.
///
/// Xcode generates enumerations of `Int`. A configuration stores the raw value; in a board file a
/// person may also write a case's name, if the enumeration lists its cases.
struct Enumeration {
  private let type: any RawRepresentable.Type

  init?(_ type: Any.Type) {
    let wrapped = (type as? any OptionalType.Type)?.wrappedType ?? type
    guard let type = wrapped as? any RawRepresentable.Type, type.rawType != nil else {
      return nil
    }
    self.type = type
  }

  var parameterType: ParameterDescriptor.ValueType? {
    type.rawType?.parameterType
  }

  /// The cases, without the one that Xcode adds to every enumeration for an unknown value; empty if
  /// the enumeration does not list its cases.
  var choices: [ParameterChoice] {
    ((type as? any CaseIterable.Type)?.everyCase ?? []).compactMap { value in
      let name = String(describing: value)
      guard name != "unknown", let raw = configurationValue(of: value) else { return nil }
      return ParameterChoice(value: raw, title: INIntent.DeclaredParameter.title(ofName: name))
    }
  }

  func configurationValue(of value: Any) -> ConfigurationValue? {
    (value as? any RawRepresentable)?.configurationRawValue
  }

  func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Any? {
    if let raw = type.rawType?.read(value, in: timeZone), let read = type.made(of: raw) {
      return read
    }
    guard case .string(let name) = value, let cases = type as? any CaseIterable.Type else {
      return nil
    }
    return cases.first(named: name)
  }
}

extension RawRepresentable {
  /// The raw type, if a configuration can hold it.
  fileprivate static var rawType: (any ConfigurationConvertible.Type)? {
    RawValue.self as? any ConfigurationConvertible.Type
  }

  fileprivate static func made(of raw: Any) -> Any? {
    (raw as? RawValue).flatMap { Self(rawValue: $0) }
  }

  /// The raw value in the form of a configuration.
  fileprivate var configurationRawValue: ConfigurationValue? {
    (rawValue as? any ConfigurationConvertible)?.configurationValue
  }
}

extension CaseIterable {
  fileprivate static var everyCase: [Any] { Array(allCases) }

  fileprivate static func first(named name: String) -> Any? {
    allCases.first { String(describing: $0).lowercased() == name.lowercased() }
  }
}

/// The common interface of optionals, to find a wrapped type that is not known.
private protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
}
