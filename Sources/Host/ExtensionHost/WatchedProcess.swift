import CLinux
import Foundation
import Glibc
import WidgetArchive

/// A process of an extension under watch: the lines it writes, its log, what it costs and how it
/// ends. What its lines mean, how long they may take and who hears of a fault is for the run that
/// owns it.
///
/// No call blocks. What is beyond a limit comes back as a reason, for ``stop(for:)``. Killed when
/// let go.
struct WatchedProcess: ~Copyable {
  typealias Reason = ExtensionFailure.Reason

  enum Phase {
    case running
    /// Killed, asked to end or told to go, and not listened to; its end is still to come.
    case stopped
    /// Reaped; what it wrote is still to be judged.
    case ended(linux_exit)
    /// Reaped, and nothing is left to judge.
    case gone
  }

  /// What a descriptor is for.
  enum Source {
    case output, log, ending
  }

  let executable: ExtensionExecutable
  let mark = ProcessMark.new()
  /// When the owner was last called.
  var now: Moment

  private(set) var phase = Phase.running
  /// Of the line taken last, from 1.
  private(set) var lineNumber = 0
  /// When ``takeUsage()`` was last asked, or when it was started.
  private(set) var lastAnswer: Moment.Instant
  /// The most memory that was seen.
  private(set) var peakBytes = 0
  /// When one that was asked to end is killed.
  private(set) var killedBy: Moment.Instant?

  private let limits: ExtensionLimits
  private let logFolder: String?
  /// What it was given and is not to repeat in its log.
  private let secrets: [String]
  private var process: ExtensionProcess
  private var lines = LineBuffer()
  private var log = ExtensionLog()
  private var lastCPU = 0.0
  /// Measurements so far, and what had been written at the one that counts.
  private var looks = 0
  private var writtenBefore = 0

  /// Judged in one turn of the event loop: about two milliseconds of decoding.
  static let bytesPerTurn = 24 << 10
  /// What a line costs besides its bytes.
  static let bytesPerLine = 512

  /// What a line costs of a turn.
  static func cost(of line: Data) -> Int { line.count + bytesPerLine }

  /// Starts an executable on requests.
  /// - Parameters:
  ///   - staysWithInput: whether it is to stay until ``dismiss()`` ends its input.
  ///   - environment: the whole environment of the process, save ``ProcessMark/variable``.
  ///   - logFolder: where what it writes to its standard error is kept; nil: nowhere.
  init(
    _ executable: ExtensionExecutable, requests: [ExtensionRequest], staysWithInput: Bool = false,
    environment: [String: String], limits: ExtensionLimits, logFolder: String?,
    secrets: [String] = [], at now: Moment
  ) throws(ExtensionFailure) {
    do {
      process = try ExtensionProcess(
        executable, input: requests.jsonLines, staysWithInput: staysWithInput,
        environment: environment.merging([ProcessMark.variable: mark]) { $1 },
        dataLimit: limits.dataBytes, fileLimit: limits.fileBytes,
        isConfined: !limits.mayGainPrivileges)
    } catch {
      let fault = ExecutableFault(startError: error.errno, path: executable.path)
      throw ExtensionFailure(
        reason: fault.map { .unusable($0, path: executable.path) }
          ?? .couldNotStart(errno: error.errno),
        extensionName: executable.name, date: now.date)
    }
    self.executable = executable
    self.limits = limits
    self.logFolder = logFolder
    self.secrets = secrets
    log.secrets = secrets
    self.now = now
    lastAnswer = now.instant
  }

  var id: pid_t { process.pid }

  var isReaped: Bool {
    switch phase {
    case .running, .stopped: false
    case .ended, .gone: true
    }
  }

  var hasOutput: Bool { process.output != nil }
  /// Whether a line waits to be taken.
  var hasLine: Bool { lines.hasLine }

  /// The descriptors to poll for reading; no output is read while there is enough to judge.
  func descriptors(withOutput isHeard: Bool = true) -> [Int32] {
    switch phase {
    case .running:
      let output = hasLine || !isHeard ? nil : process.output.number
      return [process.ending.number, output, process.error.number].compactMap(\.self)
    case .stopped: return [process.ending.number]
    case .ended, .gone: return []
    }
  }

  /// What a descriptor is for; nil when it is not of this process.
  func source(of descriptor: Int32) -> Source? {
    if descriptor == process.output.number { return .output }
    if descriptor == process.error.number { return .log }
    return descriptor == process.ending.number ? .ending : nil
  }
}

// MARK: Output

extension WatchedProcess {
  /// Reads once. There is no output afterwards where nothing more can come.
  mutating func readOutput() throws(Reason) {
    switch process.output?.read({ lines.append($0) }) {
    case .bytes:
      guard !hasLine, lines.count > limits.lineBytes else { return }
      throw .lineTooLong(line: lineNumber + 1, limit: limits.lineBytes)
    case .nothingYet:
      // The process has ended: a descendant may still hold the pipe open, but it gives no answer.
      if case .ended = phase { process.output = nil }
    case .end, nil: process.output = nil
    }
  }

  mutating func takeLine() -> Data? {
    guard let line = lines.takeLine() else { return nil }
    lineNumber += 1
    return line
  }

  /// Ends a last line that was never ended: it is one, unless it was cut off by a crash. False
  /// when there is none.
  mutating func endLastLine(after exit: linux_exit) -> Bool {
    guard exit.signal == 0, exit.status == 0, lines.count > 0 else { return false }
    lines.end()
    return true
  }

