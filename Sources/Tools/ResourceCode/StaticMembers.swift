/// The static members of a source file, each with the type or extension that it stands in. Comments and
/// literals are passed over; one pass over the bytes.
struct StaticMembers {
  /// The members as `Color.brand`, types without their modules.
  private(set) var names: Set<String> = []
  private let text: [UInt8]
  private var place = 0
  /// The open braces, with the type whose body each begins; nil for any other.
  private var braces: [String?] = []
  /// The type whose body begins with the next brace.
  private var coming: String?

  init(_ source: String) {
    text = Array(source.utf8)
    while place < text.count { step() }
  }

  private func byte(_ offset: Int) -> UInt8? {
    place + offset < text.count ? text[place + offset] : nil
  }

  private mutating func step() {
    switch text[place] {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      skip { $0 == UInt8(ascii: "\n") }
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): skipLiteral()
    case UInt8(ascii: "{"):
      braces.append(coming)
      coming = nil
      place += 1
    case UInt8(ascii: "}"):
      _ = braces.popLast()
      place += 1
    case let letter where Self.isOfName(letter): read(word())
    default: place += 1
    }
  }

  private mutating func read(_ word: String) {
    switch word {
    case "extension", "struct", "class", "enum", "protocol", "actor":
      let name = nextWord()
      // `class var` and `class func` declare a member.
      guard !["var", "func", "let", ""].contains(name) else { return }
      coming = name.split(separator: ".").last.map(String.init)
    case "static":
      guard ["let", "var"].contains(nextWord()), let type = braces.last ?? nil else { return }
      let name = nextWord()
      if !name.isEmpty { names.insert("\(type).\(name)") }
    default: break
    }
  }

  /// The word after blanks, without the backquotes around it; empty if something else follows.
  private mutating func nextWord() -> String {
    while let next = byte(0), [32, 9, 10, 13, UInt8(ascii: "`")].contains(next) { place += 1 }
    return word()
  }

  private mutating func word() -> String {
    let start = place
    while let next = byte(0), Self.isOfName(next) || next == UInt8(ascii: ".") && place > start {
      place += 1
    }
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  private mutating func skip(to isEnd: (UInt8) -> Bool) {
    while let next = byte(0), !isEnd(next) { place += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        (depth, place) = (depth + 1, place + 2)
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        (depth, place) = (depth - 1, place + 2)
      } else {
        place += 1
      }
    } while depth > 0 && place < text.count
  }

  private mutating func skipLiteral() {
    let quote = UInt8(ascii: "\"")
    let isLong = byte(1) == quote && byte(2) == quote
    place += isLong ? 3 : 1
    while let next = byte(0) {
      if next == UInt8(ascii: "\\") {
        place += 2
      } else if isLong ? next == quote && byte(1) == quote && byte(2) == quote : next == quote {
        place += isLong ? 3 : 1
        return
      } else if !isLong, next == UInt8(ascii: "\n") {
        return
      } else {
        place += 1
      }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
