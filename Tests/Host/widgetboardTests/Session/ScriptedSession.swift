import Board
import Cells
import ExtensionHost
import Foundation
import Glibc
import Input
import Terminal
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import widgetboard

/// A clock that stands still until a test moves it.
final class StandingClock: BoardClock {
  private(set) var date: Date
  private(set) var instant = SuspendingClock.now
  let descriptor: Int32 = -1
  private(set) var armedFor: Date?
  /// The clock events that the session reads next.
  var news: [EngineEvent] = []

  init(at date: Date) { self.date = date }

  func move(_ seconds: TimeInterval) {
    date += seconds
    instant += .seconds(seconds)
  }

  func arm(for date: Date?) { armedFor = date }
  func read() {}

  func events() -> [EngineEvent] {
    defer { news = [] }
    return news
  }
}

/// The fake process of a session: it starts no program, and a test stops it.
final class ScriptedProcess: SessionProcess {
  let signalDescriptors: [Int32] = []
  var signals: [Signals.Event] = []
  /// An action for the next time the process is stopped.
  var whileStopped: () -> Void = {}
  private(set) var stops = 0

  func readSignals() -> [Signals.Event] {
    defer { signals = [] }
    return signals
  }

  func limitEnding(seconds: UInt32) {}

  func stop() -> Bool {
    stops += 1
    // The closure holds the session, and the session holds this object: breaking the cycle here
    // lets the folder be removed.
    let happens = whileStopped
    whileStopped = {}
    happens()
    return false
  }

  func adoptStrays() {}

  func reapStrays(
    running: [any MarkedProcess], onlyExtensions: Bool, sparing isSpared: (pid_t) -> Bool
  ) -> [pid_t] { [] }
}

/// A session of the board on a recorded screen, with a store in memory, a clock that stands still and
/// extensions whose replies a test gives. The test calls each turn of the loop.
final class ScriptedSession {
  let folder: Folder
  let clock = StandingClock(at: Date(timeIntervalSince1970: 1_795_000_000))
  let process = ScriptedProcess()
  let extensions = ScriptedExtensions()
  let screen = RecordedScreen(size: CellSize(columns: 80, rows: 24))
  let store: WidgetStore
  let session: BoardSession
  /// Its own watch, which it closes: a system has 128, and a board ends with its process.
  private let watch: FolderWatch?
  let placement = Placement(id: "tea-1", kind: "tea", family: .systemSmall)

  static let board = "[page]\nname = One\n[tile]\nkind = tea\nid = tea-1\n"

  /// - Parameters:
  ///   - board: the text of the board file.
  ///   - holder: the driver's lock; nil if this session drives.
  ///   - watch: the watch for folders.
  ///   - prepare: fills the store and sets the clock before the session opens.
  init(
    _ board: String = ScriptedSession.board, viewing holder: ProfileLock? = nil,
    in folder: Folder? = nil, isLocked: Bool = false,
    watch: FolderWatch? = nil,
    preparing prepare: (WidgetStore, StandingClock) throws -> Void = { _, _ in }
  ) throws {
    let folder = try folder ?? Folder()
    self.folder = folder
    try Self.write(board, to: ".config/widgetboard/board.conf", in: folder)
    try Self.write(
      "#!/bin/sh\n", to: ".local/share/widgetboard/widgets/tea.widget", mode: 0o755, in: folder)
    let launch = LaunchEnvironment(
      variables: ["HOME": folder.path, "PATH": "", "LC_ALL": "C.UTF-8", "TZ": "UTC"],
      timeZone: .gmt, executable: folder.path + "/bin/widgetboard")
    let file = BoardFile(path: launch.folders.boardFile)
    let lock = try ProfileLockFile(folders: launch.folders)
    let claim: ProfileClaim =
      if holder == nil {
        .held(try #require(lock.take(boardFile: file.absolutePath)))
      } else {
        .awaited(lock)
      }
    let own = watch == nil ? FolderWatch() : nil
    self.watch = own
    store = try WidgetStore(inMemoryFor: launch.folders.store, at: clock.date)
    try prepare(store, clock)
    session = BoardSession(
      .init(
        launch: launch, claim: claim, boardFile: file, layout: try file.read().layout,
        store: store, screen: screen,
        presence: Presence(
          terminals: PersonalTerminals(folder: folder.path + "/dev"),
          register: TerminalRegister(folders: launch.folders), own: -1),
        isLocked: isLocked, seed: 1, spawner: extensions),
      clock: clock, process: process, watch: try #require(watch ?? own))
  }

  deinit {
    if let watch { close(watch.descriptor) }
  }

  private static func write(
    _ text: String, to path: String, mode: mode_t = 0o600, in folder: Folder
  ) throws {
    let file = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    chmod(file.path, mode)
  }

  /// Takes a turn of the loop, and draws its frame.
  func turn(_ ready: [Poller.Source] = []) {
    session.takeTurn(
      ready.map { (source: $0, descriptor: -1, hangUp: false) }, at: clock.moment)
    session.draw(at: clock.date)
  }

  /// The person presses keys.
  func type(_ keys: Key...) {
    screen.input.append(keys.map { .key($0) })
    turn([.terminal])
  }

  /// Answers all open requests: the extensions have one kind, and its tile shows this text.
  func answer(_ words: String, isPrivate: Bool = false) {
    for run in extensions.open {
      if run.requests.first?.action == .describe {
        run.describe(kinds: ["tea"], isPrivate: isPrivate)
      } else {
        run.show(words, at: clock.date)
      }
    }
    turn()
  }

  /// Opens the board and answers the description and the first reload.
  func openAndReload(_ words: String, isPrivate: Bool = false) {
    session.begin()
    answer(words, isPrivate: isPrivate)
    answer(words)
  }

  /// An app or a subcommand posts a message, and the board takes it out.
  func post(_ message: MailboxMessage) throws {
    try Mailbox(folders: folder.profile).post(message, at: clock.date)
    session.drainMailbox(at: clock.date)
    turn()
  }

  /// The text on the screen.
  var text: String { screen.grid?.text ?? "" }

  func shows(_ words: String) -> Bool { text.contains(words) }
}
