import Board
import ExtensionHost
import Foundation
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The board in a terminal: the one thread that waits, performs effects and draws.
///
/// Everything is decided by values (`TimelineEngine`, `Board`, and those below); what is here carries
/// events to them and does what they return. It sleeps until the engine's next deadline or the visible
/// frame's next change, whichever is first, or until something happens.
final class BoardSession {
  let place: SessionPlace
  var waiting: Waiting
  var display: Display
  var board: Board
  /// What only one that drives has, or only one that views.
  var role: Role
  var catalog = Catalog()
  var errands: PersonErrands
  var appearance: Appearance
  var programs = OpenedPrograms()
  var attention: Attention
  var changes: FolderChanges
  var kept: KeptFiles
  var commandLine: CommandLineRuns
  /// What was changed on the board and can be taken back.
  var edits = EditHistory()
  var exit: ExitStatus?

  /// What the session is made of; ``OpenBoard`` puts it together.
  struct Parts {
    var launch: LaunchEnvironment
    var claim: ProfileClaim
    var boardFile: BoardFile
    var layout: BoardLayout
    var store: WidgetStore
    var screen: any Screen
    /// Has the terminal registered already.
    var presence: Presence
    var page: Int?
    var isLocked = false
    /// For the status line.
    var message: String?
    /// Whether the board file is not to be changed.
    var isReadOnly = false
    /// Where everything that happens to the engine is written, if anywhere.
    var recorder: EventRecorder?
    /// What is kept in the state folder as ``SeedFile``.
    var seed: UInt64
    /// What starts extensions.
    var spawner: any ExtensionSpawner = ProcessSpawner()
  }

  init(
    _ parts: Parts, clock: any BoardClock, process: any SessionProcess, watch: FolderWatch
  ) {
    let launch = parts.launch
    place = SessionPlace(launch: launch, boardFile: parts.boardFile, seed: parts.seed)
    waiting = Waiting(clock: clock, process: process)
    display = Display(parts.screen)
    appearance = Appearance(
      launch, colors: parts.screen.colorDepth, isHeard: display.isHeard)
    board = Board(
      layout: parts.layout, size: parts.screen.size, environment: appearance.environment,
      screenStyle: appearance.screenStyle(of: parts.screen),
      bindings: appearance.styling.preferences.bindings,
      widgets: Self.knownWidgets(parts, at: clock.date),
      keptUnits: UnitsFile(folders: launch.folders).read())
    let starter = ExtensionStarter(
      environment: ExtensionStarter.environment(launch, launch.settings),
      logFolder: launch.folders.logs, spawner: parts.spawner)
    errands = PersonErrands(starter)
    role = Self.role(parts, starter, at: clock.instant)
    attention = Attention(parts.presence, Attachment(environment: launch.variables))
    changes = FolderChanges(watch)
    kept = KeptFiles(parts.store)
    commandLine = CommandLineRuns(folders: launch.folders)
    prepareBoard(parts)
  }

  /// What is known of the widgets on the board without asking them, and without a look at their folders,
  /// which comes after the first picture. But files in there may protect what a locked board shows.
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
      let driver = Driver.Parts(launch: parts.launch, seed: parts.seed, starter: starter)
      return .driving(Driver(lock, driver, recorder: parts.recorder))
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
    readQuarantine(at: clock.date)
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
    if parts.isLocked { startLocked() }
  }

  var launch: LaunchEnvironment { place.launch }
  var clock: any BoardClock { waiting.clock }
  var process: any SessionProcess { waiting.process }
  var store: WidgetStore { kept.store }
  var screen: any Screen { display.screen }
  var starter: ExtensionStarter { errands.starter }
  var environment: WidgetEnvironment { appearance.environment }
  /// What time it is by both clocks.
  var moment: Moment { clock.moment }

  // MARK: From launch to the end

  /// Shows the board until the person quits or the terminal is gone.
  func run() -> ExitStatus {
    begin()
    while exit == nil {
      draw(at: clock.date)
      let ready = wait()
      takeTurn(ready, at: moment)
    }
    return end()
  }

  /// Shows what is kept, and takes up driving or viewing.
  func begin() {
    // Before anything is seen: a person, or a program, may change what is shown as soon as it is.
    watchFolders()
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
    // What of them cannot be read is said.
    readSettings(at: clock.date)
    tellUnwatched()
    followDesktop()
  }

  /// The first frame: the last timelines, before any process is started.
  private func showKept(at now: Date) {
    store.readingOneMoment {
      board.update(.stacks(store.stackStates), at: now)
      tellStacks(at: now)
      board.update(.developerMode(appearance.settings.isDeveloperMode), at: now)
      refreshContents(at: now)
    }
    draw(at: now)
    // A terminal takes a picture in pieces, and the rest of this one does not wait for what a board does next.
    display.screen.finish(milliseconds: Self.firstPatience)
  }

  /// In milliseconds: how long the first picture waits for a terminal that takes nothing.
  private static let firstPatience: Int32 = 20

  private func watchFolders() {
    watchMailbox()
    watchBoardFile()
    watchStateFiles()
    watchStyling()
    watchSystem()
  }

  /// Ends what was started here, keeps what can be kept, and lets go of the profile.
  func end() -> ExitStatus {
    process.limitEnding(seconds: Self.patienceAtEnd)
    defer { process.limitEnding(seconds: 0) }
    tryWaitingChanges(kept.waiting.takeAll(), at: moment)
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

  /// How long the last that is done may take, whatever disk or process it waits for.
  private static let patienceAtEnd: UInt32 = 10

  /// The last that it does for other terminals: viewers can take the lock, or the driver learns that
  /// nothing is visible here any more.
  private func letGoOfRole() {
    switch role {
    case .driving(let driver): driver.lock.release()
    case .viewing(let viewer): viewer.end()
    }
  }
}
