import CLinux
import Foundation
import Glibc
import WidgetArchive

/// One process of an extension that answers repeatedly, from its start until it is reaped.
///
/// Driven by the event loop like ``ExtensionRun``, which it never blocks. The process lasts until
/// ``stop(at:)`` closes its standard input; if it has not ended a second later it is asked to end,
/// and after another second it is killed with its group. A deadline is set only for a process that
/// is silent or does not end.
package final class ExtensionLiveRun: MarkedProcess {
  /// Whether `.ended` was reported.
  package private(set) var isFinished = false

  private let limits: ExtensionLimits
  private var process: WatchedProcess
  private var judge: LiveJudge
  private var rate: OutputRate
  private var events: [LiveEvent] = []
  /// The reason why it was killed, unless it merely ended too late.
  private var fault: ExtensionFailure?

  /// The deadline of each request's next answer, and how long the request may be quiet. A request
  /// that is late is given up when another is answered; it then has no deadline.
  private var deadlines: [Int: Moment.Instant] = [:]
  private let quiet: [Int: Duration]
  /// The time at which a process that was told to end is killed.
  private var leaveBy: Moment.Instant?
  private var isAnswered = false
  private var lastLook: Moment.Instant?

  /// Starts an executable with requests for `live`, each with an id of its own.
  /// - Parameters:
  ///   - environment: the whole environment of the process, except ``ProcessMark/variable``.
  ///   - logFolder: the folder for the log of its standard error; nil for none.
  ///   - secrets: texts that are veiled in its log and in its reports.
  package init(
    _ executable: ExtensionExecutable, requests: [ExtensionRequest],
    environment: [String: String], limits: ExtensionLimits = ExtensionLimits(),
    logFolder: String? = nil, secrets: [String] = [], at now: Moment
  ) throws(ExtensionFailure) {
    process = try WatchedProcess(
      executable, requests: requests, staysWithInput: true, environment: environment,
      limits: limits, logFolder: logFolder, secrets: secrets, at: now)
    self.limits = limits
    judge = LiveJudge(requests, limits: limits)
    rate = OutputRate(limit: limits.liveBytesPerSecond)
    quiet = Dictionary(
      requests.map {
        (
          $0.id.value,
          max(.seconds(min($0.every ?? 1, 86_400).value), limits.liveSilence) + limits.live
        )
      },
      uniquingKeysWith: { first, _ in first })
    deadlines = quiet.mapValues { _ in now.instant + limits.live }
  }

  package var executable: ExtensionExecutable { process.executable }
  package var processID: pid_t { process.id }

  /// The descriptors to poll for reading; empty while there is enough to judge.
  package var descriptors: [Int32] { process.descriptors() }

  /// The time to call ``handleDeadline(at:)``; in the past while work is left.
  package var nextDeadline: Moment.Instant? {
    switch process.phase {
    case .running: process.hasLine ? process.now.instant : nextCheck
    case .stopped: leaveBy ?? process.killedBy
    case .ended: process.now.instant
    case .gone: nil
    }
  }

  /// Reads a descriptor that is ready; ignores one that is not this run's.
  package func handleReady(_ descriptor: Int32, at now: Moment) -> [LiveEvent] {
    process.now = now
    switch process.source(of: descriptor) {
    case .output: readOutput()
    case .log: if let fault = process.readLog() { fail(fault) }
    case .ending: process.takeEnd()
    case nil: break
    }
    return advance()
  }

  /// Goes on judging the output, and stops a late process.
  package func handleDeadline(at now: Moment) -> [LiveEvent] {
    process.now = now
    return advance()
  }

  /// Ends its input; its end is reported as `.ended`.
  package func stop(at now: Moment) {
    guard case .running = process.phase else { return }
    process.now = now
    process.dismiss()
    leaveBy = now.instant + limits.liveFarewell
  }

  /// Kills the process at once, for a caller that cannot wait for its exit.
  package func kill() {
    guard !process.isReaped else { return }
    leaveBy = nil
    process.kill()
  }
}

// MARK: Turns

extension ExtensionLiveRun {
  private func advance() -> [LiveEvent] {
    switch process.phase {
    case .running:
      judgeSome()
      checkTime()
    case .stopped:
      process.killLate()
      if let leaveBy, process.now.instant >= leaveBy {
        self.leaveBy = nil
        process.stop()
      }
    case .ended(let exit):
      judgeSome()
      goOn(after: exit)
    case .gone: break
    }
    if case .gone = process.phase, !isFinished {
      isFinished = true
      events.append(.ended(fault))
    }
    defer { events = [] }
    return events
  }

