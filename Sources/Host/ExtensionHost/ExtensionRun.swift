import CLinux
import Foundation
import Glibc
import WidgetArchive

/// One process of an extension and its requests, from its start until it is reaped.
///
/// Driven by the event loop: poll ``descriptors`` for reading until ``nextDeadline``, then call
/// ``handleReady(_:at:)`` or ``handleDeadline(at:)``. No call blocks, and none judges more than a
/// few entries, so that a key press is never far away. A class because it owns descriptors and a
/// process; its deinitialiser kills the process.
package final class ExtensionRun: MarkedProcess {
  /// Whether `.finished` was reported.
  package private(set) var isFinished = false

  private let limits: ExtensionLimits
  private var process: WatchedProcess
  private var judge: ReplyJudge
  private var events: [ExtensionEvent] = []
  private var nextLook: Moment.Instant
  /// The deadline for the end of a process that has no more answers to give.
  private var farewell: Moment.Instant?

  /// Starts an executable with requests whose ids count from 1.
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
      executable, requests: requests, environment: environment, limits: limits,
      logFolder: logFolder, secrets: secrets, at: now)
    self.limits = limits
    judge = ReplyJudge(requests, executable: executable, limits: limits)
    nextLook = now.instant + limits.memoryInterval
  }

  package var executable: ExtensionExecutable { process.executable }
  package var hasAnsweredAll: Bool { judge.inFlight == nil }
  package var processID: pid_t { process.id }

  /// The descriptors to poll for reading; empty while there is enough to judge.
  package var descriptors: [Int32] { process.descriptors(withOutput: judge.inFlight != nil) }

  /// The time to call ``handleDeadline(at:)``; in the past while work is left.
  package var nextDeadline: Moment.Instant? {
    switch process.phase {
    case .running: process.hasLine ? process.now.instant : min(nextLook, answerDeadline)
    case .stopped: process.killedBy
    case .gone: nil
    case .ended: process.now.instant
    }
  }

  /// Reads a descriptor that is ready; ignores one that is not this run's.
  package func handleReady(_ descriptor: Int32, at now: Moment) -> [ExtensionEvent] {
    process.now = now
    switch process.source(of: descriptor) {
    case .output:
      // Nothing is read after the last answer: no request is left that more output could belong to.
      if judge.inFlight != nil { readOutput() }
    case .log: if let fault = process.readLog() { fail(fault) }
    case .ending: process.takeEnd()
    case nil: break
    }
    return advance()
  }

  /// Goes on judging the output, measures memory, and stops a late process.
  package func handleDeadline(at now: Moment) -> [ExtensionEvent] {
    process.now = now
    return advance()
  }

  package func askToEnd(at now: Moment) {
    process.now = now
    // One that has ended already is reported in the usual way.
    if !process.isReaped { process.stop() }
  }

  package var waitingIDs: [Int] { judge.unanswered.dropFirst().map(\.id.value) }

  package func takeBackWaiting() {
    process.cutInput(before: judge.dropWaiting())
  }

  /// Kills the process; all requests without an answer are returned as unanswered.
  package func cancel() {
    if !process.isReaped { process.kill() }
  }
}

// MARK: Turns

extension ExtensionRun {
  private func advance() -> [ExtensionEvent] {
    switch process.phase {
    case .running:
      lookAtMemory()
      judgeSome()
      checkTime()
    case .ended(let exit):
      judgeSome()
      goOn(after: exit)
    case .stopped: process.killLate()
    case .gone: break
    }
    if case .gone = process.phase, !isFinished {
      isFinished = true
      events.append(.finished(unanswered: Array(judge.unanswered)))
    }
    defer { events = [] }
    return events
  }

  /// Judges and reads in turns the output that a process left. A request still in flight then has
  /// failed.
  private func goOn(after exit: linux_exit) {
    guard case .ended = process.phase else { return }
    if judge.inFlight == nil { return process.stop() }
    if process.hasLine { return }
    if process.hasOutput { return readOutput() }
    if process.endLastLine(after: exit) { return }
    if let reason = judge.unclosed { return fail(reason) }
    let fault = WatchedProcess.fault(
      of: exit, from: process.executable.path, hasAnswered: judge.answeredCount > 0,
      progress: judge.progress)
    if let fault { fail(fault) } else { process.stop() }
  }

