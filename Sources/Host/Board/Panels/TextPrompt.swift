import Cells
import Foundation

/// Asks for a line of text.
struct TextPrompt: Panel {
  let title: String
  private var field: TextField
  /// The answer if nothing is typed, shown in the empty field.
  private let standIn: String
  /// Turns the answer into effects; returns nil if the answer is not acceptable.
  private let take: @Sendable (String) -> [BoardEffect]?

  init(
    title: String, text: String = "", standIn: String = "",
    take: @escaping @Sendable (String) -> [BoardEffect]?
  ) {
    self.title = title
    self.standIn = standIn
    field = TextField(text)
    self.take = take
  }

  var context: KeyContext { .text }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if field.perform(command) { return .stay() }
    switch command {
    case .open:
      let text = field.text.trimmingCharacters(in: .whitespaces)
      guard let effects = take(text.isEmpty ? standIn : text) else {
        return .stay()
      }
      return .close(effects.map { .want($0) })
    case .cancel, .quit: return .close()
    default: return .stay()
    }
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let inside = canvas.drawBox(
      title: title, hints: [Hint("save", .open), Hint("cancel", .cancel)],
      content: CellSize(columns: 40, rows: 1), context: .text)
    canvas.drawField(field, in: inside, placeholder: standIn)
    return nil
  }
}
