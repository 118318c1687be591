import Foundation
import MissingFoundation

/// The names of a key path such as `\Tide.harbour?.name`: an object without values is asked for it,
/// and notes what its accessors are asked for.
final class KeyPathRecorder {
  private(set) var names: [String] = []

  /// The names of a key path of a managed object; nil for any other, or one without properties of
  /// the entity.
  static func names(of keyPath: AnyKeyPath) -> [String]? {
    guard let root = type(of: keyPath).rootType as? NSManagedObject.Type,
      let entity = ManagedClasses.entity(of: root)
    else { return nil }
    let recorder = KeyPathRecorder()
    let probe = root.init(entity: entity, insertInto: nil)
    probe.recorder = recorder
    _ = probe[keyPath: keyPath]
    return recorder.names.isEmpty ? nil : recorder.names
  }

  /// Notes a name and returns any value of a type; for a relationship an object that notes on.
  func value<T>(_ key: String, of entity: NSEntityDescription, as type: T.Type) -> T {
    names.append(key)
    let relationship = entity.relationshipsByName[key]
    if let relationship, !relationship.isToMany, let other = relationship.destinationEntity {
      let probe = other.makeObject(in: nil)
      probe.recorder = self
      if let value = probe as? T { return value }
    }
    if let value = ManagedObjects.value([Any](), as: type) ?? ManagedConversion.value(nil, as: type)
    {
      return value
    }
    preconditionFailure("\(entity.name ?? "").\(key): make the property optional to sort by it")
  }
}
