import Foundation

/// An entity: the properties that objects of one kind have.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  open var name: String?
  /// The class of its objects without that of a module, `NSManagedObject` by default.
  open var managedObjectClassName: String! = "NSManagedObject" {
    didSet { objectClass = nil }
  }
  open var isAbstract = false
  open var renamingIdentifier: String?
  open var userInfo: [AnyHashable: Any]?
  open var versionHashModifier: String?
  open internal(set) weak var superentity: NSEntityDescription? { didSet { forget() } }
  open internal(set) weak var managedObjectModel: NSManagedObjectModel?
  /// Lists of properties whose values together occur once: names, or descriptions.
  open var uniquenessConstraints: [[Any]] = []

  private var own: [NSPropertyDescription] = []
  private var byName: [String: NSPropertyDescription]?
  var objectClass: NSManagedObject.Type?

  open var properties: [NSPropertyDescription] {
    get {
      (superentity?.properties.filter { old in !own.contains { $0.name == old.name } } ?? []) + own
    }
    set {
      own = newValue.filter { $0.entity == nil || $0.entity === self }
      for property in own { property.entity = self }
      forget()
    }
  }

  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }

  private func forget() {
    byName = nil
    for entity in subentities { entity.forget() }
  }

  open var propertiesByName: [String: NSPropertyDescription] {
    if let byName { return byName }
    let all = Dictionary(properties.map { ($0.name, $0) }) { $1 }
    byName = all
    return all
  }

  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { $1 }
  }

  open func relationships(
    forDestination entity: NSEntityDescription
  ) -> [NSRelationshipDescription] {
    relationshipsByName.values.filter { $0.destinationEntity === entity }
  }

  /// Whether it is an entity, or one that inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) == true
  }

  /// The entity of a name in a context's model.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.model?.entitiesByName[entityName]
  }

  /// Makes an object of an entity in a context.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      preconditionFailure(
        "there is no entity named “\(entityName)” in the model; it has "
          + (context.model?.entities.compactMap(\.name).sorted().joined(separator: ", ") ?? "none"))
    }
    return entity.makeObject(in: context)
  }

  // MARK: For stores

  var root: NSEntityDescription { superentity?.root ?? self }

  /// It and all entities that inherit from it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// The properties that a table of its family has to hold.
  var storedByFamily: [NSPropertyDescription] {
    var seen: Set<String> = []
    return family.flatMap(\.own).filter { !$0.isTransient && seen.insert($0.name).inserted }
  }

  var constraintNames: [[String]] {
    (superentity?.constraintNames ?? [])
      + uniquenessConstraints.map { list in
        list.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
      }.filter { !$0.isEmpty }
  }

  func makeObject(in context: NSManagedObjectContext?) -> NSManagedObject {
    ManagedClasses.type(of: self).init(entity: self, insertInto: context)
  }
}
