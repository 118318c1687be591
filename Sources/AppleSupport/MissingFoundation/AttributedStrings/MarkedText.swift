import CommonMark
import Foundation

/// A stretch of text with a single Markdown style.
package struct MarkedText: Hashable, Sendable {
  package var text: String
  package var intent: InlinePresentationIntent
  /// The address of the link.
  package var address: String?

  package init(
    _ text: String, intent: InlinePresentationIntent = [], address: String? = nil
  ) {
    self.text = text
    self.intent = intent
    self.address = address
  }
}

/// The combined style of the open parts of a line.
package struct MarkdownLook {
  private var open: [MarkedText] = []

  package init() {}

  /// Adds the style of a part.
  package mutating func begin(_ part: MarkdownPart) {
    var look = open.last ?? MarkedText("")
    switch part {
    case .emphasis: look.intent.insert(.emphasized)
    case .strong: look.intent.insert(.stronglyEmphasized)
    case .strikethrough: look.intent.insert(.strikethrough)
    case .link(let address) where !address.isEmpty: look.address = address
    default: break
    }
    open.append(look)
  }

  package mutating func end() {
    _ = open.popLast()
  }

  package func text(_ text: String, isCode: Bool = false) -> MarkedText {
    var marked = open.last ?? MarkedText("")
    marked.text = text
    if isCode { marked.intent.insert(.code) }
    return marked
  }
}

extension AttributedString {
  package init(_ marked: MarkedText, baseURL: URL? = nil) {
    var attributes = AttributeContainer()
    if !marked.intent.isEmpty { attributes.inlinePresentationIntent = marked.intent }
    if let address = marked.address { attributes.link = URL(string: address, relativeTo: baseURL) }
    self.init(marked.text, attributes: attributes)
  }
}
