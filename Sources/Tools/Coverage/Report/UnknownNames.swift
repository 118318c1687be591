/// The names in an author's sources that nothing declares: neither the sources, nor our modules, nor
/// the toolchain.
///
/// A name that a module from elsewhere may declare is not one of them. A type is looked for in the
/// imports of its file, a member in those of all files, as Swift does.
struct UnknownNames {
  typealias Word = SwiftWords.Word

  struct Use {
    var word: Word
    var name: String
    var words: String
    /// Whether it may come from one of the modules that the file imports and that are not here.
    var mayBeImported = false
  }

  let declared: DeclaredAPI
  private let api: KnownAPI
  /// The names that the author declares or that may be the author's.
  let own: Set<String>
  private let ownMembers: Set<String>
  private let ownKeys: Set<String>
  /// The labels of the author's initializers and functions, by their name.
  private let ownLabels: [String: Set<String>]
  /// The types inside the types that the author uses: a conforming type has them by their names.
  private let inner: Set<Substring>
  /// Whether any file may bring members from elsewhere.
  let isOpen: Bool
  /// The names that stand alone only where something is asked of them, as `layer` in
  /// `layer.opacity = 0`: no parameter, and nothing that a pattern binds.
  let asked: Set<String>
  /// The names that the author declares, and not only overrides.
  let introduced: Set<String>
  /// The author's types that hide a protocol of a module here.
  let hiding: Set<String>

  init(_ files: [[Word]], api: KnownAPI, declared: DeclaredAPI) {
    self.api = api
    self.declared = declared
    let words = files.joined()
    let declarations = words.filter { $0.role == .declaration }
    own = Set(declarations.map(\.text)).union(files.flatMap(Self.parameters))
    ownMembers = own.union(
      words.filter { $0.role == .name && $0.text.first?.isUppercase == false }.map(\.text)
    ).subtracting(["if", "for", "in", "let", "switch", "return"])
    ownKeys = Set(declarations.filter { $0.extended == "EnvironmentValues" }.map(\.text))
    ownLabels = Self.labels(in: files)
    inner = declared.inner(
      of: Set(words.map(\.text)).union(
        words.compactMap { word in word.owner.map { "\($0).\(word.text)" } }))
    isOpen =
      !files.allSatisfy { Self.foreign($0, api).isEmpty }
      || words.contains { $0.role == .attribute && $0.text.hasPrefix("dynamicM") }
    asked = Self.asked(in: words)
    introduced = Self.introduced(in: files)
    hiding = Self.hiding(files, declared)
  }

  /// The modules that a file imports and whose names are not listed.
  static func foreign(_ words: [Word], _ api: KnownAPI) -> [String] {
    words.filter { $0.role == .importedModule && !api.isListed($0.text) }.map(\.text)
  }

  /// The names of parameters in declarations.
  private static func parameters(_ words: [Word]) -> [String] {
    words.filter { word in
      word.isLabel && word.callee.map { declares(words[$0]) } == true
    }.map(\.text)
  }

  static func declares(_ word: Word) -> Bool {
    word.role == .declaration
      || word.role == .name && (word.text == "init" || word.text == "subscript")
  }

  private static func labels(in files: [[Word]]) -> [String: Set<String>] {
    var labels: [String: Set<String>] = [:]
    for words in files {
      for word in words {
        guard let callee = word.callee, declares(words[callee]) else { continue }
        labels[words[callee].text, default: []].insert(word.text)
      }
    }
    return labels
  }

  // MARK: One file

  /// The unknown names of a file, each use of them.
  func uses(in file: SwiftWords) -> [Use] {
    let words = file.words
    let isOpenHere = !Self.foreign(words, api).isEmpty
    // A library of shaders takes any name as a member.
    let shaded = Set(words.filter { $0.text == "ShaderLibrary" }.map(\.line))
    var found: [Use] = []
    for (index, word) in words.enumerated() {
      guard word.submodule == nil, !isLanguage(word, in: words),
        word.role != .member || !shaded.contains(word.line)
      else { continue }
      if var use = unknown(word, after: index > 0 ? words[index - 1] : nil) {
        use.mayBeImported = isOpenHere
        found.append(use)
      } else if !isOpen, let use = unknownMember(word, in: words) {
        found.append(use)
      } else if let use = unknownOverride(at: index, in: words) {
        found.append(use)
      } else if let use = unknownConformance(at: index, in: words) {
        found.append(use)
      } else if !isOpenHere,
        let use = unknownOfType(word) ?? unknownOfVariable(word, file.variables)
          ?? unknownAlone(word)
      {
        found.append(use)
      }
    }
    return found + (isOpenHere ? [] : unknownLabels(in: words))
  }

  /// Whether a word is in the parentheses of an attribute that takes no code: `@available(…)`.
  private func isLanguage(_ word: Word, in words: [Word]) -> Bool {
    guard let callee = word.callee.map({ words[$0] }) else { return false }
    return callee.role == .attribute && callee.text.first?.isUppercase == false
      || callee.role == .macro && callee.text.hasSuffix("vailable")
  }

  /// Whether a name that stands alone is known.
  private func isKnown(_ name: String) -> Bool {
    own.contains(name) || declared.hasGlobal(name) || inner.contains(Substring(name))
      || Self.language.contains(name) || api.standing(ofName: name) != .unknown
      || api.hasModule(name) || name.hasPrefix("_") || name.hasSuffix("Precedence")
      // Constants of C.
      || !name.contains { $0.isLowercase }
  }

