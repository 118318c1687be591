import Synchronization

/// Markdown as libcmark-gfm reads it, loaded with the first text. Apple's Foundation uses the same
/// parser, so a text means here what it means there.
///
/// Written in Swift rather than as a C module, so that a program compiled against the modules of a
/// build finds all that it needs among them.
package enum CommonMark {
  /// The longest text that is read, in bytes. Some marks that close nowhere cost the square of their number:
  /// at this length the worst of those known take a fifth of a second.
  package static let limit = 32_768

  /// Whether the library is installed.
  package static var isInstalled: Bool { library != nil }

  /// The events of a text, in order. Nil if the library is not installed or the text is longer than
  /// ``limit``.
  package static func events(of text: String) -> [MarkdownEvent]? {
    guard text.utf8.count <= limit, let library else { return nil }
    // While parsing, the library keeps the marks of its extensions in a table of the whole process.
    return lock.withLock { _ in
      library.withNodes(of: text) { nodes in
        var reader = NodeReader(library: library)
        while let step = nodes() { reader.read(step) }
        return reader.events
      }
    }
  }

  private static let library = CommonMarkLibrary.newest()
  private static let lock = Mutex(())
}

/// A piece of a Markdown text.
package enum MarkdownEvent: Hashable, Sendable {
  /// The beginning of a part; a block has the line of the source, counted from 1.
  case begin(MarkdownPart, line: Int)
  /// The end of a part; a block has the line of the source.
  case end(MarkdownPart, line: Int)
  /// Words, or HTML as it is written.
  case text(String)
  /// Code within a line.
  case code(String)
  /// A line end in the source that does not end the line of the text.
  case softBreak
  /// The end of a line.
  case lineBreak
}

/// A part of a document that holds text, and may hold other parts.
package enum MarkdownPart: Hashable, Sendable {
  case paragraph
  case heading
  /// Code whose text is one event, like that of ``html``.
  case codeBlock
  case html
  /// A horizontal rule; it holds nothing.
  case rule
  case quote
  case item(MarkdownItem)
  case emphasis
  case strong
  case strikethrough
  /// A link with its address, which may be empty.
  case link(String)
  /// A picture; it holds the words that stand for it.
  case image

  /// Whether the part stands within a line.
  package var isInline: Bool {
    switch self {
    case .paragraph, .heading, .codeBlock, .html, .rule, .quote, .item: false
    case .emphasis, .strong, .strikethrough, .link, .image: true
    }
  }
}

/// The sign before an item of a list.
package enum MarkdownItem: Hashable, Sendable {
  case bullet
  case number(Int)
  case task(isDone: Bool)
}

/// Converts the library's nodes to events.
private struct NodeReader {
  let library: CommonMarkLibrary
  private(set) var events: [MarkdownEvent] = []
  /// The numbers that the next items of the open lists have, nil for bullets.
  private var numbers: [Int?] = []

  init(library: CommonMarkLibrary) {
    self.library = library
  }

  mutating func read(_ step: CommonMarkLibrary.Step) {
    let node = step.node
    let type = library.type(node)
    switch type {
    case "text", "html_inline": events.append(.text(library.literal(node)))
    case "code": events.append(.code(library.literal(node)))
    case "softbreak": events.append(.softBreak)
    case "linebreak": events.append(.lineBreak)
    case "code_block", "html_block", "thematic_break": leaf(node, type)
    case "list": list(node, isEntered: step.isEntered)
    case "item", "tasklist":
      if step.isEntered {
        begin(.item(item(node, isTask: type == "tasklist")), node)
      } else {
        // Every item ends as a bullet: no caller needs its kind at the end.
        end(.item(.bullet), node)
      }
    default:
      guard let part = part(type, node) else { return }
      if step.isEntered { begin(part, node) } else { end(part, node) }
    }
  }

  private func part(_ type: String, _ node: CommonMarkLibrary.Node) -> MarkdownPart? {
    switch type {
    case "paragraph": .paragraph
    case "heading": .heading
    case "block_quote": .quote
    case "emph": .emphasis
    case "strong": .strong
    case "strikethrough": .strikethrough
    case "link": .link(library.address(node))
    case "image": .image
    default: nil
    }
  }

  private mutating func leaf(_ node: CommonMarkLibrary.Node, _ type: String) {
    let part: MarkdownPart =
      switch type {
      case "code_block": .codeBlock
      case "html_block": .html
      default: .rule
      }
    begin(part, node)
    var text = library.literal(node)
    if text.hasSuffix("\n") { text.removeLast() }
    if part != .rule { events.append(.text(text)) }
    end(part, node)
  }

  private mutating func list(_ node: CommonMarkLibrary.Node, isEntered: Bool) {
    if isEntered {
      numbers.append(library.firstNumber(ofList: node))
    } else {
      numbers.removeLast()
    }
  }

  private mutating func item(_ node: CommonMarkLibrary.Node, isTask: Bool) -> MarkdownItem {
    let number = numbers.last ?? nil
    if let number { numbers[numbers.count - 1] = number + 1 }
    if isTask { return .task(isDone: library.isDone(node)) }
    return number.map(MarkdownItem.number) ?? .bullet
  }

  private mutating func begin(_ part: MarkdownPart, _ node: CommonMarkLibrary.Node) {
    events.append(.begin(part, line: library.lines(node).first))
  }

  private mutating func end(_ part: MarkdownPart, _ node: CommonMarkLibrary.Node) {
    events.append(.end(part, line: library.lines(node).last))
  }
}
