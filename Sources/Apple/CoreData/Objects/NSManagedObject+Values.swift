import Foundation
import MissingFoundation

extension NSManagedObject {
  // The names of accessors that the tools write begin with “managed”.

  /// The value of a property, for its accessor.
  public func managedValue<T>(_ key: String, as type: T.Type = T.self) -> T {
    if let recorder { return recorder.value(key, of: entity, as: type) }
    let raw = raw(key)
    if let value = ManagedObjects.value(raw, as: type) ?? ManagedConversion.value(raw, as: type) {
      return value
    }
    if let type = T.self as? NSManagedObject.Type {
      ManagedClasses.add(type)
      // The class may have become known only now.
      if let object = raw as? NSManagedObject, let value = renewed(object, type) as? T {
        return value
      }
      if let entity = ManagedClasses.entity(of: type),
        let object = entity.makeObject(in: nil) as? T
      {
        return object
      }
    }
    return missing(key, as: type)
  }

  private func missing<T>(_ key: String, as type: T.Type) -> T {
    let empty: NSObject? =
      switch type {
      case is NSSet.Type: NSSet()
      case is NSOrderedSet.Type: NSOrderedSet()
      case is NSNumber.Type: NSNumber(value: 0)
      default: nil
      }
    if let empty = empty as? T { return empty }
    preconditionFailure(
      "\(entity.name ?? "").\(key) has no value of the type \(type): make the property optional")
  }

  /// An object of a class that was not known when the object was made for the context.
  private func renewed(_ object: NSManagedObject, _ type: NSManagedObject.Type) -> NSManagedObject?
  {
    object.managedObjectContext?.renew(object)
  }

  /// Sets a property, for its accessor.
  public func setManagedValue<T>(_ value: T, _ key: String) {
    objectWillChange.send()
    setRaw(value, key)
  }

  /// Performs a generated method such as `addToItems(_:)`, by its name and arguments.
  public func changeManaged(_ method: String, _ arguments: Any...) {
    objectWillChange.send()
    for prefix in ["addTo", "removeFrom", "insertInto", "replace"] where method.hasPrefix(prefix) {
      let name = method.dropFirst(prefix.count)
      let key = name.prefix(1).lowercased() + name.dropFirst()
      let found =
        entity.propertiesByName[key] == nil && entity.propertiesByName[String(name)] != nil
        ? String(name) : key
      return locked { change(prefix, found, arguments) }
    }
  }

  private func change(_ verb: String, _ key: String, _ arguments: [Any]) {
    guard let relationship = entity.relationshipsByName[key] else { return }
    let objects = Self.objects(in: arguments)
    let places = arguments.flatMap { argument -> [Int] in
      if let place = argument as? Int { return [place] }
      return ((argument as? NSIndexSet).map { $0 as IndexSet } ?? argument as? IndexSet).map(
        Array.init) ?? []
    }
    switch verb {
    case "addTo": for object in objects { link(relationship, object.objectID) }
    case "removeFrom" where places.isEmpty:
      for object in objects { unlink(relationship, object.objectID) }
    default:
      var ids = ids(key)
      if verb != "insertInto" {
        for place in places.sorted(by: >) where ids.indices.contains(place) {
          ids.remove(at: place)
        }
      }
      for (place, object) in zip(places, objects) {
        ids.removeAll { $0 == object.objectID }
        ids.insert(object.objectID, at: min(max(place, 0), ids.count))
      }
      setMany(relationship, ids)
    }
  }

  private static func objects(in arguments: [Any]) -> [NSManagedObject] {
    arguments.flatMap { argument -> [NSManagedObject] in
      if let object = argument as? NSManagedObject { return [object] }
      return (PredicateValue.elements(of: argument) ?? []).compactMap { $0 as? NSManagedObject }
    }
  }

  // MARK: Reading

  /// The values of the store, which are read now if they have not been.
  func stored() -> [String: Any] {
    if let row { return row }
    managedObjectContext?.fill(self)
    return row ?? [:]
  }

