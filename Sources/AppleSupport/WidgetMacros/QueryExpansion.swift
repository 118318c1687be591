/// Expands `@Query(…) var models: [Model]` to a computed property and its ``Query``.
struct QueryExpansion {
  private let name: String
  private let type: String
  private let arguments: String

  init(_ call: MacroCall) throws(MacroError) {
    guard let property = ModelProperty.all(inMembers: call.source).first, let type = property.type
    else { throw MacroError("@Query needs a variable with the type of its models: [Model]") }
    name = property.name
    self.type = type
    var scanner = SourceScanner(call.attribute)
    scanner.skipBlanks()
    guard scanner.take("@") else { throw MacroError("expected @Query") }
    scanner.takeName()
    while scanner.take(".") { scanner.takeName() }
    scanner.skipBlanks()
    let arguments = scanner.takeArguments()
    self.arguments = arguments.isEmpty ? "()" : arguments
  }

  var accessor: String { "get { _\(name).wrappedValue }" }

  /// The query. It is not private, although the author's property may be: a private variable with a
  /// value would make the initializer of the view's members private, too.
  var peer: String {
    get throws(MacroError) {
      "var _\(name): SwiftData.Query<\(try element), \(type)> = SwiftData.Query\(arguments)"
    }
  }

  private var element: String {
    get throws(MacroError) {
      if type.hasPrefix("["), type.hasSuffix("]") {
        return String(type.dropFirst().dropLast())[...].trimmed
      }
      for list in ["Array<", "Swift.Array<"] where type.hasPrefix(list) && type.hasSuffix(">") {
        return type.dropFirst(list.count).dropLast().trimmed
      }
      throw MacroError("@Query needs a variable with the type of its models: [Model]")
    }
  }
}
