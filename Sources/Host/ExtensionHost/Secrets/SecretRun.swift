import CLinux
import Glibc
import WidgetArchive

/// One process of `pass` or `secret-tool`, which is asked for one secret.
///
/// Driven by the event loop like an ``ExtensionRun``, and never run through a shell; its
/// deinitialiser kills the process.
final class SecretRun {
  private var process: ExtensionProcess
  private var output: [UInt8] = []
  private var log: [UInt8] = []
  private let deadline: Moment.Instant
  private let patience: Duration
  private(set) var result: Result<String, SecretFault>?

  init(
    _ program: String, _ arguments: [String], environment: [String: String], patience: Duration,
    at now: Moment
  ) throws(SecretFault) {
    guard let path = SecretPlaces.program(program, on: environment["PATH"] ?? "") else {
      throw .couldNotStart(errno: ENOENT)
    }
    do {
      // It is started without the data limit that marks strays: a process that it leaves may be the
      // person's key agent. It has no terminal, and is not told which one the board is on, because
      // a question for a passphrase there would be written over the board. A question on the
      // desktop is possible.
      process = try ExtensionProcess(
        program: path, arguments: arguments,
        environment: environment.filter { $0.key != "GPG_TTY" && $0.key != "SSH_TTY" })
    } catch {
      throw .couldNotStart(errno: error.errno)
    }
    self.patience = patience
    deadline = now.instant + patience
  }

  var processID: pid_t { process.pid }

  var descriptors: [Int32] {
    result == nil
      ? [process.ending.number, process.output.number, process.error.number].compactMap(\.self)
      : []
  }

  var nextDeadline: Moment.Instant? { result == nil ? deadline : nil }

  func handleReady(_ descriptor: Int32) {
    if descriptor == process.output.number {
      if !Self.drain(&process.output, into: &output) { stop() }
    } else if descriptor == process.error.number {
      if !Self.drain(&process.error, into: &log) { stop() }
    } else if descriptor == process.ending.number {
      takeEnd()
    }
  }

  func handleDeadline(at now: Moment) {
    guard result == nil, now.instant >= deadline else { return }
    process.killAll()
    result = .failure(.timedOut(after: patience))
  }

  /// Reads the available bytes; false if there are too many.
  private static func drain(_ descriptor: inout Descriptor?, into bytes: inout [UInt8]) -> Bool {
    switch descriptor?.read({ bytes.append(contentsOf: $0) }) {
    case .bytes, .nothingYet: break
    case .end, nil: descriptor = nil
    }
    return bytes.count <= SecretPlaces.mostBytes
  }

  private func stop() {
    process.killAll()
    result = .failure(.tooLarge(limit: SecretPlaces.mostBytes))
  }

  private func takeEnd() {
    guard let exit = process.reap() else { return }
    // Reads the rest in its pipes; a grandchild may hold them open, and is not waited for.
    for _ in 0..<4 where process.output != nil { _ = Self.drain(&process.output, into: &output) }
    for _ in 0..<4 where process.error != nil { _ = Self.drain(&process.error, into: &log) }
    guard result == nil else { return }
    result =
      if exit.signal != 0 {
        .failure(.killed(signal: exit.signal))
      } else if exit.status != 0 {
        .failure(.exited(status: exit.status, words: clipped(printable(log.lastLine), to: 120)))
      } else {
        Result { () throws(SecretFault) in try SecretPlaces.firstLine(of: output) }
      }
  }
}

extension [UInt8] {
  fileprivate var lastLine: [UInt8] {
    split(separator: UInt8(ascii: "\n")).last.map { Array($0) } ?? []
  }
}
