import Foundation
import Input

extension Board {
  /// Performs the command of a key or the mouse in the current context.
  mutating func handleInput(_ input: InputEvent, at now: Date) -> [BoardEffect] {
    // Such a panel lets suspending through and the commands that it uses; any other key closes it.
    if case .key(let key) = input, key != .control("z"), let panel = opened.panel,
      panel.closesAtAnyKey
    {
      let command = canvas.bindings.command(for: input, in: context)
      guard let command, panel.uses(command) else {
        closePanel()
        return []
      }
    }
    if let command = canvas.bindings.command(for: input, in: context) {
      let effects = perform(command, at: now)
      if case .cutPaste = input {
        show(message: "The paste is longer than 64 kB: only its beginning was taken.")
      }
      return effects
    }
    // On a slow line, or from a program, Escape and the key after it can arrive as one Alt key.
    guard case .key(.alt(let character)) = input else {
      sayNothingDone(by: input)
      return []
    }
    return [Key.escape, .character(character)].flatMap { key -> [BoardEffect] in
      guard let command = canvas.bindings.command(for: .key(key), in: context) else { return [] }
      return perform(command, at: now)
    }
  }

  /// Who only listens cannot tell a key without a meaning from one whose result is yet to come.
  private mutating func sayNothingDone(by input: InputEvent) {
    guard isLinear, case .key(let key) = input, context != .text else { return }
    let name = key.name(unicode: false)
    guard context == .page, canvas.bindings.command(for: input, in: .editing) != nil,
      let edit = canvas.bindings.keyName(of: .edit, in: .page, unicode: false)
    else {
      let help = canvas.bindings.keyName(of: .help, in: .page, unicode: false)
      return show(
        message: "\(name) does nothing here." + (help.map { " \($0) lists the keys." } ?? ""))
    }
    show(message: "\(name) is for a page that is edited: \(edit), then \(name).")
  }
}
