import Foundation
import Programs
import Testing
import TimelineEngine
import WidgetStore

/// Pages that nobody looks at, on a real board.
@Suite(.waiting, .serialized) struct HeldReloadTests {
  /// Two pages; the tile on the second page shows how often it was asked, and is due again at once.
  private func home() throws -> Home {
    let home = try Home()
    for kind in ["shown", "unseen"] {
      try home.writeScript(
        ".local/share/widgetboard/widgets/\(kind).widget",
        """
        #!/bin/sh
        read line
        case $line in
        *'"describe"'*) echo '{"id":1,"description":[{"kind":"\(kind)"}]}'; exit ;;
        *'"placeholder"'*) echo '{"timeline":{"policy":"never","entries":[{"view":"…"}]}}'; exit ;;
        esac
        echo run >> "$HOME/\(kind)"
        echo '{"timeline":{"policy":{"after":1},"entries":[{"view":"\(kind) '$(grep -c run "$HOME/\(kind)")'"}]}}'
        """)
    }
    try home.writeBoard("[page]\n[tile]\nkind = shown\n\n[page]\n[tile]\nkind = unseen\n")
    return home
  }

  @Test func `what is due on a page left alone is held, and runs the moment it is flipped to`()
    throws
  {
    let home = try home()
    // No board is open, so `frame` asks for the first timelines itself.
    _ = try run([Home.widgetboard, "frame", "--page", "2"], environment: home.environment)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    // This tile is due and looked at: it is asked again at once. The other tile is due too, but
    // nobody looks.
    try terminal.wait(for: "shown 2")
    let explain = [Home.widgetboard, "explain", "unseen"]
    let held = try run(explain, environment: home.environment)
    #expect(held.contains("hidden.held"))
    #expect(try home.contents("unseen") == "run\n")
    try terminal.send("]")
    try terminal.wait(for: "unseen 2")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let path = home.folder.appending(path: ".local/state/widgetboard/board.sqlite").path
    let rows = try WidgetStore(path: path, at: Date()).ledger(of: "unseen-1", limit: 9).reversed()
    let reloads = rows.filter { if case .reloaded = $0.outcome { true } else { false } }
    #expect(reloads.map(\.cause) == [.freeFirst, .dueAfter])
    #expect(reloads.map(\.rule) == [.freeFirst, .shownReload])
    #expect(reloads.map(\.charged) == [false, true])
    #expect(reloads.last?.budget != nil)
    let holds = rows.prefix { $0.rule != .shownReload }.filter { $0.rule == .hiddenHeld }
    #expect(!holds.isEmpty && holds.allSatisfy { $0.cause == .dueAfter })
  }
}
