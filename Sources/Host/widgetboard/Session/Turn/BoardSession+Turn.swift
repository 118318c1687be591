import Board
import ExtensionHost
import Foundation
import Input
import Terminal
import TimelineEngine

/// A turn of the loop: passes on what happened, and does what is due.
extension BoardSession {
  // MARK: Waiting

  /// Waits until something happens or is due.
  func wait() -> [Poller.Ready] {
    let backlog = programs.inTerminal == nil ? screen.backlog : nil
    let plan = backlog == nil ? waiting.plan ?? makePlan() : makePlan(backlog)
    let isKept = backlog == nil && !plan.isContentWanting
    waiting.plan = isKept ? plan : nil
    clock.arm(for: earliest(plan.date, display.nextPicture))
    let pause = plan.instant.map { clock.instant.duration(to: $0) / .seconds(1) }
    let held = programs.inTerminal == nil ? screen.heldInput : nil
    var ready = waiting.poller.wait(seconds: earliest(pause, backlog?.seconds, held))
    if backlog != nil { screen.flush() }
    if ready.isEmpty, held != nil { ready = [(.terminal, screen.inputDescriptor, false)] }
    return ready
  }

  private func makePlan(_ backlog: OutputBacklog? = nil) -> WaitingPlan {
    // Descriptors and deadlines are computed for one moment: a descriptor that is left out during a
    // pause must have the end of that pause among the deadlines.
    let (now, instant) = (clock.date, clock.instant)
    addDescriptors(backlog: backlog?.descriptor, at: instant)
    let date = earliest(
      role.driver?.reloads?.nextDeadline, role.driver?.transfers.nextDeadline, nextKeeping,
      role.driver?.alerts.nextEntry,
      earliest(role.driver?.nextActivity(after: now), role.driver?.push.table.nextDeadline),
      errands.table.nextDeadline)
    return WaitingPlan(
      date: date, content: board.nextContentChange(after: now),
      isContentWanting: board.isOutdated(at: now), instant: nextInstant(at: instant))
  }

  /// The earliest deadline on the monotonic clock.
  private func nextInstant(at now: Moment.Instant) -> Moment.Instant? {
    earliest(
      errands.nextDeadline, display.shapes.deadline, role.driver?.nextDeadline,
      role.viewer?.link.nextDeadline, kept.waiting.nextDeadline,
      earliest(changes.queue.nextLook(at: now), changes.nextLook))
  }

  private func addDescriptors(backlog: Int32?, at now: Moment.Instant) {
    var poller = waiting.poller
    waiting.poller = Poller()
    poller.reset()
    if screen.inputDescriptor >= 0 && programs.inTerminal == nil {
      poller.add(screen.inputDescriptor, .terminal)
    }
    if let backlog { poller.add(backlog, .output, writable: true) }
    poller.add(clock.descriptor, .clock)
    for descriptor in process.signalDescriptors { poller.add(descriptor, .signals) }
    if changes.queue.pause(at: now) == nil {
      poller.add(changes.watch.descriptor, .watch)
    }
    if changes.tileFiles.descriptor >= 0 {
      poller.add(changes.tileFiles.descriptor, .tileFiles)
    }
    if let descriptor = attention.presence.descriptor { poller.add(descriptor, .presence) }
    if let descriptor = attention.desktop?.descriptor { poller.add(descriptor, .desktop) }
    if let descriptor = attention.notices?.descriptor { poller.add(descriptor, .notices) }
    if let descriptor = attention.scope?.descriptor { poller.add(descriptor, .scope) }
    if let viewer = role.viewer, viewer.link.descriptor >= 0 {
      poller.add(viewer.link.descriptor, .driver)
    }
    for app in programs.running { poller.add(app.descriptor, .app) }
    commandLine.job?.add(to: &poller)
    errands.lanes.add(to: &poller)
    role.driver?.add(to: &poller)
    waiting.poller = poller
  }

