/// One use of a macro: what the compiler says about it.
struct MacroCall {
  /// The type named in `#externalMacro`.
  let type: String
  /// `accessor`, `peer` or `declaration`.
  let role: String
  /// The prefix of generated names, which no source uses.
  let discriminator: String
  /// The source of a freestanding macro with its arguments, or of the declaration that an attached
  /// one stands at.
  let source: String
  let location: Location
  /// The declarations around it, the innermost first.
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

  /// The source it stands for.
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

/// Why a macro could not be expanded, in words for the author.
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
