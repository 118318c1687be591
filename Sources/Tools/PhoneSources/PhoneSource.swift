/// A Swift file of an app as it is compiled here: `#if` is answered as on an iPhone, and
/// Objective-C's words are taken away.
///
/// Every line keeps its number, so that one `#sourceLocation` makes errors name the author's file.
package struct PhoneSource {
  /// A word of Objective-C that was taken away or rewritten.
  package struct Change: Hashable {
    package var line: Int
    /// `@objc`, `#selector`.
    package var word: String
  }

  package private(set) var text = ""
  package private(set) var changes: [Change] = []

  private var edits: [(range: Range<Int>, text: String)] = []
  let source: SourceTokens

  package init(_ text: String) {
    source = SourceTokens(Array(text.utf8))
    var index = 0
    while index < source.tokens.count { index = read(index) }
    self.text = edited()
  }

  /// - Parameter file: the author's file, which errors name.
  package init(_ text: String, of file: String) {
    self.init(text)
    let name = file.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }.joined()
    self.text = "#sourceLocation(file: \"\(name)\", line: 1)\n" + self.text
  }

  private func edited() -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    var place = 0
    for edit in edits where edit.range.lowerBound >= place {
      bytes += source.bytes[place..<edit.range.lowerBound]
      bytes += edit.text.utf8
      place = edit.range.upperBound
    }
    return String(decoding: bytes + source.bytes[place...], as: UTF8.self)
  }

  // MARK: Reading

  /// Reads the construct at a token, and returns the token after it.
  private mutating func read(_ index: Int) -> Int {
    if let next = readSystemModule(index) ?? readManagedWord(index) ?? readBareObject(index)
      ?? readCoreModule(index) ?? readPreviewedQuery(index)
    {
      return next
    }
    guard let word = source.word(index + 1), source.isAttached(index + 1) else { return index + 1 }
    if source.isSign(index, "#") {
      switch word {
      case "if", "elseif": return readCondition(index + 2)
      case "selector", "keyPath": return readName(index, String(word))
      default: return index + 2
      }
    }
    guard source.isSign(index, "@") else { return index + 1 }
    return readCoreModule(index + 1) ?? readAttribute(index, String(word))
  }

  /// The modules of Apple's kernel and of Core Foundation, whose names Foundation has here. They are no modules
  /// of ours, because packages ask with `canImport` for them whether they are built for Apple's systems.
  private static let systemModules: Set<Substring> = [
    "Darwin", "ObjectiveC", "CoreFoundation", "MachO",
  ]

  /// Imports Foundation in place of a module of the system, with its parts: `import Darwin.C`.
  private mutating func readSystemModule(_ index: Int) -> Int? {
    guard source.word(index) == "import" else { return nil }
    let kinds: Set<Substring> = [
      "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    let isOfOne = source.word(index + 1).map { kinds.contains(Substring($0)) } ?? false
    let begin = isOfOne ? index + 2 : index + 1
    guard let module = source.word(begin), Self.systemModules.contains(Substring(module)) else {
      return nil
    }
    var end = begin
    while source.isSign(end + 1, "."), source.isAttached(end + 1), source.word(end + 2) != nil {
      end += 2
    }
    replace(index + 1...end, with: "Foundation")
    return end + 1
  }

  /// Calls the module of SwiftUI's values, in `SwiftUICore.Color`, by its other name: a file that
  /// imports SwiftUI knows both on Apple's systems, and here only SwiftUI itself.
  private mutating func readCoreModule(_ index: Int) -> Int? {
    guard source.word(index) == "SwiftUICore", source.isSign(index + 1, "."),
      index == 0 || source.word(index - 1) != "import",
      index < 2 || source.word(index - 2) != "import"
    else { return nil }
    edits.append((source.tokens[index].range, "SwiftUI"))
    return index + 2
  }

  /// Replaces the parts of a condition that a phone answers. The rest is the compiler's.
  private mutating func readCondition(_ begin: Int) -> Int {
    guard begin < source.tokens.count else { return begin }
    let line = source.tokens[begin].line
    var index = begin
    while index < source.tokens.count, source.tokens[index].line == line {
      guard let name = source.word(index), source.isSign(index + 1, "("),
        let close = source.closing(index + 1), source.tokens[close].line == line
      else {
        index += 1
        continue
      }
      let inside =
        source.tokens[index + 1].range.upperBound..<source.tokens[close].range.lowerBound
      let argument = Substring(decoding: source.bytes[inside], as: UTF8.self)
        .drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      if let answer = PhoneConditions.answer(name, argument) {
        replace(index...close, with: answer ? "true" : "false")
      }
      index = close + 1
    }
    return index
  }

  // MARK: Edits

  /// Replaces tokens and keeps the number of their lines, and their columns where it can.
  mutating func replace(_ tokens: ClosedRange<Int>, with text: String) {
    let range =
      source.tokens[tokens.lowerBound].range
      .lowerBound..<source.tokens[tokens.upperBound].range
      .upperBound
    let old = source.bytes[range]
    let lines = old.count { $0 == UInt8(ascii: "\n") }
    let blanks = lines > 0 ? 0 : max(old.count - text.utf8.count, 0)
    edits.append(
      (
        range,
        text + String(repeating: "\n", count: lines) + String(repeating: " ", count: blanks)
      ))
  }

  mutating func insert(_ text: String, before token: Int) {
    let place = source.tokens[token].range.lowerBound
    edits.append((place..<place, text))
  }

  mutating func insert(_ text: String, after token: Int) {
    let place = source.tokens[token].range.upperBound
    edits.append((place..<place, text))
  }

  mutating func note(_ word: String, at token: Int) {
    changes.append(Change(line: source.tokens[token].line, word: word))
  }
}

extension Substring {
  init(decoding bytes: ArraySlice<UInt8>, as encoding: UTF8.Type) {
    self = String(decoding: bytes, as: encoding)[...]
  }
}
