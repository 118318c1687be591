import Board
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// The changes of `add`, `remove`, `move`, `configure` and `page` to a board, and their messages about
/// mistakes.
@Suite struct EditCommandTests {
  static let layout = BoardLayout(pages: [
    .init(
      name: "Home",
      placements: [
        Placement(id: "clock-1", kind: "clock", family: .systemSmall),
        Placement(
          id: "count", kind: "countdown", family: .systemMedium,
          configuration: ["title": .string("Train")]),
      ]),
    .init(name: "Work", placements: []),
  ])

  /// A tile of a web service, on a page of its own.
  private static let web = BoardLayout.Page(
    name: "Web", placements: [Placement(id: "web", kind: "json", family: .systemSmall)])

  static let widgets = [
    "clock": WidgetDescriptor(
      kind: "clock", families: [.systemSmall, .systemMedium],
      parameters: [
        ParameterDescriptor(name: "seconds", title: "Seconds", type: .bool),
        ParameterDescriptor(
          name: "size", title: "Size", type: .integer, least: 1, greatest: 9),
        ParameterDescriptor(
          name: "face", title: "Face", type: .enumeration,
          choices: [
            .init(value: .string("plain"), title: "Plain"),
            .init(value: .string("art"), title: "Art Deco"),
          ]),
      ]),
    "countdown": WidgetDescriptor(
      kind: "countdown", families: [.systemSmall, .systemMedium],
      parameters: [
        ParameterDescriptor(name: "title", title: "Title", type: .string),
        ParameterDescriptor(name: "date", title: "Date", type: .date),
      ]),
    "command": WidgetDescriptor(kind: "command", families: [.systemMedium, .systemSmall]),
    "json": WidgetDescriptor(
      kind: "json", families: [.systemSmall],
      parameters: ["url", "headers", "post", "secret"].map {
        ParameterDescriptor(name: $0, title: $0, type: .string, isSecret: $0 == "secret")
      }),
  ]

  /// The board's layout after a command line; throws the command's message.
  private func run(_ line: String...) throws -> BoardLayout { try run(line) }

  private func run(_ line: [String]) throws -> BoardLayout {
    let command = try #require(Subcommand.named(line[0]))
    let options = Self.options(Array(line.dropFirst()), of: command)
    var layout = Self.layout
    if line.contains("web") { layout.pages.append(Self.web) }
    let edit = EditCommand(command: command, options: options, widgets: Self.widgets)
    _ = try layout.apply(edit.edits(of: layout))
    return layout
  }

