import Input

extension Key {
  /// The name of the key in a hint.
  package func name(unicode: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(" "): "Ctrl-Space"
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .alt(let character): "Alt-\(character)"
    case .up: unicode ? "↑" : "Up"
    case .down: unicode ? "↓" : "Down"
    case .left: unicode ? "←" : "Left"
    case .right: unicode ? "→" : "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .tab: "Tab"
    case .backtab: "Shift-Tab"
    case .enter: unicode ? "⏎" : "Return"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .function(let number): "F\(number)"
    }
  }
}
