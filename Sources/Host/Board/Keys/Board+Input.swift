import Foundation
import Input

extension Board {
  /// Does what a key or the mouse means here.
  mutating func handleInput(_ input: InputEvent, at now: Date) -> [BoardEffect] {
    // Only suspending goes before what closes at any key.
    if case .key(let key) = input, key != .control("z"), opened.panel?.closesAtAnyKey == true {
      closePanel()
      return []
    }
    if let command = canvas.bindings.command(for: input, in: context) {
      let effects = perform(command, at: now)
      if case .cutPaste = input {
        show(message: "The paste is longer than 64 kB: only its beginning was taken.")
      }
      return effects
    }
    // Escape and the key after it come as one where a line is slow or a program types.
    guard case .key(.alt(let character)) = input else { return [] }
    return [Key.escape, .character(character)].flatMap { key -> [BoardEffect] in
      guard let command = canvas.bindings.command(for: .key(key), in: context) else { return [] }
      return perform(command, at: now)
    }
  }
}
