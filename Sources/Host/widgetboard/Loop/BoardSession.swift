import Board
import CellLayout
import CLinux
import Cells
import ExtensionHost
import Foundation
import Glibc
import Input
import Terminal
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// The board in a terminal: the one thread that waits, performs effects and draws.
///
/// Everything is decided by values (`TimelineEngine`, `Board`); what is here carries events to them
/// and does what they return. It sleeps until the engine's next deadline or the visible frame's
/// next change, whichever is first, or until something happens.
final class BoardSession {
  let launch: LaunchEnvironment
  let boardFile: BoardFile
  let store: WidgetStore
  let screen: any Screen
  /// The screen, where it is listened to.
  let voice: LineScreen?
  var narrator = Narrator()
  let mailbox: Mailbox
  let sessionFolder: SessionFolder
  let viewFolder: ViewFolder
  let settingsFile: SettingsFile

  var role: Role
  /// Terminals that view, while this one drives.
  var viewers = Viewers()
  /// What status bars ask for, while this one drives.
  var statusAsks: [Placement.ID: StatusAsk] = [:]
  var engine: RecordedEngine
  var board: Board
  var catalog = Catalog()
  var jobs: ExtensionJobs
  /// Intents are performed in processes of their own: someone waits who pressed a button, and a
  /// timeline may take half a minute.
  var controlJobs: ExtensionJobs
  /// Intents that were performed, by the tiles whose reload is to show it.
  var unsettled: [Placement.ID: [ArchivedAction]] = [:]
  /// What spreads reloads and transfers among all installations.
  let seed: UInt64
  var transfers: TransferQueue
  var transferRuns: TransferRuns
  var liveJobs: LiveJobs
  /// What the gallery and forms look at.
  var panelJobs: PanelJobs
  var liveTimelines = LiveTimelines()
  /// Tiles whose frame says that they cannot be live, and those that have been since they were
  /// last looked at.
  var failingLive: Set<Placement.ID> = []
  var firstLive: Set<Placement.ID> = []
  var settings: Settings
  var looks: Looks
  /// What the screen was told last.
  var screenLook = ScreenLook()
  /// What surrounds widgets: as the terminal and the machine have it, and with the settings.
  var defaultEnvironment: WidgetEnvironment
  var environment: WidgetEnvironment
  /// Programs that were opened and have not ended.
  var apps: [AppProcess] = []
  var appUses = AppUses()
  /// Whether anything else than extensions was ever started here: what that leaves behind is its own.
  var hasStartedOthers = false
  /// The files that say so of programs, while this one views.
  var heldUses: [pid_t: [HeldFile]] = [:]
  var presence: Presence
  var desktop: Desktop?
  var attachment: Attachment
  /// Between giving the terminal back and having it again.
  var isSuspended = false
  /// Whether the board is to end with the program that has the screen.
  var isLeaving = false
  /// Whether the next SIGCONT is that of a stop of our own.
  var expectsContinue = false
  /// What has changed in the board's folders and is not followed yet, the oldest first.
  var changes: [FolderWatch.Change] = []
  /// Before this nothing of that is looked at, so that a flood of messages costs a share of the time.
  var nextChanges: Moment.Instant?
  var watchThrottle = WatchThrottle()
  /// Extensions whose executable was replaced and which have not described themselves since.
  var replaced: Set<ExtensionName> = []
  /// Placeholders that were asked for and have not come.
  var askedPlaceholders: Set<StoredPlaceholderKey> = []
  /// Whether the file that others lock and unlock by says what holds here.
  var isLockKept = true
  /// What is wrong with the files that people write.
  var troubles: [TroubledFile: String] = [:]
  /// Kinds whose data is closed, as the engine was told.
  var closedKinds: Set<String> = []
  /// What was typed on the command line and runs.
  var commandJob: CommandJob?
  var commandHistory: CommandHistory
  var knowsHistory = false
  /// What was changed on the board and can be taken back.
  var editHistory = EditHistory()
  /// What could not be written, beside what waits in the store.
  var unkept = UnkeptFiles()
  /// Tiles and extensions that ended the program when they were worked on last.
  var quarantine = Quarantine()
  var exit: ExitStatus?

  let clock: any BoardClock
  private var signals: Signals
  var watch: FolderWatch
  private var poller = Poller()
  private var nextPicture: Date?

  /// What the session is made of; ``BoardCommand`` puts it together.
  struct Parts {
    var launch: LaunchEnvironment
    var role: Role
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
  }

