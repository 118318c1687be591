import Foundation

/// A type that a parameter of an intent or a property of an entity may have.
///
/// These are `String`, `Int`, `Double`, `Bool`, `Date`, `DateComponents`, `Duration`, `URL`, `Decimal`,
/// `AttributedString`, `Measurement`, `CLPlacemark`, ``IntentFile``, ``IntentPerson``, an ``AppEnum``, an
/// ``AppEntity``, and optionals and arrays of them.
public protocol _IntentValue {
  /// The type of one value: without optionals and arrays.
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

/// A type that says by itself which one it is, over versions of an app.
public protocol PersistentlyIdentifiable {
  /// Its name for good.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The type's name with its module.
  public static var persistentIdentifier: String { _typeName(self) }
}

/// A value of an app that its intents refer to: an ``AppEntity`` or an ``AppEnum``.
///
/// See <https://developer.apple.com/documentation/appintents/appvalue>.
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue,
  Sendable
{}

/// What is common to all optionals, for a look at a type that is not known.
protocol OptionalIntentValue {
  static var none: Self { get }
  var wrapped: Any? { get }
}

extension Optional: OptionalIntentValue {
  var wrapped: Any? { self }
}
