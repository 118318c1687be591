import Foundation
import Programs
import Testing

/// The pages *Activities* and *Controls*: their examples do on an open board what the pages say. That each
/// of them ends without an error is tested with those of all pages.
@Suite(.waiting) struct RunningPagesTests {
  private func page(_ name: String) throws -> DocumentPage {
    try #require(DocumentPage.all.first { $0.name == name })
  }

  private func environment(_ home: Home) -> [String: String] {
    let path = "\(home.folder.path)/bin:\(Home.programs.path):/usr/bin:/bin"
    return home.environment.merging(["PATH": path]) { $1 }
  }

  @Test func `the examples of activities are on the board as the page says`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    // What runs for no more than a moment has no place on the board.
    try home.writeScript("bin/find", "#!/bin/sh\nsleep 2\necho \"$@\"\n")
    let environment = environment(home)
    let board = try Multiplexer([Home.widgetboard], columns: 120, environment: environment)
    try board.wait(for: "One")
    for example in try page("Activities.md").examples(in: "sh") {
      try run(
        ["bash", "-euo", "pipefail", "-c", "cd\n" + example.text], environment: environment)
    }
    // The messages are read by the board, which takes them as they come.
    var list = ""
    for _ in 0..<600 where !list.contains("Tea") || list.contains("Washer") {
      list = try run([Home.widgetboard, "activity", "list"], environment: environment)
      usleep(20_000)
    }
    let rows = list.split(separator: "\n")
    func row(_ title: String) -> Substring { rows.first { $0.contains(" \(title) ") } ?? "" }
    #expect(row("sleep").contains("done"), "\(list)")
    #expect(row("Backup").contains("done") && row("Backup").contains("3/3"), "\(list)")
    #expect(row("files").contains("done"), "\(list)")
    #expect(row("Tea").contains("running"), "\(list)")
    #expect(row("Washer").isEmpty, "\(list)")
    // `widgetboard explain ID`, with an ID that `activity list` prints.
    for row in rows.dropFirst() {
      let id = String(row.prefix { $0 != " " })
      let words = try run([Home.widgetboard, "explain", id], environment: environment)
      #expect(words.contains("activity."), "\(id): \(words)")
    }
    // The tile was added, and the lines for the shell are lines of a shell.
    #expect(try home.contents(".config/widgetboard/board.conf").contains("activities"))
    try run(["bash", "-n", home.folder.appending(path: ".bashrc").path])
  }

  @Test func `the examples of controls press what they name`() throws {
    let home = try Home()
    try home.writeScript(
      "bin/systemctl",
      """
      #!/bin/sh
      echo "$*" >> "$HOME/calls"
      case "$*" in
        *is-active*) [ -e "$HOME/active" ] && echo active || { echo inactive; exit 3; } ;;
        *start*) : > "$HOME/active" ;;
        *stop*) rm -f "$HOME/active" ;;
      esac

      """)
    let environment = environment(home)
    let page = try page("Controls.md")
    let listed = try run([Home.widgetboard, "control", "--all"], environment: environment)
    // Each kind of the table is a control of this program.
    let table = page.text.split(separator: "\n").drop { $0 != "## Bundled controls" }
    let cells = table.filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: "|").first }
    let kinds = cells.flatMap { $0.matches(of: /`([a-z-]+)`/).map { String($0.1) } }
    #expect(kinds.count >= 12)
    for kind in kinds { #expect(listed.contains(kind), "\(kind) is not in\n\(listed)") }
    let commands = page.codeWords.filter { $0.hasPrefix("widgetboard control systemd-unit") }
    try #require(commands.count == 1)
    try run(["sh", "-c", commands[0]], environment: environment)
    #expect(try home.contents("calls").contains("start -- syncthing.service"))
    // The other states that the page names.
    let off = commands[0].replacing(" on ", with: " off ")
    try run(["sh", "-c", off], environment: environment)
    #expect(try home.contents("calls").contains("stop -- syncthing.service"))
    // Without `--yes` it asks, and there is no terminal to ask in.
    let asking = commands[0].replacing(" --yes", with: "")
    #expect(try runToEnd(["sh", "-c", asking], environment: environment).status != 0)
  }
}