  private func readOutput() {
    if process.peakBytes == 0 { process.lookAtMemory() }
    do { try process.readOutput() } catch { return fail(error) }
    if !process.hasOutput { farewell = process.now.instant + limits.farewell }
  }

  private func judgeSome() {
    var left = WatchedProcess.bytesPerTurn
    while left > 0, judge.inFlight != nil, let line = process.takeLine() {
      left -= WatchedProcess.cost(of: line)
      do {
        let answer = try judge.take(line, number: process.lineNumber)
        tellAside()
        if let answer { tell(answer) }
      } catch {
        tellAside()
        return fail(error)
      }
    }
  }

  /// Reports an answer to the request that was in flight.
  private func tell(_ answer: ReplyJudge.Answer) {
    process.lookAtMemory()
    let usage = process.takeUsage()
    let id = judge.lastAnsweredID
    switch answer {
    case .description(let description):
      events.append(.description(requestID: id, description))
    case .timeline(var timeline):
      timeline.header = process.scrubbed(timeline.header)
      timeline.header.usage = usage
      events.append(.timeline(requestID: id, timeline))
    case .previews(let previews): events.append(.previews(requestID: id, previews))
    case .handled(let wishes): events.append(.handled(requestID: id, wishes))
    case .options(let sections): events.append(.options(requestID: id, sections))
    case .activity(let drawn): events.append(.activity(requestID: id, drawn))
    case .control(let control): events.append(.control(requestID: id, control))
    case .performed(var performed):
      if let words = performed.dialog { performed.dialog = process.scrubbed(words) }
      events.append(.performed(requestID: id, performed))
    case .refusal(let words, let isLasting):
      let reason: ExtensionFailure.Reason = isLasting ? .refused(words) : .reported(words)
      events.append(.failure(requestID: id, process.failure(reason)))
    }
    if judge.inFlight == nil {
      process.dropLines()
      farewell = process.now.instant + limits.farewell
    }
  }

  /// Reports what came with a reply besides its answer.
  private func tellAside() {
    let (transfers, refusals) = judge.takeTransfers()
    if let transfers { events.append(.transfers(transfers)) }
    for refusal in refusals { process.addToLog(refusal) }
    let slips = judge.takeSlips()
    if !slips.isEmpty { events.append(.slips(slips)) }
  }
}

// MARK: Limits

extension ExtensionRun {
  private var answerDeadline: Moment.Instant {
    guard let request = judge.inFlight else { return farewell ?? process.now.instant }
    let deadline = process.lastAnswer + limits.time(for: request)
    return min(deadline, farewell ?? deadline)
  }

  private func checkTime() {
    // Time that output waits to be judged is not the extension's delay.
    guard case .running = process.phase, !process.hasLine, process.now.instant >= answerDeadline
    else { return }
    guard let request = judge.inFlight else { return process.stop() }
    if !process.hasOutput {
      fail(.closedOutput)
    } else if request.action == .describe {
      events.append(
        .description(requestID: request.id.value, .script(executable, source: .silence)))
      judge.dropInFlight()
      process.stop()
    } else {
      fail(.timedOut(request.action, after: limits.time(for: request)))
    }
  }

  private func lookAtMemory() {
    guard process.now.instant >= nextLook else { return }
    nextLook = process.now.instant + limits.memoryInterval
    if let fault = process.lookAtMemory() { fail(fault) }
  }

  /// Fails the request in flight, if there is one, and stops the process.
  private func fail(_ reason: ExtensionFailure.Reason) {
    let failure = process.stop(for: reason)
    guard let request = judge.inFlight else { return }
    events.append(.failure(requestID: request.id.value, failure))
    judge.dropInFlight()
  }
}
