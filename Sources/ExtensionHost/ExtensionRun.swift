import CLinux
import Foundation
import Glibc
import WidgetArchive

/// One process of an extension, from its start until it is reaped, and the requests it was given.
///
/// Driven by the event loop: poll ``descriptors`` for reading until ``nextDeadline``, then call
/// ``handleReady(_:at:)`` or ``handleDeadline(at:)``; no call blocks, and none judges more than a
/// few entries, so that a key press is never far away. A class because it owns descriptors and a
/// process; letting go of it kills the process.
package final class ExtensionRun: MarkedProcess {
  package let executable: ExtensionExecutable
  package let mark = ProcessMark.new()

  private enum Phase {
    case running
    /// Killed for a reason that has been told; its end is still to come.
    case stopped
    /// Reaped; what it wrote is still to be judged.
    case ended(linux_exit)
    case finished
  }

  private let limits: ExtensionLimits
  private let logFolder: String?
  private var process: ExtensionProcess
  private var phase = Phase.running
  private var judge: ReplyJudge
  private var buffer = LineBuffer()
  private var log = ExtensionLog()
  private var events: [ExtensionEvent] = []

  private var now: Moment
  /// When the answer before came, and what it had cost until then.
  private var lastAnswer: Moment.Instant
  private var lastCPU = 0.0
  private var peakBytes = 0
  private var nextLook: Moment.Instant
  /// When a process that has no more to say must be gone.
  private var farewell: Moment.Instant?

  /// Judged in one call: about two milliseconds of decoding.
  static let bytesPerTurn = 24 << 10
  /// What a line costs besides its bytes.
  static let bytesPerLine = 512

  /// Starts an executable on requests, whose ids count from 1.
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
        executable, input: requests.jsonLines,
        environment: environment.merging([ProcessMark.variable: mark]) { $1 },
        dataLimit: limits.dataBytes)
    } catch {
      throw ExtensionFailure(
        reason: .couldNotStart(errno: error.errno), extensionName: executable.name, date: now.date)
    }
    self.executable = executable
    self.limits = limits
    self.logFolder = logFolder
    self.judge = ReplyJudge(requests, executable: executable, limits: limits)
    self.now = now
    self.lastAnswer = now.instant
    self.nextLook = now.instant + limits.memoryInterval
  }

  package var processID: pid_t { process.pid }

  /// Whether `.finished` has been told.
  package var isFinished: Bool {
    if case .finished = phase { true } else { false }
  }

  /// The descriptors to poll for reading; none is read from while there is enough to judge.
  package var descriptors: [Int32] {
    switch phase {
    case .running:
      let output = buffer.hasLine || judge.inFlight == nil ? nil : process.output?.number
      return [process.ending.number, output, process.error?.number].compactMap(\.self)
    case .stopped: return [process.ending.number]
    case .ended, .finished: return []
    }
  }

  /// When to call ``handleDeadline(at:)``; in the past where there is work left.
  package var nextDeadline: Moment.Instant? {
    switch phase {
    case .running: buffer.hasLine ? now.instant : min(nextLook, answerDeadline)
    case .stopped, .finished: nil
    case .ended: now.instant
    }
  }

  /// Takes what a descriptor has to give; one that is not this run's is ignored.
  package func handleReady(_ descriptor: Int32, at now: Moment) -> [ExtensionEvent] {
    self.now = now
    if descriptor == process.output?.number {
      // After the last answer it may write what it likes: nobody reads it.
      if judge.inFlight != nil { readOutput() }
    } else if descriptor == process.error?.number {
      readLog()
    } else if descriptor == process.ending.number {
      takeEnd()
    }
    return advance()
  }

  /// Goes on with what is left to judge, looks at memory, stops what is late.
  package func handleDeadline(at now: Moment) -> [ExtensionEvent] {
    self.now = now
    return advance()
  }

  /// Stops the process; all requests without an answer come back as unanswered.
  package func cancel() {
    if case .running = phase { stop() }
  }
}

// MARK: Turns

extension ExtensionRun {
  private func advance() -> [ExtensionEvent] {
    switch phase {
    case .running:
      if now.instant >= nextLook {
        nextLook = now.instant + limits.memoryInterval
        lookAtMemory()
      }
      judgeSome()
      checkTime()
    case .ended(let exit):
      judgeSome()
      goOn(after: exit)
    case .stopped, .finished: break
    }
    defer { events = [] }
    return events
  }

  /// Judges and reads in turn what a process left behind.
  private func goOn(after exit: linux_exit) {
    guard case .ended = phase else { return }
    if judge.inFlight == nil {
      finish()
    } else if buffer.hasLine {
      return
    } else if process.output == nil {
      conclude(exit)
    } else {
      readOutput()
    }
  }

  private func judgeSome() {
    var left = Self.bytesPerTurn
    while left > 0, judge.inFlight != nil, let line = buffer.takeLine() {
      left -= line.count + Self.bytesPerLine
      do {
        let answer = try judge.take(line)
        tellTransfers()
        if let answer { tell(answer) }
      } catch {
        return fail(error)
      }
    }
  }

