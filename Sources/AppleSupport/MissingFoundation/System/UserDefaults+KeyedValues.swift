import Foundation

// On Apple's systems every object answers these; authors ask them of defaults.
extension UserDefaults {
  /// What is kept under a name, or nil: the same as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Removes what is kept under a name. On Linux `nil` else means the form for URLs, which never returns.
  public func set(_ nothing: _OptionalNilComparisonType, forKey key: String) {
    removeObject(forKey: key)
  }

  /// Keeps a value under a name; nil removes what is kept.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    set(value, forKey: key)
  }
}
