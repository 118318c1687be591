import Board
import Driving
import ExtensionHost
import Foundation
import Input
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The board in a terminal: the one thread that waits, performs effects and draws.
///
/// Values decide everything (`TimelineEngine`, `Board`, and those below); this class passes events
/// to them and performs the effects they return. It sleeps until the engine's next deadline or the
/// visible frame's next change, whichever is first, or until something happens.
final class BoardSession {
  let place: SessionPlace
  var waiting: Waiting
  var display: Display
  var board: Board
  /// The parts that only a terminal that drives has, or only one that views.
  var role: Role
  var catalog = Catalog()
  var errands: PersonErrands
  var appearance: Appearance
  var programs = OpenedPrograms()
  var attention: SessionAttention
  var changes: FolderChanges
  var kept: KeptFiles
  var commandLine: CommandLineRuns
  /// The changes of the board that can be undone.
  var edits = EditHistory()
  var exit: ExitStatus?
  /// The consequences of this turn that are not settled; see ``Consequence`` for their order.
  var consequences: Consequences = []

  /// The parts that a session is made of; ``OpenBoard`` assembles them.
  struct Parts {
    var launch: LaunchEnvironment
    var claim: ProfileClaim
    var boardFile: BoardFile
    var layout: BoardLayout
    var store: WidgetStore
    var screen: any Screen
    /// Input from the terminal before the session began.
    var heardBefore: [InputEvent] = []
    /// The presence, which has already registered the terminal.
    var presence: Presence
    var page: Int?
    var isLocked = false
    /// A message for the status line.
    var message: String?
    /// Whether the board file must not be changed.
    var isReadOnly = false
    /// The recorder of all engine events, if they are recorded.
    var recorder: EventRecorder?
    /// The number from ``SeedFile``.
    var seed: UInt64
    /// The spawner that starts extensions.
    var spawner: any ExtensionSpawner = ProcessSpawner()
  }

  init(
    _ parts: Parts, clock: any BoardClock, process: any SessionProcess, watch: FolderWatch
  ) {
    let launch = parts.launch
    place = SessionPlace(launch: launch, boardFile: parts.boardFile, seed: parts.seed)
    waiting = Waiting(clock: clock, process: process)
    display = Display(parts.screen, heardBefore: parts.heardBefore)
    appearance = Appearance(
      launch, colors: parts.screen.colorDepth, isHeard: display.isHeard)
    board = Board(
      layout: parts.layout, size: parts.screen.size, environment: appearance.environment,
      screenStyle: appearance.screenStyle(of: parts.screen),
      bindings: appearance.styling.preferences.bindings,
      widgets: Self.knownWidgets(parts, at: clock.date),
      keptUnits: UnitsFile(folders: launch.folders).read())
    let starter = ExtensionStarter(
      StartingFacts(
        variables: ExtensionStarter.environment(launch, launch.settings),
        quarantine: Quarantine.read(launch.folders)),
      logFolder: launch.folders.logs, spawner: parts.spawner)
    errands = PersonErrands(starter)
    role = Self.role(parts, starter, at: clock.instant)
    attention = SessionAttention(parts.presence, Attachment(environment: launch.variables))
    changes = FolderChanges(watch)
    kept = KeptFiles(parts.store)
    commandLine = CommandLineRuns(folders: launch.folders)
    prepareBoard(parts)
  }

  /// The kept descriptions of the widgets on the board, without asking extensions. The widget
  /// folders are read only after the first picture, except for a locked board: files in them may
  /// protect what it would show.
  private static func knownWidgets(_ parts: Parts, at now: Date) -> [String: WidgetDescriptor] {
    let kinds = Set(parts.layout.placements.map(\.kind))
    let reading = ExtensionReading(launch: parts.launch, store: parts.store)
    return reading.keptCatalog(ofKinds: kinds, readsFolders: parts.isLocked, at: now).lastKnown
  }

  private static func role(
    _ parts: Parts, _ starter: ExtensionStarter, at now: Moment.Instant
  ) -> Role {
    switch parts.claim {
    case .held(let lock):
      let driver = DrivingTerminal.Parts(launch: parts.launch, seed: parts.seed, starter: starter)
      return .driving(DrivingTerminal(lock, driver, recorder: parts.recorder))
    case .awaited(let file):
      let link = DriverLink(waitingFor: file, at: now)
      return .viewing(Viewer(link, recorder: parts.recorder))
    }
  }

