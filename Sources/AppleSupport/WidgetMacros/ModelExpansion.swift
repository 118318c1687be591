/// Expands `@Model` on a class: its kept properties read and write a record, which a context fills and
/// saves.
struct ModelExpansion {
  private let name: String
  private let properties: [ModelProperty]

  init(_ call: MacroCall) throws(MacroError) {
    var scanner = SourceScanner(call.source)
    guard scanner.skip(toWord: "class") else {
      throw MacroError("@Model stands on a class")
    }
    scanner.takeName()
    scanner.skipBlanks()
    name = scanner.takeName()
    properties = ModelProperty.all(in: call.source).filter(\.isKept)
  }

  var members: String {
    """
    nonisolated(unsafe) public private(set) var _$record: SwiftData._ModelRecord = SwiftData._ModelRecord(\(name).self)

    nonisolated public var persistentBackingData: any SwiftData.BackingData<\(name)> {
      get { _$record.backingData(of: \(name).self) }
      set { _$record = SwiftData._ModelRecord.of(newValue) }
    }

    nonisolated public static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
      SwiftData._unisolated { _$properties() }
    }

    private static func _$properties() -> [SwiftData.Schema.PropertyMetadata] {
      [
    \(properties.map { "    " + metadata(of: $0) + "," }.joined(separator: "\n"))
      ]
    }

    nonisolated public static var _$identityKeyPaths: [Swift.AnyKeyPath] {
      [\\\(name).persistentModelID\(properties.contains { $0.name == "id" } ? "" : ", \\\(name).id")]
    }

    nonisolated public required init(backingData: any SwiftData.BackingData<\(name)>) {
    \(properties.map { "  _\($0.name) = _SwiftDataNoType()" }.joined(separator: "\n"))
      _$record = SwiftData._ModelRecord.of(backingData)
    }

    nonisolated public struct _SwiftDataNoType: Swift.Sendable {
      public init() {}
    }
    """
  }

  private func metadata(of property: ModelProperty) -> String {
    var marks = ""
    for mark in ["Attribute", "Relationship"] {
      if let arguments = property.arguments(of: mark) {
        marks = ", metadata: SwiftData.Schema.\(mark)\(arguments.isEmpty ? "()" : arguments)"
      }
    }
    // The newline is needed because the value may end with a comment.
    return "SwiftData.Schema.PropertyMetadata(name: \(JSONValue.quoted(property.name)), "
      + "keypath: \\\(name).\(property.name), defaultValue: \(property.value ?? "nil")\n\(marks))"
  }

  static func attribute(of member: String) -> String {
    ModelProperty.all(inMembers: member).first?.isKept == true
      ? "@SwiftData._PersistedProperty" : ""
  }

  static func conformances(of type: String) -> String {
    """
    nonisolated extension \(type): SwiftData.PersistentModel {}
    nonisolated extension \(type): Observation.Observable {}
    """
  }

  // MARK: A property

  private static func property(_ source: String) throws(MacroError) -> ModelProperty {
    guard let property = ModelProperty.all(inMembers: source).first else {
      throw MacroError("@Model keeps stored variables only")
    }
    return property
  }

  static func accessors(of source: String) throws(MacroError) -> String {
    let name = try property(source).name
    return """
      @storageRestrictions(accesses: _$record, initializes: _\(name))
      init(initialValue) {
        _$record.begin("\(name)", initialValue)
        _\(name) = _SwiftDataNoType()
      }
      get { _$record.read(self, \\.\(name), "\(name)") }
      set { _$record.write(self, \\.\(name), "\(name)", newValue) }
      """
  }

  static func peer(of source: String) throws(MacroError) -> String {
    "private var _\(try property(source).name): _SwiftDataNoType"
  }
}

/// Expands `#Index<Model>([\.a], …)` and `#Unique` to the lists that the model's conformance asks for.
struct ModelLists {
  private let model: String
  private let arguments: String

  init(_ call: MacroCall) throws(MacroError) {
    var scanner = SourceScanner(call.source)
    guard scanner.skip(to: "#") else { throw MacroError("expected #Index or #Unique") }
    scanner.take("#")
    scanner.takeName()
    scanner.skipBlanks()
    guard scanner.take("<") else { throw MacroError("expected the model: #Index<Model>(…)") }
    scanner.startAnew()
    guard scanner.skip(to: ">") else { throw MacroError("expected the model: #Index<Model>(…)") }
    model = scanner.passed.trimmed
    scanner.take(">")
    scanner.skipBlanks()
    arguments = String(scanner.takeArguments().dropFirst().dropLast())
  }

  func lists(named name: String) -> String {
    """
    nonisolated public static var \(name): [[Swift.AnyKeyPath]] {
      SwiftData._unisolated {
        SwiftData._keyPaths(of: \(model).self, \(arguments)
        )
      }
    }
    """
  }
}

/// Expands `@ModelActor`.
enum ModelActorExpansion {
  static func members(of source: String) -> String {
    var scanner = SourceScanner(source)
    let access = ["public", "open"].contains { word in
      var scanner = SourceScanner(String(source.prefix { $0 != "{" }))
      return scanner.skip(toWord: word)
    }
    let isInitialized = scanner.skip(to: "{") && scanner.rest.contains("init(modelContainer:")
    let word = access ? "public " : ""
    let initializer = """
      \(word)init(modelContainer: SwiftData.ModelContainer) {
        modelExecutor = SwiftData.DefaultSerialModelExecutor(
          modelContext: SwiftData.ModelContext(modelContainer))
        self.modelContainer = modelContainer
      }
      """
    return """
      \(word)nonisolated let modelExecutor: any SwiftData.ModelExecutor
      \(word)nonisolated let modelContainer: SwiftData.ModelContainer
      \(isInitialized ? "" : initializer)
      """
  }

  static func conformance(of type: String) -> String {
    "extension \(type): SwiftData.ModelActor {}"
  }
}
