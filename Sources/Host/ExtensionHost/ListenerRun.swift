import CLinux
import Foundation
import Glibc
import WidgetArchive

/// One process of a helper that listens for as long as the board is open, and writes a line for
/// whatever it hears.
///
/// Driven by the event loop like an ``ExtensionRun``, which it never blocks; its deinitialiser kills
/// the process. It is trusted no more than an extension: its lines are bounded, and taken at a rate
/// at which they cost little, however fast they come.
package final class ListenerRun {
  /// The news of a helper.
  package struct News {
    package var lines: [Data] = []
    /// The words for its end; nil while it runs.
    package var end: String?
  }

  private var process: ExtensionProcess
  private var lines = LineBuffer()
  private var log: [UInt8] = []
  private let lineBytes: Int
  private var isOver = false
  /// The lines that may be taken now; it grows with time up to ``burst``.
  private var allowance = Double(burst)
  private var counted: Moment.Instant
  private var pausedUntil: Moment.Instant?

  /// The lines that are taken at once, and in a second.
  package static let burst = 500
  package static let perSecond = 1000
  /// RLIMIT_DATA, differing from that of extensions as that of ``TransferRun`` does.
  private static let dataBytes = 192 << 20
  private static let logBytes = 4096

  /// - Parameters:
  ///   - job: the first line of its input, without a line feed.
  ///   - lineBytes: the most bytes of a line of its output.
  package init(
    helper path: String, job: [UInt8], lineBytes: Int, environment: [String: String],
    at now: Moment
  ) throws(TransferRun.NotStarted) {
    let name = String(path.split(separator: "/").last ?? "")
    do {
      process = try ExtensionProcess(
        ExtensionExecutable(path: path, name: name, identity: ""),
        input: job + [UInt8(ascii: "\n")], staysWithInput: true, environment: environment,
        dataLimit: Self.dataBytes)
    } catch {
      throw TransferRun.NotStarted(errno: error.errno)
    }
    self.lineBytes = lineBytes
    counted = now.instant
  }

  package var processID: pid_t { process.pid }

  /// The descriptors to poll for reading; not that of the output while enough of it waits.
  package var descriptors: [Int32] {
    guard !isOver else { return [] }
    let output = pausedUntil == nil ? process.output.number : nil
    return [process.ending.number, output, process.error.number].compactMap(\.self)
  }

  /// The time to call ``handleDeadline(at:)``.
  package var nextDeadline: Moment.Instant? { isOver ? nil : pausedUntil }

  /// Writes a further line to its input. Returns false if it reads none: it is to be started anew.
  package func send(_ line: [UInt8]) -> Bool {
    guard !isOver, let input = process.input.number else { return false }
    let flags = fcntl(input, F_GETFL)
    guard flags >= 0, fcntl(input, F_SETFL, flags | O_NONBLOCK) == 0 else { return false }
    let bytes = line + [UInt8(ascii: "\n")]
    return bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) } == bytes.count
  }

  /// Reads a descriptor that is ready; ignores one that is not this run's.
  package func handleReady(_ descriptor: Int32, at now: Moment) -> News {
    guard !isOver else { return News() }
    if descriptor == process.output.number {
      guard read() else {
        return stop("it wrote a line of more than \(lineBytes) bytes")
      }
      return take(at: now)
    }
    if descriptor == process.error.number {
      readLog()
    } else if descriptor == process.ending.number {
      return takeEnd()
    }
    return News()
  }

  /// Goes on taking lines that came too fast.
  package func handleDeadline(at now: Moment) -> News {
    guard !isOver, let pause = pausedUntil, now.instant >= pause else { return News() }
    pausedUntil = nil
    return take(at: now)
  }

  // MARK: Output

  /// Reads once; false if a line is too long.
  private func read() -> Bool {
    switch process.output?.read({ lines.append($0) }) {
    case .bytes, .nothingYet: break
    case .end, nil: process.output = nil
    }
    return lines.hasLine || lines.count <= lineBytes
  }

  private func take(at now: Moment) -> News {
    let elapsed = counted.duration(to: now.instant) / .seconds(1)
    counted = now.instant
    allowance = min(Double(Self.burst), allowance + max(0, elapsed) * Double(Self.perSecond))
    var news = News()
    while lines.hasLine {
      guard allowance >= 1 else {
        pausedUntil = now.instant + .milliseconds(100)
        break
      }
      allowance -= 1
      guard let line = lines.takeLine() else { break }
      guard line.count <= lineBytes else {
        return stop("it wrote a line of more than \(lineBytes) bytes")
      }
      news.lines.append(line)
    }
    return news
  }

  private func readLog() {
    switch process.error?.read({ log.append(contentsOf: $0) }) {
    case .bytes, .nothingYet: break
    case .end, nil: process.error = nil
    }
    if log.count > Self.logBytes { log.removeFirst(log.count - Self.logBytes) }
  }

  private func stop(_ words: String) -> News {
    process.killAll()
    isOver = true
    return News(end: words)
  }

  private func takeEnd() -> News {
    guard let exit = process.reap() else { return News() }
    isOver = true
    var news = News()
    // What it wrote last says why it ended. A pipe holds no more than this.
    for _ in 0..<17 where process.output != nil { _ = read() }
    readLog()
    lines.end()
    while news.lines.count < Self.burst, let line = lines.takeLine() {
      if line.count <= lineBytes { news.lines.append(line) }
    }
    let end = exit.signal != 0 ? "signal \(exit.signal)" : "status \(exit.status)"
    // Without the ends of its lines, which would be printed as signs.
    while let byte = log.last, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      log.removeLast()
    }
    let last = clipped(printable(log), to: 200).trimmingCharacters(in: .whitespaces)
    news.end = "it ended with \(end)" + (last.isEmpty ? "" : ": \(last)")
    return news
  }
}
