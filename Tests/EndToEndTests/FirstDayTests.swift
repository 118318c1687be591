import Foundation
import Programs
import Testing

/// The first day of a person who has read no documentation: from the launch without a board until a
/// restart shows all changes again, once by keys alone and once by the mouse alone.
@Suite(.waiting) struct FirstDayTests {
  struct Screen: CustomTestStringConvertible {
    var term: String
    var columns: Int
    var rows: Int
    var hasThemes = true

    /// The number of pages, with the one that is added: a large terminal has the whole first launch
    /// on one page.
    var pages: Int { columns >= 150 && rows >= 48 ? 2 : 4 }
    var dots: String { "●" + String(repeating: " ○", count: pages - 1) }

    var testDescription: String { "\(term) \(columns)×\(rows)" }
  }

  /// A home with two tasks, two bookmarks and a browser that records its arguments.
  private func home() throws -> Home {
    let home = try Home(isNew: true)
    try home.writeScript("bin/browser", "#!/bin/sh\necho \"$1\" > ~/opened\n")
    try "Water the plants\nCall Mom\n".write(
      to: home.folder.appending(path: "todo.txt"), atomically: true, encoding: .utf8)
    let folder = home.boardFile.deletingLastPathComponent()
    // A click goes to the place where the word stood when the screen was read; on a sliding page
    // the word has moved on.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "Garden  https://example.org/garden\nKitchen  https://example.org/kitchen\n".write(
      to: folder.appending(path: "bookmarks.txt"), atomically: true, encoding: .utf8)
    try "{ motion: false }\n".write(
      to: folder.appending(path: "preferences.json5"), atomically: true, encoding: .utf8)
    return home
  }

  private func launch(_ home: Home, _ screen: Screen) throws -> Multiplexer {
    let own = [
      "TERM": screen.term, "BROWSER": home.folder.appending(path: "bin/browser").path,
    ]
    return try Multiplexer(
      [Home.widgetboard], columns: screen.columns, rows: screen.rows,
      environment: home.environment.merging(own) { $1 })
  }

  private func board(_ home: Home) throws -> String {
    try String(contentsOf: home.boardFile, encoding: .utf8)
  }

  private func opened(_ home: Home) -> String {
    (try? home.contents("opened")) ?? ""
  }

  /// Opens the board again and checks that every change is there.
  private func checkAgain(_ home: Home, _ screen: Screen, board before: String) throws {
    let terminal = try launch(home, screen)
    try terminal.wait(for: "its \(screen.pages) pages") {
      $0.replacing("*", with: "●").replacing(" o", with: " ○").contains(screen.dots)
    }
    try terminal.send("/")
    try terminal.wait(for: "Find a tile")
    try terminal.send("-l", "to-do")
    try terminal.send("Enter")
    try terminal.wait(for: "one task ticked") { $0.contains("1 done") }
    #expect(try board(home) == before)
    if screen.hasThemes {
      let settings = try run([Home.widgetboard, "set"], environment: home.environment)
      #expect(settings.contains("graphite"))
    }
    try terminal.close()
  }

  @Test(arguments: [
    Screen(term: "screen-256color", columns: 80, rows: 24),
    Screen(term: "xterm-256color", columns: 200, rows: 60),
    Screen(term: "linux", columns: 80, rows: 24, hasThemes: false),
    Screen(term: "linux", columns: 200, rows: 60, hasThemes: false),
    Screen(term: "vt100", columns: 80, rows: 24, hasThemes: false),
    Screen(term: "vt100", columns: 200, rows: 60, hasThemes: false),
  ])
  func `by keys alone`(screen: Screen) throws {
    let home = try home()
    let terminal = try launch(home, screen)
    try terminal.wait(for: "a add")

    try addTodo(terminal)
    try editTodo(terminal, home, screen)
    try addPageAndUndo(terminal, home, screen)
    try lockAndChooseTheme(terminal, screen)
    try openAndTick(terminal, home)
    try inspectAndQuit(terminal)
    try checkAgain(home, screen, board: board(home))
  }

  @Test(arguments: [
    Screen(term: "screen-256color", columns: 80, rows: 24),
    Screen(term: "xterm-256color", columns: 200, rows: 60),
  ])
  func `by the mouse alone`(screen: Screen) throws {
    let home = try home()
    let terminal = try launch(home, screen)
    try addTodoByMouse(terminal)
    try editByMouse(terminal, home, screen)
    try configureByMouse(terminal, home)
    try addPageAndUndoByMouse(terminal, home, screen)
    try lockAndChooseThemeByMouse(terminal, screen)
    try openAndTickByMouse(terminal, home, screen)
    try inspectAndQuitByMouse(terminal)
    try checkAgain(home, screen, board: board(home))
  }

  // MARK: By keys

  /// Adds a widget from the gallery.
  private func addTodo(_ terminal: Multiplexer) throws {
    try terminal.send("a")
    try terminal.wait(for: "Add a widget")
    try terminal.send("-l", "todo")
    try terminal.wait(for: "Tick them")
    try terminal.send("Enter")
    try terminal.wait(for: "Added To-do to Home. u undoes.")
  }

  /// Gives the tile another family, another place, and a setting.
  private func editTodo(_ terminal: Multiplexer, _ home: Home, _ screen: Screen) throws {
    try terminal.send("e")
    try terminal.wait(for: "editing")
    try terminal.send("s")
    try terminal.wait(for: "Made To-do medium.")
    // The gallery added the tile at the end of the page.
    try terminal.send(screen.rows > 24 ? "Up" : "Left")
    try terminal.wait(for: "Moved To-do.")
    let page = try board(home).components(separatedBy: "[page]")[1]
    #expect(page.contains(/id = todo-2\n(.*\n)*\[tile\]\n/))
    try terminal.send("c")
    try terminal.wait(for: "Configure To-do")
    try terminal.send("Down", "Down", "Down", "Right", "C-s")
    try terminal.wait(for: "Configured To-do.")
    #expect(try board(home).contains("set.order = "))
  }

  /// Adds a page, and undoes and redoes changes.
  private func addPageAndUndo(_ terminal: Multiplexer, _ home: Home, _ screen: Screen) throws {
    try terminal.send("n")
    try terminal.wait(for: "Name of the new page")
    try terminal.send("Enter")
    try terminal.wait(for: "Added the page")
    try terminal.send("u")
    try terminal.wait(for: "Undone: added the page")
    try terminal.send("u")
    try terminal.wait(for: "Undone: configured To-do.")
    #expect(try !board(home).contains("set.order = "))
    try terminal.send("C-r", "C-r")
    try terminal.wait(for: "Page \(screen.pages)")
    #expect(try board(home).contains("set.order = "))
    try terminal.send("Escape")
    try terminal.wait(for: "no edit mode") { !$0.contains("editing") }
  }

  /// Locks and unlocks the board, and chooses another theme where there are themes.
  private func lockAndChooseTheme(_ terminal: Multiplexer, _ screen: Screen) throws {
    try terminal.send("L")
    try terminal.wait(for: "unlock")
    try terminal.send("Enter")
    try terminal.wait(for: "q quit")
    try terminal.send("T")
    if screen.hasThemes {
      try terminal.wait(for: "Themes")
      try terminal.send("Down", "Enter")
      try terminal.wait(for: "no themes") { !$0.contains("Themes") }
    } else {
      try terminal.wait(for: "colours")
    }
  }

  /// Opens a link in the browser, and ticks a task.
  private func openAndTick(_ terminal: Multiplexer, _ home: Home) throws {
    try terminal.send("/")
    try terminal.wait(for: "Find a tile")
    try terminal.send("-l", "bookmarks")
    try terminal.send("Enter")
    try terminal.wait(for: "Garden")
    try terminal.send("Tab", "Enter")
    try terminal.wait(for: "the browser") { _ in opened(home).hasPrefix("https://") }
    try terminal.send("/")
    try terminal.wait(for: "Find a tile")
    try terminal.send("-l", "to-do")
    try terminal.send("Enter")
    try terminal.wait(for: "Water the plants")
    try terminal.send("Tab", "Enter")
    try terminal.wait(for: "a task done") { $0.contains("1 done") }
    #expect(try home.contents("todo.txt").contains("x "))
  }

  /// Reads in the inspector why a tile shows what it shows, and quits.
  private func inspectAndQuit(_ terminal: Multiplexer) throws {
    try terminal.send("i")
    try terminal.wait(for: "Up to date.")
    try terminal.send("i")
    try terminal.wait(for: "the board") { !$0.contains("Up to date.") }
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  // MARK: By mouse

  /// Adds a widget from the gallery.
  private func addTodoByMouse(_ terminal: Multiplexer) throws {
    try terminal.click("a add")
    try terminal.wait(for: "the whole gallery") {
      $0.contains("Add a widget") && !$0.contains(" to come ")
    }
    while case let title = chosenTitle(try terminal.screen()), title != "To-do" {
      try terminal.mouse(65, column: 10, row: 10, "M")
      try terminal.wait(for: "the one after \(title)") { chosenTitle($0) != title }
    }
    try terminal.click("add to this page")
    try terminal.wait(for: "Added To-do to Home.")
    try dismissMessage(terminal)
  }

  /// Gives the tile another family, and another place.
  private func editByMouse(_ terminal: Multiplexer, _ home: Home, _ screen: Screen) throws {
    try terminal.click("e edit")
    let size = try terminal.place(of: "┗┅ small ")
    try terminal.click(column: size.column + 4, row: size.row)
    try terminal.wait(for: "Made To-do medium.")
    try dismissMessage(terminal)
    // The welcome page begins with these two tiles beside each other.
    let (first, second) = screen.columns < 150 ? ("Clock", "System") : ("System", "Clock")
    try terminal.click(column: 2, row: screen.rows)
    let from = try terminal.place(of: " \(first) ")
    let to = try terminal.place(of: " \(second) ")
    try terminal.mouse(0, column: from.column, row: from.row + 2, "M")
    try terminal.mouse(32, column: to.column + 5, row: from.row + 2, "M")
    try terminal.mouse(32, column: to.column + 20, row: from.row + 2, "M")
    try terminal.mouse(0, column: to.column + 20, row: from.row + 2, "m")
    try terminal.wait(for: "Moved \(first).")
    let ids = try board(home).matches(of: /id = (.*)-1\n/).prefix(2).map { String($0.1) }
    #expect(ids == [second.lowercased(), first.lowercased()])
    try dismissMessage(terminal)
    try terminal.click("Esc done")
    try terminal.wait(for: "no edit mode") { !$0.contains("editing") }
  }

  /// Changes a setting.
  private func configureByMouse(_ terminal: Multiplexer, _ home: Home) throws {
    try findTodo(terminal)
    try terminal.click(" To-do ", button: 2)
    try terminal.click("Configure")
    try terminal.wait(for: "Configure To-do")
    try terminal.click("What is due")
    try terminal.click("  As in the file")
    try terminal.click("[ Save ]")
    try terminal.wait(for: "Configured To-do.")
    #expect(try board(home).contains("set.order = "))
  }

  /// Adds a page, and undoes changes.
  private func addPageAndUndoByMouse(_ terminal: Multiplexer, _ home: Home, _ screen: Screen) throws
  {
    try terminal.click(2, column: screen.columns / 2, row: 1)
    try terminal.click("New page")
    try terminal.wait(for: "Name of the new page")
    try terminal.click("save")
    try terminal.wait(for: "Added the page")
    for undone in ["added the page", "configured To-do"] {
      try terminal.click(2, column: screen.columns / 2, row: 1)
      try terminal.click("Undo ")
      try terminal.wait(for: "Undone: " + undone)
    }
    #expect(try !board(home).contains("set.order = "))
    try terminal.click(2, column: screen.columns / 2, row: 1)
    try terminal.click("New page")
    try terminal.wait(for: "Name of the new page")
    try terminal.click("save")
    try terminal.wait(for: "Added the page")
  }

  /// Locks and unlocks the board, and chooses another theme.
  private func lockAndChooseThemeByMouse(_ terminal: Multiplexer, _ screen: Screen) throws {
    try terminal.click(2, column: screen.columns / 2, row: 1)
    try terminal.click("Lock ")
    try terminal.click("unlock")
    try terminal.wait(for: "q quit")
    try terminal.click(2, column: screen.columns / 2, row: 1)
    try terminal.click("Choose a theme")
    try terminal.wait(for: "Themes")
    try terminal.click("Graphite")
    try terminal.click("keep")
    try terminal.wait(for: "no themes") { !$0.contains("Themes") }
  }

  /// Opens a link in the browser, and ticks a task.
  private func openAndTickByMouse(_ terminal: Multiplexer, _ home: Home, _ screen: Screen) throws {
    try terminal.click(column: 2, row: screen.rows)
    try terminal.wait(for: screen.dots)
    while try !terminal.screen().contains(" Bookmarks ") { try findNext(terminal) }
    try terminal.wait(for: "Garden")
    try terminal.click("Bookmarks ")
    try terminal.click("Garden")
    try terminal.wait(for: "the browser") { _ in opened(home).hasPrefix("https://") }
    try terminal.click(column: 2, row: screen.rows)
    try terminal.wait(for: screen.dots)
    try findTodo(terminal)
    // The first click gives a tile the focus.
    try terminal.click(" To-do ")
    try terminal.click("Water the plants")
    try terminal.wait(for: "a task done") { $0.contains("1 done") }
    #expect(try home.contents("todo.txt").contains("x "))
  }

  /// Reads in the inspector why a tile shows what it shows, and quits.
  private func inspectAndQuitByMouse(_ terminal: Multiplexer) throws {
    try terminal.click("i why")
    try terminal.wait(for: "Up to date.")
    try terminal.click("i close")
    try terminal.click("q quit")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  /// The next press removes a message, and the hints are shown again.
  private func dismissMessage(_ terminal: Multiplexer) throws {
    try terminal.click(column: 2, row: 1)
    try terminal.wait(for: "? help")
  }

  /// The title of the picture in the gallery that has the focus.
  private func chosenTitle(_ screen: String) -> String {
    let rest = screen.drop { $0 != "\n" }
    return rest.firstMatch(of: /┏━ (.*?) ━*┓/).map { String($0.output.1) } ?? ""
  }

  /// Turns the wheel until the to-do list is on screen.
  private func findTodo(_ terminal: Multiplexer) throws {
    while try !terminal.screen().contains(" To-do ") { try findNext(terminal) }
  }

  private func findNext(_ terminal: Multiplexer) throws {
    // The page dots and the number of its screen; the rest of the line changes by itself.
    func place(_ screen: String) -> Substring {
      screen.split(separator: "\n").last?.prefix(16) ?? ""
    }
    let before = place(try terminal.screen())
    try terminal.mouse(65, column: 2, row: 1, "M")
    try terminal.wait(for: "another page") { place($0) != before }
  }
}
