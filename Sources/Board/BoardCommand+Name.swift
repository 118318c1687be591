extension BoardCommand {
  /// The command in preferences and in `widgetboard keys`; nil for what no key does.
  package var name: String? {
    switch self {
    case .flip(let forward): forward ? "next-page" : "previous-page"
    case .page(let number): "page-\(number)"
    case .move(let direction): "\(direction)"
    case .jump(let toEnd): toEnd ? "end" : "start"
    case .walk(let forward): forward ? "next" : "previous"
    case .open: "open"
    case .links: "links"
    case .reload: "reload"
    case .reloadPage: "reload-page"
    case .inspect: "inspect"
    case .edit: "edit"
    case .gallery: "gallery"
    case .shift(let direction): "move-\(direction)"
    case .nextFamily: "next-size"
    case .remove: "remove"
    case .configure: "configure"
    case .newPage: "new-page"
    case .renamePage: "rename-page"
    case .deletePage: "delete-page"
    case .movePage(let forward): forward ? "page-to-back" : "page-to-front"
    case .undo: "undo"
    case .redo: "redo"
    case .lock: "lock"
    case .appearance: "appearance"
    case .themes: "themes"
    case .textSize(let larger): larger ? "larger-text" : "smaller-text"
    case .find: "find"
    case .commandLine: "command-line"
    case .help: "help"
    case .cancel: "cancel"
    case .quit: "quit"
    case .suspend: "suspend"
    case .erase(let erasure): erasure == .character ? "erase" : "erase-\(erasure)"
    case .delete: "delete"
    case .save: "save"
    case .turn(let forward): forward ? "next-in-stack" : "previous-in-stack"
    case .scroll, .wheel, .text, .press, .drag, .drop: nil
    }
  }
}
