import WidgetArchive

/// An extension's run whose timelines may name pictures: each is reported once its pictures are
/// made.
final class PicturedRun: AskedExtension {
  private let run: ExtensionRun
  private var stage: PictureStage
  /// The end of the run, held back while pictures are still being made.
  private var end: ExtensionEvent?
  /// The time at which it was asked to end while the end of the run was held back.
  private var releasedAt: Moment.Instant?

  init(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure) {
    run = try ExtensionRun(
      start.executable, requests: start.requests, environment: start.environment,
      limits: start.limits, logFolder: start.logFolder, secrets: start.secrets, at: now)
    stage = PictureStage(start)
  }

  var executable: ExtensionExecutable { run.executable }
  var processID: Int32 { run.processID }
  var helperIDs: [Int32] { stage.helperIDs }
  var descriptors: [Int32] { run.descriptors + stage.descriptors }
  var nextDeadline: Moment.Instant? {
    earlier(earlier(run.nextDeadline, stage.nextDeadline), end == nil ? nil : releasedAt)
  }

  func handleReady(_ descriptor: Int32, at now: Moment) -> [ExtensionEvent] {
    // The stage is asked first: a descriptor that the run closes may be reused for a process
    // started then.
    if stage.descriptors.contains(descriptor) {
      return told(stage.handleReady(descriptor, at: now))
    }
    return told(run.handleReady(descriptor, at: now), at: now)
  }

  func handleDeadline(at now: Moment) -> [ExtensionEvent] {
    let isDue = stage.nextDeadline.map { $0 <= now.instant } == true
    let events = told(isDue ? stage.handleDeadline(at: now) : [])
    return events + told(run.handleDeadline(at: now), at: now)
  }

  var hasAnsweredAll: Bool { run.hasAnsweredAll && !stage.isBusy }

  var waitingIDs: [Int] { run.waitingIDs }
  func takeBackWaiting() { run.takeBackWaiting() }

  func askToEnd(at now: Moment) {
    stage.drop()
    if end != nil { releasedAt = now.instant }
    run.askToEnd(at: now)
  }

  private func told(_ events: [ExtensionEvent], at now: Moment) -> [ExtensionEvent] {
    var told: [ExtensionEvent] = []
    for event in events {
      switch event {
      case .timeline(let id, let timeline) where stage.concerns(timeline):
        told += self.told(stage.take(timeline, requestID: id, at: now))
      case .finished where stage.isBusy: end = event
      case .timeline, .description, .handled, .previews, .options, .performed, .activity, .control,
        .failure,
        .transfers, .slips, .finished:
        told.append(event)
      }
    }
    return told
  }

  private func told(_ complete: [PictureStage.Waiting]) -> [ExtensionEvent] {
    var told = complete.map { ExtensionEvent.timeline(requestID: $0.requestID, $0.timeline) }
    if !stage.isBusy, let end {
      told.append(end)
      self.end = nil
    }
    return told
  }
}

/// A live run whose timelines may name pictures.
final class PicturedLiveRun: LiveExtension {
  private let run: ExtensionLiveRun
  private var stage: PictureStage

  init(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure) {
    run = try ExtensionLiveRun(
      start.executable, requests: start.requests, environment: start.environment,
      limits: start.limits, logFolder: start.logFolder, secrets: start.secrets, at: now)
    stage = PictureStage(start)
  }

  var isFinished: Bool { run.isFinished }
  var processID: Int32 { run.processID }
  var helperIDs: [Int32] { stage.helperIDs }
  var descriptors: [Int32] { run.descriptors + stage.descriptors }
  var nextDeadline: Moment.Instant? { earlier(run.nextDeadline, stage.nextDeadline) }

  func handleReady(_ descriptor: Int32, at now: Moment) -> [LiveEvent] {
    if stage.descriptors.contains(descriptor) {
      return told(stage.handleReady(descriptor, at: now))
    }
    return told(run.handleReady(descriptor, at: now), at: now)
  }

  func handleDeadline(at now: Moment) -> [LiveEvent] {
    var events: [LiveEvent] = []
    if let due = stage.nextDeadline, due <= now.instant {
      events += told(stage.handleDeadline(at: now))
    }
    return events + told(run.handleDeadline(at: now), at: now)
  }

  func stop(at now: Moment) { run.stop(at: now) }
  func kill() { run.kill() }

  private func told(_ events: [LiveEvent], at now: Moment) -> [LiveEvent] {
    events.flatMap { event -> [LiveEvent] in
      switch event {
      case .timeline(let id, let timeline) where stage.concerns(timeline):
        return told(stage.take(timeline, requestID: id, at: now))
      case .ended:
        // Nobody waits for its pictures any more.
        stage.drop()
        return [event]
      case .timeline, .failure, .silent: return [event]
      }
    }
  }

  private func told(_ complete: [PictureStage.Waiting]) -> [LiveEvent] {
    complete.map { .timeline(requestID: $0.requestID, $0.timeline) }
  }
}

private func earlier(_ one: Moment.Instant?, _ other: Moment.Instant?) -> Moment.Instant? {
  [one, other].compactMap(\.self).min()
}
