import Activities
import Board
import Controls
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// The requests that are under way to extensions, with at most one process for each extension.
///
/// If a process dies, a new one gets its remaining requests; a script gets a process for each
/// request. Only the loop uses this.
struct ExtensionJobs {
  /// The purpose of a request, which determines where its reply goes.
  enum Purpose: Hashable {
    case describe
    case placeholder(StoredPlaceholderKey)
    /// A timeline for the placement as it was when the request was made.
    case timeline(Placement)
    /// Tells the extension the ends of a session's transfers.
    case backgroundEvents(TransferSession)
    /// The list of previews, or the preview with this number.
    case preview(Int?)
    /// The choices for a parameter of a kind.
    case options(OptionsQuestion)
    /// A picture of a widget that is on no page.
    case sample(PreviewShelf.Question)
    /// The intent of a control on this tile.
    case perform(Placement, ArchivedAction)
    /// The presentations of an activity.
    case activity(Activity.ID)
    /// Tells an extension's push handlers their tokens.
    case pushTokens(ExtensionName)
    /// The intent of a control in a view of an activity, with the date of the press.
    case press(Activity.ID, ArchivedAction, Date)
    /// The value of a control that stands in no tile.
    case control(BoardControl)
    /// Whether a control that nobody has placed has a value here.
    case tryControl(String)
    /// The intent of a control that stands in no tile.
    case pressControl(BoardControl, ArchivedAction)

    var isTimeline: Bool {
      if case .timeline = self { true } else { false }
    }

    /// Whether the board file lets the tile's process gain privileges.
    var isPrivileged: Bool {
      switch self {
      case .timeline(let placement), .perform(let placement, _): placement.isPrivileged
      case .describe, .placeholder, .backgroundEvents, .preview, .options, .sample, .activity,
        .press, .pushTokens, .control, .tryControl, .pressControl:
        false
      }
    }

    /// The names of the variables that the board file gives the tile's process.
    var environment: [String] {
      switch self {
      case .timeline(let placement), .perform(let placement, _): placement.environment
      case .describe, .placeholder, .backgroundEvents, .preview, .options, .sample, .activity,
        .press, .pushTokens, .control, .tryControl, .pressControl:
        []
      }
    }
  }

  struct Inquiry {
    var request: ExtensionRequest
    var purpose: Purpose
  }

  enum Event {
    /// A description, with the executable that was asked, which may have been replaced since.
    case described(ExtensionExecutable, Result<ExtensionDescription, ExtensionFailure>)
    case answered(Purpose, Result<JudgedTimeline, ExtensionFailure>)
    /// The extension was told of the ends of transfers, and asked for these reloads meanwhile.
    case handled(TransferSession, Result<[ReloadWish], ExtensionFailure>)
    /// The list of previews, or one preview with its entries.
    case previewed(Int?, Result<[ArchivedPreview], ExtensionFailure>)
    /// The choices for a parameter.
    case offered(OptionsQuestion, Result<[ParameterSection], ExtensionFailure>)
    /// The result of an intent.
    case performed(ArchivedAction, on: Placement, Result<PerformedAction, ExtensionFailure>)
    /// The result of an intent of an activity, with the date of the press.
    case pressed(ArchivedAction, Activity.ID, Date, Result<PerformedAction, ExtensionFailure>)
    /// The drawn presentations of an activity.
    case drawn(Activity.ID, Result<ArchivedActivity, ExtensionFailure>)
    /// An extension's push handlers were called, and asked for these reloads meanwhile.
    case tokensTold(ExtensionName, Result<[ReloadWish], ExtensionFailure>)
    /// The value of a control of the panel, or of one that was only tried.
    case valued(BoardControl, Result<ArchivedControl, ExtensionFailure>)
    case triedControl(String, Result<ArchivedControl, ExtensionFailure>)
    /// The result of a control's intent.
    case controlPressed(BoardControl, ArchivedAction, Result<PerformedAction, ExtensionFailure>)
    /// The extension orders transfers, or cancels some.
    case handedOver(TransferRequests, from: ExtensionName)
    /// Probable mistakes in replies other than timelines.
    case slipped([ReplySlip])
    /// All timelines that the extension was asked for have been answered.
    case ended(ExtensionName)
  }

