/// Expands `@Entry var name: Type = value` in an extension of `EnvironmentValues`, or of another
/// type with keys, to a computed property with a key of its own.
struct EntryExpansion {
  let call: MacroCall
  private let name: String
  private let type: String?
  private let value: String?

  init(_ call: MacroCall) throws(MacroError) {
    self.call = call
    let property = try PropertySource(call.source)
    name = property.name
    type = property.type
    value = property.value
  }

  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  /// The declaration of the key, beside the property.
  ///
  /// The default is computed each time it is read, so that it need not be `Sendable`; without a
  /// written type, the type is inferred from a stored property, which then becomes a computed
  /// property.
  var key: String {
    get throws(MacroError) {
      let keyProtocol = try self.keyProtocol
      if let type = self.type {
        let isOptional = type.hasSuffix("?") || type.hasPrefix("Optional<") || type.hasSuffix("!")
        guard let value = self.value ?? (isOptional ? "nil" : nil) else {
          throw MacroError("@Entry: “\(name)” needs a default value")
        }
        let valueType = type.hasSuffix("!") ? type.dropLast() + "?" : type[...]
        return """
          private struct \(keyName): SwiftUI.\(keyProtocol) {
            typealias Value = \(valueType)
            static var defaultValue: Value {
              \(value)
            }
          }
          """
      }
      guard let value else { throw MacroError("@Entry: “\(name)” needs a default value") }
      return """
        private struct \(keyName): SwiftUI.\(keyProtocol) {
          @SwiftUI.__EntryDefaultValue static var defaultValue = \(value)
        }
        """
    }
  }

  /// The accessor of the key's property whose type is inferred.
  var defaultAccessor: String {
    get throws(MacroError) {
      guard let value else { throw MacroError("@Entry: “\(name)” needs a default value") }
      // The newline is needed because the value may end with a comment.
      return "get {\n\(value)\n}"
    }
  }

  private var keyName: String { "__Key_" + name }

  private var keyProtocol: String {
    get throws(MacroError) {
      var scanner = SourceScanner(call.surroundings.first ?? "extension EnvironmentValues")
      guard scanner.skip(toWord: "extension") else {
        throw MacroError("@Entry stands in an extension of EnvironmentValues only")
      }
      scanner.takeName()
      scanner.skipBlanks()
      var extended = scanner.takeName()
      while scanner.take(".") { extended = scanner.takeName() }
      switch extended {
      case "EnvironmentValues": return "EnvironmentKey"
      case "Transaction": return "TransactionKey"
      case "ContainerValues": return "ContainerValueKey"
      case "FocusedValues": return "FocusedValueKey"
      default:
        throw MacroError("@Entry stands in an extension of EnvironmentValues, not of \(extended)")
      }
    }
  }
}

/// The source of a stored property: `@Entry public var name: Type = value`.
struct PropertySource {
  let name: String
  private(set) var type: String?
  private(set) var value: String?

  init(_ source: String) throws(MacroError) {
    var scanner = SourceScanner(source)
    guard scanner.skip(toWord: "var") else { throw MacroError("expected a “var”") }
    scanner.takeName()
    scanner.skipBlanks()
    name = scanner.takeName()
    guard !name.isEmpty else { throw MacroError("expected the name of one property") }
    scanner.skipBlanks()
    if scanner.take(":") {
      scanner.startAnew()
      let hasValue = scanner.skip(to: "=")
      type = scanner.passed.trimmed
      if !hasValue { return }
    }
    scanner.skipBlanks()
    if scanner.take("=") { value = scanner.rest.trimmed }
  }
}