  private func prepareBoard(_ parts: Parts) {
    let manner = BoardManner(
      isReadOnly: parts.isReadOnly, isLinear: display.isHeard,
      wrapsPages: appearance.styling.preferences.wrapPages, about: place.about,
      onDrawing: LastLine.tellDrawing)
    board.update(.manner(manner), at: clock.date)
    board.update(.quarantine(starter.facts.quarantine.tiles), at: clock.date)
    board.update(.automaticText(appearance.isTextAutomatic), at: clock.date)
    appearance.automaticTextSize = board.environment.textSize
    _ = appearance.resolve()
    display.shapes.follow(board.tileShapes, at: clock.instant)
    if let page = parts.page { board.update(.page(page), at: clock.date) }
    board.update(.themes(appearance.styling.shelf.personal), at: clock.date)
    if let message = parts.message {
      show(message)
    } else {
      showTrouble(appearance.styling.trouble, with: .styling)
    }
    if parts.isLocked { startLocked(at: clock.date) }
  }

  var launch: LaunchEnvironment { place.launch }
  var clock: any BoardClock { waiting.clock }
  var process: any SessionProcess { waiting.process }
  var store: WidgetStore { kept.store }
  var screen: any Screen { display.screen }
  var starter: ExtensionStarter { errands.starter }
  var environment: WidgetEnvironment { appearance.environment }
  /// The time on the wall clock and on the monotonic clock.
  var moment: Moment { clock.moment }

  // MARK: Beginning and end

  /// Runs the board until the person quits or the terminal is gone.
  func run() -> ExitStatus {
    begin()
    while exit == nil {
      draw(at: clock.date)
      let ready = wait()
      takeTurn(ready, at: moment)
    }
    return end()
  }

  /// Shows the kept timelines, and begins to drive or to view.
  func begin() {
    // Before anything is visible: as soon as it is, a person or a program may change the files.
    watchFolders(at: clock.date)
    showKept(at: clock.date)
    process.hearEverySignal()
    changes.noteInput(at: clock.instant)
    try? FileManager.default.createDirectory(
      atPath: launch.folders.logs, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    switch role {
    case .driving: beginDriving(at: moment)
    case .viewing: beginViewing(at: clock.date)
    }
    // Read again, to show a message if the file cannot be read.
    readSettings(at: clock.date)
    tellUnwatched()
    followDesktop()
    if !display.heardBefore.isEmpty { readInput(at: clock.date) }
    settleConsequences(at: clock.date)
    followTileFiles(at: clock.date)
  }

  /// Draws the first frame: the last timelines, before any process is started.
  private func showKept(at now: Date) {
    store.readingOneMoment {
      board.update(.stacks(store.stackStates), at: now)
      tellStacks(at: now)
      board.update(.developerMode(appearance.settings.isDeveloperMode), at: now)
      refreshContents(at: now)
    }
    draw(at: now)
    // A terminal takes a picture in pieces: write all of this one before the board does anything
    // else.
    display.screen.finish(milliseconds: Self.firstPatience)
  }

  /// The longest wait of the first picture for a terminal that takes nothing, in milliseconds.
  private static let firstPatience: Int32 = 20

  /// Ends the processes started here, writes what can be written, and releases the profile.
  func end() -> ExitStatus {
    process.limitEnding(seconds: Self.patienceAtEnd)
    defer { process.limitEnding(seconds: 0) }
    tryWaitingChanges(kept.waiting.takeAll(), at: moment)
    settleConsequences(at: clock.date)
    commandLine.cancel()
    endExtensions(at: clock.date)
    hangUpTerminalApp()
    attention.presence.end()
    store.keepPending(at: clock.date)
    let lastWords = lastWords
    store.close()
    letGoOfRole()
    if exit != .lostTerminal { screen.release() }
    if let lastWords { printError(lastWords) }
    return exit ?? .ok
  }

  /// The longest time in seconds that the end may take, whatever disk or process it waits for.
  private static let patienceAtEnd: UInt32 = 10

  /// Releases the role last, for other terminals: viewers can take the lock, or the driver learns
  /// that nothing is visible here any more.
  private func letGoOfRole() {
    switch role {
    case .driving(let driver): driver.lock.release()
    case .viewing(let viewer): viewer.end()
    }
  }
}