  private struct Job {
    var executable: ExtensionExecutable
    var isScript: Bool
    /// The secrets that are being fetched for the next process.
    var fetch: SecretFetch?
    /// The requests for that process.
    var next: [Inquiry] = []
    var run: (any AskedExtension)?
    /// The requests to the current process, by request id.
    var asked: [Int: Inquiry] = [:]
    var waiting: [Inquiry]
    /// The beginning of the process or its last answer.
    var since: Moment.Instant?
    /// Whether a timeline was among its requests: then the engine waits for its end.
    var isReload = false
  }

  private var jobs: [ExtensionName: Job] = [:]
  /// Processes that have answered everything and go on with work that their authors' code has
  /// begun. Nobody waits for them: the extension may have its next process meanwhile.
  private var leaving: [ExtensionName: [any AskedExtension]] = [:]
  /// The most such processes of one extension. At the limit, the next process waits for the current
  /// one to end.
  private static let mostLeaving = 4
  private var slow = SlowRequests()
  private let starter: ExtensionStarter

  init(_ starter: ExtensionStarter) {
    self.starter = starter
  }

  /// Whether no request is under way.
  var isIdle: Bool { jobs.isEmpty }
  /// Whether no process is left, either.
  var isOver: Bool { isIdle && leaving.isEmpty }
  var runs: [any AskedExtension] {
    jobs.values.compactMap(\.run) + leaving.values.flatMap(\.self)
  }
  private var fetches: [SecretFetch] { jobs.values.compactMap(\.fetch) }
  /// Helper processes that fetch secrets, which these jobs reap themselves.
  var helperIDs: [pid_t] { fetches.flatMap(\.processIDs) }
  var count: Int { jobs.count }
  /// The extensions that are being asked, ordered by name.
  var names: [ExtensionName] { jobs.keys.sorted() }

  func isBusy(_ name: ExtensionName) -> Bool { jobs[name] != nil }

  /// The earliest deadline of all processes.
  var nextDeadline: Moment.Instant? {
    (runs.compactMap(\.nextDeadline) + fetches.compactMap(\.nextDeadline)).min()
  }

  /// Asks an extension; if it already has a process, the requests wait for its end.
  mutating func start(
    _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [Inquiry], at now: Moment
  ) -> [Event] {
    let isBusy = jobs[executable.name] != nil
    var job =
      jobs[executable.name] ?? Job(executable: executable, isScript: isScript, waiting: [])
    job.executable = executable
    job.isScript = isScript
    job.waiting += inquiries
    job.isReload = job.isReload || inquiries.contains { $0.purpose.isTimeline }
    jobs[executable.name] = job
    guard !isBusy else { return [] }
    return startProcess(executable.name, at: now)
  }

  /// Drops all requests, and asks the processes to end.
  mutating func letGo(at now: Moment) {
    for (name, job) in jobs {
      guard let run = job.run else { continue }
      run.askToEnd(at: now)
      leaving[name, default: []].append(run)
    }
    jobs = [:]
  }

  /// Kills all processes and drops their requests.
  mutating func endAll() {
    jobs = [:]
    leaving = [:]
  }

  func add(to poller: inout Poller, as source: (ExtensionName) -> Poller.Source) {
    for (name, job) in jobs {
      for descriptor in job.run?.descriptors ?? [] { poller.add(descriptor, source(name)) }
      for descriptor in job.fetch?.descriptors ?? [] { poller.add(descriptor, source(name)) }
    }
    for (name, runs) in leaving {
      for descriptor in runs.flatMap(\.descriptors) { poller.add(descriptor, source(name)) }
    }
  }

  mutating func handleReady(_ name: ExtensionName, _ descriptor: Int32, at now: Moment) -> [Event] {
    if let run = leaving[name]?.first(where: { $0.descriptors.contains(descriptor) }) {
      letGo(of: run, name, after: run.handleReady(descriptor, at: now))
      return []
    }
    if let fetch = jobs[name]?.fetch {
      fetch.handleReady(descriptor)
      return fetch.isFinished ? startFetched(name, at: now) : []
    }
    guard let run = jobs[name]?.run else { return [] }
    return accept(
      LastLine.whileReading(name) { run.handleReady(descriptor, at: now) }, of: name, at: now)
  }

