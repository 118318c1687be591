import Foundation

/// A type of an intent's parameters or an entity's properties.
///
/// These are `String`, `Int`, `Double`, `Bool`, `Date`, `DateComponents`, `Duration`, `URL`, `Decimal`,
/// `AttributedString`, `Measurement`, `CLPlacemark`, ``IntentFile``, ``IntentPerson``, an ``AppEnum``, an
/// ``AppEntity``, and optionals and arrays of them.
public protocol _IntentValue {
  /// The type of a single value, without optionals and arrays.
  associatedtype ValueType: _IntentValue, Sendable = Self
  /// The type without optionals.
  associatedtype UnwrappedType: _IntentValue = Self
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped.ValueType
  /// The type without optionals.
  public typealias UnwrappedType = Wrapped.UnwrappedType
}

extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element.ValueType
  public typealias UnwrappedType = [Element]
}

extension Set: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element.ValueType
  public typealias UnwrappedType = Set<Element>
}

extension String: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension Float: _IntentValue {}
extension Bool: _IntentValue {}
extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension URL: _IntentValue {}
extension Decimal: _IntentValue {}
extension Duration: _IntentValue {}
extension AttributedString: _IntentValue {}
extension Locale.Currency: _IntentValue {}
extension Measurement: _IntentValue {}
extension Never: _IntentValue {}

/// A type with an identifier that stays the same across versions of an app.
public protocol PersistentlyIdentifiable {
  /// The permanent identifier.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The type's name, including its module.
  public static var persistentIdentifier: String { _typeName(self) }
}

/// A value in an app that intents refer to: an ``AppEntity`` or an ``AppEnum``.
///
/// See <https://developer.apple.com/documentation/appintents/appvalue>.
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue,
  Sendable
{}

/// The common interface of optionals of unknown type.
protocol OptionalIntentValue {
  static var none: Self { get }
  var wrapped: Any? { get }
}

extension Optional: OptionalIntentValue {
  var wrapped: Any? { self }
}
