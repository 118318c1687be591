import Foundation
import MissingFoundation

/// Reads the text of an HTML document and what its plain elements say of it.
///
/// No document is wrong: what is no element is text, and what is not closed ends with the document.
struct HTMLReader {
  private struct Open {
    var name: String
    var attributes: [NSAttributedString.Key: Any]
  }

  private let source: [Character]
  private var place = 0
  private var result = NSMutableAttributedString(string: "")
  private var open: [Open] = []
  private let base: [NSAttributedString.Key: Any]
  /// Ends a paragraph before the next text.
  private var breaks = 0
  private var hasSpace = false

  init(_ text: String, attributes: [NSAttributedString.Key: Any]) {
    source = Array(text)
    base = attributes
  }

  mutating func read() -> NSAttributedString {
    while place < source.count {
      if source[place] == "<", let tag = tag() {
        take(tag)
      } else {
        text()
      }
    }
    return result
  }

  // MARK: Text

  private mutating func text() {
    var words = ""
    repeat {
      if source[place] == "&", let character = entity() {
        let gap = gap(isFirst: words.isEmpty)
        words += gap + character
        continue
      }
      if source[place].isWhitespace, !isIn("pre") {
        hasSpace = true
      } else {
        let gap = gap(isFirst: words.isEmpty)
        words += gap + String(source[place])
      }
      place += 1
    } while place < source.count && source[place] != "<"
    write(words)
  }

  /// One space for all that stood before a word; none at the beginning of a line.
  private mutating func gap(isFirst: Bool) -> String {
    defer { hasSpace = false }
    guard hasSpace, breaks == 0 || !isFirst else { return "" }
    return isFirst && (result.length == 0 || result.string.hasSuffix("\n")) ? "" : " "
  }

  private mutating func write(_ words: String) {
    guard !words.isEmpty else { return }
    let lines = result.length == 0 ? "" : String(repeating: "\n", count: breaks)
    breaks = 0
    result.append(NSAttributedString(string: lines + words, attributes: attributes))
  }

  private var attributes: [NSAttributedString.Key: Any] { open.last?.attributes ?? base }

  private func isIn(_ name: String) -> Bool { open.contains { $0.name == name } }

  private mutating func entity() -> String? {
    guard let end = source[place...].prefix(12).firstIndex(of: ";") else { return nil }
    let name = String(source[(place + 1)..<end])
    guard let text = Self.character(of: name) else { return nil }
    place = end + 1
    return text
  }

  private static func character(of entity: String) -> String? {
    if entity.hasPrefix("#") {
      let digits = entity.dropFirst()
      let number =
        digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
    return entities[entity]
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "bull": "•", "middot": "·", "deg": "°", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
    "copy": "©", "reg": "®", "trade": "™", "times": "×", "divide": "÷", "plusmn": "±",
    "laquo": "«", "raquo": "»", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
    "ntilde": "ñ",
  ]

  // MARK: Elements

  /// What stands between `<` and `>`; nil where no element begins.
  private mutating func tag() -> String? {
    let rest = source[place...]
    if rest.starts(with: "<!--") {
      let text = String(rest)
      let length = text.range(of: "-->").map { text[..<$0.upperBound].count } ?? rest.count
      place += length
      return ""
    }
    guard place + 1 < source.count, source[place + 1].isLetter || "/!?".contains(source[place + 1]),
      let end = rest.firstIndex(of: ">")
    else { return nil }
    defer { place = end + 1 }
    return String(source[(place + 1)..<end])
  }

  private mutating func take(_ tag: String) {
    let isEnd = tag.hasPrefix("/")
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if ["script", "style", "head", "title"].contains(name), !isEnd { return skip(name) }
    if name == "br" { breaks += 1 }
    if Self.blocks.contains(name) {
      breaks = result.length == 0 ? 0 : max(breaks, 1)
      hasSpace = false
    }
    guard !isEnd else {
      if let last = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(last...) }
      return
    }
    guard !Self.empty.contains(name), !tag.hasSuffix("/"), open.count < 256 else { return }
    open.append(Open(name: name, attributes: changed(by: name, tag)))
    if name == "li" { write("•\t") }
  }

  /// Goes behind the end of an element that has no text.
  private mutating func skip(_ name: String) {
    while place < source.count {
      if source[place] == "<", let tag = tag() {
        if tag.lowercased().hasPrefix("/\(name)") { return }
      } else {
        place += 1
      }
    }
  }

  private func changed(by name: String, _ tag: String) -> [NSAttributedString.Key: Any] {
    var changed = attributes
    switch name {
    case "b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6":
      changed.emphasize(.stronglyEmphasized)
    case "i", "em", "cite": changed.emphasize(.emphasized)
    case "u", "ins": changed[.underlineStyle] = NSNumber(value: 1)
    case "s", "strike", "del": changed[.strikethroughStyle] = NSNumber(value: 1)
    case "a":
      guard let match = tag.firstMatch(of: /href\s*=\s*["']?([^"'\s>]+)/.ignoresCase()) else {
        break
      }
      changed[.link] = URL(string: String(match.1))
    default: break
    }
    return changed
  }

  private static let blocks: Set = [
    "p", "div", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tr", "section",
    "article", "blockquote", "pre", "header", "footer", "body",
  ]

  private static let empty: Set = [
    "br", "img", "hr", "meta", "link", "input", "source", "wbr", "", "html", "body",
  ]
}

extension NSAttributedString.Key {
  /// How strongly a text is emphasized: the raw value of an `InlinePresentationIntent`.
  ///
  /// No font says it: Foundation on Linux ends the process where two texts beside each other have different
  /// objects that are not its own under one key.
  public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

extension [NSAttributedString.Key: Any] {
  fileprivate mutating func emphasize(_ intent: InlinePresentationIntent) {
    let known = (self[.inlinePresentationIntent] as? NSNumber)?.uintValue ?? 0
    self[.inlinePresentationIntent] = NSNumber(value: known | intent.rawValue)
  }
}
