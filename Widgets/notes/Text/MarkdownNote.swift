import CommonMark
import Foundation
import MissingFoundation

/// The lines of a note in Markdown. Line breaks of the source are kept, as the author sees them
/// while writing, except inside list items.
struct MarkdownNote {
  private(set) var lines: [NoteLine] = []

  /// The quotes and list items that enclose the current text.
  private var containers: [Container] = []
  private var look = MarkdownLook()
  /// The line under construction.
  private var line: NoteLine?
  /// The number of the source's last line that was read.
  private var lastLine = 0

  private struct Container {
    /// The list item; nil for a quote.
    var item: MarkdownItem?
    /// Whether the item's mark is yet to be shown.
    var hasMark = true
  }

  /// Returns nil if libcmark-gfm is not installed. Only the beginning of a long text is read: no
  /// tile shows more.
  init?(_ text: String) {
    guard let events = CommonMark.events(of: Self.beginning(of: text)) else { return nil }
    for event in events { read(event) }
  }

  private static func beginning(of text: String) -> String {
    guard text.utf8.count > CommonMark.limit else { return text }
    let cut = text.utf8.prefix(CommonMark.limit)
    let end = cut.lastIndex(of: UInt8(ascii: "\n")) ?? cut.startIndex
    return String(text[..<end])
  }

  private mutating func read(_ event: MarkdownEvent) {
    switch event {
    case .begin(.quote, _): containers.append(Container(item: nil))
    case .begin(.item(let item), _): containers.append(Container(item: item))
    case .end(.quote, _): containers.removeLast()
    case .end(.item, _): endItem()
    case .begin(let part, let number) where part.isInline == false:
      // A blank line of the source is kept.
      if lastLine > 0, number > lastLine + 1 { lines.append(NoteLine(.blank)) }
      beginBlock(part)
    case .end(let part, let number) where part.isInline == false:
      endLine()
      lastLine = number
    case .begin(let part, _): look.begin(part)
    case .end: look.end()
    case .text(let words): if let shown = Self.withoutTags(words) { append(look.text(shown)) }
    case .code(let words): append(look.text(words, isCode: true))
    case .softBreak where containers.last?.item != nil: append(look.text(" "))
    case .softBreak, .lineBreak: goOn()
    }
  }

  /// Removes tags from a piece of HTML; nil if nothing remains. Other text is returned unchanged.
  private static func withoutTags(_ words: String) -> String? {
    guard words.hasPrefix("<"), words.contains(">"), words.count > 2 else { return words }
    let text = words.replacing(/<!--.*?-->|<\/?[A-Za-z][^<>]*>/, with: "")
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  private mutating func beginBlock(_ part: MarkdownPart) {
    switch part {
    case .heading: line = NoteLine(.heading)
    case .rule: line = NoteLine(.rule)
    case .codeBlock: line = NoteLine(.code)
    default: line = marked()
    }
  }

  /// A new line with the mark of the enclosing quote or list item. An item's mark is shown only
  /// once.
  private mutating func marked() -> NoteLine {
    guard let container = containers.last else { return NoteLine(.plain) }
    guard let item = container.item else {
      let quotes = containers.count { $0.item == nil }
      return NoteLine(.quote, depth: min(quotes - 1, NoteLine.mostDepth))
    }
    guard container.hasMark else { return NoteLine(.plain) }
    containers[containers.count - 1].hasMark = false
    let kind: NoteLine.Kind =
      switch item {
      case .bullet: .bullet
      case .number(let number): .numbered("\(number).")
      case .task(let isDone): .task(isDone: isDone)
      }
    let level = containers.count { $0.item != nil } - 1
    return NoteLine(kind, depth: min(level, NoteLine.mostDepth))
  }

  /// Ends a list item; an empty item gets a line, too.
  private mutating func endItem() {
    if containers.last?.hasMark == true {
      line = marked()
      endLine()
    }
    containers.removeLast()
  }

  private mutating func append(_ marked: MarkedText) {
    let rows = marked.text.replacing("\t", with: "    ")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      if index > 0 { goOn() }
      var part = marked
      part.text = String(row)
      line?.text.append(AttributedString(part))
    }
  }

  /// Ends the line and begins another of the same kind.
  private mutating func goOn() {
    let (kind, depth) = (line?.kind ?? .plain, line?.depth ?? 0)
    endLine()
    switch kind {
    case .code, .heading: line = NoteLine(kind)
    case .quote: line = NoteLine(kind, depth: depth)
    default: line = NoteLine(.plain)
    }
  }

  private mutating func endLine() {
    guard let ended = line else { return }
    lines.append(ended.readingMark())
    line = nil
  }
}
