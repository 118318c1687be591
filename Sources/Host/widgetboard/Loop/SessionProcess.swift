import CLinux
import ExtensionHost
import Glibc

/// What a session wants of the process that it runs in: its signals, its children, and that it stops.
protocol SessionProcess: AnyObject {
  /// Readable when ``readSignals()`` has something.
  var signalDescriptors: [Int32] { get }

  /// The signals that have come since the last call.
  func readSignals() -> [Signals.Event]

  /// From now on those of its signals come, too, that whoever started it ignored.
  func hearEverySignal()

  /// The loop is over: what is still to be done before the end may take so long.
  func limitEnding(seconds: UInt32)

  /// Stops it until it is continued; whether a SIGCONT of its own comes then. Where nobody could
  /// continue it, it is not stopped at all.
  func stop() -> Bool

  /// Makes it the parent of what extensions leave behind.
  func adoptStrays()

  /// Reaps what has ended, and kills what extensions left running: as ``ExtensionHost/reapStrays``.
  func reapStrays(
    running: [any MarkedProcess], onlyExtensions: Bool, sparing isSpared: (pid_t) -> Bool
  ) -> [pid_t]
}

extension SessionProcess {
  func hearEverySignal() {}
}

/// This very process.
final class OwnProcess: SessionProcess {
  private let signals: Signals

  /// Nil if there are no more descriptors.
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