  /// Parses the words as options. Tests run side by side, and `getopt_long` keeps its state in
  /// globals.
  private static func options(_ words: [String], of command: Subcommand) -> ParsedOptions {
    var values: [(name: String, value: String?)] = []
    var operands: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        operands.append(word)
        continue
      }
      let name = String(word.dropFirst(2))
      let takesValue = command.options.first { $0.name == name }?.argument != nil
      values.append((name, takesValue ? rest.popFirst() : nil))
    }
    return ParsedOptions(values: values, operands: operands)
  }

  private func ids(_ layout: BoardLayout) -> [[String]] {
    layout.pages.map { $0.placements.map(\.id) }
  }

  @Test func `add puts a tile where it is said, with what is set`() throws {
    let layout = try run(
      "add", "clock", "--family", "medium", "--page", "Work", "--set", "seconds=yes",
      "--set", "face=Art Deco", "--live", "1m")
    #expect(
      layout.pages[1].placements == [
        Placement(
          id: "clock-2", kind: "clock", family: .systemMedium,
          configuration: ["seconds": .string("yes"), "face": .string("art")], live: 60)
      ])
    #expect(try ids(run("add", "clock", "--position", "1", "--id", "x"))[0].first == "x")
  }

  @Test func `add --exec is a tile of the kind command`() throws {
    let layout = try run(
      "add", "--exec", "df -h", "--every", "15m", "--title", "Disk", "--link", "https://x.org")
    #expect(
      layout.placements.last
        == Placement(
          id: "command-1", kind: "command", family: .systemMedium,
          configuration: [
            "exec": .string("df -h"), "every": .string("15m"), "title": .string("Disk"),
            "link": .string("https://x.org"),
          ]))
  }

  @Test(arguments: [
    (
      ["add", "https://x.org/a", "--json", "--header", "X-Api-Key: abcdef"],
      "headers: X-Api-Key is a secret"
    ),
    (
      ["add", "json", "--set", "headers=Accept: a/b\ncookie:abcdef"], "headers: cookie is a secret"
    ),
    (
      ["add", "https://u:abcdef@x.org/a", "--json"],
      "url: a name and a password do not belong there"
    ),
    (["add", "json", "--set", "post=http://abcdef@x.org"], "post: a name and a password"),
    (
      ["configure", "web", "--set", "headers=Authorization: Bearer abcdef"],
      "headers: Authorization is"
    ),
    (["configure", "web", "--set", "url=http://u:abcdef@x.org"], "url: a name and a password"),
  ])
  func `a secret itself is refused, and is not repeated`(line: [String], words: String) throws {
    let failure = try #require(throws: CommandFailure.self) { try run(line) }
    #expect(failure.status == .usage)
    #expect(failure.message.hasPrefix(words), "\(failure.message)")
    #expect(
      failure.message.hasSuffix("secret env:NAME)") || failure.message.hasSuffix("secret=env:NAME)")
    )
    #expect(!failure.message.contains("abcdef"))
  }

  @Test func `an address and headers without a secret are taken`() throws {
    let layout = try run(
      "add", "https://x.org/@me?mail=a@b", "--json", "--header", "Accept: a/b", "--header",
      "X-Key: {secret}", "--secret", "env:KEY")
    #expect(
      layout.placements.last?.configuration["headers"] == .string("Accept: a/b\nX-Key: {secret}"))
  }

  @Test func `a tile is given an alert, a quiet time, and loses both`() throws {
    let alert = try #require(
      try run("configure", "count", "--alert", "value > 90", "--quiet", "22:00-07:00")
        .placements[1].alert)
    #expect(alert.written == "value > 90" && alert.quiet?.written == "22:00-07:00")
    #expect(
      try run("add", "countdown", "--alert", "change").pages[0].placements.last?.alert?.written
        == "change")
    var layout = try run("configure", "count", "--alert", "value <= 3")
    let off = EditCommand(
      command: .configure, options: Self.options(["count", "--alert", "off"], of: .configure),
      widgets: Self.widgets)
    let inverse = try layout.apply(try off.edits(of: layout))
    #expect(layout.placements[1].alert == nil)
    #expect(inverse == [.alert("count", TileAlert(written: "value <= 3"))])
  }

  private static let alertMistakes: [(options: [String], words: String)] = [
    (["--alert", "value >> 3"], "--alert expects change, trouble, off, or value with"),
    (["--quiet", "22:00-07:00"], "--quiet is for a tile with an alert"),
    (["--alert", "change", "--quiet", "25:00-1"], "--quiet expects two times of a day"),
  ]

  @Test(arguments: alertMistakes)
  func `a mistake in an alert is told with what is expected`(options: [String], words: String) {
    let error = #expect(throws: CommandFailure.self) {
      try run(["configure", "count"] + options)
    }
    let message = error?.message ?? ""
    #expect(message.hasPrefix(words))
  }

  @Test func `a tile is made live and as it was`() throws {
    #expect(try run("configure", "count", "--live", "2s").placements[1].live == 2)
    let command = EditCommand(
      command: .configure, options: Self.options(["count", "--live", "off"], of: .configure),
      widgets: Self.widgets)
    var layout = try run("configure", "count", "--live", "1m")
    let inverse = try layout.apply(try command.edits(of: layout))
    #expect(layout.placements[1].live == nil)
    #expect(inverse == [.live("count", every: 60)])
  }

  @Test func `tiles and pages are moved, removed, configured`() throws {
    #expect(try ids(run("move", "clock-1", "--page", "2")) == [["count"], ["clock-1"]])
    #expect(try ids(run("move", "count", "--position", "1")) == [["count", "clock-1"], []])
    #expect(try ids(run("remove", "clock-1", "count")) == [[], []])
    let configured = try run(
      "configure", "count", "--set", "date=2027-01-01", "--unset", "title", "--family", "small")
    #expect(
      configured.placements[1]
        == Placement(
          id: "count", kind: "countdown", family: .systemSmall,
          configuration: ["date": .string("2027-01-01")]))
    #expect(try run("page", "add").pages.map(\.name) == ["Home", "Work", "Page 3"])
    #expect(try run("page", "add", "X", "--position", "1").pages[0].name == "X")
    #expect(try run("page", "rename", "Work", "Play").pages[1].name == "Play")
    #expect(try run("page", "move", "2", "1").pages.map(\.name) == ["Work", "Home"])
    #expect(try run("page", "remove", "1", "--force").pages.map(\.name) == ["Work"])
  }

  private static let mistakes: [(line: [String], status: Int32, words: String)] = [
    (
      ["add"], 64,
      "add expects KIND, the file of a widget or plugin, a web address, or --exec COMMAND; “widgetboard add --help” says more"
    ),
    (["add", "clokc"], 69, "no widget has the kind “clokc” (did you mean “clock”?)"),
    (
      ["add", "moon"], 69,
      "no widget has the kind “moon”; there are clock, command, countdown, json"
    ),
    (
      ["add", "clock", "--family", "large"], 64, "clock comes as small, medium, not as large"
    ),
    (["add", "clock", "--page", "3"], 64, "there is no page “3”; there are 1 (Home), 2 (Work)"),
    (["add", "clock", "--id", "count"], 64, "the id “count” is taken by another tile"),
    (
      ["add", "clock", "--set", "second=yes"], 64,
      "clock has no parameter “second” (did you mean “seconds”?)"
    ),
    (
      ["add", "command", "--set", "a=b"], 64, "command has no parameter “a”; it has none"
    ),
    (
      ["add", "clock", "--set", "seconds=maybe"], 64,
      "seconds expects true or false, got “maybe”"
    ),
    (
      ["add", "clock", "--set", "size=10"], 64,
      "size expects a whole number from 1 to 9, got “10”"
    ),
    (["add", "clock", "--set", "face=x"], 64, "face expects one of plain, art, got “x”"),
    (
      ["configure", "count", "--set", "date=2027-02-30"], 64,
      "date expects a date such as 2027-01-01 or 2027-01-01T18:30, got “2027-02-30”"
    ),
    (
      ["add", "clock", "--exec", "df"], 64,
      "--exec, --every, --title and --link are for the kind command, not clock"
    ),
    (
      ["add", "--exec", "df", "--every", "often"], 64,
      "--every expects a time such as 30s, 15m, 2h or 1d, got “often”"
    ),
    (
      ["add", "--exec", "ls | wc -l"], 64,
      "exec runs no shell, and “|” needs one; write --exec \"sh -c 'ls | wc -l'\""
    ),
    (
      ["add", "command", "--exec", "echo \"$HOME\" > ~/x"], 64,
      "exec runs no shell, and “>” needs one; write --exec "
        + "'sh -c '\\''echo \"$HOME\" > ~/x'\\'''"
    ),
    (
      ["add", "--exec", "ls 'a"], 64, "exec has a quote that is never closed: ls 'a"
    ),
    (["remove", "cloc-1"], 64, "no tile has the id “cloc-1” (did you mean “clock-1”?)"),
    (["move", "count"], 64, "move expects --page PAGE, --position N or both"),
    (
      ["configure", "count"], 64,
      "configure expects one of --set, --unset, --family, --live, --alert and --quiet"
    ),
    (["configure", "count", "--unset", "x"], 64, "count has no setting “x”; it has title"),
    (["page", "ad"], 64, "page expects one of add, remove, rename, move, got “ad”"),
    (["page", "move", "1"], 64, "page move expects PAGE TO"),
    (
      ["page", "remove", "Home"], 64,
      "the page “Home” has 2 tiles; --force removes it with what is on it"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named with what was expected`(line: [String], status: Int32, words: String) {
    let failure = #expect(throws: CommandFailure.self) {
      let command = try #require(Subcommand.named(line[0]))
      let options = Self.options(Array(line.dropFirst()), of: command)
      _ = try EditCommand(command: command, options: options, widgets: Self.widgets)
        .edits(of: Self.layout)
    }
    #expect(failure?.message == words)
    #expect(failure?.status.rawValue == status)
  }

  // MARK: The file

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "edit-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func rename(_ file: BoardFile) throws -> BoardDocument {
    try file.change(orBeginWith: WelcomeBoard.document) { document throws(BoardEditError) in
      _ = try document.apply(.renamePage(0, "New"))
    }
  }

  @Test func `a symbolic link stays one, and what it leads to keeps its permissions`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let real = folder.appending(path: "dotfiles.conf").path
    let link = folder.appending(path: "board.conf").path
    try "[page]\n# mine\n".write(toFile: real, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "dotfiles.conf")
    _ = try rename(BoardFile(path: link))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "dotfiles.conf")
    #expect(try String(contentsOfFile: real, encoding: .utf8) == "[page]\nname = New\n# mine\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: real)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `where a link leads nowhere yet the file is made there`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "board.conf").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "dotfiles/board.conf")
    _ = try rename(BoardFile(path: link))
    let real = folder.appending(path: "dotfiles/board.conf").path
    #expect(try BoardFile(path: real).read().layout.pages[0].name == "New")
  }

  @Test func `a file with a mistake is left as it is`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "board.conf").path
    try "[page]\nwhat\n".write(toFile: path, atomically: true, encoding: .utf8)
    let refusal = #expect(throws: BoardFile.Refusal.self) { try rename(BoardFile(path: path)) }
    #expect(refusal?.sentence.hasPrefix("\(path):2: expected “key = value”") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "[page]\nwhat\n")
  }

  @Test func `somebody else's change meanwhile is kept`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = BoardFile(path: folder.appending(path: "board.conf").path)
    var history = EditHistory()
    let add = BoardEdit.add(
      Placement(id: "", kind: "k", family: .systemSmall), page: 0, position: nil)
    _ = try file.change(orBeginWith: WelcomeBoard.document) { document throws(BoardEditError) in
      try history.apply([add], to: &document, words: "added k")
    }
    let mine = try file.text() + "\n# by hand\n"
    try mine.write(toFile: file.path, atomically: true, encoding: .utf8)
    _ = try file.change(orBeginWith: WelcomeBoard.document) { document throws(BoardEditError) in
      _ = try history.undo(&document)
    }
    #expect(try file.read().layout == WelcomeBoard.document.layout)
    #expect(try file.text().hasSuffix("\n# by hand\n"))
  }
}
