/// One use of a macro, as the compiler describes it.
struct MacroCall {
  /// The name of the type in `#externalMacro`.
  let type: String
  /// The role of the macro: `accessor`, `peer`, `member`, `memberAttribute`, `extension` or
  /// `declaration`.
  let role: String
  /// The prefix of generated names, which cannot occur in sources.
  let discriminator: String
  /// The source of a freestanding macro with its arguments, or of the declaration to which an
  /// attached macro is attached.
  let source: String
  /// The source of an attached macro's attribute.
  let attribute: String
  /// The source of the type to extend.
  let extendedType: String
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
    attribute = message["attributeSyntax"]?["source"]?.string ?? ""
    extendedType = message["extendedTypeSyntax"]?["source"]?.string ?? ""
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
    case ("ModelMacro", "member"): return try ModelExpansion(self).members
    case ("ModelMacro", "memberAttribute"): return ModelExpansion.attribute(of: source)
    case ("ModelMacro", "extension"): return ModelExpansion.conformances(of: extendedType)
    case ("PersistedPropertyMacro", "accessor"): return try ModelExpansion.accessors(of: source)
    case ("PersistedPropertyMacro", "peer"): return try ModelExpansion.peer(of: source)
    case ("ModelMarkMacro", "peer"): return ""
    case ("ModelIndexMacro", _): return try ModelLists(self).lists(named: "_$indices")
    case ("ModelUniqueMacro", _): return try ModelLists(self).lists(named: "_$uniques")
    case ("ModelActorMacro", "member"): return ModelActorExpansion.members(of: source)
    case ("ModelActorMacro", "extension"): return ModelActorExpansion.conformance(of: extendedType)
    case ("GenerableMacro", "extension"):
      return "extension \(extendedType): FoundationModels.Generable {}"
    case ("IntentSchemaMacro", "memberAttribute"): return SchemaExpansion.attribute(of: source)
    case ("IntentSchemaMacro", "extension"):
      return SchemaExpansion.conformance(of: extendedType, to: "AssistantSchemaIntent")
    case ("EntitySchemaMacro", "extension"):
      return SchemaExpansion.conformance(of: extendedType, to: "AssistantSchemaEntity")
    case ("EnumSchemaMacro", "extension"):
      return SchemaExpansion.conformance(of: extendedType, to: "AssistantSchemaEnum")
    case ("TipParameterMacro", "accessor"): return try TipParameterExpansion(self).accessors
    case ("TipParameterMacro", "peer"): return try TipParameterExpansion(self).parameter
    // Nobody asks a rule, and the compiler has checked its condition already.
    case ("TipRuleMacro", _): return "TipKit.Tips.Rule()"
    case ("QueryMacro", "accessor"): return try QueryExpansion(self).accessor
    case ("QueryMacro", "peer"): return try QueryExpansion(self).peer
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
