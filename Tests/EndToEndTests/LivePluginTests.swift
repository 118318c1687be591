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

  @Test func `a module follows its signal, as often as it comes`() throws {
    let home = try Home()
    let bar = home.folder.appending(path: "bar.jsonc")
    try Data(
      """
      {"custom/volume": {"exec": "echo now $(cat $HOME/state)", "interval": 240, "signal": 8},
       "custom/mute": {"exec": "echo mute $(cat $HOME/state)", "interval": "once", "signal": 8}}
      """.utf8
    ).write(to: bar)
    let state = home.folder.appending(path: "state")
    try Data("one".utf8).write(to: state)
    try home.writeBoard("[page]\nname = One\n")
    _ = try run([Home.widgetboard, "add", bar.path, "--yes"], environment: home.environment)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "both") { $0.contains("now one") && $0.contains("mute one") }
    let board = try terminal.processID()
    for word in ["two", "three"] {
      try Data(word.utf8).write(to: state)
      kill(board, __libc_current_sigrtmin() + 8)
      try terminal.wait(for: "both") { $0.contains("now \(word)") && $0.contains("mute \(word)") }
    }
    try terminal.close()
  }
}
