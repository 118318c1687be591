import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// What a person does with activities in the built program: the tile, the lock page, buttons, the switch,
/// explanations; and what is left after a crash.
@Suite(.waiting, .serialized) struct ActivityPersonTests {
  private func widgetboard(_ home: Home, _ arguments: String...) throws -> String {
    try run([Home.widgetboard] + arguments, environment: home.environment)
  }

  private static func home(_ board: String = "[page]\nname = One\n") throws -> Home {
    let home = try Home()
    try home.writeBoard(board)
    return home
  }

  private func addPizza(to home: Home) throws {
    let pizza = home.folder.appending(path: ".local/share/widgetboard/widgets/pizza.widget")
    try FileManager.default.createDirectory(
      at: pizza.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: pizza, withDestinationURL: Home.products.appending(path: "ActivityFixture"))
  }

  private func orderPizza(_ home: Home) throws {
    _ = try widgetboard(
      home, "activity", "start", "order-17", "--extension", "pizza.widget", "--kind",
      "PizzaDelivery", "--attributes", #"{"pizzas":2,"order":"17"}"#, "--content",
      #"{"driver":"Ann","arrival":[0,900],"share":0.25}"#)
  }

  @Test func `the tile is added, lists what is running, and the lock page does`() throws {
    let home = try Self.home("[page]\nname = One\n[page]\nname = Lock\nlock = true\n")
    #expect(try widgetboard(home, "gallery", "activities").contains("Activities (activities)"))
    _ = try widgetboard(home, "add", "activities", "--family", "medium")
    #expect(try widgetboard(home, "list").contains(/activities-1 .* current/))
    #expect(try widgetboard(home, "frame").contains("Nothing is running"))
    let board = try Multiplexer([Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "Nothing is running")
    _ = try widgetboard(
      home, "activity", "start", "b", "--title", "Backup", "--progress", "1/4", "--detail", "music")
    try board.wait(for: "music")
    try board.send("L")
    try board.wait(for: "the lock page") { $0.contains("1/4") && !$0.contains("music") }
    try board.send("L")
    try board.wait(for: "music")
    #expect(try widgetboard(home, "explain", "activities-1").contains("what is running"))
  }

  @Test func `a button of an activity is performed, and its update is drawn`() throws {
    let home = try Self.home()
    try addPizza(to: home)
    let board = try Multiplexer([Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "One")
    try orderPizza(home)
    try board.wait(for: "“:set activities off” ends that")
    try board.send("A")
    try board.wait(for: "Ann is on the way")
    try board.send("Tab")
    try board.wait(for: "press")
    try board.send("Enter")
    try board.wait(for: "Ann, called is on the way")
    _ = try widgetboard(home, "activity", "end", "order-17")
    try board.wait(for: "ended")
    try board.send("Enter")
    try board.wait(for: "the activity has ended and changes no more")
  }

  @Test func `activities of apps are switched off, for the board and for apps`() throws {
    let home = try Self.home()
    try addPizza(to: home)
    let board = try Multiplexer([Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "One")
    try orderPizza(home)
    try board.wait(for: "👜")
    _ = try widgetboard(home, "activity", "start", "b", "--title", "Backup")
    try board.wait(for: "Backup")
    _ = try widgetboard(home, "set", "activities", "off")
    try board.wait(for: "no pizza") { !$0.contains("25%") && $0.contains("Backup") }
    let permission = ".local/state/widgetboard/mailbox/.activities/.permission"
    #expect(try home.contents(permission).contains("\"enabled\":false"))
    #expect(try widgetboard(home, "set", "activities") == "off\n")
    _ = try widgetboard(home, "set", "activities", "on")
    #expect(try home.contents(permission).contains("\"enabled\":true"))
    try orderPizza(home)
    // Beside another one it has its minimal form.
    try board.wait(for: "25%")
  }

  @Test func `explain says what rules decided about an activity`() throws {
    let home = try Self.home()
    _ = try widgetboard(home, "activity", "start", "b", "--title", "Backup")
    let board = try Multiplexer([Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "Backup")
    _ = try widgetboard(home, "activity", "update", "b", "--progress", "1/2")
    try board.wait(for: "1/2")
    let text = try widgetboard(home, "explain", "b")
    #expect(text.contains("Backup, 1/2, running for"))
    #expect(text.contains("the board draws it"))
    #expect(text.contains(/activity\.shown +\d/))
    let json = try widgetboard(home, "explain", "b", "--json")
    #expect(json.contains("\"rule\" : \"activity.shown\""))
  }

  @Test func `a board that is killed has lost no message that it took`() throws {
    let home = try Self.home()
    let board = try Multiplexer([Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "One")
    _ = try widgetboard(home, "activity", "start", "b", "--title", "Backup", "--progress", "1/90")
    try board.wait(for: "1/90")
    // The second has its picture at once at most; the others wait for their second.
    let lines = (2...40).map {
      #"{"title":"Backup","data":{"tag":"b","progress":\#($0),"progress_max":90}}"#
    }
    try run(
      [
        "sh", "-c", "printf '%s\\n' \"$1\" | \"$0\" activity post", Home.widgetboard,
        lines.joined(separator: "\n"),
      ], environment: home.environment)
    try board.wait(for: "an update") { !$0.contains(" 1/90") }
    try board.crash()
    #expect(try widgetboard(home, "status", "--activities").hasPrefix("Backup 40/90"))
  }

  @Test func `lines with mistakes are named, and lose no other line`() throws {
    let home = try Self.home()
    let lines = """
      {"title": 1}
      {"title": "Washer", "data": {"tag": "w"}}
      nonsense
      {"title": "Dryer", "data": {"tag": "d"}}
      """
    let posted = try runToEnd(
      ["sh", "-c", "printf '%s' \"$1\" | \"$0\" activity post", Home.widgetboard, lines],
      environment: home.environment)
    #expect(posted.status == 1)
    #expect(posted.errors.contains("line 1:"))
    #expect(posted.errors.contains("line 3:"))
    #expect(!posted.errors.contains("line 2:"))
    let list = try widgetboard(home, "activity", "list")
    #expect(list.contains("Washer") && list.contains("Dryer"))
  }

  @Test func `one that is not there is named, and C means ASCII`() throws {
    let home = try Self.home()
    for word in ["update", "end"] {
      let none = try runToEnd(
        [Home.widgetboard, "activity", word, "nosuch"], environment: home.environment)
      #expect(none.status == 69)
      #expect(none.errors.contains("there is no activity “nosuch”"))
    }
    _ = try widgetboard(
      home, "activity", "start", "u", "--title", "Über\u{1B}[31m → naïve", "--detail", "a\u{7}b")
    _ = try widgetboard(home, "activity", "end", "u", "--failed", "1")
    var environment = home.environment
    environment["LC_ALL"] = "C"
    for words in [["status", "--activities"], ["activity", "list"]] {
      let text = try run([Home.widgetboard] + words, environment: environment)
      #expect(text.utf8.allSatisfy { $0 == 10 || (32...126).contains($0) }, "\(text)")
    }
    for format in ["waybar", "json", "plain"] {
      let text = try widgetboard(home, "status", "--activities", "--format", format)
      #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
      #expect(!text.contains("\\u001b") && !text.contains("\\u001B"))
    }
  }

  @Test func `the shells' integrations keep what the person has, and name the command`() throws {
    let home = try Self.home()
    let rules =
      "PS1='ready> '; trap 'mine=$BASH_COMMAND' DEBUG; PROMPT_COMMAND=(true 'one=1; two=2')\n"
    try home.writeScript("rc.bash", rules + "eval \"$(widgetboard shell bash --after 1)\"\n")
    try home.writeScript(".zshrc", "PS1='ready> '\neval \"$(widgetboard shell zsh --after 1)\"\n")
    var environment = home.environment
    environment["PATH"] = Home.programs.path + ":/usr/bin:/bin"
    let board = try Multiplexer([Home.widgetboard], columns: 100, environment: environment)
    try board.wait(for: "One")
    var shells = [["bash", "--rcfile", home.folder.appending(path: "rc.bash").path, "-i"]]
    if access("/usr/bin/zsh", X_OK) == 0 { shells.append(["zsh", "-i"]) }
    for command in shells {
      let shell = try Multiplexer(command, columns: 100, environment: environment)
      try shell.wait(for: "ready>")
      try shell.send("FOO='a b' sleep 1000", "Enter")
      try board.wait(for: "sleep 0:")
      try shell.send("C-c", "")
      try board.wait(for: "sleep ✗")
      if command[0] == "bash" {
        try shell.send("echo kept $mine $two", "Enter")
        try shell.wait(for: "kept echo kept")
      }
      try board.send("A", "d", "Escape")
      try board.wait(for: "none") { !$0.contains("sleep") }
    }
  }

  /// The shells that are installed, as interactive programs with the integration and a prompt.
  private func shells(_ home: Home) throws -> [[String]] {
    let bash = "PS1='ready> '; set -u; shopt -s extdebug\n"
    try home.writeScript("rc.bash", bash + "eval \"$(widgetboard-real shell bash --after 1)\"\n")
    try home.writeScript(
      ".zshrc", "PS1='ready> '; setopt nounset\neval \"$(widgetboard-real shell zsh --after 1)\"\n")
    try home.writeScript(
      ".config/fish/config.fish",
      """
      set -g fish_greeting
      function fish_prompt; echo 'ready> '; end
      widgetboard-real shell fish --after 1 | source

      """)
    var shells = [["bash", "--rcfile", home.folder.appending(path: "rc.bash").path, "-i"]]
    for name in ["zsh", "fish"] where access("/usr/bin/" + name, X_OK) == 0 {
      shells.append([name, "-i"])
    }
    return shells
  }

  @Test func `a shell tells of the end after the beginning, and complains of nothing`() throws {
    let home = try Home()
    // A program that takes its time to tell of a beginning, so that the end comes meanwhile.
    try home.writeScript(
      "bin/widgetboard",
      """
      #!/bin/sh
      if [ "$2" = start ]; then sleep 0.5; fi
      echo "$2 $3" >> "$HOME/told"

      """)
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.appending(path: "bin/widgetboard-real").path,
      withDestinationPath: Home.widgetboard)
    var environment = home.environment
    environment["PATH"] = home.folder.path + "/bin:/usr/bin:/bin"
    for command in try shells(home) {
      try? FileManager.default.removeItem(at: home.folder.appending(path: "told"))
      let shell = try Multiplexer(command, columns: 100, environment: environment)
      try shell.wait(for: "ready>")
      var told = ""
      // A busy machine may find the command too short.
      for number in 0..<20 where !told.contains("end") {
        // What it prints is not what was typed.
        try shell.send("sleep 1.2; echo done \"\"\(number)", "Enter")
        try shell.wait(for: "done \(number)\nready>")
        told = (try? home.contents("told")) ?? ""
      }
      let lines = told.split(separator: "\n")
      try #require(lines.count >= 2, "\(command[0]): \(told)")
      for (start, end) in zip(lines, lines.dropFirst()) where end.hasPrefix("end") {
        #expect(start == "start" + end.dropFirst(3), "\(command[0]): \(told)")
      }
      #expect(lines[0].hasPrefix("start"), "\(command[0]): \(told)")
      let screen = try shell.everything()
      for complaint in ["unbound", "not set", "error", "fish:"] {
        #expect(!screen.contains(complaint), "\(command[0]): \(screen)")
      }
    }
  }
}
