import CLinux
import Foundation
import Glibc
import WidgetArchive

/// A process of an extension under watch: its lines, its log, its cost and its end. The run that
/// owns it decides the meaning of the lines, their deadlines and the report of a fault.
///
/// No call blocks. A limit that is exceeded is returned as a reason, for ``stop(for:)``. Killed
/// when the value is destroyed.
struct WatchedProcess: ~Copyable {
  typealias Reason = ExtensionFailure.Reason

  enum Phase {
    case running
    /// Killed or asked to end, and no longer read; its end is still to come.
    case stopped
    /// Reaped; its output is still to be judged.
    case ended(linux_exit)
    /// Reaped, with nothing left to judge.
    case gone
  }

  /// The purpose of a descriptor.
  enum Source {
    case output, log, ending
  }

  let executable: ExtensionExecutable
  let mark = ProcessMark.new()
  /// The moment of the owner's last call.
  var now: Moment

  private(set) var phase = Phase.running
  /// The number of the last line taken, from 1.
  private(set) var lineNumber = 0
  /// The time of the last ``takeUsage()``, or of the start.
  private(set) var lastAnswer: Moment.Instant
  /// The most memory measured.
  private(set) var peakBytes = 0
  /// The time at which a process that was asked to end is killed.
  private(set) var killedBy: Moment.Instant?

  private let limits: ExtensionLimits
  private let logFolder: String?
  /// The secrets that it was given and that its log must not repeat.
  private let secrets: [String]
  private var process: ExtensionProcess
  private var lines = LineBuffer()
  private var log = ExtensionLog()
  private var lastCPU = 0.0
  /// The number of measurements, and the bytes written at the one that later ones are compared
  /// with.
  private var looks = 0
  private var writtenBefore = 0

  /// The bytes judged in one turn of the event loop: about two milliseconds of decoding.
  static let bytesPerTurn = 24 << 10
  /// The cost of a line in addition to its bytes.
  static let bytesPerLine = 512

  /// The cost of a line in a turn.
  static func cost(of line: Data) -> Int { line.count + bytesPerLine }

