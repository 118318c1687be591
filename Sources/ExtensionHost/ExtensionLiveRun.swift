import CLinux
import Foundation
import Glibc
import WidgetArchive

/// One process of an extension that answers again and again, from its start until it is reaped.
///
/// Driven by the event loop as ``ExtensionRun`` is, and like it never blocks it. The process lasts
/// until ``stop(at:)`` closes its standard input; when it is not gone a second later, it is killed
/// with its group. Nothing here asks to be woken but for a process that says nothing or does not go.
package final class ExtensionLiveRun: MarkedProcess {
  package let executable: ExtensionExecutable
  package let mark = ProcessMark.new()

  private enum Phase {
    case running
    /// Its input has ended; it has until then to go.
    case leaving(Moment.Instant)
    /// Killed; its end is still to come.
    case killed
    /// Reaped by itself; what it wrote is still to be judged.
    case ended(linux_exit)
    case finished
  }

  private let limits: ExtensionLimits
  private let logFolder: String?
  private var process: ExtensionProcess
  private var phase = Phase.running
  private var judge: LiveJudge
  private var buffer = LineBuffer()
  private var rate: OutputRate
  private var log = ExtensionLog()
  private var events: [LiveEvent] = []
  /// Why it was killed, if not because it was in no hurry to go.
  private var fault: ExtensionFailure?

  private var now: Moment
  /// By when each request has to be answered once more, and how long it may be quiet then.
  private var deadlines: [Int: Moment.Instant] = [:]
  private let quiet: [Int: Duration]
  private var isAnswered = false
  private var lastAnswer: Moment.Instant
  private var lastCPU = 0.0
  private var peakBytes = 0
  private var lastLook: Moment.Instant?

  /// Starts an executable on requests for `live`, each with an id of its own.
  /// - Parameters:
  ///   - environment: the whole environment of the process, save ``ProcessMark/variable``.
  ///   - logFolder: where what it writes to its standard error is kept; nil: nowhere.
  package init(
    _ executable: ExtensionExecutable, requests: [ExtensionRequest],
    environment: [String: String], limits: ExtensionLimits = ExtensionLimits(),
    logFolder: String? = nil, at now: Moment
  ) throws(ExtensionFailure) {
    do {
      process = try ExtensionProcess(
        executable, input: requests.jsonLines, staysWithInput: true,
        environment: environment.merging([ProcessMark.variable: mark]) { $1 },
        dataLimit: limits.dataBytes)
    } catch {
      throw ExtensionFailure(
        reason: .couldNotStart(errno: error.errno), extensionName: executable.name, date: now.date)
    }
    self.executable = executable
    self.limits = limits
    self.logFolder = logFolder
    self.now = now
    judge = LiveJudge(requests, limits: limits)
    rate = OutputRate(limit: limits.liveBytesPerSecond)
    lastAnswer = now.instant
    quiet = Dictionary(
      requests.map {
        ($0.id, max(.seconds(min($0.every ?? 1, 86_400)), limits.liveSilence) + limits.live)
      },
      uniquingKeysWith: { first, _ in first })
    deadlines = quiet.mapValues { _ in now.instant + limits.live }
  }

  package var processID: pid_t { process.pid }

  /// Whether `.ended` has been told.
  package var isFinished: Bool {
    if case .finished = phase { true } else { false }
  }

  /// The descriptors to poll for reading; none is read from while there is enough to judge.
  package var descriptors: [Int32] {
    switch phase {
    case .running:
      let output = buffer.hasLine ? nil : process.output?.number
      return [process.ending.number, output, process.error?.number].compactMap(\.self)
    case .leaving, .killed: return [process.ending.number]
    case .ended, .finished: return []
    }
  }

  /// When to call ``handleDeadline(at:)``; in the past where there is work left.
  package var nextDeadline: Moment.Instant? {
    switch phase {
    case .running: buffer.hasLine ? now.instant : deadlines.values.min()
    case .leaving(let deadline): deadline
    case .ended: now.instant
    case .killed, .finished: nil
    }
  }

  /// Takes what a descriptor has to give; one that is not this run's is ignored.
  package func handleReady(_ descriptor: Int32, at now: Moment) -> [LiveEvent] {
    self.now = now
    if descriptor == process.output?.number {
      readOutput()
    } else if descriptor == process.error?.number {
      readLog()
    } else if descriptor == process.ending.number {
      takeEnd()
    }
    return advance()
  }

  /// Goes on with what is left to judge, stops what is late.
  package func handleDeadline(at now: Moment) -> [LiveEvent] {
    self.now = now
    return advance()
  }

  /// Ends its input and lets it go; it is told of with `.ended`.
  package func stop(at now: Moment) {
    guard case .running = phase else { return }
    self.now = now
    process.input = nil
    // What it still writes is for nobody.
    process.output = nil
    buffer = LineBuffer()
    phase = .leaving(now.instant + limits.liveFarewell)
  }

  /// Ends it at once, for whoever cannot wait.
  package func kill() {
    switch phase {
    case .running, .leaving: stopNow()
    case .killed, .ended, .finished: break
    }
  }
}

// MARK: Turns

extension ExtensionLiveRun {
  private func advance() -> [LiveEvent] {
    switch phase {
    case .running:
      judgeSome()
      checkTime()
    case .leaving(let deadline): if now.instant >= deadline { stopNow() }
    case .ended(let exit):
      judgeSome()
      goOn(after: exit)
    case .killed, .finished: break
    }
    defer { events = [] }
    return events
  }

