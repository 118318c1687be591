import Board
import CLinux
import CellLayout
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// `widgetboard status`: a widget as one line, for status bars that ask every few seconds.
///
/// What is kept is printed at once. What is due is done by the board that is open; where none is, by
/// another process of this program, so that nobody waits for it and the next call shows it.
struct StatusCommand {
  private let launch: LaunchEnvironment
  private let store: WidgetStore
  private let subject: StatusSubject
  private let options: ParsedOptions

  /// How often the driver is told that a status bar still asks: more often than a glance lasts.
  private static let tellEvery: TimeInterval = 60
  /// How long a first timeline is waited for.
  private static let patience: Duration = .seconds(2)

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    guard let word = options.operands.first else {
      throw CommandFailure(.usage, "status expects the ID of a tile or the KIND of a widget")
    }
    let name = options.last("format") ?? StatusFormat.plain.rawValue
    guard let format = StatusFormat(rawValue: name) else {
      let names = StatusFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "--format expects one of \(names), got “\(name)”")
    }
    let command = try StatusCommand(word, options, launch)
    if options.has("due") {
      command.doWhatIsDue()
    } else {
      try command.printStatus(format)
    }
    return .ok
  }

  private init(_ word: String, _ options: ParsedOptions, _ launch: LaunchEnvironment)
    throws(CommandFailure)
  {
    self.launch = launch
    self.options = options
    store = try openStore(launch.folders, at: Date())
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    // A board file with a mistake does not keep a status bar from its line.
    let layout = (try? file.read().layout) ?? WelcomeBoard.document.layout
    let (family, configuration) = (try options.family(), try options.configuration())
    let reading = ExtensionReading(launch: launch, store: store)
    var widgets = reading.keptCatalog(at: Date()).lastKnown
    let isTile = layout.placements.contains { $0.id == word }
    if !isTile && widgets[word] == nil { widgets = reading.catalog().descriptorsByAnyName }
    subject = try StatusSubject(
      word, family: family, configuration: configuration, layout: layout, widgets: widgets)
  }

  // MARK: Printing

  private func printStatus(_ format: StatusFormat) throws(CommandFailure) {
    if let report = report(at: Date()) {
      print(try report.text(format, at: Date()))
      try flushOutput()
      // What was printed is true, even where the driver could not be told that it was asked for.
      if isToBeTold(at: Date()) { _ = try? tellWhoeverDrives() }
      return
    }
    try checkFailure(at: Date())
    waitForFirst(try tellWhoeverDrives())
    guard let report = report(at: Date()) else {
      try checkFailure(at: Date())
      throw nothingYet()
    }
    print(try report.text(format, at: Date()))
  }

  /// `failure.retry`: what has shown nothing and failed is not asked again before its time, however
  /// often a status bar asks.
  private func checkFailure(at now: Date) throws(CommandFailure) {
    let kept = store.keptPlacements([subject.placement], at: now)
    guard let last = kept[subject.placement.id]?.failure else { return }
    let pause = Pace().pause(afterFailure: last.failures)
    guard (0..<pause).contains(now.timeIntervalSince(last.date)) else { return }
    let isLocked = LockFile(folders: launch.folders).isLocked
    throw nothingYet(isLocked ? "" : ": \(last.failure.detail)")
  }

  private func nothingYet(_ reason: String = "") -> CommandFailure {
    if let trouble = store.hindrance.flatMap({ StoreTrouble($0, path: store.path) }) {
      return CommandFailure(
        .tryAgain,
        "\(subject.placement.kind) has nothing to show that was kept: \(trouble.reason). "
          + trouble.advice)
    }
    return CommandFailure(
      .tryAgain,
      "\(subject.placement.kind) has shown nothing yet\(reason); "
        + "“widgetboard explain '\(subject.placement.id)'” says why")
  }

  private func report(at now: Date) -> StatusReport? {
    let placement = subject.placement
    guard let kept = store.currentEntry(of: placement, at: now),
      let view = (try? kept.archived())?.view
    else { return nil }
    let isLocked = LockFile(folders: launch.folders).isLocked
    // Of what is closed while it is locked not even the shape is shown.
    let isClosed = subject.isClosed(whileSealed: false)
    let hidden: ArchivedRedaction = isClosed ? [.privacy, .placeholder] : .privacy
    let line = StatusLine(
      view, family: placement.family,
      context: TileContext(
        environment: launch.widgetEnvironment, family: placement.family,
        redaction: isLocked ? hidden : [], glyphs: outputIsUnicode ? .unicode : .ascii,
        symbols: launch.styling.symbols(launch.settings), contentMargins: false, border: 0),
      at: now)
    return StatusReport(
      placement: placement, title: subject.descriptor?.title ?? placement.kind,
      line: line, entryDate: kept.entry.date, status: status(at: now),
      isLocked: isLocked,
      nextChange: [line.nextChange, kept.nextDate].compactMap(\.self).min(),
      fraction: isLocked ? nil : view.fraction)
  }

  /// What an engine would say that knew what is kept.
  private func status(at now: Date) -> PlacementStatus? {
    var engine = TimelineEngine(seed: SeedFile(folders: launch.folders).seed())
    DueReloads.begin(&engine, with: subject.placement, launch, store, at: now)
    let kind = KnownKind(
      extension: subject.placement.kind, liveInterval: nil,
      usesLocation: subject.descriptor?.usesLocation ?? false)
    _ = engine.handle(.catalog([subject.placement.kind: kind], isComplete: true), at: now)
    _ = engine.handle(.glanced([subject.placement.id]), at: now)
    return engine.status(of: subject.placement.id, at: now)
  }

  // MARK: Telling

  /// The process of the board that is open.
  private var driver: Int32? {
    guard ProfileLock.isHeld(folders: launch.folders),
      let holder = ProfileLockFile.holder(folders: launch.folders), holder.boardFile != nil
    else { return nil }
    return holder.process
  }

  /// It is enough to tell the driver now and then that a status bar still asks.
  private func isToBeTold(at now: Date) -> Bool {
    guard let last = store.statusAsks[subject.placement.id]?.date else { return true }
    return abs(now.timeIntervalSince(last)) >= Self.tellEvery
  }

  private enum Told {
    case board(FolderWatch, HeldFile)
    case helper(Int32)
    case nobody
  }

  private func tellWhoeverDrives() throws(CommandFailure) -> Told {
    guard driver != nil else { return startHelper() }
    let mailbox = Mailbox(folders: launch.folders)
    // As one that views it is told of what comes of it.
    guard var watch = FolderWatch() else { return .nobody }
    try mailbox.prepare()
    watch.watchReports(mailbox.folder)
    let held = try ViewFolder(folders: launch.folders).hold(PublishedView())
    try mailbox.post(subject.message, at: Date())
    return .board(watch, held)
  }

  private func waitForFirst(_ told: Told) {
    let deadline = SuspendingClock.now + Self.patience
    var poller = Poller()
    switch told {
    case .nobody: break
    case .helper(let descriptor):
      poller.add(descriptor, .app)
      _ = poller.wait(seconds: Self.patience / .seconds(1))
      close(descriptor)
    case .board(var watch, let held):
      while store.currentEntry(of: subject.placement, at: Date()) == nil {
        let left = SuspendingClock.now.duration(to: deadline) / .seconds(1)
        guard left > 0 else { break }
        poller.reset()
        poller.add(watch.descriptor, .watch)
        _ = poller.wait(seconds: left)
        _ = watch.read()
      }
      held.end()
    }
  }

  // MARK: The helper

  /// The same command, in a session of its own, which ends by itself.
  private func startHelper() -> Told {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if null >= 0 { close(null) } }
    let given = options.values.compactMap { name, value in
      ["family", "set", "board"].contains(name) ? value.map { "--\(name)=\($0)" } : nil
    }
    var program = ChildProgram(
      "/proc/self/exe", ["widgetboard", "status", "--due"] + given + ["--"] + options.operands,
      environment: launch.variables)
    program.useEverywhere(null)
    program.group = .ownSession
    let process = try? program.start()
    let descriptor = process.map(linux_process) ?? -1
    return descriptor >= 0 ? .helper(descriptor) : .nobody
  }

  private func doWhatIsDue() {
    guard let file = try? ProfileLockFile(folders: launch.folders) else { return }
    guard let lock = file.take() else { return awaitEnd(of: file.holder) }
    defer { lock.release() }
    // A board that is opened meanwhile ends this: what it runs goes with it.
    _ = linux_last_line_begin("widgetboard status", "", "")
    _ = linux_last_line_signal(SIGTERM)
    store.mayWrite = { lock.isInPlace }
    var asks = store.statusAsks
    asks[subject.placement.id] = StatusAsk(date: Date(), widget: subject.widget)
    store.keep(.statusAsks(asks, at: Date()), at: Date())
    store.keep(.added([subject.placement.id: Date()]), at: Date())
    let asked = StatusAsk.recent(asks, at: Date()).values.compactMap { $0.widget?.placement.id }
    store.keep(.statusPlacements(Set(asked)), at: Date())
    DueReloads(launch: launch, store: store).run(for: subject.placement)
  }

  /// Waits for another command that holds the lock: what it reloads is shown then.
  private func awaitEnd(of holder: ProfileLockFile.Holder) {
    guard holder.boardFile == nil, holder.process > 0 else { return }
    let descriptor = linux_process(holder.process)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var poller = Poller()
    poller.add(descriptor, .app)
    _ = poller.wait(seconds: Self.patience / .seconds(1))
  }
}

extension ArchivedView {
  /// How far the first gauge or progress in it is.
  fileprivate var fraction: Double? {
    nodes.lazy.compactMap { node -> Fraction? in
      if case .gauge(let gauge) = node.content { return gauge.fraction }
      guard case .progress(let progress) = node.content,
        case .fraction(let fraction) = progress.value
      else { return nil }
      return fraction
    }.first?.value
  }
}
