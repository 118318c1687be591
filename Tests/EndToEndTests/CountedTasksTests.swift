import Foundation
import Programs
import Testing

/// The tasks of a newcomer, who goes by what is on screen: by keys alone and by the mouse alone, with
/// the number of key presses and clicks that each takes.
@Suite(.waiting, .serialized) struct CountedTasksTests {
  /// What a person does, and how often.
  private final class Hand {
    let home: Home
    let terminal: Multiplexer
    private var count = 0
    private(set) var counts: [(task: String, count: Int)] = []
    private var tasks: Set<NewcomerTask> = []
    /// The most that a task may take by this means; nil if it is none for it.
    private let most: (NewcomerTask) -> Int?

    init(_ home: Home, most: @escaping (NewcomerTask) -> Int?) throws {
      self.home = home
      self.most = most
      terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
      try terminal.wait(for: "and 24 more")
    }

    func press(_ keys: String...) throws {
      for key in keys {
        try terminal.send(key)
        count += 1
      }
    }

    func type(_ text: String) throws {
      try terminal.send("-l", text)
      count += text.count
    }

    func click(_ text: String, button: Int = 0) throws {
      try terminal.click(text, button: button)
      count += 1
    }

    func click(column: Int, row: Int, button: Int = 0) throws {
      try terminal.click(button, column: column, row: row)
      count += 1
    }

    /// A message goes with the next press, wherever that is: what a person does not count.
    func dismissMessage() throws {
      try terminal.click(column: 2, row: 1)
      try terminal.wait(for: "? help")
    }

    /// Presses over one text and releases over another.
    func drag(_ text: String, to other: String) throws {
      let from = try terminal.place(of: text)
      let to = try terminal.place(of: other)
      try terminal.mouse(0, column: from.column, row: from.row, "M")
      try terminal.mouse(32, column: to.column + 2, row: to.row, "M")
      try terminal.mouse(32, column: to.column + 4, row: to.row + 1, "M")
      try terminal.mouse(0, column: to.column + 4, row: to.row + 1, "m")
      count += 1
    }

    /// Turns the wheel by a notch over a text.
    func turn(over text: String) throws {
      let place = try terminal.place(of: text)
      try terminal.mouse(65, column: place.column, row: place.row, "M")
      count += 1
    }

    @discardableResult
    func see(_ text: String) throws -> String { try terminal.wait(for: text) }

    func seeNo(_ text: String) throws {
      try terminal.wait(for: "no \(text)") { !$0.contains(text) }
    }

    func done(_ task: NewcomerTask) {
      tasks.insert(task)
      done(task.rawValue, most: most(task) ?? 0)
    }

    /// Ends what is done besides the tasks, which may have taken this much.
    func done(_ task: String, most: Int) {
      #expect(count <= most, "\(task) takes \(count), and may take \(most)")
      counts.append((task, count))
      count = 0
    }

    var board: String { get throws { try String(contentsOf: home.boardFile, encoding: .utf8) } }

    func end(_ how: String) throws {
      let possible = Set(NewcomerTask.allCases.filter { most($0) != nil })
      #expect(tasks == possible)
      print("\(how): " + counts.map { "\($0.task) \($0.count)" }.joined(separator: ", "))
      try terminal.close()
    }
  }

  private func hand(most: @escaping (NewcomerTask) -> Int?) throws -> Hand {
    let home = try Home()
    try NewcomerTask.todo.write(
      to: home.folder.appending(path: "todo.txt"), atomically: true, encoding: .utf8)
    try home.writeBoard(
      """
      [page]
      name = Home
      [tile]
      id = clock-1
      kind = clock
      family = small
      [tile]
      id = todo-1
      kind = todo
      family = medium
      [tile]
      id = countdown-1
      kind = countdown
      family = small

      """)
    try "{ motion: false }\n".write(
      to: home.boardFile.deletingLastPathComponent().appending(path: "preferences.json5"),
      atomically: true, encoding: .utf8)
    return try Hand(home, most: most)
  }

  @Test func `tasks by keys alone`() throws {
    let hand = try hand { $0.mostKeys }
    try addAndArrangeByKeys(hand)
    try hand.press("/")
    try hand.see("Find a tile")
    try hand.type("number 3")
    try hand.see("Task number 3")
    try hand.press("Enter")
    try hand.seeNo("Find a tile")
    hand.done(.find)
    try hand.press("Tab", "Enter")
    try hand.see("1 done")
    hand.done(.tick)
    try hand.press("z")
    // The picture for the whole screen, which can be scrolled, comes from the widget.
    try hand.see("Task number 20")
    try hand.press("Down")
    try hand.see("2-")
    try hand.press("Escape")
    try hand.seeNo("any other key goes back")
    hand.done(.scroll)
    try hand.press("i")
    try hand.see("Up to date")
    hand.done(.why)
    try hand.press("Escape", "e", "N")
    try hand.see("Name of the page")
    try hand.press("C-u")
    try hand.type("Base")
    try hand.press("Enter")
    try hand.see("Named the page “Base”.")
    hand.done(.namePage)
    try hand.press("Escape", "L")
    try hand.see("unlock")
    hand.done(.lock)
    try hand.end("By keys")
  }

