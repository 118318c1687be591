import Cells

/// An action of a person at the terminal, or news of the terminal itself.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text: never read as commands.
  case paste(String)
  /// The beginning of a paste that is too long to keep whole.
  case cutPaste(String)
  /// A report of the terminal about itself, without input of a person.
  case report(TerminalReport)
  /// The terminal is gone: nothing can be shown or read any more.
  case lost
}

/// A key as the terminal reports it.
package enum Key: Hashable, Sendable {
  /// A printing character, including the space.
  case character(Character)
  /// Control and a letter, in lower case. Control with `i`, `m`, `h` is tab, enter, backspace.
  case control(Character)
  /// Alt, or escape right before, and a character.
  case alt(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case tab, backtab
  case enter, escape, backspace, delete, insert
  /// F1 is 1.
  case function(Int)
}

/// A button or the wheel of the mouse, over a cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Button: Hashable, Sendable { case left, middle, right }

  package enum Action: Hashable, Sendable {
    /// `clicks` is 2 for the second press of a double click, 3 for a third, and so on.
    case press(Button, clicks: Int)
    /// The button; nil if the terminal does not say which.
    case release(Button?)
    /// A movement of the mouse with a button held.
    case drag(Button)
    case wheelUp
    case wheelDown
  }

  package var action: Action
  package var point: CellPoint

  package init(action: Action, point: CellPoint) {
    self.action = action
    self.point = point
  }
}

/// A terminal's answer to a question, or its own news of a change.
package enum TerminalReport: Hashable, Sendable {
  /// The colour of its background.
  case background(CellColor)
  /// The colour of text that has no other colour.
  case foreground(CellColor)
  /// The terminal was switched to light or dark colours.
  case appearance(isDark: Bool)
  /// The terminal has 24-bit colour.
  case directColor
  /// The terminal has shown everything that was sent before the question.
  case upToDate
}
