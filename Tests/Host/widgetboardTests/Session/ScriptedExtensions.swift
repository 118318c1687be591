import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

@testable import widgetboard

/// Extensions whose replies a test gives: no process is started.
final class ScriptedExtensions: ExtensionSpawner {
  private(set) var runs: [ScriptedRun] = []
  private(set) var liveRuns: [ScriptedLiveRun] = []

  /// All requests to extensions so far, in order.
  var actions: [ExtensionRequest.Action] { runs.flatMap(\.requests).map(\.action) }
  /// The runs without an answer.
  var open: [ScriptedRun] { runs.filter { !$0.isAnswered } }

  func start(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure)
    -> any AskedExtension
  {
    let run = ScriptedRun(start, at: now)
    runs.append(run)
    return run
  }

  func startLive(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure)
    -> any LiveExtension
  {
    let run = ScriptedLiveRun(start.requests)
    liveRuns.append(run)
    return run
  }
}

/// A fake process whose answer is given by a test.
final class ScriptedRun: AskedExtension {
  let executable: ExtensionExecutable
  let requests: [ExtensionRequest]
  private let startedAt: Moment.Instant
  private var events: [ExtensionEvent] = []
  private(set) var isAnswered = false

  let processID: pid_t = 0
  let descriptors: [Int32] = []

  init(_ start: ExtensionStart, at now: Moment) {
    startedAt = now.instant
    executable = start.executable
    requests = start.requests
  }

  /// Whether all its requests are answered.
  private(set) var hasAnsweredAll = false

  /// A date in the past once there is an answer, so that the loop accepts it in its next turn.
  var nextDeadline: Moment.Instant? { events.isEmpty ? nil : startedAt }

  func handleReady(_ descriptor: Int32, at now: Moment) -> [ExtensionEvent] { [] }

  func handleDeadline(at now: Moment) -> [ExtensionEvent] {
    defer { events = [] }
    return events
  }

  /// Answers every request and ends.
  func answer(_ answer: (ExtensionRequest) -> ExtensionEvent) {
    events = requests.map(answer) + [.finished(unanswered: [])]
    isAnswered = true
  }

  /// Answers every request, and does not end until ``end()``.
  func answerAndStay(_ answer: (ExtensionRequest) -> ExtensionEvent) {
    events = requests.map(answer)
    isAnswered = true
    hasAnsweredAll = true
  }

  /// Answers its first requests. It ends if these are all.
  func answer(first count: Int, _ answer: (ExtensionRequest) -> ExtensionEvent) {
    events = requests.prefix(count).map(answer)
    hasAnsweredAll = isTakenBack
    answeredCount = count
    guard count == requests.count else { return }
    events.append(.finished(unanswered: []))
    isAnswered = true
  }

  /// One after the one that it answers.
  var waitingIDs: [Int] {
    isTakenBack ? [] : requests.dropFirst(answeredCount + 1).map(\.id.value)
  }
  private var answeredCount = 0

  func takeBackWaiting() { isTakenBack = true }

  /// Whether it is to answer no other request than the one it answers.
  private(set) var isTakenBack = false
  private(set) var isAskedToEnd = false

  func askToEnd(at now: Moment) {
    isAskedToEnd = true
    end()
  }

  func end() { events = [.finished(unanswered: [])] }

  /// Answers `describe`: an extension with these kinds.
  func describe(
    kinds: [String], isPrivate: Bool = false, signal: Count? = nil, live: Seconds? = nil
  ) {
    answer { request in
      .description(
        requestID: request.id.value,
        ExtensionDescription(
          widgets: kinds.map {
            var widget = WidgetDescriptor(kind: $0, families: [.systemSmall])
            widget.signal = signal
            widget.liveInterval = live
            if isPrivate { widget.dataProtection = .complete }
            return widget
          }, source: .answer))
    }
  }

  /// Answers every request for content with the same text.
  func show(_ words: String, at date: Date) {
    answer { .timeline(requestID: $0.id.value, .saying(words, at: date)) }
  }
}

final class ScriptedLiveRun: LiveExtension {
  let processID: pid_t = 0
  let descriptors: [Int32] = []
  let requests: [ExtensionRequest]
  private(set) var isStopped = false
  private(set) var isFinished = false
  private var events: [LiveEvent] = []

  init(_ requests: [ExtensionRequest]) {
    self.requests = requests
  }

  /// A date in the past once something has happened, so that the loop accepts it in its next turn.
  var nextDeadline: Moment.Instant? {
    events.isEmpty ? nil : SuspendingClock.now - .seconds(86_400)
  }

  /// Answers every request with the same text.
  func show(_ words: String, at date: Date) {
    events = requests.map {
      .timeline(requestID: $0.id.value, .saying(words, at: date, live: true))
    }
  }

  func handleReady(_ descriptor: Int32, at now: Moment) -> [LiveEvent] { [] }

  func handleDeadline(at now: Moment) -> [LiveEvent] {
    defer { events = [] }
    isFinished = isStopped
    return events
  }

  func stop(at now: Moment) {
    isStopped = true
    events = [.ended(nil)]
  }

  func kill() {}
}

extension JudgedTimeline {
  /// A timeline with one entry that shows a text from a date on. That of a live process has its
  /// view.
  static func saying(_ words: String, at date: Date, live: Bool = false) -> JudgedTimeline {
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.text([TextRun(.verbatim(words))])))
    let view = builder.view(variants: [ArchivedVariant(root: root)])
    let json = Data(ArchivedEntry(date: date, view: view).jsonLine())
    return JudgedTimeline(
      header: TimelineHeader(policy: .never),
      entries: [JudgedEntry(date: date, relevance: nil, json: json, view: live ? view : nil)],
      byteCount: json.count)
  }
}