  // MARK: A turn

  /// Passes on every event that is ready, then does what is due.
  func takeTurn(_ ready: [Poller.Ready], at now: Moment) {
    let isSignalled = ready.contains { $0.source == .signals }
    let looksForDriver = waiting.lockWatch.isDue(isSignalled: isSignalled, at: now.instant)
    let clockEvents = clock.events()
    if looksForDriver { yieldIfReplaced(at: now) }
    if clockEvents.isEmpty, onlyPictureIsDue(ready, at: now) { return clock.read() }
    waiting.plan = nil
    // The clock was set, or the machine slept.
    if !clockEvents.isEmpty { resume(clockEvents, at: now.date) }
    for item in ready { followReady(item, at: now) }
    followDriver(at: now)
    changes.lookAgain(at: now.instant)
    let isFollowing = changes.queue.isDue(at: clock.instant)
    if isFollowing { followChanges(at: now) }
    followDeadlines(at: now)
    let isDue = tellEngineWhatIsDue(at: now.date)
    // A second that only changes the picture asks no extension, and neither does a live tile's
    // tick.
    let isTick = !isDue && ready.allSatisfy { $0.source.movesPictureOnly } && !isFollowing
    if !isTick || alertsAreDue(at: now.date) { consequences.insert(.alerts) }
    if !isTick || board.isOutdated(at: now.date) {
      consequences.formUnion([.descriptions, .reports])
      // `readInput` has already settled the contents after input.
      if isDue || !ready.allSatisfy({ $0.source == .terminal }) {
        consequences.formUnion(.contents)
      }
    }
    settleConsequences(at: now.date)
    followTileFiles(at: now.date)
  }

  /// Handles a clock that was set or a machine that slept: reads everything again, and runs once
  /// what is due.
  private func resume(_ events: [EngineEvent], at now: Date) {
    followTimeZone(at: now)
    restartLive()
    updateBoard(.clockChanged, at: now)
    noteClockOfTransfers(at: moment)
    role.driver?.push.table.followClock(backTo: now)
    tellEngine(events, at: now)
  }

  /// Whether this turn only draws: a second in which timers change. It asks no extension, and the
  /// plan for the next wait stays the same.
  private func onlyPictureIsDue(_ ready: [Poller.Ready], at now: Moment) -> Bool {
    guard ready.count == 1, ready[0].source == .clock, role.driver != nil, consequences.isEmpty
    else { return false }
    return waiting.plan.map { !$0.isDue(at: now) } ?? false
  }

  private func followReady(_ ready: Poller.Ready, at now: Moment) {
    switch ready.source {
    case .terminal: readInput(at: now.date)
    // `wait` has flushed the output; `.ending` occurs only in subcommands.
    case .output, .ending: break
    case .clock: clock.read()
    case .signals: readSignals(at: now)
    case .watch: changes.read(at: now.instant)
    case .tileFiles: readTileFiles(at: now.date)
    case .presence: tellEngine(attention.presence.heard(at: now.date), at: now.date)
    case .desktop: desktopSpoke(at: now.date)
    case .notices: attention.notices?.read()
    case .scope: attention.scope?.read()
    case .asked(let lane, let id):
      accept(answers(in: lane) { $0.handleReady(lane, id, ready.descriptor, at: now) }, at: now)
    case .transfer(let id): transferReady(id, ready.descriptor, at: now)
    case .live(let process):
      acceptLive(
        role.driver?.live.handleReady(process, ready.descriptor, at: now) ?? [], at: now)
    case .command: commandReady(ready.descriptor, hangUp: ready.hangUp, at: now.date)
    case .app: appEnded(ready.descriptor, at: now.date)
    case .driver: tryToDrive(at: now)
    case .activity: activityProcessEnded(ready.descriptor, at: now.date)
    case .push: pushReady(ready.descriptor, at: now)
    }
  }

