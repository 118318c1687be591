import Foundation
import Glibc
import Programs
import Testing

/// Live plugins on an open board, which follow what a person does.
@Suite(.waiting) struct LivePluginTests {
  @Test func `a live plugin shows at once what a key and a press ask for`() throws {
    let home = try Home()
    try home.writeScript(
      "plugins/now.4m.sh",
      """
      #!/bin/sh
      echo "state $(cat "$HOME/state")"
      echo ---
      echo "Again | refresh=true"
      echo run >> "$HOME/runs"

      """)
    let state = home.folder.appending(path: "state")
    try Data("one".utf8).write(to: state)
    try home.writeBoard("[page]\nname = One\n")
    let plugin = home.folder.appending(path: "plugins/now.4m.sh").path
    _ = try run([Home.widgetboard, "add", plugin], environment: home.environment)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "state one")
    try Data("two".utf8).write(to: state)
    try terminal.send("r")
    try terminal.wait(for: "state two")
    try Data("three".utf8).write(to: state)
    try terminal.send("Tab", "Enter")
    try terminal.wait(for: "state three")
    try terminal.close()
  }
}
