import Foundation

/// The parts of an `.intentdefinition` file that code is made from.
struct IntentDefinition {
  struct Enumeration {
    var name: String
    /// The cases with their raw values, and with the names that they have by Objective-C.
    var cases: [(name: String, value: Int, imported: String)]
  }

  /// A property of an intent, a response or an object.
  struct Property {
    var name: String
    var title: String?
    /// The Swift type of one value, without `?`.
    var type: String
    /// Whether ``type`` is an enumeration, which always has a value.
    var isEnumeration = false
    var isArray = false
    var hasOptions = false
    /// The default value as an expression, nil if there is none.
    var defaultValue: String?
  }

  struct Intent {
    var className: String
    var parameters: [Property]
    var responseCodes: [String]
    var responseProperties: [Property]
  }

  struct ObjectType {
    var name: String
    var properties: [Property]
  }

  private(set) var enumerations: [Enumeration] = []
  private(set) var types: [ObjectType] = []
  private(set) var intents: [Intent] = []

  init(_ path: String) throws(ResourceError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ResourceError(file: path, words: "the file cannot be read")
    }
    let plist: Any
    do {
      plist = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw ResourceError(
        file: path, line: Self.line(in: error),
        words: "expected a property list in XML, as Xcode writes it")
    }
    guard let root = plist as? [String: Any] else {
      throw ResourceError(file: path, line: 1, words: "expected a dictionary at the top")
    }
    let reader = DefinitionReader(file: path, root: root)
    enumerations = try reader.enumerations()
    types = try reader.types()
    intents = try reader.intents(enumerations)
  }

  /// The line of an error, which Foundation gives in words: "… on line 12".
  private static func line(in error: any Error) -> Int? {
    "\(error)".firstMatch(of: /line (\d+)/).flatMap { Int($0.1) }
  }
}

/// The dictionaries of a definition under the names Xcode gives their keys.
private struct DefinitionReader {
  let file: String
  let root: [String: Any]

  func enumerations() throws(ResourceError) -> [IntentDefinition.Enumeration] {
    try list(root, "INEnums").map { entry throws(ResourceError) in
      let values = list(entry, "INEnumValues")
      return IntentDefinition.Enumeration(
        name: try name(entry, "INEnumName", prefix: "INEnumClassPrefix"),
        cases: try values.indices.map { index throws(ResourceError) in
          let value = values[index]
          let caseName = try name(value, "INEnumValueName")
          return (
            Self.member(caseName), value["INEnumValueIndex"] as? Int ?? index,
            Self.importedMember(caseName)
          )
        })
    }
  }

  func types() throws(ResourceError) -> [IntentDefinition.ObjectType] {
    try list(root, "INTypes").map { entry throws(ResourceError) in
      let own = list(entry, "INTypeProperties")
        .filter { $0["INTypePropertyDefault"] as? Bool != true }
      return IntentDefinition.ObjectType(
        name: try typeName(entry),
        properties: try own.map { property throws(ResourceError) in
          try self.property(property, "INTypeProperty", [])
        })
    }
  }

  func intents(_ enumerations: [IntentDefinition.Enumeration]) throws(ResourceError)
    -> [IntentDefinition.Intent]
  {
    // Intents of the system, such as the one to start a call, are classes of the system.
    let own = list(root, "INIntents").filter { $0["INIntentType"] as? String != "System" }
    return try own.map { entry throws(ResourceError) in
      let response = entry["INIntentResponse"] as? [String: Any] ?? [:]
      return IntentDefinition.Intent(
        className: try className(entry),
        parameters: try list(entry, "INIntentParameters").map { parameter throws(ResourceError) in
          try property(parameter, "INIntentParameter", enumerations)
        },
        responseCodes: list(response, "INIntentResponseCodes")
          .compactMap { $0["INIntentResponseCodeName"] as? String },
        responseProperties: try list(response, "INIntentResponseParameters")
          .map { parameter throws(ResourceError) in
            try property(parameter, "INIntentResponseParameter", enumerations)
          })
    }
  }

  private func property(
    _ entry: [String: Any], _ key: String, _ enumerations: [IntentDefinition.Enumeration]
  ) throws(ResourceError) -> IntentDefinition.Property {
    let kind = entry["\(key)Type"] as? String ?? "String"
    let enumeration = entry["\(key)EnumType"] as? String
    let object = entry["\(key)ObjectType"] as? String
    let isArray = entry["\(key)SupportsMultipleValues"] as? Bool ?? false
    let metadata = entry["\(key)Metadata"] as? [String: Any] ?? [:]
    let default_ = metadata["\(key)MetadataDefaultValue"] ?? entry["\(key)DefaultValue"]
    return IntentDefinition.Property(
      name: try name(entry, "\(key)Name"), title: entry["\(key)DisplayName"] as? String,
      type: try className(ofEnumeration: enumeration, orType: object) ?? Self.swiftType(of: kind),
      isEnumeration: enumeration != nil,
      isArray: isArray,
      hasOptions: entry["\(key)SupportsDynamicEnumeration"] as? Bool ?? false,
      defaultValue: isArray ? nil : Self.expression(default_, kind, enumeration))
  }

