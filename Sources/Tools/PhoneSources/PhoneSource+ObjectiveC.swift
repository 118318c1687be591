// Objective-C is on Apple's systems only. A widget's sources name it where they are shared with
// an app; the attributes change nothing that Swift needs.
extension PhoneSource {
  /// The attributes that are taken away.
  private static let attributes: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable", "NSCopying",
  ]

  mutating func readAttribute(_ at: Int, _ name: String) -> Int {
    if name == "available" { return readAvailability(at + 2) }
    if name == "NSManaged" { return readManagedProperty(at) }
    if name == "UIApplicationDelegateAdaptor" { return readAdaptor(at) }
    guard Self.attributes.contains(name) else { return at + 2 }
    var end = at + 1
    if source.isSign(at + 2, "("), source.isAttached(at + 2), let close = source.closing(at + 2) {
      end = close
    }
    replace(at...end, with: "")
    note("@\(name)", at: at)
    if name == "objc" { bindToClasses(from: end + 1) }
    return end + 1
  }

  /// A protocol of Objective-C is one of classes, of which a property may be weak.
  private mutating func bindToClasses(from begin: Int) {
    var index = begin
    while let word = source.word(index), index < begin + 4 {
      guard word == "protocol" else {
        index += 1
        continue
      }
      if source.isSign(index + 2, "{") { insert(": AnyObject ", before: index + 2) }
      if source.isSign(index + 2, ":") { insert("AnyObject, ", before: index + 3) }
      return
    }
  }

  /// What is unavailable on iOS is unavailable here.
  private mutating func readAvailability(_ open: Int) -> Int {
    guard source.isSign(open, "("), source.word(open + 1) == "iOS", source.isSign(open + 2, ","),
      source.word(open + 3) == "unavailable"
    else { return open }
    replace(open + 1...open + 1, with: "*")
    return open + 4
  }

  // MARK: Selectors and key paths

  /// `#selector(…)` becomes a `Selector` of the name that calls the method, `#keyPath(…)` a text.
  mutating func readName(_ pound: Int, _ word: String) -> Int {
    guard source.isSign(pound + 2, "("), let close = source.closing(pound + 2), close > pound + 3
    else { return pound + 2 }
    note("#\(word)", at: pound)
    let inner = pound + 3..<close
    let range =
      source.tokens[inner.lowerBound].range.lowerBound..<source.tokens[close].range.lowerBound
    let text = String(decoding: source.bytes[range].map { $0 == 10 ? 32 : $0 }, as: UTF8.self)
    let isMethod = !(source.isSign(pound + 4, ":") && source.word(pound + 3) != nil)
    replace(
      pound...close,
      with: word == "keyPath"
        ? "\"\(Self.keyPath(inner, of: source))\""
        : selector(text, names: names(inner), isMethod: isMethod))
    return close + 1
  }

  /// The words up to the first parenthesis or `as`, each of which follows a dot.
  private func names(_ tokens: Range<Int>) -> [String] {
    let start =
      source.isSign(tokens.lowerBound + 1, ":") ? tokens.lowerBound + 2 : tokens.lowerBound
    var names: [String] = []
    for index in start..<max(tokens.upperBound, start) {
      if let word = source.word(index), word != "as" {
        names.append(String(word))
      } else if !source.isSign(index, ".") {
        break
      } else {
        continue
      }
      guard source.isSign(index + 1, ".") else { break }
    }
    return names
  }

  private static func keyPath(_ tokens: Range<Int>, of source: SourceTokens) -> String {
    let words = tokens.compactMap { source.word($0).map(String.init) }
    return words.drop { $0.first?.isUppercase == true }.joined(separator: ".")
  }

  private func selector(_ text: String, names: [String], isMethod: Bool) -> String {
    guard let first = names.first, let last = names.last else { return "Selector(\"\")" }
    let labels = text.firstIndex(of: "(").map {
      text[text.index(after: $0)...].prefix { $0 != ")" }
    }
    let isNamed = labels.map { !$0.isEmpty && $0.last == ":" && !$0.contains(" ") } ?? false
    let name = "\"\(Self.selectorName(last, isNamed ? labels ?? "" : ""))\""
    // The method of a value would have to be looked up when it is called.
    let isOfValue = names.count > 1 && first.first?.isLowercase == true && first != "self"
    guard isMethod, !isOfValue, names.count < 3 || first != "self", !text.contains(" as ") else {
      return "Selector(\(name))"
    }
    if first == "self" { return "Selector(\(name), Self\(text.dropFirst(4)))" }
    let isOfType = names.count > 1 || first.first?.isUppercase == true
    return "Selector(\(name), \(isOfType ? "" : "Self.")\(text))"
  }

  /// Objective-C's name of a method: `tick(_:of:)` is `tick:of:`, `show(at:)` is `showAt:`.
  private static func selectorName(_ name: String, _ labels: Substring) -> String {
    let labels = labels.split(separator: ":").map(String.init)
    guard let first = labels.first else { return name }
    let head =
      first == "_"
      ? name
      : name + (prepositions.contains(first) ? "" : "With") + first.prefix(1).uppercased()
        + first.dropFirst()
    return ([head] + labels.dropFirst().map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined()
  }

  private static let prepositions: Set = [
    "at", "for", "from", "in", "of", "on", "to", "by", "with", "into", "after", "before",
  ]

  // MARK: Initializers

  /// The objects that Objective-C makes without arguments, which Foundation on Linux does not: their
  /// initializer is the one of `NSObject`, and no extension may replace it.
  private static let bare = [
    "NSError": #"NSError(domain: "", code: 0)"#,
    "Timer": "Timer(timeInterval: 0, repeats: false) { _ in }",
    "NSAttributedString": #"NSAttributedString(string: "")"#,
    "NSMutableAttributedString": #"NSMutableAttributedString(string: "")"#,
    "NSMutableString": "NSMutableString(capacity: 0)",
    "NSPredicate": "NSPredicate(value: true)",
    "Progress": "Progress(totalUnitCount: 0)",
    "ProcessInfo": "ProcessInfo.processInfo",
  ]

  /// Gives `NSError()` and `Timer()` their arguments.
  mutating func readBareObject(_ index: Int) -> Int? {
    guard let word = source.word(index), let made = Self.bare[String(word)],
      source.isSign(index + 1, "("), source.isAttached(index + 1), source.isSign(index + 2, ")"),
      index == 0 || !source.isSign(index - 1, ".")
    else { return nil }
    replace(index...index + 2, with: made)
    return index + 3
  }
}
