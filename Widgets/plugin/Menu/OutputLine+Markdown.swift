import CommandOutput
import CommonMark

extension OutputLine {
  /// Reads bold, italic and strikethrough from a line of Markdown. Returns nil if the library is
  /// not installed, and for lists and headings, which a menu's line cannot be.
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

  /// Unclosed marks take time quadratic in their number, and a menu has hundreds of lines.
  private static let mostMarkdownBytes = 4096

  private static func style(in parts: [MarkdownPart]) -> OutputStyle {
    var style = OutputStyle()
    style.isBold = parts.contains(.strong)
    style.isItalic = parts.contains(.emphasis)
    style.isStruck = parts.contains(.strikethrough)
    return style
  }
}
