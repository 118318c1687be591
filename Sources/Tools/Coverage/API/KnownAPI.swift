import DeclaredNames

/// The API of Apple's modules: the part that exists here, and the whole that exists on Apple's
/// systems.
///
/// The first is `supported.txt`, generated from the modules themselves; the second is ``appleAPI``,
/// a list of names that widgets and apps write.
package struct KnownAPI: Sendable {
  package static let shared = KnownAPI(supported: supportedList, apple: appleAPI)

  static let supportedList = String(names_supported())

  /// The support for a name here.
  package enum Standing: Hashable, Sendable {
    case supported
    /// It compiles, and is drawn by the given rule.
    case degraded(String)
    /// It compiles and has no effect, for the given reason.
    case inert(String)
    /// It compiles and behaves as on a device without the feature, in the given words.
    case absent(String)
    case missing
    /// Neither list has it: it belongs to the author or to Foundation, or does not exist.
    case unknown
  }

  private var modules: Set<String> = Self.otherModules
  private var types: [String: Set<String>] = [:]
  /// The rule of each `Type.member`, and whether the name has no effect because of it.
  private var rules: [String: (words: String, isInert: Bool)] = [:]
  /// The types that have a member of each name.
  private var owners: [String: Set<String>] = [:]
  private let appleNames: Set<String>

  init(supported: String, apple: String) {
    appleNames = Set(apple.split(whereSeparator: \.isWhitespace).map(String.init))
    var type = ""
    for line in supported.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      if line.hasPrefix("= ") {
        modules.insert(words[1])
      } else if words.count > 2, words[1] == "~" || words[1] == "-" {
        rules[first] = (words.dropFirst(2).joined(separator: " "), words[1] == "-")
      } else if line.hasPrefix("    ") {
        add(words, to: type)
      } else {
        type = first
        add(Array(words.dropFirst()), to: type)
      }
    }
  }

  private mutating func add(_ members: [String], to type: String) {
    types[type, default: []].formUnion(members)
    for member in members { owners[member, default: []].insert(type) }
  }

  package func hasModule(_ name: String) -> Bool { modules.contains(name) }

  /// The same with modules of an author.
  func adding(_ modules: Set<String>) -> KnownAPI {
    var other = self
    other.modules.formUnion(modules)
    return other
  }

  /// Whether every name of a module is listed: it is here, and no module of C or of tests.
  func isListed(_ module: String) -> Bool {
    modules.contains(module) && !["Glibc", "XCTest", "Testing"].contains(module)
  }

  /// A type, a function, an attribute or a macro.
  package func standing(ofName name: String) -> Standing {
    if let rule = rules[name] { return Self.standing(by: rule) }
    if let words = absentAPI[name], types[name] != nil { return .absent(words) }
    if types[name] != nil || owners[name]?.contains(Self.freeNames) == true
      || Self.macrosOfToolchain.contains(name) || toolchainNames.contains(name)
      // Names that an intent has from its protocols: `Summary`, `IntentPrediction`.
      || owners[name]?.isDisjoint(with: Self.intents) == false || modules.contains(name)
    {
      return .supported
    }
    return appleNames.contains(name) || ApplePrefix.begins(name) ? .missing : .unknown
  }

  /// The protocols whose types an author names alone.
  private static let intents: Set = ["AppIntent", "PredictableIntent"]

  private static func standing(by rule: (words: String, isInert: Bool)) -> Standing {
    rule.isInert ? .inert(rule.words) : .degraded(rule.words)
  }

  /// The standing of a name after `@`, also a type inside another, as `@Parameter` is in every
  /// intent.
  package func standing(ofAttribute name: String) -> Standing {
    let standing = standing(ofName: name)
    return standing == .missing && owners[name] != nil ? .supported : standing
  }

  /// Whether the name after a dot is supported: a modifier, a property or a static member.
  package func standing(ofMember name: String) -> Standing {
    if let owners = owners[name] {
      // A modifier is the most frequent member; another type may have a member of its name.
      if let rule = rules["View.\(name)"] { return Self.standing(by: rule) }
      let found = owners.sorted().map { rules["\($0).\(name)"] }
      if let rule = found.first ?? nil, found.allSatisfy({ $0 != nil }) {
        return Self.standing(by: rule)
      }
      return .supported
    }
    if types[name] != nil { return .supported }
    return appleNames.contains(".\(name)") ? .missing : .unknown
  }

  /// Every degraded name with its rule, in order.
  package var degraded: [(name: String, rule: String)] { ruled(isInert: false) }

  /// Every name without an effect, with the reason, in order.
  package var inert: [(name: String, rule: String)] { ruled(isInert: true) }

  private func ruled(isInert: Bool) -> [(name: String, rule: String)] {
    rules.filter { $0.value.isInert == isInert }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.words) }
  }

  /// Every name that behaves as on a device without the feature, in order.
  package var absent: [(name: String, rule: String)] {
    absentAPI.filter { types[$0.key] != nil }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Apple's names that do not exist here, in order.
  package var missing: [String] {
    appleNames.filter { name in
      name.hasPrefix(".")
        ? owners[String(name.dropFirst())] == nil
        : standing(ofName: name) == .missing
    }.sorted()
  }

  package var supportedTypes: [String: Set<String>] { types }

  /// The word by which the list names free functions and other members of no type.
  static let freeNames = "global"

  /// Names of Apple's list that are in the toolchain: the list of supported names has only ours.
  private static let macrosOfToolchain: Set = [
    "Observable", "ObservationIgnored", "ObservationTracked",
  ]

  /// Modules of the toolchain.
  private static let otherModules: Set = [
    "Swift", "CoreFoundation", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML",
    "Dispatch", "Observation", "Synchronization", "RegexBuilder", "Glibc", "XCTest", "Testing",
    "Distributed", "BoardKit",
  ]
}
