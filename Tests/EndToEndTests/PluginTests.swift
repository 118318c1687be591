import Foundation
import Testing

/// A plugin of another program on the board, by one command.
@Suite(.waiting) struct PluginTests {
  private func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      "plugins/greeting.1h.sh",
      """
      #!/bin/sh
      # <xbar.title>Greeting</xbar.title>
      # <xbar.var>string(VAR_WHO="Ada"): Whom.</xbar.var>
      echo "Hello $VAR_WHO"
      echo ---
      echo "Do it | bash=touch param1=$HOME/mark"

      """)
    return home
  }

  @Test func `a plugin is added by its file, and its command is asked about once`() throws {
    let home = try home()
    let plugin = home.folder.appending(path: "plugins/greeting.1h.sh").path
    let id = try run([Home.widgetboard, "add", plugin], environment: home.environment)
    #expect(id == "greeting-1\n")
    let terminal = try Multiplexer(
      [Home.widgetboard], columns: 80, rows: 24, environment: home.environment)
    try terminal.wait(for: "? help")
    try terminal.send("/")
    try terminal.wait(for: "Find a tile")
    try terminal.send("-l", "greeting")
    try terminal.send("Enter")
    try terminal.wait(for: "Hello Ada")
    try terminal.send("Tab", "Enter")
    try terminal.wait(for: "Press again")
    // A press is accepted once the reload after the previous press is over.
    try terminal.wait(for: "the command has run") { _ in
      try terminal.send("Enter")
      return (try? home.contents("mark")) != nil
    }
    try terminal.close()
  }

  @Test func `a folder of plugins is added whole, and a wrong path is told`() throws {
    let home = try home()
    try home.writeScript("plugins/010-load.5m.sh", "#!/bin/sh\necho load\n")
    let folder = home.folder.appending(path: "plugins").path
    let ids = try run(
      [Home.widgetboard, "add", folder, "--family", "medium"], environment: home.environment)
    #expect(ids == "load-1\ngreeting-1\n")
    let wrong = try runToEnd(
      [Home.widgetboard, "add", "./nowhere.sh"], environment: home.environment)
    #expect(wrong.status == EX_DATAERR)
    #expect(wrong.errors.contains("nowhere.sh does not exist"))
  }
}
