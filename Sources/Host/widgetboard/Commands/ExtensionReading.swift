import Driving
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive
import WidgetStore

/// Asks extensions on behalf of subcommands, which wait for the replies.
struct ExtensionReading {
  let launch: LaunchEnvironment
  /// The store that keeps descriptions; nil if there is none yet.
  let store: WidgetStore?
  /// The folder for the logs of the extensions that are asked.
  let logs: String
  /// The state folder for the extensions that are asked, during a check by their author; nil
  /// otherwise. The extensions are told that they are being checked.
  let checkedIn: String?
  /// Reads the time. It is called once a turn: at the beginning, and after each wait.
  let clock: () -> Moment
  private let progress = ProgressLine()

  init(
    launch: LaunchEnvironment, store: WidgetStore?, logs: String? = nil, checkedIn: String? = nil,
    clock: @escaping () -> Moment = Moment.now
  ) {
    self.launch = launch
    self.store = store
    self.logs = logs ?? launch.folders.logs
    self.checkedIn = checkedIn
    self.clock = clock
  }

  /// The catalog of the widget folders, from what is kept, without starting any extension.
  ///
  /// - Parameters:
  ///   - kinds: the kinds to recall; nil for all.
  ///   - readsFolders: whether to read the widget folders as they are now; otherwise the catalog is
  ///     as it was when a board was last open.
  func keptCatalog(
    ofKinds kinds: Set<String>? = nil, readsFolders: Bool = true, at now: Date
  ) -> Catalog {
    var catalog = Catalog()
    if readsFolders {
      _ = catalog.update(ExtensionDiscovery(folders: launch.widgetFolders), at: now)
    }
    if let store { catalog.recall(from: store, ofKinds: kinds) }
    catalog.recallOwners(launch.folders)
    return catalog
  }

  /// The catalog of all extensions in the widget folders with their descriptions, as far as
  /// ``DescriptionTime`` allows.
  ///
  /// - Parameter names: the kinds or file names that somebody asks for: those are asked even if
  ///   they did not answer before.
  func catalog(asking names: Set<String> = []) -> Catalog {
    let start = clock().date
    var catalog = keptCatalog(at: start)
    let kept = UnansweredFiles.read(launch.folders)
    var unanswered = kept
    catalog.recall(kept, besides: names, at: start)
    var waiting = catalog.undescribed(first: names, last: launch.folders.widgets)[...]
    let meant = Set(waiting.filter { catalog.isMeant($0, by: names) }.map(\.name))
    var time = DescriptionTime(for: waiting.count)
    defer { time.end() }
    // As many at once as there are processors. One that takes long delays none of the others.
    func isMeant(_ executable: ExtensionExecutable) -> Bool { meant.contains(executable.name) }
    func next(at now: Date) -> [Question] {
      guard let first = waiting.first, time.mayBegin(at: now, isMeant(first)) else { return [] }
      waiting.removeFirst()
      time.begin(at: now)
      let request = ExtensionRequest(id: 1, action: .describe)
      return [Question(first, isScript: false, [.init(request: request, purpose: .describe)])]
        + next(at: now)
    }
    ask(
      next(at: start), wakingAt: { waiting.first.flatMap { time.nextBegin(isMeant($0)) } }
    ) { events, now in
      for case .described(let asked, let result) in events {
        time.take()
        catalog.describe(asked.name, result)
        unanswered.note(result, of: asked, at: now.date)
        remember(result, of: asked, at: now.date)
      }
      return next(at: now.date)
    }
    if unanswered != kept { unanswered.write(launch.folders) }
    tellUnasked(Array(waiting), &catalog)
    KindOwners.keep(catalog.disputed, launch.folders)
    if let words = catalog.crowdWords { printError(words) }
    return catalog
  }

  /// Treats extensions that there was no time to ask as scripts, like those that do not answer, and
  /// says so.
  private func tellUnasked(_ executables: [ExtensionExecutable], _ catalog: inout Catalog) {
    guard !executables.isEmpty else { return }
    for executable in executables {
      catalog.describe(executable.name, .success(.script(executable, source: .silence)))
    }
    let names = executables.prefix(3).map { printable($0.name.utf8) }
    let others = executables.count - names.count
    printError(
      "\(names.joined(separator: ", "))\(others > 0 ? " and \(others) others" : "") "
        + "\(executables.count == 1 ? "was" : "were") not asked to describe "
        + "\(executables.count == 1 ? "itself" : "themselves"), as others took too long to answer; "
        + "the next command asks")
  }

