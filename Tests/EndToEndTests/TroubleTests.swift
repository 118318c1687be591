import Foundation
import Programs
import Testing

/// A script that reports trouble of its source, on the built program.
@Suite(.waiting) struct TroubleTests {
  /// A home with a script whose timeline contains the text of the file `trouble`.
  private static func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/well.widget",
      """
      #!/bin/sh
      trouble=$(cat "$HOME/trouble" 2>/dev/null)
      echo '{"timeline": {"policy": {"after": "2h"}, "entries": [{"view": "level 7"}]'"${trouble:+, \\"trouble\\": $trouble}"'}}'
      """)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = well\nid = well\n")
    return home
  }

  private static let busy = #"{"text": "api.example: asked too often (429).", "older": true}"#

  private func say(_ trouble: String, in home: Home) throws {
    try trouble.write(
      to: home.folder.appending(path: "trouble"), atomically: true, encoding: .utf8)
  }

  private func widgetboard(_ arguments: String..., in home: Home) throws -> String {
    try run([Home.widgetboard] + arguments, environment: home.environment)
  }

  /// The output of `explain` without line breaks.
  private func explained(in home: Home) throws -> String {
    try widgetboard("explain", "well", in: home)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `an open board says it on the edge, and commands of it`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer(
      [Home.widgetboard], columns: 120, rows: 40, environment: home.environment)
    try terminal.wait(for: "the tile") { $0.contains("level 7") }
    #expect(try widgetboard("list", in: home).contains("current"))
    try say(Self.busy, in: home)
    try terminal.send("r")
    let picture = try terminal.wait(for: "the edge") { $0.contains("trouble") }
    #expect(picture.contains("level 7"))
    let list = try widgetboard("list", in: home)
    #expect(list.contains("trouble") && list.contains("asked too often (429)"), "\(list)")
    let words = try explained(in: home)
    #expect(words.contains("In trouble since "), "\(words)")
    #expect(words.contains("asked too often (429)"), "\(words)")
    #expect(words.contains("What it shows is older than that."), "\(words)")
    #expect(try widgetboard("read", in: home).contains("asked too often"))
    let status = try widgetboard("status", "well", "--format", "json", in: home)
    #expect(status.contains(#""trouble" : "api.example: asked too often (429)""#), "\(status)")
    try terminal.send("i")
    try terminal.wait(for: "the inspector") { $0.contains("In trouble") }
    try terminal.send("i")
    try FileManager.default.removeItem(at: home.folder.appending(path: "trouble"))
    try terminal.send("r")
    try terminal.wait(for: "the end of it") {
      !$0.contains("trouble") && $0.contains("level 7")
    }
    #expect(try !widgetboard("list", in: home).contains("trouble"))
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  @Test func `without a board it is kept, and the author is told of it`() throws {
    let home = try Self.home()
    try say(#""no network""#, in: home)
    #expect(try widgetboard("read", in: home).contains("trouble: no network"))
    let list = try widgetboard("list", in: home)
    #expect(list.contains("trouble") && list.contains("no network"), "\(list)")
    #expect(try explained(in: home).contains("In trouble since "))
    let printed = try widgetboard("timeline", "well", in: home)
    #expect(printed.contains("trouble: no network\n"), "\(printed)")
    let json = try widgetboard("timeline", "well", "--json", in: home)
    #expect(json.contains(#""text" : "no network""#), "\(json)")
    let script = home.folder.appending(path: ".local/share/widgetboard/widgets/well.widget").path
    // Trouble of a source is not a mistake of the script.
    let program = try Program([Home.widgetboard, "check", script], environment: home.environment)
    #expect(program.wait() == 0)
    let checked = program.text(of: \.output)
    #expect(checked.contains("level 7") || checked.contains("nothing is wrong"), "\(checked)")
  }
}
