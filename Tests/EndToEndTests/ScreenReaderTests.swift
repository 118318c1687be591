import Foundation
import Glibc
import HTTPTestServer
import Programs
import Testing

/// The board with a real screen reader (Debian's package yasr), whose speech goes to a file: what it is
/// given to speak is all that these tests go by.
@Suite(
  .waiting,
  .enabled(if: access("/usr/bin/yasr", X_OK) == 0, "yasr is not installed (package yasr)"))
struct ScreenReaderTests {
  /// A person at a terminal who hears what the screen reader speaks.
  private final class Listener {
    let terminal: Multiplexer
    private let speech: URL
    /// The number of lines heard before the last key.
    private var before = 0
    private(set) var tasks: Set<NewcomerTask> = []

    init(_ home: Home, environment extra: [String: String]) throws {
      speech = home.folder.appending(path: "speech")
      try Data().write(to: speech)
      let voice = try home.writeScript("voice", "#!/bin/sh\nexec cat >> '\(speech.path)'\n")
      // The screen reader leaves its end of the terminal open in its child, which would outlive it.
      let board = try home.writeScript(
        "board", "#!/bin/sh\nexec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-\nexec '\(Home.widgetboard)'\n")
      let settings = home.folder.appending(path: "yasr.conf")
      try """
      [normalkeys]
      [reviewkeys]
      [options]
      cursor tracking=full
      synthesizer=emacspeak server
      synthesizer port=|\(voice)
      key echo=off
      shell=/bin/sh
      special=off
      up and down arrows=speak line
      [Emacspeak server]
      rate=175
      punctuation=some

      """.write(to: settings, atomically: true, encoding: .utf8)
      var environment = home.environment.merging(extra) { $1 }
      environment["ACCESSIBLE"] = "1"
      terminal = try Multiplexer(
        ["/usr/bin/yasr", "-C", settings.path, board], environment: environment)
    }

    /// The spoken lines: `q {Home, 2 tiles.}` in the protocol of speech servers.
    var heard: [String] {
      get throws {
        String(decoding: try Data(contentsOf: speech), as: UTF8.self).split(separator: "\n")
          .filter { $0.hasPrefix("q {") && $0.hasSuffix("}") }
          .map { String($0.dropFirst(3).dropLast()) }
      }
    }

    func done(_ task: NewcomerTask) { tasks.insert(task) }

    func press(_ keys: String...) throws {
      before = try heard.count
      for key in keys { try terminal.send(key) }
    }

    func type(_ text: String) throws {
      before = try heard.count
      try terminal.send("-l", text)
    }

    /// Waits until a line with this is heard since the last key.
    @discardableResult
    func hear(_ text: String) throws -> String {
      var line = ""
      try terminal.wait(for: "“\(text)” to be heard") { _ in
        line = try heard.dropFirst(before).last { $0.contains(text) } ?? ""
        return !line.isEmpty
      }
      return line
    }
  }

  private static let board = """
    [page]
    name = Home
    [tile]
    kind = todo
    family = medium
    [tile]
    kind = countdown
    set.title = To the sea
    set.date = 2030-01-01
    [page]
    name = Work
    [tile]
    kind = clock

    """

  @Test func `the tasks of a newcomer by what is heard`() throws {
    let server = try HTTPTestServer { _, connection in
      connection.answer(200, Self.forecast(from: Date()))
    }
    let home = try Home()
    try NewcomerTask.todo.write(
      to: home.folder.appending(path: "todo.txt"), atomically: true, encoding: .utf8)
    try home.writeBoard(Self.board)
    let person = try Listener(home, environment: ["WIDGETBOARD_OPEN_METEO": server.url("")])
    try person.hear("Keys: ? lists them, q quits.")
    try person.hear("Home, page 1 of 2, 2 tiles.")
    try person.hear("Task number 1, not done")
    try readTiles(person)
    try addAndRemove(person)
    try configureAndFind(person)
    try arrange(person)
    try tickAndAsk(person)
    #expect(person.tasks == Set(NewcomerTask.allCases.filter(\.isHeard)))
    try person.press("q")
    try person.terminal.wait(for: "the end") { _ in try person.terminal.isDead() }
    let lines = try person.heard
    for line in lines {
      #expect(line.count <= 200, "\(line)")
      #expect(!line.contains { "─━│┃╭╮╰╯█░▎●○◉▾❯•·".contains($0) }, "\(line)")
    }
  }

