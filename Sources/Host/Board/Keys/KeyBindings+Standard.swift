import Input

extension KeyBindings {
  /// The bindings without preferences.
  package static let standard: [KeyContext: [Binding]] = [
    .page: page, .locked: locked, .editing: editing, .panel: panel, .controls: controls,
    .text: text,
  ]

  private static let leaving: [Binding] = [
    Binding(.suspend, [.control("z")], "suspend (fg resumes)")
  ]

  private static let page: [Binding] =
    [
      Binding(.open, [.enter], "open, or press the button"),
      Binding(.flip(forward: true), [.character("]"), .pageDown], "next page"),
      Binding(.flip(forward: false), [.character("["), .pageUp], "previous page"),
      Binding(.move(.left), [.left, .character("h")]),
      Binding(.move(.right), [.right, .character("l")]),
      Binding(.move(.up), [.up, .character("k")]),
      Binding(.move(.down), [.down, .character("j")]),
      Binding(.walk(forward: true), [.tab], "next tile, link or button"),
      Binding(.walk(forward: false), [.backtab]),
      Binding(.links, [.character("o")], "pick a link or button"),
      Binding(.turn(forward: true), [.character(".")], "next of its stack"),
      Binding(.turn(forward: false), [.character(",")], "previous of its stack"),
      Binding(.reload, [.character("r")], "reload it"),
      Binding(.reloadPage, [.character("R")], "reload all on the page"),
      Binding(.inspect, [.character("i")], "why it is this old"),
      Binding(.zoom, [.character("z")], "show it over the screen"),
      Binding(.tileMenu, [.character("m")], "what can be done with it"),
      Binding(.gallery, [.character("a")], "add a widget"),
      Binding(.edit, [.character("e")], "edit the page"),
      Binding(.undo, [.character("u")], "undo"),
      Binding(.redo, [.control("r")], "redo"),
      Binding(.find, [.character("/")], "find a tile"),
      Binding(.palette, [.control("p")], "do or find anything"),
      Binding(.commandLine, [.character(":")], "command line"),
      Binding(.activities, [.character("A")], "what is running"),
      Binding(.controls, [.character("C")], "controls"),
      Binding(.lock, [.character("L")], "lock what is private"),
      Binding(.appearance, [.character("t")], "light or dark"),
      Binding(.themes, [.character("T")], "choose a theme"),
      Binding(.textSize(larger: true), [.character("+"), .character("=")], "larger text"),
      Binding(.textSize(larger: false), [.character("-")], "smaller text"),
      Binding(.help, [.character("?")], "this help"),
      Binding(.cancel, [.escape]),
    ] + leaving + [Binding(.quit, [.character("q"), .control("c")], "quit")]
    + (1...9).map { Binding(.page($0), [.character(Character(String($0)))]) }

  private static let locked: [Binding] =
    [
      Binding(.lock, [.enter, .character("L")], "unlock"),
      Binding(.flip(forward: true), [.character("]"), .pageDown, .right], "next page"),
      Binding(.flip(forward: false), [.character("["), .pageUp, .left], "previous page"),
      Binding(.controls, [.character("C")], "the controls chosen for it"),
      Binding(.appearance, [.character("t")], "light or dark"),
      Binding(.help, [.character("?")], "this help"),
    ] + leaving + [Binding(.quit, [.character("q"), .control("c")], "quit; it opens locked again")]
    + (1...9).map { Binding(.page($0), [.character(Character(String($0)))]) }

  private static let editing: [Binding] =
    [
      Binding(.shift(.left), [.left], "move the tile left"),
      Binding(.shift(.right), [.right], "move the tile right"),
      Binding(.shift(.up), [.up], "move the tile up"),
      Binding(.shift(.down), [.down], "move the tile down"),
      Binding(.walk(forward: true), [.tab], "next tile"),
      Binding(.walk(forward: false), [.backtab], "previous tile"),
      Binding(.move(.left), [.character("h")]),
      Binding(.move(.right), [.character("l")]),
      Binding(.move(.up), [.character("k")]),
      Binding(.move(.down), [.character("j")]),
      Binding(.turn(forward: true), [.character(".")], "next widget of the stack"),
      Binding(.turn(forward: false), [.character(",")]),
      Binding(.nextFamily, [.character("s")], "next size"),
      Binding(.stack, [.character("S")], "stack with the next tile of this size"),
      Binding(.unstack, [.character("O")], "take out of the stack"),
      Binding(.configure, [.character("c"), .enter], "configure"),
      Binding(.remove, [.character("d"), .delete], "remove"),
      Binding(.gallery, [.character("a")], "add a widget"),
      Binding(.undo, [.character("u")], "undo"),
      Binding(.redo, [.control("r"), .character("U")], "redo"),
      Binding(.newPage, [.character("n")], "new page"),
      Binding(.renamePage, [.character("N")], "name the page"),
      Binding(.deletePage, [.character("D")], "delete the page"),
      Binding(.movePage(forward: false), [.character("<")], "move the page to the front"),
      Binding(.movePage(forward: true), [.character(">")], "move the page to the back"),
      Binding(.arrange, [.character("=")], "arrange the page anew"),
      Binding(.lockPage, [.character("P")], "show the page when locked, or not"),
      Binding(.lock, [.character("L")], "lock what is private"),
      Binding(.flip(forward: true), [.character("]"), .pageDown], "next page"),
      Binding(.flip(forward: false), [.character("["), .pageUp], "previous page"),
      Binding(.commandLine, [.character(":")], "command line"),
      Binding(.help, [.character("?")], "this help"),
      Binding(.cancel, [.escape, .character("e"), .character("q"), .control("c")], "done"),
    ] + leaving + (1...9).map { Binding(.page($0), [.character(Character(String($0)))]) }