  private func judgeSome() {
    var left = ExtensionRun.bytesPerTurn
    while left > 0, let line = buffer.takeLine() {
      let cost = line.count + ExtensionRun.bytesPerLine
      left -= cost
      guard rate.add(cost, at: now.instant) else {
        return fail(.outputTooFast(limit: limits.liveBytesPerSecond), requestID: nil)
      }
      do {
        if let (id, answer) = try judge.take(line) { tell(answer, to: id) }
      } catch {
        return fail(error.reason, requestID: error.requestID)
      }
    }
  }

  private func tell(_ answer: LiveJudge.Answer, to id: Int) {
    isAnswered = true
    deadlines[id] = quiet[id].map { now.instant + $0 }
    switch answer {
    case .timeline(var timeline):
      timeline.header.usage = takeUsage()
      events.append(.timeline(requestID: id, timeline))
    case .refusal(let words):
      events.append(.failure(requestID: id, failure(.reported(words))))
    }
  }

  /// What it cost since the answer before: of answers that come together the first has it all.
  private func takeUsage() -> ResourceUsage {
    lookAtMemory()
    let cpu: Double =
      if case .ended(let exit) = phase { exit.cpu_seconds } else { process.cpuSeconds }
    defer {
      lastAnswer = now.instant
      lastCPU = cpu
    }
    return ResourceUsage(
      seconds: (now.instant - lastAnswer) / .seconds(1), cpuSeconds: max(0, cpu - lastCPU),
      peakBytes: peakBytes)
  }

  /// Judges and reads in turn what a process left behind.
  private func goOn(after exit: linux_exit) {
    guard case .ended = phase, !buffer.hasLine else { return }
    if process.output == nil { conclude(exit) } else { readOutput() }
  }
}

// MARK: Limits

extension ExtensionLiveRun {
  private func checkTime() {
    // What waits to be judged is not the extension's delay.
    guard case .running = phase, !buffer.hasLine,
      let late = deadlines.min(by: { $0.value < $1.value }), now.instant >= late.value
    else { return }
    fail(
      process.output == nil ? .closedOutput : .timedOut(.live, after: limits.live), requestID: nil)
  }

  private func lookAtMemory() {
    if let lastLook, now.instant < lastLook + limits.liveMemoryInterval { return }
    guard case .running = phase else { return }
    lastLook = now.instant
    let bytes = ProcessTable.privateBytes(of: process.pid)
    peakBytes = max(peakBytes, bytes)
    if bytes > limits.memoryBytes {
      fail(.memory(bytes: bytes, limit: limits.memoryBytes), requestID: nil)
    }
  }

  /// Stops the process for a reason, which is of one request or of all.
  private func fail(_ reason: ExtensionFailure.Reason, requestID: Int?) {
    drainLog()
    let failure = failure(reason)
    if let requestID { events.append(.failure(requestID: requestID, failure)) }
    fault = failure
    stopNow()
  }

  private func failure(_ reason: ExtensionFailure.Reason) -> ExtensionFailure {
    ExtensionFailure(
      reason: reason, extensionName: executable.name, date: now.date, log: log.tail)
  }

  private func stopNow() {
    buffer = LineBuffer()
    process.input = nil
    process.output = nil
    if case .ended = phase { return finish() }
    process.killGroup()
    phase = .killed
  }
}

// MARK: Reading, and the end

extension ExtensionLiveRun {
  private func readOutput() {
    switch process.output?.read({ buffer.append($0) }) {
    case .bytes:
      guard !buffer.hasLine else { return }
      do { try judge.checkLength(buffer.count) } catch {
        fail(error.reason, requestID: error.requestID)
      }
    case .nothingYet:
      // Whoever still holds the other end of a process that is gone, no answer comes from there.
      if case .ended = phase { process.output = nil }
    case .end, nil:
      process.output = nil
      // Whoever closes its output is about to end, or has nothing more to say.
      let deadline = now.instant + limits.liveFarewell
      deadlines = deadlines.mapValues { min($0, deadline) }
    }
  }

  private func readLog() {
    switch process.error?.read({ log.append($0, at: now.date) }) {
    case .bytes:
      if log.byteCount > limits.logBytes {
        fail(.logTooLarge(limit: limits.logBytes), requestID: nil)
      }
    case .nothingYet: break
    case .end, nil: process.error = nil
    }
  }

  /// Takes what is in the pipe already, at most the largest pipe there is.
  private func drainLog() {
    for _ in 0..<16 {
      guard case .bytes = process.error?.read({ log.append($0, at: now.date) }) else { return }
    }
  }

  private func takeEnd() {
    guard let exit = process.reap() else { return }
    drainLog()
    log.end(at: now.date)
    switch phase {
    case .running: phase = .ended(exit)
    case .leaving, .killed: finish()
    case .ended, .finished: break
    }
  }

  /// It went by itself, and all that it wrote is judged. One that has answered may: a script that
  /// answers once a process is asked again by another.
  private func conclude(_ exit: linux_exit) {
    let progress = judge.progress
    if exit.signal != 0 {
      fault = failure(.crashed(signal: exit.signal))
    } else if exit.status != 0 {
      fault = failure(.exited(status: exit.status))
    } else if buffer.count > 0 {
      // A last line that was never ended is one, unless it was cut off by a crash.
      return buffer.end()
    } else if !isAnswered || progress.announced > 0 {
      fault = failure(
        .exitedWithoutAnswer(received: progress.received, announced: progress.announced))
    }
    finish()
  }

  private func finish() {
    phase = .finished
    if let logFolder { log.write(for: executable, in: logFolder) }
    process.error = nil
    events.append(.ended(fault))
  }
}