  /// Flips a page, reads a tile and all of it.
  private func readTiles(_ person: Listener) throws {
    try person.press("]")
    try person.hear("Work, page 2 of 2, 1 tile.")
    try person.hear("lock")
    try person.press("[")
    let tile = try person.hear("To-do, medium, ")
    #expect(tile.contains("Task number 1, not done") && tile.hasSuffix("1 of 2"), "\(tile)")
    #expect(tile.contains("z reads all of it"), "\(tile)")
    try person.press("z")
    try person.hear("Task number 3, not done")
    person.done(.scroll)
    try person.press("Escape")
    try person.hear("To-do, 1 of 2")
    try person.press("Down")
    try person.hear("To the sea, small, ")
  }

  /// Adds a widget from the gallery, removes it, and undoes that.
  private func addAndRemove(_ person: Listener) throws {
    try person.press("a")
    try person.hear("Add a widget")
    try person.type("weat")
    try person.hear("Weather, small, 1 of 1")
    try person.press("Enter")
    try person.hear("Place, not set, 1 of ")
    try person.type("lisb")
    try person.hear("Lisbon, Portugal, 1 of ")
    try person.press("Enter")
    try person.hear("Added Weather to Home.")
    try person.hear("17°")
    person.done(.weather)
    try person.press("d")
    try person.hear("d is for a page that is edited: e, then d.")
    try person.press("e", "d")
    try person.hear("Removed ")
    try person.press("u")
    try person.hear("Undone: removed ")
    person.done(.removeAndUndo)
    try person.press("Escape")
    try person.hear("Home, page 1 of 2, 3 tiles.")
  }

  /// Changes a setting, finds a tile by a word on it, and reads the controls.
  private func configureAndFind(_ person: Listener) throws {
    try person.press("/")
    try person.hear("Find a tile or anything else")
    try person.type("sea")
    try person.hear("tile To the sea, ")
    try person.press("Enter")
    try person.hear("To the sea, small, ")
    try person.press("e", "c")
    try person.hear("Title, To the sea, 1 of ")
    try person.type("side")
    try person.hear("Title, To the seaside, 1 of ")
    try person.press("C-s")
    try person.hear("Configured")
    try person.press("Escape")
    try person.hear("Home, page 1 of 2, 3 tiles.")
    try person.press("/")
    try person.hear("Find a tile")
    try person.type("lisbon")
    try person.hear("tile Lisbon, ")
    try person.press("Enter")
    try person.hear("Lisbon, small, Partly cloudy, 17°")
    person.done(.find)
    try person.press("C")
    try person.hear("Controls")
    try person.press("Escape")
    try person.hear("Lisbon, 3 of 3")
  }

  /// Moves the tile in focus and makes it larger; makes a page, and gives it another name.
  private func arrange(_ person: Listener) throws {
    try person.press("e", "Left")
    try person.hear("Moved Lisbon. u undoes.")
    person.done(.move)
    try person.press("s")
    try person.hear("Made Lisbon medium. u undoes.")
    person.done(.enlarge)
    try person.press("n")
    try person.hear("Name of the new page")
    try person.type("Play")
    try person.press("Enter")
    try person.hear("Added the page “Play”. u undoes.")
    person.done(.newPage)
    try person.press("N")
    try person.hear("Name of the page")
    try person.press("C-u")
    try person.type("Base")
    try person.press("Enter")
    try person.hear("Named the page “Base”. u undoes.")
    person.done(.namePage)
    try person.press("Escape", "T")
    try person.hear("There are no colours here")
  }

  /// Ticks a task, asks why a tile is as old as it is, and locks the board.
  private func tickAndAsk(_ person: Listener) throws {
    try person.press("1")
    try person.hear("To-do, medium, ")
    try person.press("Tab")
    try person.hear("switch Task number 1, not done, 1 of ")
    try person.press("Enter")
    try person.hear("Task number 1, done")
    person.done(.tick)
    try person.press("i")
    try person.hear("Up to date. ")
    person.done(.why)
    try person.press("Escape", "L")
    try person.hear("Return unlocks.")
    person.done(.lock)
    try person.press("Enter")
    try person.hear("Home, page 1 of ")
  }

  /// Two days of the same weather.
  private static func forecast(from now: Date) -> String {
    let start = Int(now.timeIntervalSince1970 / 3600) * 3600
    func same(_ value: Int) -> [Int] { Array(repeating: value, count: 48) }
    return """
      {"timezone":"UTC","utc_offset_seconds":0,"hourly":{
      "time":\((0..<48).map { start + $0 * 3600 }),"temperature_2m":\(same(17)),
      "apparent_temperature":\(same(16)),"weather_code":\(same(2)),"is_day":\(same(1))}}
      """
  }
}
