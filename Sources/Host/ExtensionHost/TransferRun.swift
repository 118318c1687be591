import CLinux
import Foundation
import Glibc
import WidgetArchive

/// One process of the transfer helper, which makes one attempt.
///
/// Driven by the event loop like an ``ExtensionRun``; its deinitialiser kills the process.
package final class TransferRun {
  package let job: TransferJob
  private var process: ExtensionProcess
  private var output: [UInt8] = []
  private var log: [UInt8] = []
  private let deadline: Moment.Instant
  private var isOver = false

  /// The most bytes of a helper's output.
  private static let outputBytes = 1 << 20
  /// RLIMIT_DATA. Differs from that of extensions, by which ``reapStrays`` knows them.
  private static let dataBytes = 192 << 20
  /// The time allowed beyond the job's own limit, which the helper keeps by itself.
  private static let grace: Duration = .seconds(5)

  /// The reason why no process could be started, as an errno.
  package struct NotStarted: Error {
    package var errno: Int32
  }

  package init(
    helper path: String, job: TransferJob, environment: [String: String], at now: Moment
  ) throws(NotStarted) {
    let executable = ExtensionExecutable(path: path, name: "widgetboard-transfer", identity: "")
    do {
      process = try ExtensionProcess(
        executable, input: job.jsonLine() + [UInt8(ascii: "\n")], environment: environment,
        dataLimit: Self.dataBytes)
    } catch {
      throw NotStarted(errno: error.errno)
    }
    self.job = job
    deadline = now.instant + .seconds(job.times.total.value) + Self.grace
  }

  package var processID: pid_t { process.pid }

  /// The descriptors to poll for reading.
  package var descriptors: [Int32] {
    isOver
      ? []
      : [process.ending.number, process.output?.number, process.error?.number].compactMap(\.self)
  }

  /// The time to call ``handleDeadline(at:)``.
  package var nextDeadline: Moment.Instant? { isOver ? nil : deadline }

  /// Reads a descriptor that is ready; returns the report when the process has ended.
  package func handleReady(_ descriptor: Int32, at now: Moment) -> TransferReport? {
    if descriptor == process.output?.number {
      if !drain(&process.output, into: &output) { process.killAll() }
    } else if descriptor == process.error?.number {
      if !drain(&process.error, into: &log) { process.killAll() }
    } else if descriptor == process.ending.number {
      return takeEnd()
    }
    return nil
  }

  /// Ends a helper that did not end by itself.
  package func handleDeadline(at now: Moment) -> TransferReport? {
    guard !isOver, now.instant >= deadline else { return nil }
    process.killAll()
    isOver = true
    return failure(code: -1001, "The transfer helper did not end in time.")
  }

  /// Reads the available bytes; false if there are too many.
  private func drain(_ descriptor: inout Descriptor?, into bytes: inout [UInt8]) -> Bool {
    switch descriptor?.read({ bytes.append(contentsOf: $0) }) {
    case .bytes, .nothingYet: break
    case .end, nil: descriptor = nil
    }
    return bytes.count <= Self.outputBytes
  }

  private func takeEnd() -> TransferReport? {
    guard let exit = process.reap() else { return nil }
    isOver = true
    while process.output != nil, output.count <= Self.outputBytes {
      let before = output.count
      guard drain(&process.output, into: &output), output.count > before else { break }
    }
    let line = output.split(separator: UInt8(ascii: "\n")).first.map { Data($0) }
    if exit.status == 0, let line, let report = try? TransferReport(jsonLine: line),
      report.id == job.id
    {
      return report
    }
    let end = exit.signal != 0 ? "signal \(exit.signal)" : "status \(exit.status)"
    return failure(
      code: -1, "The transfer helper ended with \(end). \(clipped(printable(log), to: 200))")
  }

  private func failure(code: OutcomeCode, _ words: String) -> TransferReport {
    TransferReport(
      id: job.id,
      failure: .init(code: code, words: words.trimmingCharacters(in: .whitespaces)),
      isTransient: true, partial: job.partial)
  }
}