  /// A type, an attribute or a macro.
  private func unknown(_ word: Word, after before: Word?) -> Use? {
    guard !isKnown(word.text), !word.isLabel else { return nil }
    let words = "neither these sources nor a module here declares it"
    switch word.role {
    case .name where word.text.first?.isUppercase == true && before?.text != "import":
      return Use(word: word, name: word.text, words: words)
    case .attribute where word.text.first?.isUppercase == true:
      return Use(word: word, name: "@\(word.text)", words: words)
    case .macro where !Self.macros.contains(word.text):
      return Use(word: word, name: "#\(word.text)", words: words)
    default: return nil
    }
  }

  private func unknownMember(_ word: Word, in words: [Word]) -> Use? {
    guard word.role == .member else { return nil }
    let name = String(word.text.drop { $0 == "$" || $0 == "_" })
    if word.isKey, let callee = word.callee.map({ words[$0] }), Self.readsEnvironment(callee) {
      guard !ownKeys.contains(name), declared.has(name, in: "EnvironmentValues") == false else {
        return nil
      }
      return Use(word: word, name: "\\.\(name)", words: "the environment here has no such value")
    }
    guard !Self.language.contains(name), !name.isEmpty, !name.contains("_") else { return nil }
    if let use = unknownOfType(word) { return use }
    guard !ownMembers.contains(name), !declared.has(name), !isKnown(name),
      !Self.fieldsOfC.contains(name), !Self.fieldsOfTuples.contains(name)
    else { return nil }
    return Use(word: word, name: ".\(name)", words: "no type here has such a member")
  }

  /// A member of a type that is named: `UIView.noIntrinsicMetric`. Files that import what is here
  /// alone get it from a module of ours or not at all.
  private func unknownOfType(_ word: Word) -> Use? {
    guard word.role == .member, let owner = word.owner else { return nil }
    let name = String(word.text.drop { $0 == "$" || $0 == "_" })
    guard !Self.language.contains(name), !name.isEmpty, !name.contains("_"),
      !own.contains(owner), !own.contains(name), declared.has(name, in: owner) == false
    else { return nil }
    return Use(word: word, name: "\(owner).\(name)", words: "\(owner) has no such member here")
  }

  private static func readsEnvironment(_ callee: Word) -> Bool {
    callee.role == .attribute && callee.text == "Environment"
      || callee.role == .member
        && (callee.text == "environment" || callee.text == "transformEnvironment")
  }

  // MARK: Labels

  private func unknownLabels(in words: [Word]) -> [Use] {
    var calls: [Int: [Word]] = [:]
    for word in words where word.isLabel {
      if let callee = word.callee { calls[callee, default: []].append(word) }
    }
    return calls.keys.sorted().compactMap { index in
      let before = index > 0 ? words[index - 1] : nil
      return unknownLabels(calls[index] ?? [], of: words[index], after: before)
    }
  }

  private func unknownLabels(_ labels: [Word], of callee: Word, after before: Word?) -> Use? {
    let isType = callee.text.first?.isUppercase == true
    guard !isOpen || isType || callee.owner != nil else { return nil }
    guard !own.contains(callee.text), !Self.declares(callee),
      callee.text != "init" || before?.text != "super" && before?.text != "self"
    else { return nil }
    let name = isType ? "init" : callee.text
    let texts = labels.map(\.text)
    let type = isType ? callee.text : callee.owner.flatMap { own.contains($0) ? nil : $0 }
    // The labels of an implicit type are its properties.
    if callee.role == .member, name == "init", !ownMembers.isDisjoint(with: texts) { return nil }
    guard callee.role == .member || callee.role == .attribute || isType,
      callee.role != .macro, ownLabels[name]?.isDisjoint(with: texts) != false,
      declared.takes(texts, by: name, in: type) == false
    else { return nil }
    // A property of the same name may hold something that is called.
    if !isType, declared.takes(texts, by: "callAsFunction") == true { return nil }
    let odd = labels.first { declared.takes([$0.text], by: name, in: type) == false } ?? labels[0]
    let list = texts.map { "\($0):" }.joined()
    return Use(
      word: odd,
      name: "\(callee.owner ?? "")\(callee.role == .member ? "." : "")\(callee.text)(\(list))",
      words: odd == labels[0] && texts.count > 1
        ? "nothing here takes these labels together" : "nothing here takes the label \(odd.text)")
  }

  // MARK: The language

  private static let language: Set = [
    "Self", "Any", "AnyObject", "Type", "Protocol", "self", "init", "iOS", "OSX", "macOS",
    "OSXApplicationExtension", "CodingKeys", "RawValue", "AllCases", "ID",
  ]

  /// Fields of structures of C that sources of iOS read.
  private static let fieldsOfC: Set = [
    "machine", "sysname", "nodename", "release", "version", "quot", "rem",
  ]

  /// The names of what functions of the standard library return in tuples.
  private static let fieldsOfTuples: Set = [
    "inserted", "memberAfterInsert", "partialValue", "overflow", "quotient", "remainder", "high",
    "low", "offset", "element", "key", "value",
  ]

  private static let macros: Set = [
    "available", "unavailable", "selector", "keyPath", "file", "fileID", "filePath", "line",
    "column", "function", "dsohandle", "warning", "error", "sourceLocation", "colorLiteral",
    "imageLiteral", "fileLiteral", "externalMacro", "isolation", "if", "else", "elseif", "endif",
    "bundle", "assert",
  ]
}
