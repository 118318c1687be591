import Board
import CLinux
import CellLayout
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

extension Subcommand {
  static let status = Subcommand(
    "status", .board, "print a widget as one line, for a status bar", operands: "[ID|KIND]",
    most: 1,
    options: [
      OptionSpec(
        "format", "FORMAT", choices: StatusFormat.allCases.map(\.rawValue),
        help: "plain, json, tmux or waybar (plain)"),
      .family, .set, .boardFile,
      OptionSpec("activities", help: "print what is running, in place of a widget"),
      OptionSpec("push", help: "print what the push server does, in place of a widget"),
      OptionSpec("due", help: "print nothing; reload what is due, unless a board is open"),
    ],
    remarks: [
      "What is kept is printed at once. A widget that is on no page is asked for its timeline as",
      "if it were, within its budget, as long as its status is asked for.",
      "Exit status: 69 if there is no such widget, 75 if it has shown nothing yet.",
    ]
  ) { options, launch throws(CommandFailure) in
    try StatusCommand.run(options, launch)
  }
}

/// `widgetboard status`: prints a widget as one line, for status bars that ask every few seconds.
///
/// The kept timeline is printed at once. Reloads that are due are left to an open board; if none is
/// open, to another process of this program, so that nobody waits for them and the next call shows
/// the result.
struct StatusCommand {
  private let launch: LaunchEnvironment
  private let store: WidgetStore
  private let subject: StatusSubject
  private let options: ParsedOptions
  private let reading: ExtensionReading
  /// The catalog, mostly recalled without asking extensions.
  private let catalog: Catalog

