import Foundation
import Programs
import Testing

/// Buttons and toggles of a widget in any language: a press performs the action, the reload shows
/// the result.
@Suite(.waiting, .serialized) struct ControlsInATerminalTests {
  /// A counter that keeps its number in a file, with a button, a toggle, and a button that fails.
  static let counter = """
    #!/bin/sh
    state="$HOME/count"; lamp="$HOME/lamp"
    count=$(cat "$state" 2>/dev/null || echo 0)
    isOn=$(cat "$lamp" 2>/dev/null || echo false)
    while read -r request; do
      case "$request" in
        *'"action":"describe"'*)
          echo '{"description":[{"kind":"counter","families":["systemSmall"]}]}' ;;
        *'"intent":"add"'*)
          echo $((count + 1)) > "$state"
          echo '{"performed":{"dialog":"counted"}}' ;;
        *'"intent":"lamp"'*)
          case "$request" in *'"isOn":true'*) echo true ;; *) echo false ;; esac > "$lamp"
          echo '{"performed":{}}' ;;
        *'"intent":"break"'*) echo '{"error":"the spring is broken"}' ;;
        *)
          printf '%s' '{"timeline":{"policy":"never","entries":[{"view":{"kind":"vstack","children":[' \\
            '"count '"$count"'",' \\
            '{"kind":"button","action":{"intent":"add","title":"Add"},"child":"[add]"},' \\
            '{"kind":"toggle","action":"lamp","isOn":'"$isOn"',"off":"lamp off","on":"lamp on"},' \\
            '{"kind":"button","action":{"intent":"break","title":"Break"},"child":"[break]"}]}}]}}'
          echo ;;
      esac
    done
    """

  private func terminal() throws -> (Home, Multiplexer) {
    let home = try Home()
    try home.writeScript(".local/share/widgetboard/widgets/counter.widget", Self.counter)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = counter\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "count 0")
    return (home, terminal)
  }

  @Test func `a button performs, and every press counts`() throws {
    let (home, terminal) = try terminal()
    try terminal.send("Tab", "Enter")
    try terminal.wait(for: "count 1")
    try terminal.wait(for: "counted")
    try terminal.send("Enter")
    try terminal.wait(for: "count 2")
    #expect(try home.contents("count") == "2\n")
    try terminal.close()
  }

  @Test func `a toggle flips at once and stays when the reload confirms it`() throws {
    let (home, terminal) = try terminal()
    try terminal.send("Tab", "Tab", "Enter")
    try terminal.wait(for: "lamp on")
    try terminal.wait(for: "its intent has run") { _ in
      (try? home.contents("lamp")) == "true\n"
    }
    try terminal.send("Enter")
    try terminal.wait(for: "lamp off")
    try terminal.close()
  }

  @Test func `what failed is said in its own words, and nothing has changed`() throws {
    let (home, terminal) = try terminal()
    try terminal.send("Tab", "Tab", "Tab", "Enter")
    let screen = try terminal.wait(for: "the spring is broken")
    #expect(screen.contains("count 0"))
    #expect(!FileManager.default.fileExists(atPath: home.folder.appending(path: "count").path))
    try terminal.close()
  }
}