  /// Starts an executable with requests.
  /// - Parameters:
  ///   - staysWithInput: whether it stays until ``dismiss()`` ends its input.
  ///   - environment: the whole environment of the process, except ``ProcessMark/variable``.
  ///   - logFolder: the folder for the log of its standard error; nil for none.
  init(
    _ executable: ExtensionExecutable, requests: [ExtensionRequest], staysWithInput: Bool = false,
    environment: [String: String], limits: ExtensionLimits, logFolder: String?,
    secrets: [String] = [], at now: Moment
  ) throws(ExtensionFailure) {
    do {
      process = try ExtensionProcess(
        executable, input: requests.jsonLines, staysWithInput: staysWithInput,
        environment: environment.merging([ProcessMark.variable: mark]) { $1 },
        dataLimit: limits.dataBytes, fileLimit: limits.fileBytes, taskLimit: limits.tasks,
        isConfined: !limits.mayGainPrivileges)
    } catch {
      throw ExtensionFailure(
        reason: Reason(error, starting: executable.path),
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

  /// The descriptors to poll for reading; output is left out while there is enough to judge.
  func descriptors(withOutput isHeard: Bool = true) -> [Int32] {
    switch phase {
    case .running:
      let output = hasLine || !isHeard ? nil : process.output.number
      return [process.ending.number, output, process.error.number].compactMap(\.self)
    case .stopped: return [process.ending.number]
    case .ended, .gone: return []
    }
  }

  /// The purpose of a descriptor; nil if it is not this process'.
  func source(of descriptor: Int32) -> Source? {
    if descriptor == process.output.number { return .output }
    if descriptor == process.error.number { return .log }
    return descriptor == process.ending.number ? .ending : nil
  }
}

// MARK: Output

extension WatchedProcess {
  /// Reads once. Closes the output if nothing more can come.
  mutating func readOutput() throws(Reason) {
    switch process.output?.read({ lines.append($0) }) {
    case .bytes:
      guard !hasLine, lines.count > limits.lineBytes else { return }
      throw .lineTooLong(line: lineNumber + 1, limit: limits.lineBytes)
    case .nothingYet:
      // The process has ended: a descendant may hold the pipe open, but gives no answer.
      if case .ended = phase { process.output = nil }
    case .end, nil: process.output = nil
    }
  }

  mutating func takeLine() -> Data? {
    guard let line = lines.takeLine() else { return nil }
    lineNumber += 1
    return line
  }

  /// Takes a last line without a line feed: it counts as one, unless a crash cut it off. False if
  /// there is none.
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
  /// Reads once; returns a reason if the log has grown too large.
  mutating func readLog() -> Reason? {
    switch process.error?.read({ log.append($0, at: now.date) }) {
    case .bytes: return log.byteCount > limits.logBytes ? .logTooLarge(limit: limits.logBytes) : nil
    case .nothingYet: return nil
    case .end, nil:
      process.error = nil
      return nil
    }
  }

  /// Adds a line of the host's own.
  mutating func addToLog(_ words: String) {
    Array("\(words)\n".utf8).withUnsafeBytes { log.append($0, at: now.date) }
  }

  /// Reads the rest in the pipe, at most as much as the largest pipe holds.
  private mutating func drainLog() {
    for _ in 0..<16 {
      guard case .bytes = process.error?.read({ log.append($0, at: now.date) }) else { return }
    }
  }
}

// MARK: Cost

extension WatchedProcess {
  /// Measures its memory, and the bytes it has written, while it runs; returns a reason if either
  /// is too much.
  ///
  /// - Parameter isLive: whether it runs without an end, so that written bytes count from one
  ///   measurement to the next.
  @discardableResult
  mutating func lookAtMemory(isLive: Bool = false) -> Reason? {
    guard case .running = phase else { return nil }
    let others = process.others
    // The number of processes to count: enough to tell that they are too many.
    let most = 4 * limits.processes
    let bytes = ProcessTable.privateBytes(of: id, with: others, most: most)
    peakBytes = max(peakBytes, bytes.own + bytes.below)
    // Written bytes are read at every eighth measurement: no disk takes that much between two of
    // these.
    if isLive || looks % 8 == 7 {
      let written = ProcessTable.writtenBytes(of: id, with: others, most: most)
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

  /// The cost since the previous answer.
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
  /// Ends its input before its last requests, which are these.
  func cutInput(before requests: [ExtensionRequest]) {
    process.cutInput(by: requests.jsonLines.count)
  }

  /// Ends its input and reads no more: it should end by itself.
  mutating func dismiss() {
    guard case .running = phase else { return }
    closeStreams()
    phase = .stopped
  }

  /// Asks it to end if it is not reaped, and drops output that is not judged. The owner must call
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

  /// Kills it at once, with no time to end by itself.
  mutating func kill() {
    stop()
    process.killAll()
    killedBy = nil
  }

  /// Kills it if it was asked to end and its time is over.
  mutating func killLate() {
    if let killedBy, killedBy <= now.instant { kill() }
  }

  /// Stops it for a reason; returns the failure with its last words. A process that exceeded a
  /// limit gets no time to use more.
  mutating func stop(for reason: Reason) -> ExtensionFailure {
    drainLog()
    defer { if reason.isExcess { kill() } else { stop() } }
    return failure(reason)
  }

  func scrubbed(_ header: TimelineHeader) -> TimelineHeader { header.scrubbed(of: secrets) }
  func scrubbed(_ words: String) -> String { words.scrubbed(of: secrets) }

  /// A failure of a process that may go on.
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

  /// The fault of an end that came by itself, after all output is judged: none if it ended properly
  /// between two answers, as a script does that answers once a process.
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
