import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Checks a live widget: asks it again and again for a few seconds, as a board does.
struct LiveCheck {
  /// The result of the check.
  struct Outcome {
    var timelines: [JudgedTimeline] = []
    /// The problems that were found, each a sentence.
    var problems: [String] = []
    var notes: [String] = []
    var seconds = 0.0
  }

  /// The most seconds to run it: an author watches the check.
  private static let longest = 6.0
  private static let wanted = 3

  let starter: ExtensionStarter
  let executable: ExtensionExecutable
  let request: ExtensionRequest
  let every: Double

  func run() -> Outcome {
    var outcome = Outcome()
    let begin = SuspendingClock.now
    do throws(ExtensionFailure) {
      let run = try started()
      hold(run, from: begin, &outcome)
    } catch {
      outcome.problems.append(error.sentence)
    }
    outcome.seconds = begin.duration(to: .now) / .seconds(1)
    return outcome
  }

  private func started() throws(ExtensionFailure) -> any LiveExtension {
    var start = ExtensionStarter.ResolvedRequests()
    let now = Moment.now()
    var fetch: SecretFetch? = starter.fetch(for: [request], at: now)
    while let open = fetch, !open.isFinished {
      var poller = Poller()
      for descriptor in open.descriptors { poller.add(descriptor, .ending) }
      for (_, descriptor, _) in poller.wait(seconds: 1) { open.handleReady(descriptor) }
      open.handleDeadline(at: .now())
      fetch = open
    }
    do {
      var (resolved, secrets) = try starter.facts.secrets.resolved(request, by: fetch)
      resolved.id = 1
      start.requests = [resolved]
      start.secrets = Set(secrets)
    } catch {
      throw ExtensionFailure(
        reason: .secret(error), extensionName: executable.name, date: now.date)
    }
    return try starter.startLive(executable, start, at: now)
  }

  private func hold(
    _ run: any LiveExtension, from begin: SuspendingClock.Instant, _ outcome: inout Outcome
  ) {
    let time = Duration.seconds(min(Self.longest, max(2, every * Double(Self.wanted - 1) + 1)))
    var isStopped = false
    var poller = Poller()
    while !run.isFinished {
      poller.reset()
      for descriptor in run.descriptors { poller.add(descriptor, .ending) }
      let end = isStopped ? nil : begin + time
      let next = [run.nextDeadline, end].compactMap(\.self).min()
      let pause = next.map { SuspendingClock.now.duration(to: $0) / .seconds(1) }
      var events: [LiveEvent] = []
      for (_, descriptor, _) in poller.wait(seconds: pause.map { max(0, $0) }) {
        events += run.handleReady(descriptor, at: .now())
      }
      events += run.handleDeadline(at: .now())
      for event in events { take(event, &outcome) }
      guard !isStopped,
        outcome.timelines.count >= Self.wanted || SuspendingClock.now >= begin + time
      else { continue }
      isStopped = true
      run.stop(at: .now())
    }
  }

  private func take(_ event: LiveEvent, _ outcome: inout Outcome) {
    switch event {
    case .timeline(_, let timeline): outcome.timelines.append(timeline)
    case .failure(_, let failure), .silent(_, let failure), .ended(let failure?):
      outcome.problems.append(failure.sentence)
    case .ended(nil): break
    }
  }
}

extension WidgetCheck {
  /// Asks for a live timeline, as a board does while somebody looks at the tile.
  mutating func askLive(_ widget: WidgetDescriptor) {
    guard let every = widget.liveInterval?.value, let family = widget.families.first else { return }
    let placement = Placement(
      id: widget.kind, kind: widget.kind, family: family,
      configuration: options.configuration(of: widget))
    var request = request(.live, placement)
    request.id = 1
    request.every = Seconds(every)
    let place = "\(widget.kind) live"
    let outcome = LiveCheck(
      starter: reading.starter(knowing: catalog(of: widget)), executable: executable,
      request: request, every: every
    ).run()
    for problem in outcome.problems { addProblem("\(place): \(problem)", at: place, of: problem) }
    for timeline in outcome.timelines.prefix(2) { judge(timeline, request, place, seconds: nil) }
    if outcome.timelines.isEmpty, outcome.problems.isEmpty {
      addProblem(
        "\(place): it wants to be asked every \(Int(every)) s, and gave no answer in "
          + "\(Int(outcome.seconds.rounded())) s", at: place, of: "no live answer")
    }
    addLive(widget.kind, outcome)
  }
}
