/// Expands `#Preview(…) { … }` to a type that makes the preview on request.
///
/// Nothing registers the type: a tool that needs the previews looks for the types that conform to
/// `PreviewRegistry`. The arguments are those of an initialiser of `Preview`, so they are copied
/// unchanged.
struct PreviewExpansion {
  let call: MacroCall
  /// The attributes before the macro, such as `@available(…)`.
  private let attributes: String
  /// The text after the macro's name.
  private let arguments: String
  private let line: Int

  init(_ call: MacroCall) throws(MacroError) {
    self.call = call
    var scanner = SourceScanner(call.source)
    guard scanner.skip(to: "#") else { throw MacroError("expected #Preview") }
    attributes = scanner.passed.trimmed
    // The compiler reports the position of the blanks, comments and attributes before the macro.
    line = call.location.line + scanner.passed.count { $0.isNewline }
    scanner.take("#")
    scanner.skipBlanks()
    scanner.takeName()
    while scanner.take(".") { scanner.takeName() }
    arguments = String(scanner.rest)
  }

  var source: String {
    """
    \(attributes)
    struct \(uniqueName): SwiftUI.PreviewRegistry {
      static var fileID: Swift.String { \(JSONValue.quoted(call.location.fileID)) }
      static var line: Swift.Int { \(line) }
      @MainActor static func makePreview() throws -> SwiftUI.Preview {
        SwiftUI.Preview\(arguments)
      }
    }
    """
  }

  /// A unique name, in the compiler's form for macros that announce no names.
  private var uniqueName: String {
    (call.discriminator.isEmpty ? "__macro_local_" : call.discriminator) + "15PreviewRegistryfMu_"
  }
}
