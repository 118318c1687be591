import Foundation
import MissingFoundation
import XMLReading

/// Reads the text of an HTML document with the attributes of its plain elements, from the nodes
/// that libxml2 finds.
///
/// Every document is accepted: unknown markup is text, and open elements end with the document.
/// Elements nested deeper than 256 levels are left out, with the rest of the document.
struct HTMLReader {
  /// The largest document in bytes: as a tree it takes up to 40 times as much memory.
  static let mostBytes = 2_000_000

  private struct Open {
    var attributes: [NSAttributedString.Key: Any]
    var isHidden = false
    var isPreformatted = false
    var isBlock = false
  }

  private let result = NSMutableAttributedString(string: "")
  private var open: [Open]
  /// The line breaks to insert before the next text, to end a paragraph.
  private var breaks = 0
  private var hasSpace = false
  /// Whether the next text begins a line.
  private var isAtStart = true

  init(attributes: [NSAttributedString.Key: Any]) {
    open = [Open(attributes: attributes)]
  }

  /// - Parameter encoding: the known encoding; if it is nil, the document's own declaration
  ///   applies.
  /// - Throws: `CocoaError(.fileReadTooLarge)`, and `CocoaError(.featureUnsupported)` if libxml2 is
  ///   not installed or refuses the document.
  mutating func read(_ data: Data, encoding: String?) throws -> NSAttributedString {
    guard data.count <= Self.mostBytes else { throw CocoaError(.fileReadTooLarge) }
    // libxml2 makes no document from empty data.
    guard !data.isEmpty else { return result }
    guard var reader = XMLReader(data, as: .html(encoding: encoding)) else {
      throw CocoaError(.featureUnsupported)
    }
    while let node = try reader.next() {
      switch node {
      case .start(let element): begin(element)
      case .end: end()
      case .text(let text): if let last = open.last, !last.isHidden { take(text, in: last) }
      case .entity: break
      }
    }
    return result
  }

  // MARK: Text

  private mutating func take(_ text: String, in element: Open) {
    guard !element.isPreformatted else { return write(text) }
    var words = ""
    for character in text {
      // A blank that HTML does not collapse, such as U+00A0, is treated like any other character.
      if character.isASCII, character.isWhitespace {
        hasSpace = true
        continue
      }
      // Collapse all blanks before a word to a single space, and to none at the beginning of a
      // line.
      let isFirst = words.isEmpty && (breaks > 0 || isAtStart)
      if hasSpace, !isFirst { words += " " }
      hasSpace = false
      words.append(character)
    }
    write(words)
  }

  private mutating func write(_ words: String) {
    guard let last = words.last, let attributes = open.last?.attributes else { return }
    let lines = result.length == 0 ? "" : String(repeating: "\n", count: breaks)
    breaks = 0
    isAtStart = last.isNewline || last == "\t"
    result.append(NSAttributedString(string: lines + words, attributes: attributes))
  }

  // MARK: Elements

  private mutating func begin(_ element: XMLElementStart) {
    guard var next = open.last else { return }
    next.isBlock = Self.blocks.contains(element.name)
    next.isHidden = next.isHidden || Self.hidden.contains(element.name)
    next.isPreformatted = next.isPreformatted || element.name == "pre"
    next.attributes.change(by: element)
    if next.isBlock { endLine() }
    open.append(next)
    switch element.name {
    case "br": breaks += 1
    case "td", "th": hasSpace = true
    case "li": write("•\t")
    default: break
    }
  }

  private mutating func end() {
    guard open.count > 1, let last = open.popLast(), last.isBlock else { return }
    endLine()
  }

  private mutating func endLine() {
    breaks = result.length == 0 ? 0 : max(breaks, 1)
    hasSpace = false
  }

  private static let blocks: Set = [
    "p", "div", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tr", "section",
    "article", "blockquote", "pre", "header", "footer", "body",
  ]

  private static let hidden: Set = ["script", "style", "head", "title"]
}

extension NSAttributedString.Key {
  /// The degree to which a text is emphasised: the raw value of an `InlinePresentationIntent`.
  ///
  /// A font attribute cannot express it: Foundation on Linux ends the process if two adjacent texts
  /// have different objects of other modules under the same key.
  public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

extension [NSAttributedString.Key: Any] {
  fileprivate mutating func change(by element: XMLElementStart) {
    switch element.name {
    case "b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6":
      emphasize(.stronglyEmphasized)
    case "i", "em", "cite": emphasize(.emphasized)
    case "u", "ins": self[.underlineStyle] = NSNumber(value: 1)
    case "s", "strike", "del": self[.strikethroughStyle] = NSNumber(value: 1)
    case "a": if let address = element.attributes["href"] { self[.link] = URL(string: address) }
    default: break
    }
  }

  fileprivate mutating func emphasize(_ intent: InlinePresentationIntent) {
    let known = (self[.inlinePresentationIntent] as? NSNumber)?.uintValue ?? 0
    self[.inlinePresentationIntent] = NSNumber(value: known | intent.rawValue)
  }
}
