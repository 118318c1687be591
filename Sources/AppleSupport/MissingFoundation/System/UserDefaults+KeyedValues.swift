import Foundation

// On Apple's systems every object has these methods; authors call them on user defaults.
extension UserDefaults {
  /// The value for a key, or nil: the same as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Removes the value for a key. Without this method `nil` would select the method for URLs on
  /// Linux, which never returns.
  public func set(_ nothing: _OptionalNilComparisonType, forKey key: String) {
    removeObject(forKey: key)
  }

  /// Stores a value for a key; nil removes the value.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    set(value, forKey: key)
  }
}
