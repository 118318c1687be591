import Board

/// The words of the command line that the open board performs itself: commands that its keys have,
/// and shell commands that would otherwise reach it as a message.
enum BoardWord: String, CaseIterable {
  case page, quit, help, lock, unlock, undo, redo, edit, gallery, find, reload

  var summary: String {
    switch self {
    case .page: "go to a page by its number; or add, remove, rename, move one"
    case .quit: "leave the board"
    case .help: "the keys that work here"
    case .lock: "hide what is private"
    case .unlock: "show what is private again"
    case .undo: "undo the last change"
    case .redo: "redo the change that was undone last"
    case .edit: "move, resize and remove tiles"
    case .gallery: "add a widget"
    case .find: "find a tile or anything else"
    case .reload: "reload the tile in focus, or as the options say"
    }
  }

  /// The event for this word and its arguments; nil if these arguments do not make it a command of
  /// the board itself.
  func event(_ arguments: [String]) -> BoardEvent? {
    switch self {
    case .page: arguments.count == 1 ? Int(arguments[0]).map { .command(.page($0)) } : nil
    case .quit: plain(arguments, .quit)
    case .help: plain(arguments, .help)
    case .undo: plain(arguments, .undo)
    case .redo: plain(arguments, .redo)
    case .edit: plain(arguments, .edit)
    case .gallery: plain(arguments, .gallery)
    case .find: plain(arguments, .find)
    case .reload: plain(arguments, .reload)
    case .lock: arguments.isEmpty ? .locked(true) : nil
    case .unlock: arguments.isEmpty ? .locked(false) : nil
    }
  }

  private func plain(_ arguments: [String], _ command: BoardCommand) -> BoardEvent? {
    arguments.isEmpty ? .command(command) : nil
  }
}
