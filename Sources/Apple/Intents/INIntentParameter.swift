import Foundation
import WidgetArchive

/// A parameter of an ``INIntent``: a property that the person who places the widget can set.
///
/// The property may be a `String`, `Int`, `Double`, `Bool`, `Date`, `DateComponents`, `URL`,
/// `NSNumber`, an enumeration of `Int` or `String`, an ``INObject`` or a subclass of it, and an
/// optional or an array of these. An optional starts as nil; any other type needs a default.
///
///     @INIntentParameter(title: "Date") public var date: Date?
///     @INIntentParameter public var style: ClockStyle = .analog
///
/// A form shows the description below the parameter.
///
/// This is not Apple's: it replaces `@NSManaged` in the classes that Xcode generates.
@propertyWrapper
public struct INIntentParameter<Value> {
  let title: String?
  let description: String?
  let stored: StoredParameter<Value>

  /// Makes a parameter with a default.
  public init(wrappedValue: Value, title: String? = nil, description: String? = nil) {
    self.title = title
    self.description = description
    stored = StoredParameter(wrappedValue)
  }

  /// Makes an optional parameter that is not set.
  public init(title: String? = nil, description: String? = nil)
  where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, title: title, description: description)
  }

  public var wrappedValue: Value {
    get { stored.value }
    nonmutating set { stored.value = newValue }
  }
}

/// Storage for a parameter's value, as a reference: the intent finds it by reflection, which
/// returns copies of values.
final class StoredParameter<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A parameter of unknown type.
protocol AnyIntentParameter {
  var title: String? { get }
  var description: String? { get }
  var storage: any AnyStoredParameter { get }
}

extension INIntentParameter: AnyIntentParameter {
  var storage: any AnyStoredParameter { stored }
}

/// A value of unknown type, which is read and set by a configuration.
protocol AnyStoredParameter: AnyObject {
  /// The type of the parameter; nil if no configuration can hold a value of this type.
  var parameterType: ParameterDescriptor.ValueType? { get }
  var configurationValue: ConfigurationValue? { get }
  /// Whether the parameter may have no value.
  var isOptional: Bool { get }
  /// The values of an enumeration that lists its cases.
  var choices: [ParameterChoice] { get }
  /// Sets a value; returns false if it cannot be converted to the parameter's type.
  func set(_ value: ConfigurationValue, in timeZone: TimeZone) -> Bool
  func take(from other: any AnyStoredParameter)
}

extension StoredParameter: AnyStoredParameter {
  var parameterType: ParameterDescriptor.ValueType? {
    if let type = Value.self as? any ConfigurationConvertible.Type { return type.parameterType }
    return Enumeration(Value.self)?.parameterType
  }

  var configurationValue: ConfigurationValue? {
    if let value = value as? any ConfigurationConvertible { return value.configurationValue }
    return Enumeration(Value.self)?.configurationValue(of: value)
  }

  var isOptional: Bool { Value.self is any ExpressibleByNilLiteral.Type }

  var choices: [ParameterChoice] { Enumeration(Value.self)?.choices ?? [] }

  func set(_ value: ConfigurationValue, in timeZone: TimeZone) -> Bool {
    guard let read = read(value, in: timeZone), let read = read as? Value else { return false }
    self.value = read
    return true
  }

  private func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Any? {
    if let type = Value.self as? any ConfigurationConvertible.Type {
      return type.read(value, in: timeZone).map { $0 as Any }
    }
    return Enumeration(Value.self)?.read(value, in: timeZone)
  }

  func take(from other: any AnyStoredParameter) {
    if let other = other as? StoredParameter<Value> { value = other.value }
  }
}
