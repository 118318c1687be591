/// The value of a property that is marked `@NSManaged` in a class that Core Data does not know.
///
/// Such a class compiles on Apple's systems, and has no accessors when one is called.
public func managedValue<Value>(_ key: String) -> Value {
  fatalError("\(key) is @NSManaged in a class that is not a managed object")
}

/// Sets a property that is marked `@NSManaged` in a class that Core Data does not know: as ``managedValue(_:)``.
public func setManagedValue<Value>(_ value: Value, _ key: String) {
  fatalError("\(key) is @NSManaged in a class that is not a managed object")
}
