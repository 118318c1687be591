import CLinux
import ExtensionHost
import Glibc

/// The process of a session, as far as the session needs it: its signals, its children, and
/// stopping it.
protocol SessionProcess: AnyObject {
  /// Readable when ``readSignals()`` has signals to return.
  var signalDescriptors: [Int32] { get }

  /// The signals that have come since the last call.
  func readSignals() -> [Signals.Event]

  /// From now on also receives those signals that the parent process had ignored.
  func hearEverySignal()

  /// Limits the time, in seconds, that the end of the program may take after the loop.
  func limitEnding(seconds: UInt32)

  /// Stops the process until it is continued. Returns whether it will get a SIGCONT for that. If no
  /// shell could continue it, it is not stopped at all.
  func stop() -> Bool

  /// Makes the process the parent of processes that extensions leave behind.
  func adoptStrays()

  /// Reaps ended processes, and kills what extensions left running: see
  /// ``ExtensionHost/reapStrays``.
  func reapStrays(
    running: [any MarkedProcess], onlyExtensions: Bool, sparing isSpared: (pid_t) -> Bool
  ) -> [pid_t]
}

extension SessionProcess {
  func hearEverySignal() {}
}

/// The process that this program runs in.
final class OwnProcess: SessionProcess {
  private let signals: Signals

  /// Nil if no more descriptors can be opened.
  init?() {
    guard let signals = Signals() else { return nil }
    self.signals = signals
  }

  var signalDescriptors: [Int32] { [signals.descriptor, signals.endings] }

  func readSignals() -> [Signals.Event] { signals.read() }
  func hearEverySignal() { signals.hearNumbered() }
  func limitEnding(seconds: UInt32) { signals.limitEnding(seconds: seconds) }
  func stop() -> Bool { linux_stop() == 1 }
  func adoptStrays() { ExtensionHost.adoptStrays() }

  func reapStrays(
    running: [any MarkedProcess], onlyExtensions: Bool, sparing isSpared: (pid_t) -> Bool
  ) -> [pid_t] {
    ExtensionHost.reapStrays(
      running: running, onlyExtensions: onlyExtensions, sparing: isSpared)
  }
}
