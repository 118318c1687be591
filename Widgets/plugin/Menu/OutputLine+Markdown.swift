import CommandOutput
import CommonMark

extension OutputLine {
  /// A line of Markdown: bold, italic, struck through. Nil where its library is not installed, and for what
  /// would be a list or a heading: a line of a menu is neither.
  init?(markdown text: String) {
    guard text.utf8.count <= Self.mostMarkdownBytes, let events = CommonMark.events(of: text) else {
      return nil
    }
    self.init()
    var open: [MarkdownPart] = []
    for event in events {
      switch event {
      case .begin(let part, _) where part.isInline: open.append(part)
      case .end(let part, _) where part.isInline: open.removeLast()
      case .begin(.paragraph, _), .end(.paragraph, _): break
      case .begin, .end: return nil
      case .text(let words), .code(let words):
        runs.append(OutputRun(text: words, style: Self.style(in: open)))
      case .softBreak, .lineBreak:
        runs.append(OutputRun(text: " ", style: Self.style(in: open)))
      }
    }
  }

  /// Marks that close nowhere cost the square of their number, and a menu has hundreds of lines.
  private static let mostMarkdownBytes = 4096

  private static func style(in parts: [MarkdownPart]) -> OutputStyle {
    var style = OutputStyle()
    style.isBold = parts.contains(.strong)
    style.isItalic = parts.contains(.emphasis)
    style.isStruck = parts.contains(.strikethrough)
    return style
  }
}