  init(_ parts: Parts, clock: any BoardClock, signals: Signals, watch: FolderWatch) {
    launch = parts.launch
    role = parts.role
    boardFile = parts.boardFile
    store = parts.store
    screen = parts.screen
    voice = parts.screen as? LineScreen
    mailbox = Mailbox(folders: launch.folders)
    sessionFolder = SessionFolder(folders: launch.folders)
    viewFolder = ViewFolder(folders: launch.folders)
    presence = parts.presence
    attachment = Attachment(environment: launch.variables)
    settingsFile = SettingsFile(folders: launch.folders)
    commandHistory = CommandHistory(folders: launch.folders)
    settings = launch.settings
    defaultEnvironment = launch.defaultEnvironment
    // Without colours widgets had better know that theirs will not be seen.
    if screen.colorDepth == .none && voice == nil {
      defaultEnvironment.renderingMode = Rendering.vibrant.rawValue
    }
    var looks = launch.looks
    looks.isWithoutThemes = screen.colorDepth < .palette256
    self.looks = looks
    environment = looks.environment(settings, over: defaultEnvironment)
    seed = parts.seed
    engine = RecordedEngine(pace: Self.pace, seed: seed, recorder: parts.recorder)
    transfers = TransferQueue(seed: seed)
    board = Board(
      layout: parts.layout, size: screen.size, environment: environment,
      screenStyle: looks.screenStyle(
        settings, unicode: screen.isUTF8, colors: screen.colorDepth != .none),
      bindings: looks.preferences.bindings)
    let extensionEnvironment = ExtensionJobs.environment(launch, launch.settings)
    jobs = ExtensionJobs(environment: extensionEnvironment, logFolder: launch.folders.logs)
    controlJobs = ExtensionJobs(
      environment: extensionEnvironment, logFolder: launch.folders.logs)
    panelJobs = PanelJobs(
      ExtensionJobs(environment: extensionEnvironment, logFolder: launch.folders.logs))
    liveJobs = LiveJobs(environment: extensionEnvironment, logFolder: launch.folders.logs)
    transferRuns = TransferRuns(launch: launch)
    self.clock = clock
    self.signals = signals
    self.watch = watch
    board.isLinear = voice != nil
    board.isReadOnly = parts.isReadOnly
    board.onDrawing = LastLine.tellDrawing
    followQuarantine(at: clock.date)
    if let page = parts.page { board.show(page: page) }
    _ = board.handle(.themes(looks.shelf.personal), at: clock.date)
    if let message = parts.message { show(message) } else { show(looks.trouble, with: .looks) }
    board.about = about
    if parts.isLocked { startLocked() }
  }

  /// Processors online; Foundation's figure reads the control groups first, which takes longer than
  /// drawing a tile.
  static let processorCount = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The numbers of the rules on this machine.
  static var pace: Pace {
    var pace = Pace()
    pace.concurrentRuns = processorCount
    return pace
  }

  /// For the help.
  private var about: [String] {
    let home = HomeFolder(environment: launch.variables)
    return [
      "widgetboard \(Widgetboard.version)", "logs in \(home.abbreviating(launch.folders.logs))",
    ]
  }

  /// Shows the board until the person quits or the terminal is gone.
  func run() -> ExitStatus {
    showKept(at: clock.date)
    startUp()
    followDesktop()
    while exit == nil {
      draw(at: clock.date)
      waitAndHandle()
    }
    signals.limitEnding(seconds: Self.patienceAtEnd)
    defer { signals.limitEnding(seconds: 0) }
    cancelCommand()
    endExtensions(at: clock.date)
    hangUpTerminalApp()
    presence.end()
    store.keepPending(at: clock.date)
    let lastWords = lastWords
    store.close()
    stopRole()
    if exit != .lostTerminal { screen.release() }
    if let lastWords { printError(lastWords) }
    return exit ?? .ok
  }

  /// How long the last that is done may take, whatever disk or process it waits for.
  private static let patienceAtEnd: UInt32 = 10

  /// The first frame: the last timelines, before any process is started.
  private func showKept(at now: Date) {
    let known = ExtensionReading(launch: launch, store: store).keptCatalog(at: now)
    _ = board.handle(.widgets(known.lastKnown, isComplete: false), at: now)
    _ = board.handle(.stacks(store.stackStates), at: now)
    tellStacks(at: now)
    _ = board.handle(.developerMode(settings.isDeveloperMode), at: now)
    refreshContents(at: now)
    draw(at: now)
  }

