import Board
import ExtensionHost
import Foundation
import Input
import Terminal
import TimelineEngine

/// A turn of the loop: what happened is carried to whom it concerns, and what is due is done.
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
    // One moment for all: what a pause leaves out of the descriptors its end has to wake.
    let (now, instant) = (clock.date, clock.instant)
    addDescriptors(backlog: backlog?.descriptor, at: instant)
    let date = earliest(
      role.driver?.engine.nextDeadline, role.driver?.transfers.nextDeadline, nextKeeping,
      role.driver?.alerts.nextEntry)
    return WaitingPlan(
      date: date, content: board.nextContentChange(after: now),
      isContentWanting: board.isOutdated(at: now), instant: nextInstant(at: instant))
  }

  /// When something is to be looked at whatever happens, by the clock that measures.
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
    if let descriptor = attention.presence.descriptor { poller.add(descriptor, .presence) }
    if let descriptor = attention.desktop?.descriptor { poller.add(descriptor, .desktop) }
    if let descriptor = attention.notices?.descriptor { poller.add(descriptor, .notices) }
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

  /// Carries what is ready to whom it concerns, then does what is due.
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
    // A second that only moves the picture on asks nobody anything, nor does a live tile.
    let isTick = !isDue && ready.allSatisfy { $0.source.movesPictureOnly } && !isFollowing
    if !isTick || alertsAreDue(at: now.date) { followAlerts(at: now.date) }
    guard !isTick || board.isOutdated(at: now.date) else { return }
    describeUnknown(at: now)
    // What the person did was followed as it was done.
    if isDue || !ready.allSatisfy({ $0.source == .terminal }) { refreshContents(at: now.date) }
    publishToViewers(at: now.date)
  }

  /// Whether nothing is to be done but to draw: a second in which timers move on. It asks nobody
  /// anything, and the next wait is for the same.
  private func onlyPictureIsDue(_ ready: [Poller.Ready], at now: Moment) -> Bool {
    guard ready.count == 1, ready[0].source == .clock, role.driver != nil else { return false }
    return waiting.plan.map { !$0.isDue(at: now) } ?? false
  }

  private func followReady(_ ready: Poller.Ready, at now: Moment) {
    switch ready.source {
    case .terminal: readInput(at: now.date)
    // It was flushed already; and subcommands alone wait for the other.
    case .output, .ending: break
    case .clock: clock.read()
    case .signals: readSignals(at: now)
    case .watch: changes.read(at: now.instant)
    case .presence: tellEngine(attention.presence.heard(at: now.date), at: now.date)
    case .desktop: desktopSpoke(at: now.date)
    case .notices: attention.notices?.read()
    case .asked(let lane, let name):
      accept(answers(in: lane) { $0.handleReady(lane, name, ready.descriptor, at: now) }, at: now)
    case .transfer(let id): transferReady(id, ready.descriptor, at: now)
    case .live(let process):
      acceptLive(
        role.driver?.live.handleReady(process, ready.descriptor, at: now) ?? [], at: now)
    case .command: commandReady(ready.descriptor, hangUp: ready.hangUp, at: now.date)
    case .app: appEnded(ready.descriptor, at: now.date)
    case .driver: tryToDrive(at: now)
    }
  }

  /// Looks at what is late, goes on with what waits.
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
    if let trouble = role.driver?.engine.takeTrouble() { show(trouble) }
  }

  /// Whether anything was due.
  private func tellEngineWhatIsDue(at now: Date) -> Bool {
    guard let deadline = role.driver?.engine.nextDeadline, deadline <= now else { return false }
    tellEngine(.tick, at: now)
    return true
  }

  // MARK: What the person and the system do

  /// What the person did is on screen before anything else comes of it: what the engine makes of it,
  /// and the state of tiles that were there before.
  private func readInput(at now: Date) {
    let events = screen.readInput()
    // The terminal's word that it has taken a frame is for the screen alone.
    guard !events.isEmpty else { return }
    if events.contains(where: \.isOfPerson) {
      noteInput(at: now)
      display.noteInput(at: now)
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
      advanceBoard(.input(event), at: now)
      // The rest was typed for whatever has the screen now.
      if programs.inTerminal != nil || exit != nil { break }
      if board.visible != visible || board.inspected != nil { refreshContents(at: now) }
      visible = board.visible
    }
    guard exit == nil else { return }
    draw(at: now)
    followBoard(at: now)
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

  /// Draws what has changed.
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
  /// Whether what comes from there changes no more than what tiles show.
  fileprivate var movesPictureOnly: Bool {
    switch self {
    // What is heard of folders is followed by itself.
    case .clock, .live, .output, .asked(.previews, _), .asked(.options, _), .watch, .notices: true
    case .terminal, .signals, .ending, .presence, .desktop, .asked(.reloads, _),
      .asked(.intents, _),
      .transfer, .command, .app, .driver:
      false
    }
  }
}

extension InputEvent {
  /// Whether the person did something.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .key, .mouse, .paste, .cutPaste: true
    case .report, .lost: false
    }
  }
}
