import DataModels

/// The classes of a data model's entities, as Xcode makes them for the code generation that each
/// entity has: the class and its properties, the properties alone, or nothing.
///
/// In place of Xcode's `@NSManaged`, properties have accessors that ask the object by name.
struct ManagedClassCode {
  let source: String

  init(_ model: DataModel, taken: AuthorNames) {
    let parts = model.entities.flatMap { entity -> [String] in
      guard let name = entity.className, entity.codeGeneration != .none else { return [] }
      if entity.codeGeneration == .category { return [Self.properties(of: entity, name, model)] }
      guard !taken.declaresType(name) else { return [] }
      return [
        "nonisolated public class \(name): \(Self.parent(of: entity, model)) {}",
        Self.properties(of: entity, name, model),
      ]
    }
    source = parts.joined(separator: "\n\n")
  }

  private static func parent(of entity: DataModel.Entity, _ model: DataModel) -> String {
    model.entities.first { $0.name == entity.parent }?.className ?? "NSManagedObject"
  }

  private static func properties(
    of entity: DataModel.Entity, _ name: String, _ model: DataModel
  ) -> String {
    var lines = [
      """
        public class func fetchRequest() -> NSFetchRequest<\(name)> {
          NSFetchRequest<\(name)>(entityName: "\(entity.name)")
        }
      """
    ]
    lines += entity.attributes.map { property($0.name, type(of: $0)) }
    for relationship in entity.relationships {
      let type = className(of: relationship, model)
      lines.append(property(relationship.name, swiftType(of: relationship, type)))
      if relationship.isToMany { lines += methods(of: relationship, type) }
    }
    // A class inherits it from its parent's.
    let isIdentifiable = parent(of: entity, model) == "NSManagedObject"
    return """
      nonisolated extension \(name) {
      \(lines.joined(separator: "\n\n"))
      }\(isIdentifiable ? "\n\nnonisolated extension \(name): Identifiable {}" : "")
      """
  }

  private static func property(_ name: String, _ type: String) -> String {
    """
      public var \(escaped(name)): \(type) {
        get { managedValue("\(name)") }
        set { setManagedValue(newValue, "\(name)") }
      }
    """
  }

  private static func type(of attribute: DataModel.Attribute) -> String {
    let isScalar = attribute.isScalar
    switch attribute.type {
    case "Integer 16": return isScalar ? "Int16" : "NSNumber?"
    case "Integer 32": return isScalar ? "Int32" : "NSNumber?"
    case "Integer 64": return isScalar ? "Int64" : "NSNumber?"
    case "Double": return isScalar ? "Double" : "NSNumber?"
    case "Float": return isScalar ? "Float" : "NSNumber?"
    case "Boolean": return isScalar ? "Bool" : "NSNumber?"
    case "Decimal": return "NSDecimalNumber?"
    case "String": return "String?"
    case "Date": return isScalar ? "TimeInterval" : "Date?"
    case "Binary", "Binary Data": return "Data?"
    case "UUID": return "UUID?"
    case "URI": return "URL?"
    default: return (attribute.customClass.flatMap(typeName) ?? "NSObject") + "?"
    }
  }

  /// A type as an author wrote it, if it is one and nothing else. A dot before it stands for the
  /// app's module.
  private static func typeName(_ text: String) -> String? {
    text.drop { $0 == "." }.wholeMatch(of: /[\p{L}_\[][\p{L}\p{N}_.<>:,\[\] ?]*/).map {
      String($0.0)
    }
  }

  private static func className(
    of relationship: DataModel.Relationship, _ model: DataModel
  ) -> String {
    model.entities.first { $0.name == relationship.destination }?.className ?? "NSManagedObject"
  }

  private static func swiftType(of relationship: DataModel.Relationship, _ type: String) -> String {
    guard relationship.isToMany else { return type + "?" }
    return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?"
  }

  private static func methods(of relationship: DataModel.Relationship, _ type: String) -> [String] {
    let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    func method(_ name: String, _ parameters: String, _ values: String) -> String {
      "  public func \(name)(\(parameters)) { changeManaged(\"\(name)\", \(values)) }"
    }
    var methods = [
      method("addTo\(name)", "_ value: \(type)", "value"),
      method("removeFrom\(name)", "_ value: \(type)", "value"),
      method("addTo\(name)", "_ values: \(set)", "values"),
      method("removeFrom\(name)", "_ values: \(set)", "values"),
    ]
    guard relationship.isOrdered else { return methods }
    methods += [
      method("insertInto\(name)", "_ value: \(type), at idx: Int", "value, idx"),
      method("removeFrom\(name)", "at idx: Int", "idx"),
      method("insertInto\(name)", "_ values: [\(type)], at indexes: NSIndexSet", "values, indexes"),
      method("removeFrom\(name)", "at indexes: NSIndexSet", "indexes"),
      method("replace\(name)", "at idx: Int, with value: \(type)", "idx, value"),
      method("replace\(name)", "at indexes: NSIndexSet, with values: [\(type)]", "indexes, values"),
    ]
    return methods
  }
}
