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
  /// Whether what is asked is told that nobody looks at its answers but its author.
  let isCheck: Bool
  private let progress = ProgressLine()

  init(launch: LaunchEnvironment, store: WidgetStore?, logs: String? = nil, isCheck: Bool = false) {
    self.launch = launch
    self.store = store
    self.logs = logs ?? launch.folders.logs
    self.isCheck = isCheck
  }

  /// What is known of everything in the widget folders without starting any extension.
  ///
  /// - Parameter kinds: of which widgets; nil for all.
  func keptCatalog(ofKinds kinds: Set<String>? = nil, at now: Date) -> Catalog {
    var catalog = Catalog()
    _ = catalog.update(ExtensionDiscovery(folders: launch.widgetFolders), at: now)
    if let store { catalog.recall(from: store, ofKinds: kinds) }
    return catalog
  }

  /// Everything found in the widget folders, described.
  func catalog() -> Catalog {
    var catalog = keptCatalog(at: Date())
    for executable in catalog.undescribed {
      let request = ExtensionRequest(id: 1, action: .describe)
      for event in ask(executable, isScript: false, [.init(request: request, purpose: .describe)]) {
        guard case .described(let asked, let result) = event else { continue }
        catalog.describe(asked.name, result)
        remember(result, of: executable)
      }
    }
    return catalog
  }

  private func remember(
    _ result: Result<ExtensionDescription, ExtensionFailure>, of executable: ExtensionExecutable
  ) {
    guard case .success(let description) = result, description.source != .silence else { return }
    store?.keep(
      .description(
        StoredDescription(description), of: executable.name, identity: executable.identity),
      at: Date())
  }

  /// Asks an extension and waits until all is answered.
  func ask(
    _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [ExtensionJobs.Inquiry],
    knowing catalog: Catalog? = nil
  ) -> [ExtensionJobs.Event] {
    adoptStrays()
    defer { progress.clear() }
    let starter = ExtensionStarter(
      environment: ExtensionStarter.environment(launch, launch.settings)
        .merging(isCheck ? ["WIDGETBOARD_CHECK": "1"] : [:]) { $1 },
      logFolder: logs)
    // An author who checks a widget asks for it by name.
    if !isCheck { starter.quarantine = Quarantine.read(launch.folders) }
    if let catalog {
      starter.secrets = catalog.secrets
      starter.parameters = catalog.parameters
      starter.ownKinds = catalog.ownKinds
    }
    // Before anything is started that would be left.
    let endings = CommandEndings()
    defer { endings.release() }
    var jobs = ExtensionJobs(starter)
    var events = jobs.start(executable, isScript: isScript, inquiries, at: Moment.now())
    var poller = Poller()
    while !jobs.isOver {
      poller.reset()
      poller.add(endings.descriptor, .ending)
      jobs.add(to: &poller) { .asked(.reloads, $0) }
      progress.show("asking \(executable.name)")
      let pause = [jobs.nextDeadline, progress.nextShow].compactMap(\.self).min()
        .map { SuspendingClock.now.duration(to: $0) / .seconds(1) }
      let ready = poller.wait(seconds: pause)
      if let signal = endings.taken {
        part(from: jobs.runs)
        jobs.endAll()
        endStrays()
        progress.clear()
        endings.end(by: signal)
      }
      let now = Moment.now()
      for case (.asked(_, let name), let descriptor, _) in ready {
        events += jobs.handleReady(name, descriptor, at: now)
      }
      events += jobs.handleDeadlines(at: now)
    }
    endStrays()
    return events
  }
}

extension Moment {
  /// Both clocks of the machine, read once.
  static func now() -> Moment { Moment(date: Date(), instant: SuspendingClock.now) }
}
