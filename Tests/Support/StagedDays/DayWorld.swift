import ChaosLab
import Foundation
import Glibc

/// The home of the staged days: every bundled widget, those of the published articles, and scripts that
/// log their requests.
package final class DayWorld {
  package let board: StagedBoard
  let server: DayServer
  /// The ids of the board's tiles, page by page.
  private(set) var pages: [[String]] = []
  /// The number in each file of the home, with the date from which it was there.
  private var written: [String: [(date: Date, number: Int)]] = [:]

  package var home: ChaosHome { board.home }
  package var clock: StagedClock { board.clock }

  /// - Parameters:
  ///   - programs: the folder of the programs that live these days.
  ///   - products: the folder of the fixtures and the staged clock.
  package init(programs: URL, products: URL, beginning: Date) throws {
    let home = try ChaosHome(products: programs)
    let clock = try StagedClock(
      path: home.path + "/.stage", library: products.appending(path: "libStagedClock.so").path,
      beginning: beginning)
    let shared = Unchecked(clock)
    server = try DayServer { shared.value.now }
    home.variables = [
      "WIDGETBOARD_WIDGETS": "\(home.path)/places:\(programs.path)",
      "WIDGETBOARD_OPEN_METEO": server.url(""),
    ]
    board = StagedBoard(home: home, clock: clock, columns: 200, rows: 60)
    try furnish(products)
  }

  /// A reference that other threads only read from.
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  // MARK: Furnishing

  private func furnish(_ products: URL) throws {
    for folder in ["runs", "places", ".calendars", "pictures", "work"] {
      try FileManager.default.createDirectory(
        atPath: "\(home.path)/\(folder)", withIntermediateDirectories: true)
    }
    for script in DayScript.all { try home.writeWidget(script.kind, script.text) }
    try home.writeWidget("first", DayScript.first)
    // A widget that asks for the person's place lies in its own folder, with a file that declares
    // it.
    let widgets = ".local/share/widgetboard/widgets"
    try FileManager.default.moveItem(
      atPath: "\(home.path)/\(widgets)/place.widget",
      toPath: "\(home.path)/places/place.widget")
    try home.write(
      "places/Info.plist",
      "<plist version=\"1.0\"><dict><key>NSWidgetWantsLocation</key><true/></dict></plist>")
    for seed in ["SeedGame", "SeedTimelines"] {
      let built = products.appending(path: seed).path
      guard access(built, X_OK) == 0 else {
        throw StagedBoard.Failure(description: "\(built) is missing; “swift build” makes it")
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(home.path)/\(widgets)/\(seed).widget",
        withDestinationPath: built)
    }
    try say(1)
    try writeCalendar()
    try home.write(
      ".config/widgetboard/bookmarks.txt", "Swift  https://www.swift.org\nNews  https://lwn.net\n")
    let (text, ids) = Self.boardFile(try kinds(), home: home, server: server)
    pages = ids
    try home.write(ChaosHome.boardFile, text)
  }

  private struct Kind: Decodable {
    var kind: String
    var `extension`: String
    var families: [String]
    var control: Bool?
  }

  /// The kinds of all widgets. Controls fail where the machine lacks what they switch.
  private func kinds() throws -> [Kind] {
    let result = home.board("kinds", "--json")
    guard result.status == 0 else {
      throw StagedBoard.Failure(description: "kinds: \(result.errors)")
    }
    return try JSONDecoder().decode([Kind].self, from: Data(result.output.utf8))
      .filter { $0.control != true }
  }

  /// The settings of each bundled widget.
  private static func settings(_ kind: String, _ home: ChaosHome, _ server: DayServer) -> [String] {
    switch kind {
    case "todo": ["set.file = \(home.path)/todo.txt"]
    case "notes": ["set.file = \(home.path)/notes.txt"]
    case "command": ["set.exec = cat \(home.path)/printed.txt", "set.every = 30m"]
    case "json": ["set.url = \(server.url("/web"))", "set.rows = {{ $.number }}"]
    case "news": ["set.title = Days", "set.feeds = \(server.url("/feed"))"]
    case "weather": ["set.place = 52.52, 13.41", "set.temperature = celsius"]
    case "photos": ["set.folder = \(home.path)/pictures"]
    case "git": ["set.paths = \(home.path)/work"]
    case "countdown": ["set.title = Moving", "set.date = 2027-06-01"]
    case "system": ["live = 5"]
    default: []
    }
  }

  /// A board with a page that is looked at, one that is glanced at, and one that nobody sees.
  private static func boardFile(
    _ kinds: [Kind], home: ChaosHome, server: DayServer
  ) -> (text: String, ids: [[String]]) {
    let looked = DayScript.all.map(\.kind) + ["clock", "todo", "json", "hourly"]
    var pages: [[(id: String, lines: [String])]] = [[], [], []]
    for kind in kinds {
      let name = kind.kind.split(separator: "/").last.map(String.init) ?? kind.kind
      let isSeed = kind.extension.hasPrefix("Seed")
      let page =
        looked.contains(kind.kind) ? 0 : isSeed ? 2 : 1
      let id = (isSeed ? "seed-" : "") + name.replacing(".", with: "-")
      pages[page].append(
        (
          id,
          ["id = \(id)", "kind = \(kind.kind)", "family = \(kind.families.first ?? "small")"]
            + (isSeed ? [] : settings(kind.kind, home, server))
        ))
    }
    // This widget has not been described yet, so its kind is not listed.
    pages[0].append(("first", ["id = first", "kind = first", "family = small"]))
    let names = ["Looked at", "Glanced at", "Unseen"]
    let text = zip(names, pages).map { name, tiles in
      "[page]\nname = \(name)\n"
        + tiles.map { "\n[tile]\n" + $0.lines.joined(separator: "\n") + "\n" }.joined()
    }.joined(separator: "\n")
    return (text, pages.map { $0.map(\.id) })
  }

  // MARK: What changes outside

  /// Makes every file and answer contain a number.
  func say(_ number: Int) throws {
    server.say(number)
    let files = [
      "todo.txt": "(A) task\(number)\n", "notes.txt": "note\(number)\n",
      "printed.txt": "printed\(number)\n",
    ]
    for (file, text) in files {
      try home.write(file, text)
      written[file, default: []].append((clock.now, number))
    }
  }

  /// The number in a file at a date.
  func number(in file: String, at date: Date) -> Int? {
    written[file]?.last { $0.date <= date }?.number
  }

  /// Writes an event at noon of each day.
  private func writeCalendar() throws {
    let days = (0..<30).map { day in
      let date = clock.now.addingTimeInterval(Double(day) * 86_400)
      let stamp = date.formatted(
        .iso8601.year().month().day().dateSeparator(.omitted))
      return "BEGIN:VEVENT\r\nUID:\(day)@days\r\nDTSTAMP:20270101T000000Z\r\n"
        + "DTSTART:\(stamp)T120000Z\r\nDTEND:\(stamp)T123000Z\r\nSUMMARY:event\(day)\r\nEND:VEVENT\r\n"
    }
    try home.write(
      ".calendars/days.ics",
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//days//EN\r\n\(days.joined())END:VCALENDAR\r\n")
  }

  /// Makes or removes a file for which scripts check.
  func mark(_ name: String, _ isThere: Bool) throws {
    if isThere {
      try home.write(name, "")
    } else {
      try FileManager.default.removeItem(atPath: "\(home.path)/\(name)")
    }
  }
}
