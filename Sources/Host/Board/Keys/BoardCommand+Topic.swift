extension BoardCommand {
  /// The subject of a command, which is its heading in the help.
  enum Topic: String, CaseIterable {
    case pages = "Pages"
    case tiles = "Tiles"
    case editing = "Editing"
    case text = "Text"
    case board = "Board"
  }

  var topic: Topic {
    switch self {
    case .flip, .page, .move, .jump, .walk, .scroll, .wheel, .activities, .controls: .pages
    case .open, .control, .links, .turn, .reload, .reloadPage, .inspect, .zoom, .tileMenu, .menu:
      .tiles
    case .edit, .gallery, .shift, .nextFamily, .stack, .unstack, .remove, .configure, .newPage,
      .renamePage,
      .deletePage, .movePage, .arrange, .lockPage, .undo, .redo:
      .editing
    case .text, .erase, .delete, .save: .text
    case .lock, .appearance, .themes, .textSize, .find, .palette, .commandLine, .help,
      .cancel,
      .quit,
      .suspend,
      .press,
      .drag, .drop:
      .board
    }
  }
}
