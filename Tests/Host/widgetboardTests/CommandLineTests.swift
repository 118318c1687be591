import Board
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// A line typed on the board's command line: its words, its completions, its command.
@Suite struct CommandLineTests {
  @Test func `words know where they begin, quotes and all`() {
    let words = WrittenLine("add  'my clock' --set title=\"a b\" x").words
    #expect(words?.map(\.text) == ["add", "my clock", "--set", "title=a b", "x"])
    #expect(words?.map(\.start) == [0, 5, 16, 22, 34])
    #expect(WrittenLine("add 'my").words == nil)
    #expect(WrittenLine("").words == [])
  }

  @Test(arguments: [
    ("", 0, ""), ("ad", 0, "ad"), ("add ", 4, ""), ("add cl", 4, "cl"),
    ("add 'my cl", 4, "my cl"), ("add 'my clock' --s", 15, "--s"), ("set a=\"b c", 4, "a=b c"),
  ])
  func `the word that is being written`(line: String, start: Int, word: String) {
    #expect(WrittenLine(line).openStart == start)
    #expect(WrittenLine(line).openWord == word)
  }

  @Test(arguments: ["plain", "two words", "it's", "a\"b\\c", ""])
  func `a quoted word reads as itself`(word: String) {
    #expect(WrittenLine(WrittenLine.quoted(word)).words?.map(\.text) == [word])
  }

  private static let completer = LineCompleter(
    layout: BoardLayout(pages: [
      .init(
        name: "Home", placements: [Placement(id: "clock-1", kind: "clock", family: .systemSmall)]),
      .init(name: "Work", placements: []),
    ]),
    widgets: [
      "clock": WidgetDescriptor(
        kind: "clock", displayName: "Clock", families: [.systemSmall, .systemMedium])
    ])

  @Test(arguments: [
    ("loc", ["lock"]), ("page ", ["1", "2", "add", "remove", "rename", "move"]),
    ("explain cl", ["clock-1", "clock"]),
    ("timeline clock --family m", ["medium"]), ("set appearance d", ["dark"]),
    ("frame --form", ["--format"]), ("nothing ", []), ("covera", []),
  ])
  func `the board's own words and the shell's are completed`(line: String, words: [String]) {
    let completions = Self.completer.completions(of: line)
    #expect(completions.candidates.map(\.word).filter { !$0.hasPrefix("un") } == words)
  }

  @Test(arguments: [
    ("quit", CommandCheck.Answer.board(.quit, [])), ("page 2", .board(.page, ["2"])),
    ("add clock --page 1", .edit(.add, ["clock", "--page", "1"])),
    ("reload", .board(.reload, [])), ("reload --all", .program(["reload", "--all"])),
    ("list --json", .program(["list", "--json", "--board", "/b"])),
    ("list --board 'x y'", .program(["list", "--board", "x y"])),
  ])
  func `what the board does itself, and what the program does`(
    line: String, answer: CommandCheck.Answer
  ) {
    #expect(CommandCheck.answer(to: line, boardFile: "/b") == answer)
  }

  @Test(arguments: [
    (
      "relod --all",
      "“relod” is not a command; the nearest are reload and read, and Tab lists all", 0
    ),
    ("list 'x", "A quote is not closed, or a backslash ends the line.", 5),
    (
      "list  --jsno",
      "--jsno is not an option; the nearest are --json and --help, and "
        + "“widgetboard list --help” lists the options", 6
    ),
    ("kinds one", "“one” is one word too many.", 6),
    ("quit now", "“quit” takes no more words.", 5),
    ("session --app x", "“session” needs a terminal of its own; run it in a shell.", 0),
  ])
  func `a mistake is named, and where it is`(line: String, reason: String, column: Int) {
    #expect(
      CommandCheck.answer(to: line, boardFile: nil) == .mistake(reason, column: column))
  }

  @Test func `history holds a line once, the latest last, and none that begins with a space`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var folders = ProfileFolders(environment: ["HOME": "/"])
    folders.state = folder.path
    var history = CommandHistory(folders: folders)
    for line in ["list", "kinds", " set location 1,1", "list", ""] { history.add(line) }
    #expect(history.lines == ["kinds", "list"])
    #expect(history.write() == 0)
    var again = CommandHistory(folders: folders)
    again.read()
    #expect(again.lines == history.lines)
    let attributes = try FileManager.default.attributesOfItem(atPath: again.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    for number in 0..<600 { history.add("page \(number)") }
    #expect(history.lines.count == CommandHistory.most)
  }
}
