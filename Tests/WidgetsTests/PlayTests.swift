import Foundation
import Testing

/// Runs the game in a terminal of its own with these keys, and returns its output.
private func play(
  _ address: String = "", keys: String, in home: TemporaryHome, activity: String? = nil
) throws -> String {
  let game = BuiltProgram.folder.appendingPathComponent("game").path
  let script = BuiltProgram(path: "/usr/bin/script", home: home)
  let environment = activity.map { ["WIDGETBOARD_USER_ACTIVITY": $0] } ?? [:]
  let outcome = try script.run(
    ["-qec", "'\(game)' \(address)", "/dev/null"], input: keys, environment: environment)
  #expect(outcome.status == 0)
  return outcome.output
}

@Test func `opens the hero of an address, and gives the terminal back`() throws {
  let screen = try play("game://character/baron%20croak", keys: "q", in: try TemporaryHome())
  #expect(screen.contains("corsair of the pond"))
  #expect(screen.contains("\u{1B}[?1049h"))
  #expect(screen.contains("\u{1B}[?25h\u{1B}[?1049l"))
}

@Test func `opens the hero of the tile it was opened from`() throws {
  let activity = #"{"WGWidgetUserInfoKeyKind":"k","configuration":{"character":"Thistle"}}"#
  let screen = try play(keys: "q", in: try TemporaryHome(), activity: activity)
  #expect(screen.contains("knight errant"))
}

@Test func `a potion drunk on the screen is kept`() throws {
  let home = try TemporaryHome()
  _ = try play("game://character/Bramble", keys: "pq", in: home)
  let list = try BuiltProgram(name: "game", home: home).run().output
  #expect(list.hasPrefix("Bramble\t50%\t340 points\n"))
}

@Test func `arrows choose, also as letters`() throws {
  let home = try TemporaryHome()
  _ = try play(keys: "jj\u{1B}[Bkdq", in: home)
  #expect(try BuiltProgram(name: "game", home: home).run().output.contains("Nimbus\t50%\t510"))
}

@Test func `the entries for the desktop come with the programs`() throws {
  let programs = [
    ("GameApp", "game", "game"), ("ProcessViewer", "process-viewer", "process-viewer"),
    ("PluginAdapter", "plugin-command", "plugin-adapter --run %u"),
  ]
  for (bundle, scheme, command) in programs {
    let file = BuiltProgram.folder.appendingPathComponent(
      "widgetboard_\(bundle).resources/\(scheme).desktop")
    let entry = try String(contentsOf: file, encoding: .utf8)
    #expect(entry.contains("MimeType=x-scheme-handler/\(scheme);"))
    #expect(entry.contains("Exec=\(command)"))
  }
}
