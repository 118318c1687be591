import Board
import CLinux
import ExtensionHost
import Foundation
import Glibc
import Programs
import Terminal
import Testing
import WidgetStore

@testable import widgetboard

/// A home folder for one session of the board in this process, which must be a separate process: a
/// session catches signals and reaps children.
final class SessionHome {
  let folder: Folder
  let clock: FastClock

  init(board: String) throws {
    folder = try Folder()
    clock = try #require(FastClock(at: Date()))
    try write(board, to: ".config/widgetboard/board.conf")
  }

  func write(_ text: String, to path: String, mode: mode_t = 0o600) throws {
    try writeProgram(text, to: folder.path + "/" + path, mode: mode)
  }

  /// Writes a widget that shows a timer and whose policy asks for a reload this many seconds later, by
  /// the date in its request.
  func writeTicking(every seconds: Int) throws {
    try write(
      """
      #!/bin/sh
      read -r request
      now=$(printf '%s' "$request" | sed -n 's/.*"now":\\([0-9]*\\).*/\\1/p')
      echo '{"timeline":{"policy":{"after":'$((now + \(seconds)))'},"entries":[{"view":{"kind":"text","runs":[{"date":'$((now + 36000))',"style":"timer"}]}}]}}'
      """, to: ".local/share/widgetboard/widgets/ticking.widget", mode: 0o755)
  }

  var variables: [String: String] {
    [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
    ]
  }

  /// The devices of these terminals alone: other terminals of the machine are no part of a test.
  func devices(_ terminals: [TalkingTerminal]) throws -> PersonalTerminals {
    let windows = folder.path + "/dev/pts"
    try FileManager.default.createDirectory(atPath: windows, withIntermediateDirectories: true)
    for (number, terminal) in terminals.enumerated() {
      try FileManager.default.createSymbolicLink(
        atPath: "\(windows)/\(number)", withDestinationPath: terminal.path)
    }
    return PersonalTerminals(folder: folder.path + "/dev")
  }

  /// Runs the board in a terminal for a period of its own clock.
  func session(
    in terminal: TalkingTerminal, among terminals: PersonalTerminals, seconds: TimeInterval
  ) throws -> BoardSession {
    let launch = LaunchEnvironment(
      variables: variables, timeZone: .gmt, executable: folder.path + "/bin/widgetboard")
    let file = BoardFile(path: launch.folders.boardFile)
    let lock = try ProfileLockFile(folders: launch.folders)
    let process = try #require(OwnProcess())
    let watch = try #require(FolderWatch())
    let held = try #require(lock.take(boardFile: file.absolutePath))
    let presence = Presence(
      terminals: terminals, register: TerminalRegister(folders: launch.folders),
      own: terminal.screen)
    let session = BoardSession(
      .init(
        launch: launch, claim: .held(held), boardFile: file, layout: try file.read().layout,
        store: try WidgetStore(path: launch.folders.store, at: clock.date),
        screen: try CursesScreen(
          environment: variables, input: terminal.screen, output: terminal.screen),
        presence: presence, seed: 1),
      clock: clock, process: process, watch: watch)
    clock.atEnd = (clock.date.addingTimeInterval(seconds), { session.exit = .ok })
    return session
  }

  // MARK: Boards in processes of their own

  /// Starts the built board in a terminal and waits until it has registered the terminal.
  func startBoard(profile: String = "default", in terminal: TalkingTerminal) throws -> pid_t {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "widgetboard").path
    var board = ChildProgram(program, [program, "--profile", profile], environment: variables)
    board.useEverywhere(terminal.screen)
    board.group = .ownSession
    let process = try board.start()
    let register = TerminalRegister(folders: folder.profile)
    let watch = linux_watch()
    defer { close(watch) }
    _ = linux_watch_add(watch, register.folder, LINUX_WATCH_FOLDER)
    var buffer = [UInt64](repeating: 0, count: 1024)
    while register.others.isEmpty {
      var source = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      try #require(poll(&source, 1, 30_000) == 1)
      _ = linux_watch_read(watch, &buffer, 8192)
    }
    return process
  }

  func endBoard(_ process: pid_t) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
