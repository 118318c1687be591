import ExtensionHost
import Foundation
import Glibc
import WidgetArchive
import WidgetStore

/// Extensions and their answers for subcommands, which wait for them.
struct ExtensionReading {
  let launch: LaunchEnvironment
  /// Remembers descriptions; nil where there is no store yet.
  let store: WidgetStore?
  /// The folder of the logs of what is asked.
  let logs: String
  /// Where what is asked keeps its state; not nil where nobody looks at its answers but its author, which it
  /// is told.
  let checkedIn: String?
  private let progress = ProgressLine()

  init(
    launch: LaunchEnvironment, store: WidgetStore?, logs: String? = nil, checkedIn: String? = nil
  ) {
    self.launch = launch
    self.store = store
    self.logs = logs ?? launch.folders.logs
    self.checkedIn = checkedIn
  }

  /// What is known of everything in the widget folders without starting any extension.
  ///
  /// - Parameters:
  ///   - kinds: of which widgets; nil for all.
  ///   - readsFolders: whether it matters what is there now, and not only what was when a board was last open.
  func keptCatalog(
    ofKinds kinds: Set<String>? = nil, readsFolders: Bool = true, at now: Date
  ) -> Catalog {
    var catalog = Catalog()
    if readsFolders {
      _ = catalog.update(ExtensionDiscovery(folders: launch.widgetFolders), at: now)
    }
    if let store { catalog.recall(from: store, ofKinds: kinds) }
    return catalog
  }

  /// Everything found in the widget folders, described.
  func catalog() -> Catalog {
    var catalog = keptCatalog(at: Date())
    var waiting = catalog.undescribed[...]
    var (open, latest) = (0, Date.distantPast)
    // As many at once as there are processors. One that takes long keeps none of the others waiting.
    func next(at now: Date) -> [Question] {
      guard open < Self.mostAtOnce || now >= latest.addingTimeInterval(Self.slow) else { return [] }
      return waiting.popFirst().map { executable in
        (open, latest) = (open + 1, now)
        let request = ExtensionRequest(id: 1, action: .describe)
        return [
          Question(
            executable, isScript: false, [.init(request: request, purpose: .describe)])
        ] + next(at: now)
      } ?? []
    }
    ask(
      next(at: Date()), wakingAt: { waiting.isEmpty ? nil : latest.addingTimeInterval(Self.slow) }
    ) { events in
      for case .described(let asked, let result) in events {
        open -= 1
        catalog.describe(asked.name, result)
        remember(result, of: asked)
      }
      return next(at: Date())
    }
    return catalog
  }

  private static let mostAtOnce = max(2, ProcessInfo.processInfo.activeProcessorCount)
  /// What has not answered for so long waits for something else than a processor.
  private static let slow: TimeInterval = 0.5

  private func remember(
    _ result: Result<ExtensionDescription, ExtensionFailure>, of executable: ExtensionExecutable
  ) {
    guard case .success(let description) = result, description.source != .silence else { return }
    store?.keep(
      .description(
        StoredDescription(description), of: executable.name, identity: executable.identity),
      at: Date())
  }

  /// What one extension is to be asked.
  struct Question {
    let executable: ExtensionExecutable
    let isScript: Bool
    let inquiries: [ExtensionJobs.Inquiry]

    init(
      _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [ExtensionJobs.Inquiry]
    ) {
      (self.executable, self.isScript, self.inquiries) = (executable, isScript, inquiries)
    }
  }

  /// Asks an extension and waits until all is answered.
  func ask(
    _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [ExtensionJobs.Inquiry],
    knowing catalog: Catalog? = nil
  ) -> [ExtensionJobs.Event] {
    var events: [ExtensionJobs.Event] = []
    ask([Question(executable, isScript: isScript, inquiries)], knowing: catalog) {
      events += $0
      return []
    }
    return events
  }

  /// Asks extensions, all at the same time, and waits until all is answered.
  ///
  /// - Parameters:
  ///   - deadline: when `accept` wants to be called though nothing was answered.
  ///   - accept: takes what was answered, and says what is to be asked then.
  func ask(
    _ questions: [Question], knowing catalog: Catalog? = nil,
    wakingAt deadline: () -> Date? = { nil },
    accept: ([ExtensionJobs.Event]) -> [Question]
  ) {
    guard !questions.isEmpty else { return }
    adoptStrays()
    defer { progress.clear() }
    // Before anything is started that would be left.
    let endings = CommandEndings()
    defer { endings.release() }
    var jobs = ExtensionJobs(starter(knowing: catalog))
    func start(_ questions: [Question]) -> [ExtensionJobs.Event] {
      let now = Moment.now()
      return questions.flatMap {
        jobs.start($0.executable, isScript: $0.isScript, $0.inquiries, at: now)
      }
    }
    var events = start(questions)
    var poller = Poller()
    while !jobs.isOver || !events.isEmpty {
      let next = accept(events)
      events = start(next)
      // What could not even be started is answered at once, and may let something else begin.
      guard events.isEmpty, !jobs.isOver else { continue }
      poller.reset()
      poller.add(endings.descriptor, .ending)
      jobs.add(to: &poller) { .asked(.reloads, $0) }
      progress.show("asking \(jobs.names.joined(separator: ", "))")
      let pauses = [jobs.nextDeadline, progress.nextShow].compactMap(\.self).map {
        SuspendingClock.now.duration(to: $0) / .seconds(1)
      }
      let pause = (pauses + [deadline()?.timeIntervalSinceNow].compactMap(\.self)).min()
      let ready = poller.wait(seconds: pause.map { max(0, $0) })
      if let signal = endings.taken { end(&jobs, by: signal, endings) }
      let now = Moment.now()
      for case (.asked(_, let name), let descriptor, _) in ready {
        events += jobs.handleReady(name, descriptor, at: now)
      }
      events += jobs.handleDeadlines(at: now)
      // Of those that have ended, while others still run.
      if !events.isEmpty {
        reapStrays(running: jobs.runs) { jobs.helperIDs.contains($0) }
      }
    }
    endStrays()
  }

  func starter(knowing catalog: Catalog?) -> ExtensionStarter {
    let checking = checkedIn.map { state in
      [
        "WIDGETBOARD_CHECK": "1", "XDG_STATE_HOME": state,
        "WIDGETBOARD_MAILBOX": state + "/mailbox",
      ]
    }
    let starter = ExtensionStarter(
      environment: ExtensionStarter.environment(launch, launch.settings)
        .merging(checking ?? [:]) { $1 },
      logFolder: logs)
    // An author who checks a widget asks for it by name.
    if checkedIn == nil { starter.quarantine = Quarantine.read(launch.folders) }
    if let catalog {
      starter.secrets = catalog.secrets
      starter.parameters = catalog.parameters
      starter.ownKinds = catalog.ownKinds
    }
    return starter
  }

  private func end(_ jobs: inout ExtensionJobs, by signal: Int32, _ endings: CommandEndings) {
    part(from: jobs.runs)
    jobs.endAll()
    endStrays()
    progress.clear()
    endings.end(by: signal)
  }
}

extension Moment {
  /// Both clocks of the machine, read once.
  static func now() -> Moment { Moment(date: Date(), instant: SuspendingClock.now) }
}
