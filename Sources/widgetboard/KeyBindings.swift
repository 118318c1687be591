import Board
import Terminal

/// Which key does what on the board.
struct KeyBindings {
  struct Binding {
    var keys: [Key]
    var command: BoardCommand
  }

  /// A line of the help: keys in words and what they do, for several commands where that reads
  /// better.
  static let help: [Board.HelpLine] = [
    .init(keys: "PgUp PgDn  [ ]", action: "flip pages"),
    .init(keys: "1 … 9", action: "go to a page"),
    .init(keys: "arrows  h j k l", action: "move between tiles"),
    .init(keys: "Tab  Shift-Tab", action: "walk tiles and the links in them"),
    .init(keys: "Return", action: "open the link"),
    .init(keys: "r  R", action: "reload this tile, all on this page"),
    .init(keys: "i", action: "why this tile is as old as it is"),
    .init(keys: "L", action: "hide or show what is private"),
    .init(keys: "t", action: "light or dark"),
    .init(keys: "Ctrl-Z", action: "suspend (fg comes back)"),
    .init(keys: "?  Esc", action: "show, close this help"),
    .init(keys: "q", action: "quit"),
  ]

  private let commands: [Key: BoardCommand]

  init(_ bindings: [Binding] = standard) {
    commands = Dictionary(
      bindings.flatMap { binding in binding.keys.map { ($0, binding.command) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What an event of the terminal means on the board.
  func command(for event: InputEvent) -> BoardCommand? {
    switch event {
    case .key(let key): commands[key]
    case .mouse(let mouse): Self.command(for: mouse)
    case .paste, .lost: nil
    }
  }

  private static func command(for mouse: MouseEvent) -> BoardCommand? {
    switch mouse.action {
    case .press(.left, _): .press(mouse.point)
    case .wheelUp: .scroll(-3)
    case .wheelDown: .scroll(3)
    case .press, .release: nil
    }
  }

  static let standard: [Binding] =
    [
      Binding(keys: [.pageDown, .character("]")], command: .flip(forward: true)),
      Binding(keys: [.pageUp, .character("[")], command: .flip(forward: false)),
      Binding(keys: [.left, .character("h")], command: .move(.left)),
      Binding(keys: [.right, .character("l")], command: .move(.right)),
      Binding(keys: [.up, .character("k")], command: .move(.up)),
      Binding(keys: [.down, .character("j")], command: .move(.down)),
      Binding(keys: [.tab], command: .walk(forward: true)),
      Binding(keys: [.backtab], command: .walk(forward: false)),
      Binding(keys: [.enter], command: .open),
      Binding(keys: [.character("r")], command: .reload),
      Binding(keys: [.character("R")], command: .reloadPage),
      Binding(keys: [.character("i")], command: .inspect),
      Binding(keys: [.character("L")], command: .lock),
      Binding(keys: [.character("t")], command: .appearance),
      Binding(keys: [.character("?")], command: .help),
      Binding(keys: [.escape], command: .cancel),
      Binding(keys: [.character("q"), .control("c")], command: .quit),
      Binding(keys: [.control("z")], command: .suspend),
    ]
    + (1...9).map { number in
      Binding(keys: [.character(Character(String(number)))], command: .page(number))
    }
}
