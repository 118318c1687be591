import Foundation
import Programs
import Testing

/// Controls of the built program: a script's, in the shell, in the panel and in a tile.
@Suite(.waiting, .serialized) struct ControlPanelTests {
  /// A switch that is a file: on where it exists.
  private static let script = """
    #!/bin/sh
    read -r request
    state="$(dirname "$0")/vpn.state"
    case "$request" in
      *'"action":"describe"'*)
        echo '{"description": [{"kind": "vpn", "displayName": "VPN", "control": true}]}' ;;
      *'"action":"perform"'*)
        case "$request" in
          *'"isOn":true'*) touch "$state" ;;
          *) rm -f "$state" ;;
        esac
        echo '{"performed": {}}' ;;
      *)
        on=false; [ -e "$state" ] && on=true
        echo '{"control": {"label": "VPN", "action": "vpn", "isOn": '$on'}}' ;;
    esac
    """

  private static let hanging = """
    #!/bin/sh
    read -r request
    case "$request" in
      *'"action":"describe"'*) echo '{"description": [{"kind": "slow", "control": true}]}' ;;
      *'"action":"perform"'*) exit 3 ;;
      *) echo '{"control": {"label": "Slow", "action": {"intent": "a", "confirm": "Sure about it?"}}}' ;;
    esac
    """

  private func home() throws -> Home {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    try home.writeScript(".local/share/widgetboard/widgets/vpn.widget", Self.script)
    try home.writeScript(".local/share/widgetboard/widgets/slow.widget", Self.hanging)
    return home
  }

  private func control(_ home: Home, _ words: String...) throws -> (
    status: Int32, output: String, errors: String
  ) {
    let ended = try runToEnd([Home.widgetboard, "control"] + words, environment: home.environment)
    return (ended.status, ended.output, ended.errors)
  }

  @Test func `the shell lists, switches and waits for the result`() throws {
    let home = try home()
    let listed = try control(home)
    #expect(listed.status == 0)
    #expect(listed.output.contains("vpn                 VPN: off\n"))
    #expect(try control(home, "vpn", "on").output == "vpn                 VPN: on\n")
    #expect(try control(home, "VPN", "on").status == 0)
    #expect(try control(home, "vpn").output == "vpn                 VPN: off\n")
    let unknown = try control(home, "vpm", "on")
    #expect(unknown.status == 69)
    #expect(unknown.errors.contains("there is no control “vpm”"))
    #expect(try control(home, "vpn", "maybe").status == 64)
    let asking = try control(home, "slow")
    #expect(asking.status == 64)
    #expect(asking.errors.contains("it asks “Sure about it?”: add --yes"))
    let dying = try control(home, "slow", "--yes")
    #expect(dying.status == 69)
    #expect(dying.errors.contains("slow.widget"))
  }

  @Test func `the panel adds one, presses it, and shows what changes elsewhere`() throws {
    let home = try home()
    let board = try Multiplexer(
      [Home.widgetboard], columns: 80, rows: 24, environment: home.environment)
    try board.wait(for: "One")
    try board.send("C")
    try board.wait(for: "Controls")
    try board.send("a")
    try board.wait(for: "VPN")
    // The list is ordered by extension, so that this one is the last.
    try board.send("G", "Enter")
    try board.wait(for: "○ off")
    try board.send("Enter")
    try board.wait(for: "● on")
    _ = try control(home, "vpn", "off")
    try board.wait(for: "○ off")
    let file = home.folder.appending(path: ".local/state/widgetboard/controls.json")
    #expect(try String(contentsOf: file, encoding: .utf8).contains(#""kind":"vpn""#))
    // On a locked board there is none until it was chosen.
    try board.send("q", "L")
    try board.wait(for: "unlock")
    try board.send("C")
    try board.wait(for: "No control was chosen")
    try board.send("q", "L", "C")
    try board.wait(for: "VPN")
    try board.send("G", "P")
    try board.wait(for: "on the locked board")
    try board.send("q", "L", "C")
    try board.wait(for: "VPN")
    try board.send("Enter")
    try board.wait(for: "● on")
  }

  @Test func `the tenth is pressed by the letter on its frame, and a question mark lists the keys`()
    throws
  {
    let home = try home()
    let kinds = Array(repeating: "slow", count: 9) + ["vpn"]
    let controls = kinds.enumerated().map {
      #"{"id":"c\#($0)","kind":"\#($1)","size":"small"}"#
    }
    let state = home.folder.appending(path: ".local/state/widgetboard")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try #"{"controls":[\#(controls.joined(separator: ","))]}"#.write(
      to: state.appending(path: "controls.json"), atomically: true, encoding: .utf8)
    let board = try Multiplexer(
      [Home.widgetboard], columns: 80, rows: 24, environment: home.environment)
    try board.wait(for: "One")
    try board.send("C")
    try board.wait(for: " b ")
    try board.wait(for: "○ off")
    try board.send("?")
    try board.wait(for: "press the one with this key")
    try board.send("q")
    try board.wait(for: "○ off")
    try board.send("b")
    try board.wait(for: "● on")
  }

  @Test func `a tile of a page is pressed by Return`() throws {
    let home = try home()
    try home.writeBoard("[page]\nname = One\n\n[tile]\nkind = vpn\nfamily = small\n")
    let board = try Multiplexer(
      [Home.widgetboard], columns: 80, rows: 24, environment: home.environment)
    try board.wait(for: "off")
    try board.send("Enter")
    try board.wait(for: " on")
    _ = try control(home, "vpn", "off")
    try board.wait(for: "off")
  }
  @Test func `the command asks no extension again to describe itself that a board knows`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    let counting = Self.script.replacing(
      "echo '{\"description\"", with: "echo once >> \"$HOME/described\"; echo '{\"description\"")
    try home.writeScript(".local/share/widgetboard/widgets/vpn.widget", counting)
    let log = home.folder.appending(path: "described")
    let board = try Multiplexer(
      [Home.widgetboard], columns: 80, rows: 24, environment: home.environment)
    try board.wait(for: "One")
    try board.send("C")
    try board.wait(for: "Controls")
    try board.send("a")
    try board.wait(for: "VPN")
    try board.close()
    for state in ["on", "off"] {
      let pressed = try control(home, "vpn", state)
      #expect(pressed.output == "vpn                 VPN: \(state)\n")
    }
    let described = try String(contentsOf: log, encoding: .utf8)
    #expect(described == "once\n")
  }
}