  private func remember(
    _ result: Result<ExtensionDescription, ExtensionFailure>, of executable: ExtensionExecutable,
    at now: Date
  ) {
    guard case .success(let description) = result, description.source != .silence else { return }
    store?.keep(
      .description(
        StoredDescription(description), of: executable.name, identity: executable.identity),
      at: now)
  }

  /// The requests for one extension.
  struct Question {
    let executable: ExtensionExecutable
    let isScript: Bool
    let inquiries: [ExtensionJobs.Inquiry]
    let run: Int

    init(
      _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [ExtensionJobs.Inquiry],
      run: Int = 1
    ) {
      (self.executable, self.isScript, self.inquiries) = (executable, isScript, inquiries)
      self.run = run
    }
  }

  /// Asks an extension and waits for all replies.
  func ask(
    _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [ExtensionJobs.Inquiry],
    knowing catalog: Catalog? = nil
  ) -> [ExtensionJobs.Event] {
    var events: [ExtensionJobs.Event] = []
    ask([Question(executable, isScript: isScript, inquiries)], knowing: catalog) { answers, _ in
      events += answers
      return []
    }
    return events
  }

  /// Asks extensions at the same time and waits for all replies.
  ///
  /// - Parameters:
  ///   - deadline: the time at which `accept` must be called even if no reply has come.
  ///   - accept: takes the events and returns the questions to ask next.
  func ask(
    _ questions: [Question], knowing catalog: Catalog? = nil,
    wakingAt deadline: () -> Date? = { nil },
    accept: ([ExtensionJobs.Event], Moment) -> [Question]
  ) {
    guard !questions.isEmpty else { return }
    adoptStrays()
    defer { progress.clear() }
    // Before anything is started: a signal from here on ends the extensions, too.
    let endings = CommandEndings()
    defer { endings.release() }
    var jobs = ExtensionJobs(starter(knowing: catalog))
    var now = clock()
    func start(_ questions: [Question]) -> [ExtensionJobs.Event] {
      questions.flatMap {
        jobs.start(
          $0.executable, isScript: $0.isScript, $0.inquiries, run: $0.run, at: now)
      }
    }
    var events = start(questions)
    var poller = Poller()
    while !jobs.isOver || !events.isEmpty {
      let next = accept(events, now)
      events = start(next)
      // An extension that could not even be started has been answered at once, which may let
      // another one begin.
      guard events.isEmpty, !jobs.isOver else { continue }
      poller.reset()
      poller.add(endings.descriptor, .ending)
      jobs.add(to: &poller) { .asked(.reloads, $0) }
      progress.show("asking \(jobs.names.joined(separator: ", "))")
      let pauses = [jobs.nextDeadline, progress.nextShow].compactMap(\.self).map {
        now.instant.duration(to: $0) / .seconds(1)
      }
      let wait = deadline()?.timeIntervalSince(now.date)
      let pause = (pauses + [wait].compactMap(\.self)).min()
      let ready = poller.wait(seconds: pause.map { max(0, $0) })
      if let signal = endings.taken { end(&jobs, by: signal, endings) }
      now = clock()
      for case (.asked(_, let id), let descriptor, _) in ready {
        events += jobs.handleReady(id, descriptor, at: now)
      }
      events += jobs.handleDeadlines(at: now)
      // Reap processes left by runs that have ended, while other runs go on.
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
    var facts = StartingFacts(launch, knowing: catalog)
    facts.variables.merge(checking ?? [:]) { $1 }
    // An author who checks a widget asks for it by name, which lifts its quarantine.
    if checkedIn != nil { (facts.quarantine, facts.isCheck) = (Quarantine(), true) }
    return ExtensionStarter(facts, logFolder: logs)
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
  /// The wall clock and the monotonic clock, both read once.
  static func now() -> Moment { Moment(date: Date(), instant: SuspendingClock.now) }
}
