import PhoneSources

/// The API in an author's sources that is missing here, degraded or supported.
package struct CoverageReport {
  /// One name in one file.
  package struct Finding: Hashable, Encodable {
    package var file: String
    /// The line of the first occurrence.
    package var line: Int
    package var name: String
    /// The number of occurrences in the file.
    package var count: Int
    /// Its explanation, or the rule by which it is drawn.
    package var words: String
  }

  /// The names that do not compile here.
  package private(set) var missing: [Finding] = []
  /// The names that nothing declares: neither the sources nor a module here.
  package private(set) var unknown: [Finding] = []
  /// The names that behave as on a device without the feature.
  package private(set) var absent: [Finding] = []
  /// The names without an effect.
  package private(set) var inert: [Finding] = []
  /// The names that are drawn otherwise.
  package private(set) var degraded: [Finding] = []
  /// The number of different names of Apple's that are the same here.
  package var fine: Int { fineNames.count }
  private var fineNames: Set<String> = []
  /// Whether any source has a program's entry point.
  package let hasEntryPoint: Bool

  /// - Parameters:
  ///   - files: the sources of one target, by their paths.
  ///   - generated: sources that a build adds to them, of which nothing is reported.
  ///   - modules: the author's modules among them.
  ///   - phone: the conditions that are set where the files are built as for an iPhone; nil where
  ///     they are built as they are.
  package init(
    files: [(path: String, source: String)], generated: [String] = [],
    modules: Set<String> = [], phone: Set<String>? = nil, api: KnownAPI = .shared,
    declared: DeclaredAPI = .shared
  ) {
    let api = api.adding(modules)
    let resolved = phone == nil ? [] : files.map { PhoneSource($0.source) }
    var files = files
    for (index, source) in resolved.enumerated() { files[index].source = source.text }
    hasEntryPoint = files.contains { file in
      file.source.contains("@main") || file.path.hasSuffix("main.swift")
    }
    let read = files.map { SwiftWords($0.source, flags: phone ?? []) }
    let words = zip(files, read).map { (path: $0.path, words: $1.words) }
    let unread = generated.map { SwiftWords($0).words }
    let own = Set(
      (words.map(\.words) + unread).joined().filter { $0.role == .declaration }.map(\.text))
    let unknownNames = UnknownNames(words.map(\.words) + unread, api: api, declared: declared)
    for (file, whole) in zip(words, read) {
      var found: [String: Int] = [:]
      var before: SwiftWords.Word?
      for word in file.words {
        defer { before = word }
        if let module = word.submodule {
          guard api.hasModule(module), !ModuleParts.exists(word.text, of: module) else { continue }
          let name = "\(module).\(word.text)"
          add(
            word, "import \(name)", "there is no module \(name) here: import \(module)",
            in: file.path, to: \.missing, &found)
        } else if let use = Self.missingUse(word, after: before) {
          add(word, use, "\(use) is not here", in: file.path, to: \.missing, &found)
        } else if !own.contains(word.text) || word.role == .importedModule {
          take(word, in: file.path, api, &found)
        }
      }
      take(unknownNames.uses(in: whole), in: file.path, UnknownNames.foreign(file.words, api))
    }
    for (file, source) in zip(files, resolved) { take(source.changes, in: file.path) }
  }

  /// Reports the words of Objective-C that a build takes away from a file.
  private mutating func take(_ changes: [PhoneSource.Change], in file: String) {
    var found: [String: Int] = [:]
    for change in changes {
      add(
        SwiftWords.Word(text: change.word, role: .attribute, line: change.line), change.word,
        change.word.hasPrefix("@")
          ? "taken away: Objective-C is on Apple’s systems only"
          : "rewritten: only timers, notifications and perform find the method", in: file,
        to: \.inert, &found)
    }
  }

  /// The missing part of an existing name, if the word is one: `UIApplication.shared`,
  /// `NSPredicate(format:)`.
  private static func missingUse(_ word: SwiftWords.Word, after before: SwiftWords.Word?) -> String?
  {
    if word.role == .member, word.isCalled, missingCalls.contains(word.text) {
      return ".\(word.text)"
    }
    guard let before, missingUses[before.text]?.contains(word.text) == true else { return nil }
    switch word.role {
    case .member: return "\(before.text).\(word.text)"
    case .name where before.isCalled: return "\(before.text)(\(word.text):)"
    default: return nil
    }
  }

  private mutating func take(
    _ word: SwiftWords.Word, in file: String, _ api: KnownAPI, _ found: inout [String: Int]
  ) {
    let (name, standing) = Self.standing(of: word, api)
    switch standing {
    case .unknown: break
    case .supported: fineNames.insert(name)
    case .missing:
      add(word, name, Self.words(for: word), in: file, to: \.missing, &found)
    case .degraded(let rule):
      add(word, name, rule, in: file, to: \.degraded, &found)
    case .inert(let rule):
      add(word, name, rule, in: file, to: \.inert, &found)
    case .absent(let rule):
      add(word, name, rule, in: file, to: \.absent, &found)
    }
  }

  /// Reports unknown names; those that may come from a missing module are added to the words on it.
  private mutating func take(
    _ uses: [UnknownNames.Use], in file: String, _ modules: [String]
  ) {
    var found: [String: Int] = [:]
    let known = Set(missing.filter { $0.file == file }.map(\.name))
    for use in uses.sorted(by: { $0.word.line < $1.word.line })
    where !use.mayBeImported && !known.contains(use.name) {
      add(use.word, use.name, use.words, in: file, to: \.unknown, &found)
    }
    let names = Set(uses.filter(\.mayBeImported).map(\.name)).sorted()
    guard !names.isEmpty,
      let index = missing.lastIndex(where: { $0.file == file && $0.name == "import \(modules[0])" })
    else { return }
    let list =
      names.prefix(8).joined(separator: ", ")
      + (names.count > 8 ? " and \(names.count - 8) more" : "")
    missing[index].words += "; \(list) may come from \(modules.joined(separator: " or "))"
  }

  private mutating func add(
    _ word: SwiftWords.Word, _ name: String, _ words: String, in file: String,
    to list: WritableKeyPath<CoverageReport, [Finding]>, _ found: inout [String: Int]
  ) {
    if let index = found[name] {
      self[keyPath: list][index].count += 1
    } else {
      found[name] = self[keyPath: list].count
      self[keyPath: list].append(
        Finding(file: file, line: word.line, name: name, count: 1, words: words))
    }
  }

  private static func standing(of word: SwiftWords.Word, _ api: KnownAPI)
    -> (name: String, KnownAPI.Standing)
  {
    switch word.role {
    case .importedModule:
      ("import \(word.text)", api.hasModule(word.text) ? .supported : .missing)
    case .attribute: ("@\(word.text)", attribute(word.text, api))
    case .macro: ("#\(word.text)", macro(word.text, api))
    case .member: (".\(word.text)", api.standing(ofMember: word.text))
    case .name: (word.text, api.standing(ofName: word.text))
    case .declaration: (word.text, .unknown)
    }
  }

  private static func attribute(_ name: String, _ api: KnownAPI) -> KnownAPI.Standing {
    if objectiveC.contains(name) { return .missing }
    return api.standing(ofAttribute: name)
  }

  private static func macro(_ name: String, _ api: KnownAPI) -> KnownAPI.Standing {
    name == "selector" || name == "keyPath" ? .missing : api.standing(ofName: name)
  }

  private static func words(for word: SwiftWords.Word) -> String {
    switch word.role {
    case .importedModule: "there is no module \(word.text) here"
    case .attribute where objectiveC.contains(word.text), .macro where word.text == "selector":
      "Objective-C is on Apple's systems only"
    case .member: "there is no member \(word.text) here"
    case .attribute, .macro, .name, .declaration: "there is no \(word.text) here"
    }
  }

  private static let objectiveC: Set = [
    "objc", "objcMembers", "NSManaged", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "NSCopying", "UIApplicationMain", "NSApplicationMain",
  ]
}