  private func addAndArrangeByKeys(_ hand: Hand) throws {
    try hand.press("/")
    try hand.see("Find a tile")
    try hand.type("lisb")
    try hand.see("Weather: Lisbon")
    try hand.press("Enter")
    try hand.see("Added Weather to Home.")
    #expect(try hand.board.contains("set.place = Lisbon"))
    hand.done(.weather)
    try hand.press("e", "Left")
    try hand.see("Moved")
    hand.done(.move)
    try hand.press("s")
    try hand.see("medium. u undoes")
    hand.done(.enlarge)
    try hand.press("d")
    try hand.see("Removed")
    try hand.press("u")
    try hand.see("Undone: removed")
    hand.done(.removeAndUndo)
    try hand.press("n")
    try hand.see("Name of the new page")
    try hand.type("Work")
    try hand.press("Enter")
    try hand.see("Added the page “Work”")
    hand.done(.newPage)
    try hand.press("Escape", "T")
    try hand.see("Themes")
    try hand.press("Down", "Enter")
    try hand.seeNo("Themes")
    try hand.press("1")
    try hand.see("and 24 more")
    hand.done(.theme)
  }

  @Test func `tasks by the mouse alone`() throws {
    let hand = try hand(most: \.mostClicks)
    try addAndArrangeByMouse(hand)
    try hand.click("and 2")
    try hand.see("any other key goes back")
    while try !hand.terminal.screen().contains("Task number 30") {
      let before = try hand.terminal.screen()
      try hand.turn(over: "Task number")
      try hand.terminal.wait(for: "a scrolled list") { $0 != before }
    }
    hand.done(.scroll)
    try hand.click("any other key")
    try hand.seeNo("any other key goes back")
    try hand.click("Task number 2 ")
    try hand.see("1 done")
    hand.done(.tick)
    try hand.click("i why")
    try hand.see("Up to date")
    hand.done(.why)
    try hand.click("i close")
    try hand.seeNo("i close")
    try hand.click(column: 40, row: 1, button: 2)
    try hand.click("Name the page")
    try hand.see("Name of the page")
    try hand.click("save")
    try hand.seeNo("Name of the page")
    hand.done(.namePage)
    try hand.click(column: 40, row: 1, button: 2)
    try hand.click("Lock ")
    try hand.see("unlock")
    hand.done(.lock)
    try hand.end("By mouse")
  }

  /// The widget from the gallery, the place by the letters of its list; then both are taken back.
  private func addLisbonByMouse(_ hand: Hand) throws {
    try hand.click("a add")
    try hand.see("Add a widget")
    while try !hand.terminal.screen().contains(" Weather ") {
      let before = try hand.terminal.screen()
      try hand.turn(over: "Esc close")
      try hand.terminal.wait(for: "a scrolled list") { $0 != before }
    }
    try hand.click(" Weather ")
    try hand.click("add to this page")
    try hand.click("choose one")
    try hand.see("Shanghai")
    for letters in ["lmn", "ijk", "stu"] { try hand.click(letters) }
    try hand.see("❯ lis")
    try hand.click("Lisbon")
    try hand.see("Added Weather to Home.")
    #expect(try hand.board.contains("set.place = Lisbon"))
    hand.done(.weather)
    try hand.dismissMessage()
    try hand.click(column: 40, row: 1, button: 2)
    try hand.click("Undo")
    try hand.see("Undone: added ")
    try hand.dismissMessage()
    hand.done("undo", most: 2)
  }

  private func addAndArrangeByMouse(_ hand: Hand) throws {
    try hand.click("a add")
    try hand.see("Add a widget")
    try hand.click("add to this page")
    try hand.see("Added ")
    hand.done("add a widget", most: 2)
    try hand.dismissMessage()
    try addLisbonByMouse(hand)
    try hand.drag(" New Year ", to: " Clock ")
    try hand.see("Moved New Year.")
    hand.done(.move)
    try hand.dismissMessage()
    try hand.click("e edit")
    try hand.see("Esc done")
    let size = try hand.terminal.place(of: "┗┅ small ")
    try hand.click(column: size.column + 4, row: size.row)
    try hand.see("Made ")
    hand.done(.enlarge)
    try hand.dismissMessage()
    try hand.click("✕ ┅┓")
    try hand.see("Removed ")
    try hand.dismissMessage()
    try hand.click("u undo")
    try hand.see("Undone: removed ")
    hand.done(.removeAndUndo)
    try hand.dismissMessage()
    try hand.click("Esc done")
    try hand.seeNo("Esc done")
    try hand.click(column: 40, row: 1, button: 2)
    try hand.click("New page")
    try hand.see("Name of the new page")
    try hand.click("save")
    try hand.see("Added the page")
    hand.done(.newPage)
    try hand.click(column: 40, row: 1, button: 2)
    try hand.click("Choose a theme")
    try hand.see("Themes")
    try hand.click("Graphite")
    try hand.click("keep")
    try hand.seeNo("Themes")
    hand.done(.theme)
    try hand.click(column: 2, row: 24)
    try hand.see("Task number 1")
    hand.done("go to the first page", most: 1)
  }
}