  /// Judges and reads in turns the output of a process that ended by itself.
  private func goOn(after exit: linux_exit) {
    guard case .ended = process.phase, !process.hasLine else { return }
    if process.hasOutput { return readOutput() }
    if process.endLastLine(after: exit) { return }
    let fault = WatchedProcess.fault(
      of: exit, from: process.executable.path, hasAnswered: isAnswered, progress: judge.progress)
    if let fault { fail(fault) } else { process.stop() }
  }

  private func readOutput() {
    do { try process.readOutput() } catch { return fail(error, requestID: judge.unfinished) }
    guard !process.hasOutput else { return }
    // A process that has closed its output is about to exit, or can give no more answers.
    let deadline = process.now.instant + limits.liveFarewell
    deadlines = deadlines.mapValues { min($0, deadline) }
  }

  private func judgeSome() {
    var left = WatchedProcess.bytesPerTurn
    while left > 0, let line = process.takeLine() {
      let cost = WatchedProcess.cost(of: line)
      left -= cost
      guard rate.add(cost, at: process.now.instant) else {
        return fail(.outputTooFast(limit: limits.liveBytesPerSecond))
      }
      do {
        if let (id, answer) = try judge.take(line, number: process.lineNumber) {
          tell(answer, to: id)
        }
      } catch {
        return fail(error, requestID: judge.unfinished)
      }
    }
  }

  private func tell(_ answer: LiveJudge.Answer, to id: Int) {
    isAnswered = true
    guard deadlines[id] != nil else { return }
    giveUp(deadlines.filter { $0.key != id && $0.value <= process.now.instant }.keys)
    deadlines[id] = quiet[id].map { process.now.instant + $0 }
    switch answer {
    case .timeline(var timeline):
      lookAtMemory()
      // The first of several answers that come together bears the cost of all.
      timeline.header = process.scrubbed(timeline.header)
      timeline.header.usage = process.takeUsage()
      events.append(.timeline(requestID: id, timeline))
    case .refusal(let words, let isLasting):
      let reason: ExtensionFailure.Reason = isLasting ? .refused(words) : .reported(words)
      events.append(.failure(requestID: id, process.failure(reason)))
    }
  }
}

// MARK: Limits

extension ExtensionLiveRun {
  private func checkTime() {
    // Time that output waits to be judged is not the extension's delay.
    guard case .running = process.phase, !process.hasLine else { return }
    let now = process.now.instant
    if let first = deadlines.values.min(), first <= now, !process.hasOutput {
      return fail(.closedOutput)
    }
    // A process that is silent about every request is stuck as a whole.
    if let last = deadlines.values.max(), last <= now {
      return fail(.timedOut(.live, after: limits.live))
    }
    giveUp(deadlines.filter { $0.value + grace <= now }.keys)
  }

  /// Gives up requests that get no answer while the process answers others.
  private func giveUp(_ ids: some Sequence<Int>) {
    for id in ids.sorted() {
      deadlines[id] = nil
      let failure = process.failure(.timedOut(.live, after: limits.live))
      events.append(.silent(requestID: id, failure))
    }
  }

  /// The time after which a late request is given up if its process answers others: as long as
  /// those may be quiet.
  private var grace: Duration { limits.liveSilence + limits.live }

  /// The time of the next decision about late requests.
  private var nextCheck: Moment.Instant? {
    guard let first = deadlines.values.min(), let last = deadlines.values.max() else { return nil }
    return process.hasOutput ? min(last, first + grace) : first
  }

  private func lookAtMemory() {
    let now = process.now.instant
    if let lastLook, now < lastLook + limits.liveMemoryInterval { return }
    lastLook = now
    if let fault = process.lookAtMemory(isLive: true) { fail(fault) }
  }

  /// Stops the process, with a reason that concerns one request or all.
  private func fail(_ reason: ExtensionFailure.Reason, requestID: Int? = nil) {
    let failure = process.stop(for: reason)
    if let requestID { events.append(.failure(requestID: requestID, failure)) }
    fault = failure
    leaveBy = nil
  }
}