  /// The type that Xcode gives a property of a kind.
  private static func swiftType(of kind: String) -> String {
    switch kind {
    case "String": "String"
    case "Integer", "Boolean", "Decimal", "Double", "TimeInterval", "Duration", "Long": "NSNumber"
    case "Date", "DateComponents", "Time", "DateTime": "DateComponents"
    case "URL": "URL"
    case "File": "INFile"
    case "Person": "INPerson"
    case "Placemark", "Location": "CLPlacemark"
    case "CurrencyAmount": "INCurrencyAmount"
    case "PaymentMethod": "INPaymentMethod"
    case "Temperature": "Measurement<UnitTemperature>"
    case "Distance", "Length": "Measurement<UnitLength>"
    case "Mass": "Measurement<UnitMass>"
    case "Speed": "Measurement<UnitSpeed>"
    case "Volume": "Measurement<UnitVolume>"
    case "Energy": "Measurement<UnitEnergy>"
    default: "INObject"
    }
  }

  private static func expression(_ value: Any?, _ kind: String, _ enumeration: String?) -> String? {
    guard let value else { return nil }
    if enumeration != nil { return (value as? String).map { ".\(escaped(member($0)))" } }
    switch kind {
    case "String": return (value as? String).map(quoted)
    case "Boolean": return (value as? Bool).map { "NSNumber(value: \($0))" }
    case "Integer", "Long", "Decimal", "Double", "TimeInterval", "Duration":
      return (value as? NSNumber).map { "NSNumber(value: \($0))" }
    default: return nil
    }
  }

  // MARK: Entries

  private func className(_ entry: [String: Any]) throws(ResourceError) -> String {
    if let name = entry["INIntentClassName"] as? String { return name }
    return try name(entry, "INIntentName", prefix: "INIntentClassPrefix") + "Intent"
  }

  private func typeName(_ entry: [String: Any]) throws(ResourceError) -> String {
    if entry["INTypeClassName"] != nil { return try name(entry, "INTypeClassName") }
    return try name(entry, "INTypeName", prefix: "INTypeClassPrefix")
  }

  /// The class that a property refers to: its own name if this file does not define it. Nil if the
  /// property refers to none.
  private func className(ofEnumeration enumeration: String?, orType type: String?)
    throws(ResourceError) -> String?
  {
    if let enumeration {
      let entry = list(root, "INEnums").first { $0["INEnumName"] as? String == enumeration }
      guard let entry else { return enumeration }
      return try name(entry, "INEnumName", prefix: "INEnumClassPrefix")
    }
    guard let entry = list(root, "INTypes").first(where: { $0["INTypeName"] as? String == type })
    else { return type }
    return try typeName(entry)
  }

  /// The name of a case in the Swift that Xcode writes: `Small` is `small`, `USD` is `uSD`.
  private static func member(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The name of a case where Xcode writes Objective-C, as Swift reads it: `USD` is `usd`, `URLType` is `urlType`.
  private static func importedMember(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }.count
    let next = name.dropFirst(capitals).first
    let count = capitals > 1 && next?.isLetter == true ? capitals - 1 : capitals
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  private func list(_ entry: [String: Any], _ key: String) -> [[String: Any]] {
    entry[key] as? [[String: Any]] ?? []
  }

  /// A name that must be a Swift identifier.
  private func name(_ entry: [String: Any], _ key: String, prefix: String? = nil)
    throws(ResourceError) -> String
  {
    guard let name = entry[key] as? String, name.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil
    else {
      let found = entry[key].map { "“\($0)”" } ?? "nothing"
      throw ResourceError(
        file: file, words: "\(key): expected a name of letters and digits, found \(found)")
    }
    return (prefix.flatMap { entry[$0] as? String } ?? "") + name
  }
}

/// A Swift literal, escaped so that nothing in it can end it or be run.
func quoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\" + String(scalar)
    case "\n": "\\n"
    case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}

/// A name in backticks if it is a keyword.
func escaped(_ name: String) -> String {
  let member = SymbolName.isKeyword(name)
  return member ? "`\(name)`" : name
}