  private static let panel: [Binding] =
    [
      Binding(.open, [.enter], "choose"),
      Binding(.move(.up), [.up, .character("k")], "up"),
      Binding(.move(.down), [.down, .character("j")], "down"),
      Binding(.move(.left), [.left, .character("h")]),
      Binding(.move(.right), [.right, .character("l")]),
      Binding(.walk(forward: true), [.tab]),
      Binding(.walk(forward: false), [.backtab]),
      Binding(.flip(forward: true), [.pageDown, .character("]"), .character(" ")], "page down"),
      Binding(.flip(forward: false), [.pageUp, .character("[")], "page up"),
      Binding(.jump(toEnd: false), [.home, .character("g")], "to the beginning"),
      Binding(.jump(toEnd: true), [.end, .character("G")], "to the end"),
      Binding(.reload, [.character("r")], "reload"),
      Binding(.inspect, [.character("i")]),
      Binding(.remove, [.character("d"), .delete]),
      Binding(.activities, [.character("A")]),
      Binding(.controls, [.character("C")]),
      Binding(.lock, [.character("L")]),
      Binding(.appearance, [.character("t")]),
      Binding(.help, [.character("?")]),
      Binding(.commandLine, [.character(":")]),
      Binding(.cancel, [.escape, .character("q"), .control("c")], "close"),
    ] + leaving + (1...9).map { Binding(.page($0), [.character(Character(String($0)))]) }

  private static let controls: [Binding] =
    [
      Binding(.open, [.enter, .character(" ")], "press it, or switch it"),
      Binding(.save, [.character("y")], "yes, to its question"),
      Binding(.move(.left), [.left, .character("h")]),
      Binding(.move(.right), [.right, .character("l")]),
      Binding(.move(.up), [.up, .character("k")]),
      Binding(.move(.down), [.down, .character("j")]),
      Binding(.walk(forward: true), [.tab]),
      Binding(.walk(forward: false), [.backtab]),
      Binding(.flip(forward: true), [.pageDown, .character("]")]),
      Binding(.flip(forward: false), [.pageUp, .character("[")]),
      Binding(.jump(toEnd: false), [.home, .character("g")]),
      Binding(.jump(toEnd: true), [.end, .character("G")]),
      Binding(.reload, [.character("r")], "ask for all values"),
      Binding(.gallery, [.character("a")], "add one"),
      Binding(.configure, [.character("c")], "configure it"),
      Binding(.nextFamily, [.character("s")], "its next size"),
      Binding(.shift(.left), [.character("<")], "to the front"),
      Binding(.shift(.right), [.character(">")], "to the back"),
      Binding(.remove, [.character("d"), .delete], "remove it"),
      Binding(.lockPage, [.character("P")], "show it when locked, or not"),
      Binding(.undo, [.character("u")], "undo"),
      Binding(.lock, [.character("L")]),
      Binding(.help, [.character("?")], "this help"),
      Binding(.cancel, [.escape, .character("q"), .control("c")], "close"),
      Binding(.controls, [.character("C")]),
    ] + leaving
    // The digits, then the small letters that no command of the panel has.
    + "123456789befimnoptvwxz".enumerated().map { place, key in
      Binding(.control(place + 1), [.character(key)])
    }

  private static let text: [Binding] =
    [
      Binding(.open, [.enter], "choose"),
      Binding(.move(.up), [.up, .control("p")], "up"),
      Binding(.move(.down), [.down, .control("n")], "down"),
      Binding(.move(.left), [.left, .control("b")]),
      Binding(.move(.right), [.right, .control("f")]),
      Binding(.jump(toEnd: false), [.home, .control("a")], "to the beginning"),
      Binding(.jump(toEnd: true), [.end, .control("e")], "to the end"),
      Binding(.walk(forward: true), [.tab], "next"),
      Binding(.walk(forward: false), [.backtab]),
      Binding(.flip(forward: true), [.pageDown], "page down"),
      Binding(.flip(forward: false), [.pageUp], "page up"),
      Binding(.erase(.character), [.backspace]),
      Binding(.erase(.word), [.control("w")], "erase a word"),
      Binding(.erase(.line), [.control("u")], "erase the line"),
      Binding(.delete, [.delete, .control("d")]),
      Binding(.save, [.control("s")], "save"),
      Binding(.cancel, [.escape, .control("c")], "close"),
    ] + leaving
}
