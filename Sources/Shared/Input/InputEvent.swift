import Cells

/// What a person did at the terminal.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that was pasted rather than typed: never commands.
  case paste(String)
  /// The beginning of a paste that is too long to be taken whole.
  case cutPaste(String)
  /// A report of the terminal about itself, without any input of a person.
  case report(TerminalReport)
  /// The terminal is gone: nothing can be shown or read any more.
  case lost
}

/// A key, as the terminal reports it.
package enum Key: Hashable, Sendable {
  /// A printing character; a space is one.
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
    /// The terminal may not say which button it was: nil.
    case release(Button?)
    /// The mouse was moved with a button held.
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

/// What a terminal answers when it is asked, or tells when it changes.
package enum TerminalReport: Hashable, Sendable {
  /// Its background.
  case background(CellColor)
  /// It was switched to light or dark colours.
  case appearance(isDark: Bool)
  /// It has 24-bit colour.
  case directColor
  /// It has shown everything that was sent before it was asked.
  case upToDate
}