  mutating func dropLines() {
    lines = LineBuffer()
  }
}

// MARK: Log

extension WatchedProcess {
  /// Reads once; gives a reason when it has written too much.
  mutating func readLog() -> Reason? {
    switch process.error?.read({ log.append($0, at: now.date) }) {
    case .bytes: return log.byteCount > limits.logBytes ? .logTooLarge(limit: limits.logBytes) : nil
    case .nothingYet: return nil
    case .end, nil:
      process.error = nil
      return nil
    }
  }

  /// Adds a line of the host's.
  mutating func addToLog(_ words: String) {
    Array("\(words)\n".utf8).withUnsafeBytes { log.append($0, at: now.date) }
  }

  /// Takes what is in the pipe already, at most the largest pipe there is.
  private mutating func drainLog() {
    for _ in 0..<16 {
      guard case .bytes = process.error?.read({ log.append($0, at: now.date) }) else { return }
    }
  }
}

// MARK: Cost

extension WatchedProcess {
  /// Looks at its memory, and at what it has written, while it runs; gives a reason when that is too much.
  ///
  /// - Parameter isLive: whether it goes on and on, so that what it writes counts from one look to the next.
  @discardableResult
  mutating func lookAtMemory(isLive: Bool = false) -> Reason? {
    guard case .running = phase else { return nil }
    let bytes = ProcessTable.privateBytes(of: id)
    peakBytes = max(peakBytes, bytes.own + bytes.below)
    // No disk takes that much between two of these.
    if isLive || looks % 8 == 7 {
      let written = ProcessTable.writtenBytes(of: id)
      if written - writtenBefore > limits.writtenBytes {
        return .wroteTooMuch(limit: limits.writtenBytes)
      }
      if isLive { writtenBefore = written }
    }
    looks += 1
    if bytes.count > limits.processes {
      return .tooManyProcesses(count: bytes.count, limit: limits.processes)
    }
    if bytes.own > limits.memoryBytes {
      return .memory(bytes: bytes.own, limit: limits.memoryBytes)
    }
    guard bytes.below > limits.programBytes else { return nil }
    return .memory(bytes: bytes.below, limit: limits.programBytes)
  }

  /// What it cost since the answer before.
  mutating func takeUsage() -> ResourceUsage {
    let cpu: Double =
      if case .ended(let exit) = phase { exit.cpu_seconds } else { process.cpuSeconds }
    defer {
      lastAnswer = now.instant
      lastCPU = cpu
    }
    return ResourceUsage(
      seconds: Seconds((now.instant - lastAnswer) / .seconds(1)),
      cpuSeconds: Seconds(max(0, cpu - lastCPU)), peakBytes: ByteCount(peakBytes))
  }
}

// MARK: Its end

extension WatchedProcess {
  /// Ends its input and listens no more: it is to go by itself.
  mutating func dismiss() {
    guard case .running = phase else { return }
    closeStreams()
    phase = .stopped
  }

  /// Asks it to end if it is not reaped, and drops what is not judged. Its owner is to call
  /// ``killLate()`` at ``killedBy``.
  mutating func stop() {
    closeStreams()
    switch phase {
    case .running, .stopped:
      if killedBy == nil {
        process.askToEnd()
        killedBy = now.instant + limits.parting
      }
      phase = .stopped
    case .ended: leave()
    case .gone: break
    }
  }

  /// The same at once: it gets no time to end by itself.
  mutating func kill() {
    stop()
    process.killGroup()
    killedBy = nil
  }

  /// Kills it if it was asked to end and has taken its time.
  mutating func killLate() {
    if let killedBy, killedBy <= now.instant { kill() }
  }

  /// Stops it for a reason; gives that with its last words. What has used more than it may gets no time
  /// to use more.
  mutating func stop(for reason: Reason) -> ExtensionFailure {
    drainLog()
    defer { if reason.isExcess { kill() } else { stop() } }
    return failure(reason)
  }

  /// A failure of one that may go on.
  func failure(_ reason: Reason) -> ExtensionFailure {
    ExtensionFailure(
      reason: reason.scrubbed(of: secrets), extensionName: executable.name, date: now.date,
      log: log.tail, errorLine: log.reason)
  }

  /// Reaps it if it has ended.
  mutating func takeEnd() {
    guard let exit = process.reap() else { return }
    drainLog()
    log.end(at: now.date)
    switch phase {
    case .running: phase = .ended(exit)
    case .stopped: leave()
    case .ended, .gone: break
    }
  }

  /// What is wrong with an end that came by itself, all that it wrote being judged: nothing if it
  /// left politely between two answers, as a script does that answers once a process.
  static func fault(
    of exit: linux_exit, from path: String, hasAnswered: Bool,
    progress: (received: Int, announced: Int)
  ) -> Reason? {
    if exit.signal != 0 { return .crashed(signal: exit.signal) }
    if let fault = ExecutableFault(exitStatus: exit.status, path: path) {
      return .unusable(fault, path: path)
    }
    if exit.status != 0 { return .exited(status: exit.status) }
    guard !hasAnswered || progress.announced > 0 else { return nil }
    return .exitedWithoutAnswer(received: progress.received, announced: progress.announced)
  }

  private mutating func closeStreams() {
    dropLines()
    process.input = nil
    process.output = nil
  }

  private mutating func leave() {
    phase = .gone
    killedBy = nil
    if let logFolder { log.write(for: executable, in: logFolder) }
    process.error = nil
  }
}
