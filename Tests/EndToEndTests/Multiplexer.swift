import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// A real terminal for the built board: a tmux server of its own, watched through tmux's control
/// mode, so that a test waits for output and never for time.
final class Multiplexer {
  struct TimedOut: Error, CustomStringConvertible {
    var wanted: String
    var screen: String
    var description: String { "waited in vain for \(wanted); the screen was\n\(screen)" }
  }

  /// The time that a test waits for expected output. It must be more than any pause after which a board
  /// tries again by itself, half a minute: otherwise a slow machine alone would fail a test.
  private static let patience: TimeInterval = 90

  /// tmux leaves its socket file behind when the server ends: it lies in a folder that is removed.
  private let folder: TestFolder
  private let control: Program
  private var isClosed = false

  /// Starts `command` (an argument vector) in a window of this size.
  init(_ command: [String], columns: Int = 80, rows: Int = 24, environment: [String: String])
    throws
  {
    let settings = environment.map { "\($0.key)=\($0.value)" }
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    folder = try TestFolder("tmux")
    let tmux = Self.tmux(in: folder)
    try run(
      tmux + ["-f", "/dev/null", "new-session", "-d"] + size + ["env", "-i"] + settings + command)
    do {
      try run(tmux + ["set-option", "-g", "window-size", "manual"])
      try run(tmux + ["set-option", "-g", "remain-on-exit", "on"])
      control = try Program(tmux + ["-C", "attach-session"], pipes: true)
    } catch {
      // `deinit` does not run for an instance whose initialiser throws: the server is ended here.
      _ = try? run(tmux + ["kill-server"])
      throw error
    }
  }

  private static func tmux(in folder: TestFolder) -> [String] {
    ["tmux", "-S", folder.path + "/socket"]
  }

  deinit {
    try? close()
  }

  /// Hangs up the terminal of the program that runs in it.
  func close() throws {
    guard !isClosed else { return }
    isClosed = true
    let programs = programsInWindows()
    try tmux(["kill-server"])
    control.waitDiscardingOutput()
    waitForEnd(of: programs)
  }

  /// Takes the terminal away without hanging up, as a crash or a lost connection does.
  func crash() throws {
    guard !isClosed else { return }
    isClosed = true
    let programs = programsInWindows()
    let server = try tmux(["display-message", "-p", "#{pid}"])
    kill(
      try #require(Int32(server.trimmingCharacters(in: .whitespacesAndNewlines))), SIGKILL)
    control.waitDiscardingOutput()
    waitForEnd(of: programs)
  }

  /// Process descriptors that become readable when the programs in the windows have ended.
  private func programsInWindows() -> [Int32] {
    let numbers = (try? tmux(["list-panes", "-a", "-F", "#{pane_pid}"])) ?? ""
    return numbers.split(separator: "\n").compactMap { Int32($0) }.map { linux_process($0) }
      .filter { $0 >= 0 }
  }

  /// Waits for the programs to end: a program that has lost its terminal may still write into the
  /// home folder, and recreate it after the test has removed it.
  private func waitForEnd(of programs: [Int32]) {
    for program in programs {
      var ended = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
      _ = poll(&ended, 1, 5000)
      Glibc.close(program)
    }
  }

  /// The contents of the screen, a line for each row.
  func screen(styled: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (styled ? ["-e"] : []))
  }

  /// Everything the terminal still holds: its scrollback, the screen, the main screen beneath a
  /// program's alternate one, and its title.
  func everything() throws -> String {
    let beneath = (try? tmux(["capture-pane", "-p", "-a", "-S", "-"])) ?? ""
    return try tmux(["capture-pane", "-p", "-S", "-"]) + beneath
      + tmux(["display-message", "-p", "#{pane_title} #{window_name}"])
  }

  func send(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Sends a mouse report as terminals do (SGR, counted from 1): the button, the position, and `M`
  /// for a press or `m` for a release.
  func mouse(_ button: Int, column: Int, row: Int, _ end: Character) throws {
    try send("-l", "\u{1B}[<\(button);\(column);\(row)\(end)")
  }

  /// Presses and releases a button.
  func click(_ button: Int = 0, column: Int, row: Int) throws {
    try mouse(button, column: column, row: row, "M")
    try mouse(button, column: column, row: row, "m")
  }

  /// Waits for a text and returns the position of its last occurrence on screen.
  func place(of text: String) throws -> (column: Int, row: Int) {
    let lines = try wait(for: text).split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.lastIndex { $0.contains(text) })
    let range = try #require(lines[row].range(of: text, options: .backwards))
    let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
    return (column + 1, row + 1)
  }

  /// Clicks on a text once it stands still: a person does not click on a gliding tile.
  func click(_ text: String, button: Int = 0) throws {
    var target = try place(of: text)
    for _ in 0..<20 {
      // Longer than a tile takes to glide to its place.
      usleep(200_000)
      let now = try place(of: text)
      if now == target { break }
      target = now
    }
    try click(button, column: target.column, row: target.row)
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The id of the process that the window was started with.
  func processID() throws -> Int32 {
    let text = try tmux(["display-message", "-p", "#{pane_pid}"])
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  func isDead() throws -> Bool {
    try tmux(["display-message", "-p", "#{pane_dead}"]).hasPrefix("1")
  }

  /// Waits until the screen fulfils a condition and returns it; checks again after each output.
  @discardableResult
  func wait(
    for wanted: String, seconds: TimeInterval = patience, where condition: (String) throws -> Bool
  ) throws -> String {
    let deadline = Date().addingTimeInterval(seconds)
    while true {
      let screen = try self.screen()
      if try condition(screen) { return screen }
      let left = deadline.timeIntervalSinceNow
      var ready = pollfd(
        fd: control.output, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&ready, 1, Int32(min(left, 1) * 1000)) >= 0 else {
        throw TimedOut(wanted: wanted, screen: screen)
      }
      if ready.revents != 0 { control.discardOutput() }
    }
  }

  @discardableResult
  func wait(for text: String) throws -> String {
    try wait(for: text) { $0.contains(text) }
  }

  /// The terminal modes that the program has set and not reset: the alternate screen, the mouse.
  func state() throws -> String {
    try tmux(["display-message", "-p", "screen #{alternate_on} mouse #{mouse_any_flag}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try run(Self.tmux(in: folder) + arguments)
  }
}