  private func startUp() {
    let folders = launch.folders
    watchMailbox()
    watch.watchBoardFile(boardFile.path)
    // Where that is a link, an editor that was given the file itself writes there.
    if boardFile.target != boardFile.path { watch.watchBoardFile(boardFile.target) }
    watch.watchSettings(settingsFile.path)
    watch.watchLocked(LockFile(folders: folders).path)
    watchLooks()
    watch.watchTimeZone()
    if let socket = attachment.socket { watch.watchAttachment(socket) }
    try? FileManager.default.createDirectory(
      atPath: folders.logs, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    switch role {
    case .driving(let lock): beginDriving(lock, at: moment)
    case .viewing(let viewing): beginViewing(viewing.lock, at: clock.date)
    }
  }

  /// The last that it does for others: whoever views is told, or what is visible here is no more.
  private func stopRole() {
    switch role {
    case .driving(let lock): lock.release()
    case .viewing(var viewing): viewing.end()
    }
  }

  // MARK: Waiting

  private func waitAndHandle() {
    let deadline = [
      engine.nextDeadline, nextPicture, transfers.nextDeadline, nextKeeping,
    ].compactMap(\.self).min()
    clock.arm(for: deadline)
    poller.reset()
    if screen.inputDescriptor >= 0 && terminalApp == nil {
      poller.add(screen.inputDescriptor, .terminal)
    }
    let backlog = terminalApp == nil ? screen.backlog : nil
    if let descriptor = backlog?.descriptor { poller.add(descriptor, .output, writable: true) }
    poller.add(clock.descriptor, .clock)
    poller.add(signals.descriptor, .signals)
    poller.add(signals.endings, .signals)
    let pauseOfChanges = pauseOfChanges
    if pauseOfChanges == nil { poller.add(watch.descriptor, .watch) }
    if let descriptor = presence.descriptor { poller.add(descriptor, .presence) }
    if let descriptor = desktop?.descriptor { poller.add(descriptor, .desktop) }
    var nextStepOfViewing: Moment.Instant?
    if case .viewing(let viewing) = role {
      if viewing.descriptor >= 0 { poller.add(viewing.descriptor, .driver) }
      nextStepOfViewing = viewing.nextDeadline
    }
    for app in apps { poller.add(app.descriptor, .app) }
    commandJob?.add(to: &poller)
    jobs.add(to: &poller) { .run($0) }
    controlJobs.add(to: &poller) { .control($0) }
    liveJobs.add(to: &poller)
    panelJobs.previews.add(to: &poller) { .preview($0) }
    panelJobs.options.add(to: &poller) { .options($0) }
    transferRuns.add(to: &poller)
    let pause = [
      jobs.nextDeadline, controlJobs.nextDeadline, panelJobs.nextDeadline, liveJobs.nextDeadline,
      transferRuns.nextDeadline, pauseOfChanges, nextStepOfViewing,
    ].compactMap(\.self).min()
      .map { (SuspendingClock.now).duration(to: $0) / .seconds(1) }
    let ready = poller.wait(seconds: [pause, backlog?.seconds].compactMap(\.self).min())
    if backlog != nil { screen.flush() }
    handle(ready, at: moment)
  }

  private func handle(
    _ ready: [(source: Poller.Source, descriptor: Int32, hangUp: Bool)], at now: Moment
  ) {
    yieldIfReplaced(at: now)
    followClock(at: now.date)
    for item in ready {
      switch item.source {
      case .terminal: readInput(at: now.date)
      // It was flushed already.
      case .output: break
      case .clock: clock.read()
      case .signals: readSignals(at: now)
      case .watch: readWatch()
      case .presence: tell(presence.heard(at: now.date), at: now.date)
      case .desktop: desktopSpoke(at: now.date)
      case .run(let name): take(jobs.handleReady(name, item.descriptor, at: now), at: now)
      case .control(let name):
        take(controlJobs.handleReady(name, item.descriptor, at: now), at: now)
      case .preview(let name):
        take(panelJobs.previews.handleReady(name, item.descriptor, at: now), at: now)
      case .options(let name):
        take(panelJobs.options.handleReady(name, item.descriptor, at: now), at: now)
      case .transfer(let id): transferReady(id, item.descriptor, at: now)
      case .live(let process):
        take(liveJobs.handleReady(process, item.descriptor, at: now), at: now)
      case .command: commandReady(item.descriptor, hangUp: item.hangUp, at: now.date)
      case .app: appEnded(item.descriptor, at: now.date)
      case .driver: tryToDrive(at: now)
      }
    }
    followDriver(at: now)
    let isFollowing = !changes.isEmpty && pauseOfChanges == nil
    if isFollowing { followChanges(at: now) }
    if !jobs.isIdle { take(jobs.handleDeadlines(at: now), at: now) }
    if !controlJobs.isIdle { take(controlJobs.handleDeadlines(at: now), at: now) }
    if !panelJobs.isIdle {
      take(panelJobs.previews.handleDeadlines(at: now), at: now)
      take(panelJobs.options.handleDeadlines(at: now), at: now)
    }
    followPanel(at: now)
    handleTransferDeadlines(at: now)
    keepWhatWaits(at: now)
    if !liveJobs.isIdle { take(liveJobs.handleDeadlines(at: now), at: now) }
    if let trouble = engine.takeTrouble() { show(trouble) }
    let isDue = engine.nextDeadline.map { $0 <= now.date } ?? false
    if isDue { tell(.tick, at: now.date) }
    // A second that only moves the picture on asks nobody anything, nor does a live tile.
    let isTick = !isDue && ready.allSatisfy { $0.source.movesPictureOnly } && !isFollowing
    if !isTick || board.isOutdated(at: now.date) {
      describeUnknown(at: now)
      // What the person did was followed as it was done.
      if isDue || !ready.allSatisfy({ $0.source == .terminal }) { refreshContents(at: now.date) }
      publishToViewers(at: now.date)
    }
  }

  /// What the person did is on screen before anything else comes of it: what the engine makes of it,
  /// and the state of tiles that were there before.
  private func readInput(at now: Date) {
    let events = screen.readInput()
    // The terminal's word that it has taken a frame is for the screen alone.
    guard !events.isEmpty else { return }
    if events.contains(where: \.isOfPerson) {
      noteInput(at: now)
      narrator.noteInput(at: now)
    }
    var visible = board.visible
    for event in events {
      if event == .lost {
        exit = .lostTerminal
        return
      }
      if case .report(let report) = event {
        take(report, at: now)
        continue
      }
      take(.input(event), at: now)
      // The rest was typed for whatever has the screen now.
      if terminalApp != nil || exit != nil { break }
      if board.visible != visible || board.inspected != nil { refreshContents(at: now) }
      visible = board.visible
    }
    guard exit == nil else { return }
    draw(at: now)
    follow(at: now)
  }

  private func readSignals(at now: Moment) {
    for signal in signals.read() {
      switch signal {
      case .resized: resize(at: now.date)
      case .child:
        followStoppedApp()
        reapChildren()
      case .end: leave()
      case .hangUp: exit = .lostTerminal
      case .stop: suspend(at: now.date)
      case .continued: wasContinued(at: now.date)
      case .other: break
      }
    }
  }

  // MARK: The screen

  /// Draws what has changed, and notes when the picture next changes by itself. Those changes are
  /// put off to the next whole second, so that all timers on a page tick at once.
  private func draw(at now: Date) {
    guard terminalApp == nil else {
      nextPicture = nil
      return
    }
    applyLook()
    // What changes meanwhile is in the frame that the terminal gets when it is ready for one.
    guard screen.backlog == nil else {
      nextPicture = nil
      return
    }
    let frame = board.frame(at: now)
    if let voice {
      nextPicture = narrate(with: voice, at: now)
      return
    }
    if frame.changed?.isEmpty != true { screen.draw(frame.grid, changed: frame.changed) }
    nextPicture = frame.nextChange.map { change in
      Date(timeIntervalSince1970: change.timeIntervalSince1970.rounded(.up))
    }
  }

  /// What time it is by both clocks.
  var moment: Moment { Moment(date: clock.date, instant: SuspendingClock.now) }

  func resize(at now: Date) {
    screen.resize()
    handle(.resized(screen.size), at: now)
  }

  /// The clock was set, or the machine slept.
  private func followClock(at now: Date) {
    let events = clock.events()
    if !events.isEmpty { resume(events, at: now) }
  }
}

extension Poller.Source {
  /// Whether what comes from there changes no more than what tiles show.
  fileprivate var movesPictureOnly: Bool {
    switch self {
    // What is heard of folders is followed by itself.
    case .clock, .live, .output, .preview, .options, .watch: true
    case .terminal, .signals, .presence, .desktop, .run, .control, .transfer, .command, .app,
      .driver:
      false
    }
  }
}

extension InputEvent {
  /// Whether somebody did something.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .report, .lost: false
    }
  }
}
