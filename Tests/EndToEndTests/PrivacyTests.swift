import Foundation
import Programs
import Testing

/// Locking the board and moving between its pages, with the built board in a real terminal.
@Suite(.waiting, .serialized) struct PrivacyTests {
  /// A tile with a privacy-sensitive part, a tile with protected data, and a third on another page.
  private static func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/bank.widget",
      """
      #!/bin/sh
      cat <<'END'
      {"timeline":{"policy":"never","entries":[{"view":{"kind":"vstack","children":[{"kind":"text","text":"Balance"},{"kind":"text","text":"1234-EUR","modifiers":[{"privacySensitive":true}]}]}}]}}
      END
      """)
    try home.writeScript(
      ".local/share/widgetboard/widgets/vault.widget",
      """
      #!/bin/sh
      while read line; do
        case "$line" in
        *'"describe"'*) echo '{"protocol":1,"id":1,"description":[{"kind":"vault","displayName":"Vault","families":["systemSmall"],"dataProtection":"NSFileProtectionComplete"}]}' ;;
        *) echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","text":"hunter2"}}]}}' ;;
        esac
      done
      """)
    try home.writeBoard(
      """
      [page]
      name = One
      [tile]
      kind = bank
      [tile]
      kind = vault
      [page]
      name = Two
      [tile]
      kind = bank
      id = savings
      """)
    return home
  }

  private static func isOpen(_ screen: String) -> Bool {
    screen.contains("1234-EUR") && screen.contains("hunter2")
  }

  @Test(arguments: [
    ["timeline", "vault"], ["frame", "--kind", "vault"], ["options", "vault", "city"],
    ["preview", "vault"], ["preview", "FILE"], ["check", "FILE"],
  ])
  func `no command asks a protected widget while the board is locked`(_ words: [String]) throws {
    let home = try Self.home()
    let asked = home.folder.path + "/asked"
    let file = try home.writeScript(
      ".local/share/widgetboard/widgets/vault.widget",
      """
      #!/bin/sh
      while read line; do
        case "$line" in
        *'"describe"'*) echo '{"protocol":1,"id":1,"description":[{"kind":"vault","families":["systemSmall"],"dataProtection":"NSFileProtectionComplete","parameters":[{"name":"city"}]}]}' ;;
        *) echo "$line" >>'\(asked)'
          echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","text":"hunter2"}}]}}' ;;
        esac
      done
      """)
    let command = [Home.widgetboard] + words.map { $0 == "FILE" ? file : $0 }
    try run([Home.widgetboard, "lock"], environment: home.environment)
    let locked = try runToEnd(command, environment: home.environment)
    #expect(locked.status != 0)
    #expect((locked.output + locked.errors).contains("not asked while the board is locked"))
    #expect(!FileManager.default.fileExists(atPath: asked), "\(locked)")
    try run([Home.widgetboard, "unlock"], environment: home.environment)
    _ = try runToEnd(command, environment: home.environment)
    #expect(FileManager.default.fileExists(atPath: asked), "it would have been asked")
  }

  @Test(arguments: [["timeline", "bank"], ["frame", "--kind", "bank"], ["read"], ["frame"]])
  func `no command prints what is private while the board is locked`(_ words: [String]) throws {
    let home = try Self.home()
    let command = [Home.widgetboard] + words
    #expect(try run(command, environment: home.environment).contains("1234-EUR"))
    try run([Home.widgetboard, "lock"], environment: home.environment)
    let locked = try runToEnd(command, environment: home.environment)
    #expect(!(locked.output + locked.errors).contains("1234"), "\(locked)")
    #expect(!locked.output.isEmpty, "\(locked)")
  }

  @Test func `locked, nothing of it is on the terminal, and it stays so until it is unlocked`()
    throws
  {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "both tiles", where: Self.isOpen)
    try terminal.send("L")
    try terminal.wait(for: "unlock")
    let all = try terminal.everything()
    #expect(all.contains("Balance"))
    #expect(!all.contains("1234") && !all.contains("hunter2"))
    for command in [["read", "--json"], ["frame"], ["status", "bank"], ["status", "vault"]] {
      let words = try run([Home.widgetboard] + command, environment: home.environment)
      #expect(!words.contains("1234") && !words.contains("hunter2"))
    }
    try terminal.send("Enter")
    try terminal.wait(for: "what was hidden", where: Self.isOpen)
    try run([Home.widgetboard, "lock"], environment: home.environment)
    try terminal.wait(for: "unlock")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    #expect(try !terminal.everything().contains("1234"))
    let second = try Multiplexer([Home.widgetboard], environment: home.environment)
    let again = try second.wait(for: "unlock")
    #expect(!again.contains("Balance"), "no data is open before the first unlock")
    try run([Home.widgetboard, "unlock"], environment: home.environment)
    try second.wait(for: "what was hidden", where: Self.isOpen)
  }

  @Test func `started locked it never shows what is private`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard, "--locked"], environment: home.environment)
    try terminal.wait(for: "unlock")
    try terminal.send("?")
    try terminal.wait(for: "quit; it opens locked again")
    #expect(try !terminal.everything().contains("1234"))
    try terminal.send("Escape")
    try terminal.wait(for: "the page") { !$0.contains("opens locked") }
    try terminal.send("L")
    try terminal.wait(for: "what was hidden", where: Self.isOpen)
  }

  private static func entitlements(_ name: String) -> String {
    """
    <plist version="1.0"><dict><key>com.apple.developer.default-data-protection</key>
    <string>\(name)</string></dict></plist>
    """
  }

  @Test func `entitlements beside a link and its target are followed while it is locked`() throws {
    let home = try Home()
    let build = home.folder.appending(path: "build")
    let widgets = home.folder.appending(path: ".local/share/widgetboard/widgets")
    try home.writeScript(
      "build/Savings",
      """
      #!/bin/sh
      echo '{"timeline":{"policy":"never","entries":[{"view":"Balance"}]}}'
      """)
    try FileManager.default.createDirectory(at: widgets, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: widgets.appending(path: "bank.widget"),
      withDestinationURL: build.appending(path: "Savings"))
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = bank\n")
    let shell = { (words: String...) -> String in
      try runToEnd([Home.widgetboard] + words, environment: home.environment).output
    }
    let first = try Multiplexer([Home.widgetboard], environment: home.environment)
    try first.wait(for: "Balance")
    let viewer = try Multiplexer([Home.widgetboard], environment: home.environment)
    try viewer.wait(for: "Balance")
    try first.send("L")
    for terminal in [first, viewer] {
      try terminal.wait(for: "a locked board that shows it") {
        $0.contains("unlock") && $0.contains("Balance")
      }
    }
    // The declaration lies beside the link's target, under the target's name: it applies at once,
    // to every reader, and not only at the next drawn minute.
    let target = build.appending(path: "Savings.entitlements")
    try Self.entitlements("NSFileProtectionComplete")
      .write(to: target, atomically: true, encoding: .utf8)
    for terminal in [first, viewer] {
      try terminal.wait(for: "nothing of it", seconds: 45) { !$0.contains("Balance") }
    }
    for words in [["frame"], ["read"], ["status", "bank"]] {
      #expect(try !run([Home.widgetboard] + words, environment: home.environment).contains("Bal"))
    }
    try FileManager.default.removeItem(at: target)
    for terminal in [first, viewer] { try terminal.wait(for: "Balance") }
    #expect(try shell("frame", "--locked").contains("Balance"))
    // The declaration lies beside the link, under the link's name, and cannot be parsed.
    let link = widgets.appending(path: "bank.entitlements")
    try "NSFileProtectionNone".write(to: link, atomically: true, encoding: .utf8)
    for terminal in [first, viewer] {
      try terminal.wait(for: "nothing of it", seconds: 45) { !$0.contains("Balance") }
    }
    #expect(try shell("doctor").contains("bank.entitlements is not a property list"))
    #expect(
      try home.contents(".local/state/widgetboard/logs/bank.log").contains("is not a property list")
    )
    try first.send("L")
    try first.wait(for: "Balance")
    // The declaration applies even if the board knew the extension before.
    for terminal in [first, viewer] { try terminal.send("q") }
    try first.wait(for: "the end") { _ in try first.isDead() }
    try viewer.wait(for: "the end") { _ in try viewer.isDead() }
    #expect(try !shell("frame", "--locked").contains("Balance"))
    #expect(try shell("frame").contains("Balance"))
  }

  @Test func `what is found is gone to, and what is typed is completed, run and remembered`() throws
  {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "both tiles", where: Self.isOpen)
    try terminal.send("/", "s", "a", "v")
    try terminal.wait(for: "the tile of the other page") {
      $0.contains("Find a tile") && !$0.contains("vault")
    }
    try terminal.send("Enter")
    try terminal.wait(for: " Two ")
    try terminal.send(":", "e", "x", "p", "Tab", "s", "a", "Tab")
    try terminal.wait(for: ":explain savings")
    try terminal.send("Enter")
    try terminal.wait(for: "what it printed") { $0.contains("TIMELINE") && $0.contains("savings") }
    try terminal.send("Escape", ":")
    try terminal.wait(for: "Tab completes")
    try terminal.send("p", "a", "g", "e", "Space", "1", "Enter")
    try terminal.wait(for: " One ")
    try terminal.send(":", "Up", "Up")
    try terminal.wait(for: ":explain savings")
    try terminal.send("C-u", "a", "d", "d", "Space", "b", "a", "Tab", "Enter")
    try terminal.wait(for: "Added bank")
    try terminal.send("u")
    try terminal.wait(for: "Undone")
    try terminal.send(":", "n", "o", "p", "e", "Enter")
    try terminal.wait(for: "is not a command")
    let history = try home.contents(".local/state/widgetboard/command-history")
    #expect(history == "explain savings\npage 1\nadd bank\n")
  }
}
