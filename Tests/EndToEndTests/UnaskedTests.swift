import Foundation
import Programs
import Testing

/// Requests that subcommands do not make while no board is open: those that a board opened at that
/// moment would not make.
@Suite(.waiting) struct UnaskedTests {
  /// A home with one tile whose data is protected and whose script logs the requests to it.
  private static func home() throws -> Home {
    let home = try Home(isNew: true)
    try home.writeScript(
      ".local/share/widgetboard/widgets/vault.widget",
      """
      #!/bin/sh
      while read -r line; do
        echo "$WIDGETBOARD_ACTION" >> "$HOME/asked"
        case "$line" in
        *'"describe"'*) echo '{"description":[{"kind":"vault","families":["systemSmall"],"dataProtection":"NSFileProtectionComplete"}]}' ;;
        *) echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","text":"hunter2"}}]}}' ;;
        esac
      done
      """)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = vault\n")
    return home
  }

  /// Commands that ask for a first timeline.
  private static let commands = [
    ["read"], ["frame", "--page", "1"], ["status", "vault"], ["status", "vault", "--due"],
  ]

  private static func asked(_ home: Home) -> [Substring] {
    ((try? home.contents("asked")) ?? "").split(separator: "\n")
  }

  private static func isKept(_ home: Home) throws -> Bool {
    let state = home.folder.appending(path: ".local/state/widgetboard")
    return try FileManager.default.contentsOfDirectory(
      at: state, includingPropertiesForKeys: nil
    )
    .filter { $0.lastPathComponent.hasPrefix("board.sqlite") }
    .contains { try Data(contentsOf: $0).range(of: Data("hunter2".utf8)) != nil }
  }

  @Test(arguments: commands)
  func `a protected widget is not asked while the board is locked, and nothing of it kept`(
    command: [String]
  ) throws {
    let home = try Self.home()
    try run([Home.widgetboard, "lock"], environment: home.environment)
    let locked = try runToEnd([Home.widgetboard] + command, environment: home.environment)
    #expect(!locked.output.contains("hunter2"))
    #expect(Set(Self.asked(home)).isSubset(of: ["describe"]), "what it is may be asked")
    #expect(try !Self.isKept(home))
    // The lock alone had held the request.
    try run([Home.widgetboard, "unlock"], environment: home.environment)
    _ = try runToEnd([Home.widgetboard] + command, environment: home.environment)
    if command.first != "status" || command.last == "--due" {
      #expect(Self.asked(home).contains("timeline"))
      #expect(try Self.isKept(home))
    }
  }

  @Test(arguments: commands)
  func `what ended the program is not asked, known or not`(command: [String]) throws {
    let home = try Self.home()
    let quarantine = home.folder.appending(path: ".local/state/widgetboard/quarantine")
    for isKnown in [false, true] {
      if isKnown { try run([Home.widgetboard, "list"], environment: home.environment) }
      let before = Self.asked(home)
      try FileManager.default.createDirectory(
        at: quarantine.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "extension vault.widget\n".write(to: quarantine, atomically: true, encoding: .utf8)
      let result = try runToEnd([Home.widgetboard] + command, environment: home.environment)
      #expect(!result.output.contains("hunter2"))
      #expect(Self.asked(home) == before)
      try FileManager.default.removeItem(at: quarantine)
    }
    _ = try runToEnd([Home.widgetboard, "read"], environment: home.environment)
    #expect(Self.asked(home).contains("timeline"), "it is that which held it")
  }
}
