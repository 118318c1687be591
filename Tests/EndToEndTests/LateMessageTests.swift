import Foundation
import Programs
import Testing

/// Messages posted to a board that was killed before it read them.
@Suite(.waiting) struct LateMessageTests {
  private func home(message: String) throws -> Home {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = clock\n")
    let mailbox = home.folder.appending(path: ".local/state/widgetboard/mailbox")
    try FileManager.default.createDirectory(
      at: mailbox, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(message.utf8).write(to: mailbox.appending(path: "1795000000000000-1.json"))
    return home
  }

  private func isTakenOut(_ home: Home) throws -> Bool {
    let mailbox = home.folder.appending(path: ".local/state/widgetboard/mailbox").path
    return try !FileManager.default.contentsOfDirectory(atPath: mailbox).contains(
      "1795000000000000-1.json")
  }

  private func open(_ home: Home) throws -> Multiplexer {
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "q quit")
    try terminal.wait(for: "an empty mailbox") { _ in try isTakenOut(home) }
    return terminal
  }

  @Test func `a setting that was set again since stays as it is`() throws {
    let home = try home(message: #"{"set":{"name":"textSize","value":"large"}}"#)
    _ = try run([Home.widgetboard, "set", "textSize", "xLarge"], environment: home.environment)
    let terminal = try open(home)
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let size = try run([Home.widgetboard, "set", "textSize"], environment: home.environment)
    #expect(size.trimmingCharacters(in: .whitespacesAndNewlines) == "xLarge")
  }

  @Test func `a board that was locked again since stays locked`() throws {
    let home = try home(message: #"{"unlock":true}"#)
    _ = try run([Home.widgetboard, "lock"], environment: home.environment)
    let terminal = try open(home)
    #expect(try terminal.screen().contains("locked"))
    _ = try run([Home.widgetboard, "unlock"], environment: home.environment)
    try terminal.wait(for: "an unlocked page") { !$0.contains("locked") }
  }
}
