import DataModels
import Foundation

/// The entities of a store.
///
/// A model of Xcode's is read from the folder `.momd` among an app's resources, as `coverage
/// --package` puts it there: the text that Xcode edits, which is not compiled here.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  private var list: [NSEntityDescription] = []
  private var configurationNames: [String: [String]] = [:]
  private var templates: [String: DataModel.Template] = [:]
  /// The other versions of the model beside it, by which a store says what it was made from.
  var versions: [NSManagedObjectModel] = []
  /// The reason why it has no entities.
  var problem: String?
  open var versionIdentifiers: Set<AnyHashable> = []

  public override init() {
    super.init()
    ManagedClasses.add(self)
  }

  /// Reads a `.momd` or `.mom`; nil if it is none.
  public convenience init?(contentsOf url: URL) {
    guard let folder = try? ModelFolder(url) else { return nil }
    self.init(folder)
  }

  convenience init(_ folder: ModelFolder) {
    self.init()
    fill(folder.current)
    versions = folder.others.map { other in
      let model = NSManagedObjectModel(unlisted: ())
      model.fill(other)
      return model
    }
  }

  private init(unlisted: Void) { super.init() }

  /// All models of bundles, by default of the program, as one; nil if one cannot be read.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let folders = bundles?.compactMap { $0.resourcePath ?? $0.bundlePath }
    let models = ModelFolder.all(in: folders).compactMap { NSManagedObjectModel(contentsOf: $0) }
    return NSManagedObjectModel(byMerging: models)
  }

  /// Unites models.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models else { return nil }
    self.init()
    entities = models.flatMap(\.entities)
  }

  open var entities: [NSEntityDescription] {
    get { list }
    set {
      list = newValue
      for entity in newValue { entity.managedObjectModel = self }
    }
  }

  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(list.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  open var configurations: [String] { configurationNames.keys.sorted() }

  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration, configuration != "PF_DEFAULT_CONFIGURATION_NAME" else { return list }
    guard let names = configurationNames[configuration] else { return nil }
    return list.filter { names.contains($0.name ?? "") }
  }

  open func setEntities(
    _ entities: [NSEntityDescription], forConfigurationName configuration: String
  ) {
    for entity in entities where !list.contains(where: { $0 === entity }) {
      list.append(entity)
      entity.managedObjectModel = self
    }
    configurationNames[configuration] = entities.compactMap(\.name)
  }

  // MARK: Templates

  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>?
  {
    fetchRequestFromTemplate(withName: name, substitutionVariables: [:])
  }

  open func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    guard let template = templates[name] else { return nil }
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: template.entity)
    request.predicate = template.predicate.map {
      NSPredicate(format: $0, argumentArray: nil).withSubstitutionVariables(variables)
    }
    return request
  }

  // MARK: Reading

  private func fill(_ model: DataModel) {
    var byName: [String: NSEntityDescription] = [:]
    for entity in model.entities { byName[entity.name] = NSEntityDescription(entity) }
    for entity in model.entities {
      guard let description = byName[entity.name] else { continue }
      if let parent = entity.parent { byName[parent]?.subentities.append(description) }
      description.properties =
        entity.attributes.map(NSAttributeDescription.make)
        + entity.relationships.map { NSRelationshipDescription($0, byName[$0.destination]) }
    }
    for entity in model.entities {
      for relationship in entity.relationships {
        guard let inverse = relationship.inverse,
          let own = byName[entity.name]?.relationshipsByName[relationship.name]
        else { continue }
        own.inverseRelationship =
          byName[relationship.destination]?.relationshipsByName[inverse]
      }
    }
    entities = model.entities.compactMap { byName[$0.name] }
    configurationNames = model.configurations
    templates = Dictionary(model.templates.map { ($0.name, $0) }) { $1 }
  }
}

extension NSEntityDescription {
  fileprivate convenience init(_ entity: DataModel.Entity) {
    self.init()
    name = entity.name
    managedObjectClassName = entity.className ?? "NSManagedObject"
    isAbstract = entity.isAbstract
    renamingIdentifier = entity.renamedFrom
    uniquenessConstraints = entity.constraints
  }
}

extension NSAttributeDescription {
  fileprivate static func make(_ attribute: DataModel.Attribute) -> NSAttributeDescription {
    let description: NSAttributeDescription
    if let derivation = attribute.derivation {
      let derived = NSDerivedAttributeDescription()
      derived.derivation = derivation
      description = derived
    } else {
      description = NSAttributeDescription()
    }
    description.name = attribute.name
    description.isOptional = attribute.isOptional || attribute.derivation != nil
    description.isTransient = attribute.isTransient
    description.renamingIdentifier = attribute.renamedFrom
    description.attributeType = types[attribute.type] ?? .undefinedAttributeType
    description.attributeValueClassName = attribute.customClass
    description.valueTransformerName = attribute.transformer
    if let text = attribute.defaultValue { description.defaultValue = description.value(of: text) }
    return description
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType,
    "Double": .doubleAttributeType, "Float": .floatAttributeType, "String": .stringAttributeType,
    "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
    "Binary": .binaryDataAttributeType, "Binary Data": .binaryDataAttributeType,
    "UUID": .UUIDAttributeType, "URI": .URIAttributeType,
    "Transformable": .transformableAttributeType, "ObjectID": .objectIDAttributeType,
    "Composite": .compositeAttributeType,
  ]

  /// A default in the words of a model.
  private func value(of text: String) -> Any? {
    switch attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      Double(text).flatMap { Int64(exactly: $0.rounded()) }
    case .doubleAttributeType, .floatAttributeType: Double(text)
    case .decimalAttributeType: Decimal(string: text)
    case .booleanAttributeType: text == "YES" || text == "1" || text == "true"
    case .dateAttributeType: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    case .stringAttributeType: text
    default: nil
    }
  }
}

extension NSRelationshipDescription {
  fileprivate convenience init(
    _ relationship: DataModel.Relationship, _ destination: NSEntityDescription?
  ) {
    self.init()
    name = relationship.name
    destinationEntity = destination
    isOptional = relationship.isOptional
    isOrdered = relationship.isOrdered
    maxCount = relationship.isToMany ? 0 : 1
    renamingIdentifier = relationship.renamedFrom
    deleteRule =
      switch relationship.deleteRule {
      case .noAction: .noActionDeleteRule
      case .nullify: .nullifyDeleteRule
      case .cascade: .cascadeDeleteRule
      case .deny: .denyDeleteRule
      }
  }
}