  /// A property as the store has it: an attribute's value, an object, or an array of objects.
  func raw(_ key: String) -> Any? {
    locked {
      switch entity.propertiesByName[key] {
      case let relationship as NSRelationshipDescription where relationship.isToMany:
        return ids(key).compactMap { managedObjectContext?.object(with: $0) }
      case is NSRelationshipDescription:
        return id(key).flatMap { managedObjectContext?.object(with: $0) }
      case let property? where !property.isTransient:
        let value = changes[key] ?? stored()[key]
        return value is NSNull ? nil : value
      default: return transients[key]
      }
    }
  }

  /// The object at the other end of a relationship to one.
  func id(_ key: String) -> NSManagedObjectID? {
    (changes[key] ?? stored()[key]) as? NSManagedObjectID
  }

  /// The objects at the other end of a relationship to many.
  func ids(_ key: String) -> [NSManagedObjectID] {
    guard let relationship = entity.relationshipsByName[key] else { return [] }
    guard relationship.isToMany else { return [id(key)].compactMap(\.self) }
    return members(key).all {
      isInserted ? [] : managedObjectContext?.readMembers(of: self, relationship) ?? []
    }
  }

  func members(_ key: String) -> Members {
    if let members = many[key] { return members }
    let members = Members()
    many[key] = members
    return members
  }

  // MARK: Writing

  func setRaw(_ value: Any?, _ key: String) {
    locked {
      switch entity.propertiesByName[key] {
      case let relationship as NSRelationshipDescription where relationship.isToMany:
        setMany(
          relationship,
          (PredicateValue.elements(of: value) ?? []).compactMap {
            ($0 as? NSManagedObject)?.objectID
          })
      case let relationship as NSRelationshipDescription:
        setOne(relationship, (Comparand.unwrapped(value) as? NSManagedObject)?.objectID)
      case let attribute as NSAttributeDescription where !attribute.isTransient:
        let raw = ManagedConversion.raw(value, attribute.attributeType)
        _ = stored()
        changes[key] = raw ?? NSNull()
        managedObjectContext?.noteChange(of: self)
      default:
        transients[key] = Comparand.unwrapped(value)
      }
    }
  }

  private func setOne(_ relationship: NSRelationshipDescription, _ id: NSManagedObjectID?) {
    let old = self.id(relationship.name)
    guard old != id else { return }
    if let old { unlink(relationship, old) }
    if let id { link(relationship, id) }
  }

  func setMany(_ relationship: NSRelationshipDescription, _ ids: [NSManagedObjectID]) {
    let old = Set(self.ids(relationship.name))
    let new = Set(ids)
    for id in old where !new.contains(id) { unlink(relationship, id) }
    for id in ids where !old.contains(id) { link(relationship, id) }
    if relationship.isOrdered { members(relationship.name).order = ids }
    managedObjectContext?.noteChange(of: self)
  }

  /// Links an object at both ends; one that was at an end for one object alone loses it.
  func link(_ relationship: NSRelationshipDescription, _ id: NSManagedObjectID) {
    hold(relationship, id)
    guard let inverse = relationship.inverseRelationship,
      let other = managedObjectContext?.object(with: id)
    else { return }
    if !inverse.isToMany, let old = other.id(inverse.name), old != objectID {
      managedObjectContext?.object(with: old).drop(relationship, id)
    }
    other.hold(inverse, objectID)
  }

  func unlink(_ relationship: NSRelationshipDescription, _ id: NSManagedObjectID) {
    drop(relationship, id)
    guard let inverse = relationship.inverseRelationship else { return }
    managedObjectContext?.object(with: id).drop(inverse, objectID)
  }

  /// One end of a link.
  private func hold(_ relationship: NSRelationshipDescription, _ id: NSManagedObjectID) {
    if relationship.isToMany {
      let members = members(relationship.name)
      if relationship.isOrdered {
        let all = ids(relationship.name)
        members.add(id)
        members.order = all.contains(id) ? all : all + [id]
      } else {
        members.add(id)
      }
    } else {
      _ = stored()
      changes[relationship.name] = id
    }
    managedObjectContext?.noteChange(of: self)
  }

  func drop(_ relationship: NSRelationshipDescription, _ id: NSManagedObjectID) {
    if relationship.isToMany {
      members(relationship.name).remove(id)
    } else if self.id(relationship.name) == id {
      changes[relationship.name] = NSNull()
    }
    managedObjectContext?.noteChange(of: self)
  }
}
