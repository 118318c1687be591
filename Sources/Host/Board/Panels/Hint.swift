import Cells

/// A key and its command in a few words. A click on it performs the command.
struct Hint: Hashable {
  var label: String
  /// The commands that the label names. All their keys are shown; a click performs the last.
  var commands: [BoardCommand]

  init(_ label: String, _ commands: BoardCommand...) {
    self.label = label
    self.commands = commands
  }
}

/// A hint on screen.
struct PlacedHint: Hashable {
  var rect: CellRect
  var command: BoardCommand
}

extension BoardCanvas {
  /// The first key of a command in a context, in the glyphs of this screen.
  func keyName(of command: BoardCommand, in context: KeyContext) -> String? {
    bindings.keyName(of: command, in: context, unicode: screenStyle.unicode)
  }

  /// The text of a hint, with the keys of a context: `q quit`.
  func text(of hint: Hint, in context: KeyContext) -> String? {
    let keys = hint.commands.compactMap { keyName(of: $0, in: context) }
    guard !keys.isEmpty else { return nil }
    return "\(keys.joined(separator: " ")) \(hint.label)"
  }

  /// Draws as many hints as fit in a row of an area, dropping the first ones. Each can be clicked.
  /// `atEnd` aligns them to the right.
  mutating func drawHints(
    _ hints: [Hint], in area: CellRect, context: KeyContext, atEnd: Bool = true
  ) {
    let texts = hints.compactMap { hint in text(of: hint, in: context).map { (hint, $0) } }
    var shown = texts[...]
    func width(_ texts: ArraySlice<(Hint, String)>) -> Int {
      texts.reduce(0) { $0 + Grapheme.width(of: $1.1) } + 2 * max(0, texts.count - 1)
    }
    while !shown.isEmpty, width(shown) > area.size.columns { shown.removeFirst() }
    var column = atEnd ? area.maxColumn - width(shown) : area.minColumn
    for (hint, text) in shown {
      let rect = CellRect(
        column: column, row: area.minRow, columns: Grapheme.width(of: text), rows: 1)
      // At the foot of a box, the hint stands in a gap of the frame.
      if !atEnd { grid.fill(rect.inset(columns: -1, rows: 0), style: .plain) }
      grid.write(text, at: rect.origin, style: screenStyle.hint)
      if let command = hint.commands.last {
        self.hints.append(PlacedHint(rect: rect, command: command))
      }
      column = rect.maxColumn + 2
    }
  }

  /// The command of the hint under a click.
  func hintCommand(for command: BoardCommand) -> BoardCommand? {
    guard case .press(let point, _) = command else { return nil }
    return hints.last { $0.rect.contains(point) }?.command
  }
}
