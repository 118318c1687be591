import Cells
import Foundation

/// Asks for a line of text.
struct TextPrompt: Panel {
  let title: String
  private var field: TextField
  /// What becomes of the answer; nil where that is no answer.
  private let take: @Sendable (String) -> [BoardEffect]?

  init(title: String, text: String, take: @escaping @Sendable (String) -> [BoardEffect]?) {
    self.title = title
    field = TextField(text)
    self.take = take
  }

  var context: KeyContext { .text }

  mutating func perform(_ command: BoardCommand, on board: inout Board, at now: Date)
    -> PanelOutcome
  {
    if field.perform(command) { return .stay() }
    switch command {
    case .open:
      guard let effects = take(field.text.trimmingCharacters(in: .whitespaces)) else {
        return .stay()
      }
      return .close(effects)
    case .cancel, .quit: return .close()
    default: return .stay()
    }
  }

  mutating func draw(on board: inout Board, at now: Date) -> Date? {
    let inside = board.drawBox(
      title: title, hints: [Hint("save", .open), Hint("cancel", .cancel)],
      content: CellSize(columns: 40, rows: 1), context: .text)
    board.drawField(field, in: inside)
    return nil
  }
}
