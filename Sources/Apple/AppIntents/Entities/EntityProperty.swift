import Foundation
import MissingFoundation

/// A property of an entity that people can see and queries can compare.
///
///     @Property(title: "Title") var title: String
///
/// See <https://developer.apple.com/documentation/appintents/entityproperty>.
@propertyWrapper
public final class EntityProperty<Value>: @unchecked Sendable where Value: _IntentValue {
  public let title: LocalizedStringResource?
  private var value: Value?

  /// Makes a property without a name.
  public init() { title = nil }

  public init(title: LocalizedStringResource) { self.title = title }

  /// Makes a property with a key for a system's search index; a board has no such search.
  public init<Key>(indexingKey: Key, title: LocalizedStringResource? = nil) { self.title = title }

  /// Makes a property with a key for a system's search index; a board has no such search.
  public init<Key>(title: LocalizedStringResource, indexingKey: Key) { self.title = title }

  /// The value. A value that was never set is nil, empty or zero, according to its type.
  public var wrappedValue: Value {
    get { value ?? unsetValue(of: Value.self, named: "a property of an entity") }
    set { value = newValue }
  }

  public var projectedValue: EntityProperty<Value> { self }
}
