/// A data model of Xcode's: the entities of an `.xcdatamodel` with their properties.
///
/// Made by ``DataModelReader``; the code generator makes classes from it, and a running app its
/// entities, so that both read a model alike.
package struct DataModel: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    package var name: String
    /// The type in Xcode's words: `String`, `Integer 16`.
    package var type: String
    package var isOptional = false
    package var isTransient = false
    /// Whether the generated property is a number of Swift's, and no object.
    package var isScalar = false
    package var defaultValue: String?
    /// The class of a transformable value, nil for any.
    package var customClass: String?
    /// The name of what turns a transformable value into data.
    package var transformer: String?
    /// The name by which an earlier version of the model had it.
    package var renamedFrom: String?
    /// The expression of a derived value.
    package var derivation: String?
  }

  package struct Relationship: Hashable, Sendable {
    package enum DeleteRule: Int, Sendable { case noAction, nullify, cascade, deny }

    package var name: String
    package var destination: String
    package var isToMany = false
    package var isOrdered = false
    package var isOptional = false
    package var inverse: String?
    package var deleteRule = DeleteRule.nullify
    package var renamedFrom: String?
  }

  package struct Entity: Hashable, Sendable {
    package enum CodeGeneration: Sendable { case none, category, classes }

    package var name: String
    /// The name of its class without that of a module; nil if it has none of its own.
    package var className: String?
    package var codeGeneration = CodeGeneration.none
    package var isAbstract = false
    package var parent: String?
    package var renamedFrom: String?
    package var attributes: [Attribute] = []
    package var relationships: [Relationship] = []
    /// Lists of properties whose values together occur once.
    package var constraints: [[String]] = []
  }

  /// A request with a name, which the model's author made.
  package struct Template: Hashable, Sendable {
    package var name: String
    package var entity: String
    package var predicate: String?
  }

  package var entities: [Entity] = []
  /// The names of the entities of each configuration.
  package var configurations: [String: [String]] = [:]
  package var templates: [Template] = []
}

/// The reason why a file is no data model.
package struct DataModelError: Error, Hashable, CustomStringConvertible {
  package var line: Int
  package var words: String

  package var description: String { "\(line): \(words)" }
}