  mutating func handleDeadlines(at now: Moment) -> [Event] {
    var events: [Event] = []
    for (name, job) in jobs {
      if let fetch = job.fetch {
        fetch.handleDeadline(at: now)
        if fetch.isFinished { events += startFetched(name, at: now) }
      }
      guard let run = job.run, let deadline = run.nextDeadline, deadline <= now.instant else {
        continue
      }
      events += accept(
        LastLine.whileReading(name) { run.handleDeadline(at: now) }, of: name, at: now)
    }
    for (name, runs) in leaving {
      for run in runs {
        guard let deadline = run.nextDeadline, deadline <= now.instant else { continue }
        letGo(of: run, name, after: run.handleDeadline(at: now))
      }
    }
    return events
  }

  /// Drops a process that was leaving once it has ended.
  private mutating func letGo(
    of run: any AskedExtension, _ name: ExtensionName, after news: [ExtensionEvent]
  ) {
    let isGone = news.contains { if case .finished = $0 { true } else { false } }
    guard isGone else { return }
    let left = leaving[name]?.filter { $0 !== run } ?? []
    leaving[name] = left.isEmpty ? nil : left
  }

  /// Starts the next process while one that has answered everything goes on with work that its
  /// author's code has begun.
  private mutating func leaveAnswered(_ name: ExtensionName, at now: Moment) -> [Event] {
    guard let run = jobs[name]?.run, run.hasAnsweredAll, jobs[name]?.asked.isEmpty == true,
      leaving[name, default: []].count < Self.mostLeaving
    else { return [] }
    leaving[name, default: []].append(run)
    return startProcess(name, at: now)
  }

  private mutating func accept(_ news: [ExtensionEvent], of name: ExtensionName, at now: Moment)
    -> [Event]
  {
    var events: [Event] = []
    for piece in news {
      switch piece {
      case .description(let id, _), .timeline(let id, _), .handled(let id, _),
        .previews(let id, _), .options(let id, _), .performed(let id, _), .activity(let id, _),
        .control(let id, _), .failure(let id, _):
        guard let inquiry = jobs[name]?.asked.removeValue(forKey: id),
          let asked = jobs[name]?.run?.executable
        else { continue }
        slow.note(inquiry.purpose, since: jobs[name]?.since ?? now.instant, at: now.instant)
        jobs[name]?.since = now.instant
        let wrong = ExtensionFailure(
          reason: .wrongKindOfAnswer(got: nil, to: inquiry.request.action), extensionName: name,
          date: now.date)
        events.append(
          Self.event(of: piece, to: inquiry, asked) ?? Self.failed(inquiry.purpose, wrong, asked))
      case .slips(let slips): events.append(.slipped(slips))
      case .transfers(let requests): events.append(.handedOver(requests, from: name))
      case .finished(let unanswered):
        let rest = unanswered.compactMap { jobs[name]?.asked[$0.id.value] }
        jobs[name]?.waiting.insert(contentsOf: rest, at: 0)
        jobs[name]?.run = nil
        events += startProcess(name, at: now)
      }
    }
    return events + leaveAnswered(name, at: now)
  }

  /// The event for a reply to a request; nil if the reply is of the wrong kind.
  private static func event(
    of answer: ExtensionEvent, to inquiry: Inquiry, _ asked: ExtensionExecutable
  ) -> Event? {
    switch (answer, inquiry.purpose) {
    case (.description(_, let description), .describe):
      .described(asked, .success(description))
    case (.timeline(_, let timeline), .timeline), (.timeline(_, let timeline), .placeholder),
      (.timeline(_, let timeline), .sample):
      .answered(inquiry.purpose, .success(timeline.made(for: inquiry.request).tellingSlips()))
    case (.handled(_, let wishes), .backgroundEvents(let session)):
      .handled(session, .success(wishes))
    case (.handled(_, let wishes), .pushTokens(let name)): .tokensTold(name, .success(wishes))
    case (.previews(_, let previews), .preview(let number)):
      .previewed(number, .success(previews))
    case (.options(_, let sections), .options(let question)):
      .offered(question, .success(sections))
    case (.performed(_, let performed), .perform(let placement, let action)):
      .performed(action, on: placement, .success(performed))
    case (.performed(_, let performed), .press(let id, let action, let date)):
      .pressed(action, id, date, .success(performed))
    case (.activity(_, let drawn), .activity(let id)): .drawn(id, .success(drawn))
    case (.control(_, let value), .control(let control)): .valued(control, .success(value))
    case (.control(_, let value), .tryControl(let kind)): .triedControl(kind, .success(value))
    case (.performed(_, let performed), .pressControl(let control, let action)):
      .controlPressed(control, action, .success(performed))
    case (.failure(_, let failure), let purpose): failed(purpose, failure, asked)
    default: nil
    }
  }

