/// One use of a macro, as the compiler describes it.
struct MacroCall {
  /// The name of the type in `#externalMacro`.
  let type: String
  /// The role of the macro: `accessor`, `peer` or `declaration`.
  let role: String
  /// The prefix of generated names, which cannot occur in sources.
  let discriminator: String
  /// The source of a freestanding macro with its arguments, or of the declaration to which an
  /// attached macro is attached.
  let source: String
  let location: Location
  /// The surrounding declarations, the innermost first.
  let surroundings: [String]

  struct Location {
    var fileID = ""
    var fileName = ""
    var line = 0
    var offset = 0
  }

  init(_ message: JSONValue) {
    type = message["macro"]?["typeName"]?.string ?? ""
    role = message["macroRole"]?.string ?? ""
    discriminator = message["discriminator"]?.string ?? ""
    let syntax = message["syntax"] ?? message["declSyntax"]
    source = syntax?["source"]?.string ?? ""
    let place = (message["syntax"] ?? message["attributeSyntax"])?["location"]
    location = Location(
      fileID: place?["fileID"]?.string ?? "", fileName: place?["fileName"]?.string ?? "",
      line: place?["line"]?.integer ?? 0, offset: place?["offset"]?.integer ?? 0)
    surroundings = message["lexicalContext"]?.array?.compactMap { $0["source"]?.string } ?? []
  }

  /// The source that replaces the macro.
  func expansion() throws(MacroError) -> String {
    switch (type, role) {
    case ("PreviewMacro", _): return try PreviewExpansion(self).source
    case ("EntryMacro", "accessor"): return try EntryExpansion(self).accessors
    case ("EntryMacro", "peer"): return try EntryExpansion(self).key
    case ("EntryDefaultMacro", "accessor"): return try EntryExpansion(self).defaultAccessor
    case ("PreviewableMacro", "peer"): return ""
    default: throw MacroError("there is no macro \(type) for \(role)")
    }
  }
}

/// The reason why a macro cannot be expanded, in words for the author.
struct MacroError: Error {
  let words: String

  init(_ words: String) {
    self.words = words
  }

  func diagnostic(at call: MacroCall?) -> JSONValue {
    .object([
      ("message", .string(words)), ("severity", .string("error")),
      (
        "position",
        .object([
          ("fileName", .string(call?.location.fileName ?? "")),
          ("offset", .number(Double(call?.location.offset ?? 0))),
        ])
      ),
      ("highlights", .array([])), ("notes", .array([])), ("fixIts", .array([])),
    ])
  }
}
