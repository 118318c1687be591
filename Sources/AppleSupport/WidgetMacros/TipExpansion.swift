/// Expands `@Parameter static var name: Type = value` in a tip to accessors and the parameter itself,
/// which rules name by `$name`.
struct TipParameterExpansion {
  private let property: PropertySource
  private let modifiers: String

  init(_ call: MacroCall) throws(MacroError) {
    property = try PropertySource(call.source)
    var scanner = SourceScanner(call.source)
    _ = scanner.skip(toWord: "var")
    let before = scanner.passed.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    modifiers = before.filter(Self.kept.contains).joined(separator: " ")
  }

  private static let kept: Set = ["public", "package", "internal", "fileprivate", "private"]

  var accessors: String {
    """
    get { $\(property.name).wrappedValue }
    set { $\(property.name).wrappedValue = newValue }
    """
  }

  var parameter: String {
    get throws(MacroError) {
      guard let value = property.value else {
        throw MacroError("@Parameter: “\(property.name)” needs a first value")
      }
      let type = property.type.map { "<\($0)>" } ?? ""
      return """
        \(modifiers) static let $\(property.name) = TipKit.Tips.Parameter\(type)(
          Self.self, "+\(property.name)", \(value))
        """
    }
  }
}