  /// Starts a process for the waiting requests, or ends the job if there are none.
  private mutating func startProcess(_ name: ExtensionName, at now: Moment) -> [Event] {
    guard var job = jobs[name] else { return [] }
    guard !job.waiting.isEmpty else {
      jobs[name] = nil
      return job.isReload ? [.ended(name)] : []
    }
    let batch = job.isScript ? Array(job.waiting.prefix(1)) : slow.last(in: job.waiting)
    job.waiting.removeFirst(batch.count)
    let numbered = batch.enumerated().map { index, inquiry in
      var inquiry = inquiry
      inquiry.request.id = SerialNumber(index + 1)
      return inquiry
    }
    job.run = nil
    job.next = numbered
    let fetch = starter.fetch(for: numbered.map(\.request), at: now)
    job.fetch = fetch
    jobs[name] = job
    return fetch.isFinished ? startFetched(name, at: now) : []
  }

  /// Starts the process once its secrets are fetched. Requests without their secret fail, and the
  /// others go on.
  private mutating func startFetched(_ name: ExtensionName, at now: Moment) -> [Event] {
    guard var job = jobs[name] else { return [] }
    var events: [Event] = []
    var start = ExtensionStarter.ResolvedRequests()
    job.asked = [:]
    for inquiry in job.next {
      do {
        let (request, fetched) = try starter.facts.secrets.resolved(inquiry.request, by: job.fetch)
        start.requests.append(request)
        start.secrets.formUnion(fetched)
        // Keep the request without its secrets: if the process dies, a new one resolves them again.
        job.asked[inquiry.request.id.value] = inquiry
      } catch {
        let failure = ExtensionFailure(
          reason: .secret(error), extensionName: name, date: now.date)
        events.append(Self.failed(inquiry.purpose, failure, job.executable))
      }
    }
    (job.fetch, job.next) = (nil, [])
    jobs[name] = job
    guard !start.requests.isEmpty else { return events + startProcess(name, at: now) }
    do throws(ExtensionFailure) {
      start.variables = job.asked.values.flatMap { $0.purpose.environment }
      start.isPrivileged = job.asked.values.contains { $0.purpose.isPrivileged }
      jobs[name]?.run = try starter.start(job.executable, start, at: now)
      jobs[name]?.since = now.instant
      return events
    } catch {
      jobs[name] = nil
      let asked = job.asked.values.sorted { $0.request.id < $1.request.id }
      return events
        + (asked + job.waiting).map { Self.failed($0.purpose, error, job.executable) }
        + (job.isReload ? [.ended(name)] : [])
    }
  }

  private static func failed(
    _ purpose: Purpose, _ failure: ExtensionFailure, _ asked: ExtensionExecutable
  ) -> Event {
    switch purpose {
    case .describe: .described(asked, .failure(failure))
    case .placeholder, .timeline, .sample: .answered(purpose, .failure(failure))
    case .backgroundEvents(let session): .handled(session, .failure(failure))
    case .preview(let number): .previewed(number, .failure(failure))
    case .options(let question): .offered(question, .failure(failure))
    case .perform(let placement, let action):
      .performed(action, on: placement, .failure(failure))
    case .activity(let id): .drawn(id, .failure(failure))
    case .pushTokens(let name): .tokensTold(name, .failure(failure))
    case .press(let id, let action, let date): .pressed(action, id, date, .failure(failure))
    case .control(let control): .valued(control, .failure(failure))
    case .tryControl(let kind): .triedControl(kind, .failure(failure))
    case .pressControl(let control, let action): .controlPressed(control, action, .failure(failure))
    }
  }
}