  /// The seconds after which the driver is told again that a status bar still asks: less than a
  /// glance lasts.
  private static let tellEvery: TimeInterval = 60
  /// The time to wait for a first timeline.
  private static let patience: Duration = .seconds(2)

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    let word = options.operands.first
    guard word != nil || options.has("activities") || options.has("push") else {
      throw CommandFailure(.usage, "status expects the ID of a tile or the KIND of a widget")
    }
    let name = options.last("format") ?? StatusFormat.plain.rawValue
    guard let format = StatusFormat(rawValue: name) else {
      let names = StatusFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "--format expects one of \(names), got “\(name)”")
    }
    let now = Date()
    if options.has("push") {
      print(try PushReportLine(launch, at: now).text(format))
      return .ok
    }
    guard let word, !options.has("activities") else {
      print(try ActivityStatus(launch, at: now).text(format))
      return .ok
    }
    let command = try StatusCommand(word, options, launch, at: now)
    if options.has("due") {
      command.doWhatIsDue(at: now)
    } else {
      try command.printStatus(format, at: now)
    }
    return .ok
  }

  private init(
    _ word: String, _ options: ParsedOptions, _ launch: LaunchEnvironment, at now: Date
  ) throws(CommandFailure) {
    self.launch = launch
    self.options = options
    store = try openStore(launch.folders, at: now)
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    // A board file with a mistake must not keep a status bar from its line.
    let layout = (try? file.read().layout) ?? WelcomeBoard.document.layout
    let (family, configuration) = (try options.family(), try options.configuration())
    reading = ExtensionReading(launch: launch, store: store)
    let kept = reading.keptCatalog(at: now)
    let isTile = layout.placements.contains { $0.id == word }
    let isKnown = isTile || kept.lastKnown[word] != nil
    catalog = isKnown ? kept : reading.catalog()
    subject = try StatusSubject(
      word, family: family, configuration: configuration, layout: layout,
      widgets: isKnown ? kept.lastKnown : catalog.descriptorsByAnyName)
  }

  // MARK: Printing

  private func printStatus(_ format: StatusFormat, at now: Date) throws(CommandFailure) {
    if let report = report(at: now) {
      print(try report.text(format, at: now))
      try flushOutput()
      // The line was printed: a failure to tell the driver is no error of this call.
      if isToBeTold(at: now) { _ = try? tellWhoeverDrives(at: now) }
      return
    }
    try checkFailure(at: now)
    let answered = waitForFirst(try tellWhoeverDrives(at: now))
    guard let report = report(at: answered) else {
      try checkFailure(at: answered)
      throw nothingYet()
    }
    print(try report.text(format, at: answered))
  }

  /// Applies `failure.retry`: a widget that has shown nothing and failed is not asked again before
  /// its time, however often a status bar asks.
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
    // If the data is closed while the board is locked, hide the view's shape, too.
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

  /// The status from an engine that is told the kept state.
  private func status(at now: Date) -> PlacementStatus? {
    let placement = subject.placement
    let driver = Driver(ProfileFacts(launch, store, catalog, of: [placement], at: now))
    let kind = KnownKind(
      extension: catalog.owner(ofKind: placement.kind) ?? placement.kind, liveInterval: nil,
      usesLocation: subject.descriptor?.usesLocation ?? false)
    for event: EngineEvent in [
      .placements([placement]), .restored(store.keptPlacements([placement], at: now)),
      .catalog([placement.kind: kind], isComplete: true), .glanced([placement.id]),
    ] {
      // The effects are left to another process.
      _ = driver.handle(event, at: now)
    }
    return driver.status(of: placement.id, at: now)
  }

  // MARK: Telling the driver

  /// The process of the open board; nil if none is open.
  private var boardProcess: Int32? {
    guard ProfileLock.isHeld(folders: launch.folders),
      let holder = ProfileLockFile.holder(folders: launch.folders), holder.boardFile != nil
    else { return nil }
    return holder.process
  }

  /// Whether to tell the driver again that a status bar still asks, which is needed only now and
  /// then.
  private func isToBeTold(at now: Date) -> Bool {
    guard let last = store.statusAsks[subject.placement.id]?.date else { return true }
    return abs(now.timeIntervalSince(last)) >= Self.tellEvery
  }

  private enum Told {
    case board(FolderWatch, HeldFile)
    case helper(Int32)
    case nobody
  }

  private func tellWhoeverDrives(at now: Date) throws(CommandFailure) -> Told {
    guard boardProcess != nil else { return startHelper() }
    let mailbox = Mailbox(folders: launch.folders)
    // Hold a view like a terminal that views, so that the board publishes the result.
    guard var watch = FolderWatch() else { return .nobody }
    try mailbox.prepare()
    watch.watchReports(mailbox.folder)
    let held = try ViewFolder(folders: launch.folders).hold(PublishedView())
    try mailbox.post(subject.message, at: now)
    return .board(watch, held)
  }

  /// Waits for a first timeline. Returns the time at which the wait ended.
  private func waitForFirst(_ told: Told) -> Date {
    var now = reading.clock()
    let deadline = now.instant + Self.patience
    var poller = Poller()
    switch told {
    case .nobody: break
    case .helper(let descriptor):
      poller.add(descriptor, .app)
      _ = poller.wait(seconds: Self.patience / .seconds(1))
      close(descriptor)
      now = reading.clock()
    case .board(var watch, let held):
      while store.currentEntry(of: subject.placement, at: now.date) == nil {
        let left = now.instant.duration(to: deadline) / .seconds(1)
        guard left > 0 else { break }
        poller.reset()
        poller.add(watch.descriptor, .watch)
        _ = poller.wait(seconds: left)
        _ = watch.read()
        now = reading.clock()
      }
      held.end()
    }
    return now.date
  }

  // MARK: The helper

  /// Starts the same command in a session of its own, where it ends by itself.
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

  private func doWhatIsDue(at now: Date) {
    guard let file = try? ProfileLockFile(folders: launch.folders) else { return }
    guard let lock = file.take() else { return awaitEnd(of: file.holder) }
    defer { lock.release() }
    // A board that opens meanwhile ends this process: make its child processes end with it.
    _ = linux_last_line_begin("widgetboard status", "", "")
    _ = linux_last_line_signal(SIGTERM)
    store.mayWrite = { lock.isInPlace }
    var asks = store.statusAsks
    asks[subject.placement.id] = StatusAsk(date: now, widget: subject.widget)
    store.keep(.statusAsks(asks, at: now), at: now)
    store.keep(.added([subject.placement.id: now]), at: now)
    let asked = StatusAsk.recent(asks, at: now).values.compactMap { $0.widget?.placement.id }
    store.keep(.statusPlacements(Set(asked)), at: now)
    DueReloads(reading: reading, store: store).run(for: subject.placement)
  }

  /// Waits for another command that holds the lock: its reloads are shown afterwards.
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
  /// The fraction of the first gauge or progress view.
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
