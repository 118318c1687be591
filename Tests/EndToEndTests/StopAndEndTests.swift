import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// Stopping and ending the board without a shell that controls jobs, and with other programs around
/// it.
@Suite(.waiting, .serialized) struct StopAndEndTests {
  /// A home with a tile whose link opens a terminal program.
  private func home(app: String) throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/play.widget",
      """
      #!/bin/sh
      echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","text":"a tile","widgetURL":"play:now"}}]}}'
      """)
    let program = try home.writeScript("bin/play", "#!/bin/sh\n" + app)
    try home.writeScript(
      ".local/share/applications/play.desktop",
      """
      [Desktop Entry]
      Type=Application
      Name=Play
      Exec=\(program) %u
      Terminal=true
      MimeType=x-scheme-handler/play;
      """)
    try home.writeBoard("[page]\n[tile]\nkind = play\n")
    return home
  }

  /// Starts a board in a process group that no shell controls. It is not the terminal's own child,
  /// which tmux would continue at once.
  private func uncontrolled(_ home: Home) throws -> Multiplexer {
    let terminal = try Multiplexer(
      ["sh", "-c", "\"$0\"; :", Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "a tile")
    return terminal
  }

  @Test func `Ctrl-Z leaves a board that no shell could continue as it is`() throws {
    let home = try home(app: "")
    let terminal = try uncontrolled(home)
    try terminal.send("C-z", "?")
    try terminal.wait(for: "next page")
  }

  @Test func `an app that stops goes on where no shell could continue it`() throws {
    let home = try home(app: "echo playing; kill -STOP $$; echo went on; read x\n")
    let terminal = try uncontrolled(home)
    try terminal.send("Enter")
    try terminal.wait(for: "went on")
    try terminal.send("Enter")
    try terminal.wait(for: "q quit")
  }

  @Test func `a board told to end tells the app that has the screen, and ends after it`() throws {
    let home = try home(
      app: """
        trap 'echo told > "$HOME/told"; exit' TERM
        echo playing
        sleep 1000 & wait
        """)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "a tile")
    try terminal.send("Enter")
    try terminal.wait(for: "playing")
    kill(try terminal.processID(), SIGTERM)
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    #expect(try home.contents("told") == "told\n")
  }

  @Test func `told twice, the board hangs the app up and does not wait for it`() throws {
    let home = try home(
      app: """
        echo $$ > "$HOME/app"
        trap 'echo not now' TERM
        trap '' HUP
        echo playing
        while :; do sleep 1000 & wait; kill $!; done
        """)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "a tile")
    try terminal.send("Enter")
    try terminal.wait(for: "playing")
    let app = try #require(
      Int32(try home.contents("app").trimmingCharacters(in: .whitespacesAndNewlines)))
    defer { kill(-app, SIGKILL) }
    kill(try terminal.processID(), SIGTERM)
    try terminal.wait(for: "not now")
    kill(try terminal.processID(), SIGTERM)
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  @Test func `what a widget has running, and what left its session, does not outlive the board`()
    throws
  {
    let home = try home(app: "")
    try home.writeScript(
      ".local/share/widgetboard/widgets/stray.widget",
      """
      #!/bin/sh
      trap '' TERM HUP INT
      setsid sh -c 'echo $$ >> "$HOME/strays"; exec sleep 1001' &
      sleep 1000 &
      echo $! >> "$HOME/strays"
      sleep 999
      """)
    try home.writeBoard("[page]\n[tile]\nkind = play\n[tile]\nkind = stray\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let strays = home.folder.appending(path: "strays").path
    func processes() -> [Int32] {
      let text = (try? String(contentsOfFile: strays, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { Int32($0) }
    }
    // One run describes the widget, one gives its timeline.
    try terminal.wait(for: "a tile and both strays of a reload") {
      $0.contains("a tile") && processes().count >= 4
    }
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    #expect(processes().filter { kill($0, 0) == 0 } == [])
  }

  @Test func `a state folder that is removed under the board is told of`() throws {
    let home = try home(app: "")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "a tile")
    let state = home.folder.appending(path: ".local/state/widgetboard")
    try FileManager.default.removeItem(at: state.appending(path: "lock"))
    // The board may recreate the mailbox while the folder is being removed.
    try? FileManager.default.removeItem(at: state.appending(path: "mailbox"))
    let screen = try terminal.wait(for: "Quit (q) and start again.")
    #expect(screen.contains("~/.local/state/widgetboard was removed or replaced"))
  }
}