  /// Delivers an answer for the request that was in flight until now.
  private func tell(_ answer: ReplyJudge.Answer) {
    let usage = takeUsage()
    let id = judge.lastAnsweredID
    switch answer {
    case .description(let description):
      events.append(.description(requestID: id, description))
    case .timeline(var timeline):
      timeline.header.usage = usage
      events.append(.timeline(requestID: id, timeline))
    case .handled(let wishes): events.append(.handled(requestID: id, wishes))
    case .refusal(let words):
      events.append(.failure(requestID: id, failure(.reported(words))))
    }
    if judge.inFlight == nil {
      buffer = LineBuffer()
      farewell = now.instant + limits.farewell
    }
  }

  private func tellTransfers() {
    let (transfers, refusals) = judge.takeTransfers()
    if let transfers { events.append(.transfers(transfers)) }
    for refusal in refusals {
      Array("\(refusal)\n".utf8).withUnsafeBytes { log.append($0, at: now.date) }
    }
  }

  private func takeUsage() -> ResourceUsage {
    lookAtMemory(isLimited: false)
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
}

// MARK: Limits

extension ExtensionRun {
  private var answerDeadline: Moment.Instant {
    guard let request = judge.inFlight else { return farewell ?? now.instant }
    let deadline = lastAnswer + limits.time(for: request)
    return min(deadline, farewell ?? deadline)
  }

  private func checkTime() {
    // What waits to be judged is not the extension's delay.
    guard case .running = phase, !buffer.hasLine, now.instant >= answerDeadline else { return }
    guard let request = judge.inFlight else { return stop() }
    if process.output == nil {
      fail(.closedOutput)
    } else if request.action == .describe {
      events.append(
        .description(requestID: request.id, .script(executable, source: .silence)))
      judge.dropInFlight()
      stop()
    } else {
      fail(.timedOut(request.action, after: limits.time(for: request)))
    }
  }

  private func lookAtMemory(isLimited: Bool = true) {
    guard case .running = phase else { return }
    let bytes = ProcessTable.privateBytes(of: process.pid)
    peakBytes = max(peakBytes, bytes)
    if isLimited, bytes > limits.memoryBytes {
      fail(.memory(bytes: bytes, limit: limits.memoryBytes))
    }
  }

  /// Fails the request in flight, if there is one, and stops the process.
  private func fail(_ reason: ExtensionFailure.Reason) {
    drainLog()
    if let request = judge.inFlight {
      events.append(.failure(requestID: request.id, failure(reason)))
      judge.dropInFlight()
    }
    stop()
  }

  private func failure(_ reason: ExtensionFailure.Reason) -> ExtensionFailure {
    ExtensionFailure(
      reason: reason, extensionName: executable.name, date: now.date, log: log.tail)
  }

  private func stop() {
    buffer = LineBuffer()
    process.output = nil
    switch phase {
    case .running:
      process.killGroup()
      phase = .stopped
    case .ended: finish()
    case .stopped, .finished: break
    }
  }
}

// MARK: Reading, and the end

extension ExtensionRun {
  private func readOutput() {
    if peakBytes == 0 { lookAtMemory(isLimited: false) }
    switch process.output?.read({ buffer.append($0) }) {
    case .bytes:
      guard !buffer.hasLine else { return }
      do { try judge.checkLength(buffer.count) } catch { fail(error) }
    case .nothingYet:
      // Whoever still holds the other end of a process that is gone, no answer comes from there.
      if case .ended = phase { endOutput() }
    case .end, nil: endOutput()
    }
  }

  private func endOutput() {
    process.output = nil
    if judge.inFlight != nil { farewell = now.instant + limits.farewell }
  }

  private func readLog() {
    switch process.error?.read({ log.append($0, at: now.date) }) {
    case .bytes:
      if log.byteCount > limits.logBytes { fail(.logTooLarge(limit: limits.logBytes)) }
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
    case .stopped: finish()
    case .ended, .finished: break
    }
  }

  /// All that it wrote is judged: what is still in flight has failed, unless it left politely
  /// between two answers, as a script does that answers one request a process.
  private func conclude(_ exit: linux_exit) {
    let progress = judge.progress
    if exit.signal != 0 {
      fail(.crashed(signal: exit.signal))
    } else if exit.status != 0 {
      fail(.exited(status: exit.status))
    } else if buffer.count > 0 {
      // A last line that was never ended is one, unless it was cut off by a crash.
      buffer.end()
    } else if judge.answeredCount == 0 || progress.announced > 0 {
      fail(.exitedWithoutAnswer(received: progress.received, announced: progress.announced))
    } else {
      finish()
    }
  }

  private func finish() {
    phase = .finished
    if let logFolder { log.write(for: executable, in: logFolder) }
    process.error = nil
    events.append(.finished(unanswered: Array(judge.unanswered)))
  }
}