  /// Handles deadlines that have passed, and retries what waits.
  private func followDeadlines(at now: Moment) {
    for lane in ExtensionLanes.Lane.allCases {
      accept(answers(in: lane) { $0.handleDeadlines(lane, at: now) }, at: now)
    }
    settleShapes(at: now)
    followPanel(at: now)
    handleTransferDeadlines(at: now)
    tryWaitingChanges(kept.waiting.take(at: now.instant), at: now)
    keepWhatWaits(at: now)
    acceptLive(role.driver?.live.handleDeadlines(at: now) ?? [], at: now)
    followActivities(at: now.date)
    followPushDeadlines(at: now)
    followControls(at: now.date)
    if let trouble = role.driver?.witness.takeTrouble() { show(trouble) }
  }

  /// Tells the engine that its deadline has come. Returns whether it had.
  private func tellEngineWhatIsDue(at now: Date) -> Bool {
    guard let deadline = role.driver?.reloads?.nextDeadline, deadline <= now else { return false }
    tellEngine(.tick, at: now)
    return true
  }

  // MARK: Input and signals

  /// Reads input and draws its result. The rest follows after that frame: the engine's effects, and
  /// the status of tiles that were on screen before.
  func readInput(at now: Date) {
    let events = display.readInput()
    // Only reports that concern the screen itself came, such as that the terminal has taken a
    // frame.
    guard !events.isEmpty else { return }
    if events.contains(where: \.isOfPerson) {
      noteInput(at: now)
      display.noteInput(at: now)
      settleConsequences(.visible, at: now)
    }
    var visible = board.visible
    for event in events {
      if event == .lost {
        exit = .lostTerminal
        return
      }
      if case .report(let report) = event {
        followTerminal(report, at: now)
        continue
      }
      for effect in board.handle(.input(event), at: now) { serveBoard(effect, at: now) }
      // The rest was typed for the program that has the screen now.
      if programs.inTerminal != nil || exit != nil { break }
      if board.visible != visible || board.inspected != nil { consequences.formUnion(.contents) }
      settleConsequences(.contents, at: now)
      visible = board.visible
    }
    guard exit == nil else { return }
    draw(at: now)
    consequences.formUnion(.places)
    settleConsequences(.contents, at: now)
  }

  private func readSignals(at now: Moment) {
    for signal in process.readSignals() {
      switch signal {
      case .resized: resize(at: now.date)
      case .child:
        followStoppedApp()
        reapChildren()
      case .end: leave()
      case .hangUp: exit = .lostTerminal
      case .stop: suspend(at: now.date)
      case .continued: wasContinued(at: now.date)
      case .numbered(let number): reload(signalled: number, at: now.date)
      case .other: break
      }
    }
  }

  // MARK: The screen

  /// Draws the cells that have changed.
  func draw(at now: Date) {
    guard programs.inTerminal == nil else { return display.pause() }
    display.draw(
      &board, hearsMouse: appearance.styling.preferences.mouse,
      moves: appearance.styling.preferences.motion, at: now)
  }

  func resize(at now: Date) {
    screen.resize()
    updateBoard(.resized(screen.size), at: now)
  }
}

extension Poller.Source {
  /// Whether an event from this source changes at most what tiles show.
  fileprivate var movesPictureOnly: Bool {
    switch self {
    // Changes of folders are followed separately.
    case .clock, .live, .output, .asked(.previews, _), .asked(.options, _),
      .asked(.controls, _), .watch, .tileFiles, .notices, .scope:
      true
    case .terminal, .signals, .ending, .presence, .desktop, .asked(.reloads, _),
      .asked(.intents, _),
      .transfer, .command, .app, .driver, .activity, .push:
      false
    }
  }
}

extension InputEvent {
  /// Whether the event is the person's input.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .key, .mouse, .paste, .cutPaste: true
    case .report, .lost: false
    }
  }
}
