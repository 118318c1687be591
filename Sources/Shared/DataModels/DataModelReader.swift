/// Reads the text of a data model, the file `contents` in an `.xcdatamodel`.
package struct DataModelReader {
  /// The most bytes of a model.
  package static let largest = 4 << 20

  /// - Throws: an error that names the line.
  package static func read(_ bytes: [UInt8]) throws(DataModelError) -> DataModel {
    guard bytes.count <= largest else {
      throw DataModelError(line: 1, words: "\(bytes.count) bytes; a model has \(largest) at most")
    }
    var elements = ModelElements(bytes)
    let root = try elements.root()
    guard root.name == "model" else {
      throw DataModelError(
        line: root.line, words: "expected an element <model>, found <\(root.name)>")
    }
    var model = DataModel()
    for child in root.children {
      switch child.name {
      case "entity": model.entities.append(try entity(child))
      case "configuration":
        model.configurations[child.values["name"] ?? ""] = child.children.compactMap {
          $0.values["name"]
        }
      case "fetchRequest":
        model.templates.append(
          DataModel.Template(
            name: child.values["name"] ?? "", entity: child.values["entity"] ?? "",
            predicate: child.values["predicateString"]))
      default: break
      }
    }
    try check(model, root)
    return model
  }

  private static func entity(
    _ element: ModelElements.Element
  ) throws(DataModelError) -> DataModel.Entity {
    let values = element.values
    var entity = DataModel.Entity(name: try name(element))
    entity.className = className(values["representedClassName"])
    entity.codeGeneration =
      switch values["codeGenerationType"] {
      case "class": .classes
      case "category": .category
      default: .none
      }
    entity.isAbstract = values["isAbstract"] == "YES"
    entity.parent = values["parentEntity"]
    entity.renamedFrom = values["elementID"]
    for child in element.children {
      switch child.name {
      case "attribute": entity.attributes.append(try attribute(child))
      case "relationship": entity.relationships.append(try relationship(child))
      case "uniquenessConstraints":
        entity.constraints = child.children.map { $0.children.compactMap { $0.values["value"] } }
          .filter { !$0.isEmpty }
      default: break
      }
    }
    return entity
  }

  /// `Tide.Harbour` and `.Harbour` name the class in a module. A class that Objective-C's part of
  /// Core Data brings is none of the entity's own.
  private static func className(_ text: String?) -> String? {
    guard let last = text?.split(separator: ".").last, last != "NSManagedObject" else { return nil }
    return String(last)
  }

  private static func attribute(
    _ element: ModelElements.Element
  ) throws(DataModelError) -> DataModel.Attribute {
    let values = element.values
    return DataModel.Attribute(
      name: try name(element), type: values["attributeType"] ?? "Undefined",
      isOptional: values["optional"] == "YES", isTransient: values["transient"] == "YES",
      isScalar: values["usesScalarValueType"] == "YES",
      defaultValue: values["defaultDateTimeInterval"] ?? values["defaultValueString"],
      customClass: values["customClassName"], transformer: values["valueTransformerName"],
      renamedFrom: values["elementID"],
      derivation: values["derived"] == "YES" ? values["derivationExpression"] ?? "" : nil)
  }

  private static func relationship(
    _ element: ModelElements.Element
  ) throws(DataModelError) -> DataModel.Relationship {
    let values = element.values
    let rule: DataModel.Relationship.DeleteRule =
      switch values["deletionRule"] {
      case "Cascade": .cascade
      case "Deny": .deny
      case "No Action": .noAction
      default: .nullify
      }
    return DataModel.Relationship(
      name: try name(element), destination: values["destinationEntity"] ?? "",
      isToMany: values["toMany"] == "YES", isOrdered: values["ordered"] == "YES",
      isOptional: values["optional"] == "YES", inverse: values["inverseName"], deleteRule: rule,
      renamedFrom: values["elementID"])
  }

  /// A name that must be one of Swift, since code is made of it.
  private static func name(_ element: ModelElements.Element) throws(DataModelError) -> String {
    let name = element.values["name"] ?? ""
    guard let first = name.first, first.isLetter || first == "_",
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else {
      throw DataModelError(
        line: element.line,
        words: "<\(element.name)>: expected a name of letters and digits, found “\(name)”")
    }
    return name
  }

  /// Each name is there once, and each entity that another names is there.
  private static func check(
    _ model: DataModel, _ root: ModelElements.Element
  ) throws(DataModelError) {
    var parents: [String: String] = [:]
    var lines: [String: Int] = [:]
    for element in root.children where element.name == "entity" {
      let name = element.values["name"] ?? ""
      guard lines.updateValue(element.line, forKey: name) == nil else {
        throw DataModelError(line: element.line, words: "there are two entities \(name)")
      }
      parents[name] = element.values["parentEntity"]
    }
    for entity in model.entities {
      let line = lines[entity.name] ?? root.line
      for name in [entity.parent].compactMap(\.self) + entity.relationships.map(\.destination)
      where lines[name] == nil {
        throw DataModelError(
          line: line, words: "\(entity.name) names the entity “\(name)”, which is not there")
      }
      var ancestor = entity.parent
      var steps = 0
      while let next = ancestor {
        steps += 1
        guard steps <= model.entities.count else {
          throw DataModelError(line: line, words: "\(entity.name) is its own ancestor")
        }
        ancestor = parents[next]
      }
      for relationship in entity.relationships where relationship.inverse != nil {
        let inverse = inverse(of: relationship, in: model)
        guard inverse != nil else {
          throw DataModelError(
            line: line,
            words: "\(entity.name).\(relationship.name) has the inverse "
              + "\(relationship.destination).\(relationship.inverse ?? ""), which is not there")
        }
      }
    }
  }

  private static func inverse(
    of relationship: DataModel.Relationship, in model: DataModel
  ) -> DataModel.Relationship? {
    var name: String? = relationship.destination
    while let entity = model.entities.first(where: { $0.name == name }) {
      if let found = entity.relationships.first(where: { $0.name == relationship.inverse }) {
        return found
      }
      name = entity.parent
    }
    return nil
  }
}
