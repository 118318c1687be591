import Foundation
import Synchronization

/// Decides when a command may ask the next extension for its description: as many at once as there
/// are processors, and one more whenever those take long, so that all get their turn within one
/// time limit for the whole command.
struct DescriptionTime {
  /// The number of extensions that are asked and have not answered.
  private var open = 0
  /// The time at which the last of them was asked.
  private var latest = Date.distantPast
  /// Whether more than four times as many extensions as processors were unanswered at once. Until
  /// then slow answers are blamed on the machine.
  private var isHeldUp = false
  private let began = Date()
  /// The deadline for beginning with extensions that nobody asks for by name.
  private let lastBegin: Date
  /// An extension that takes longer than this is waiting for something other than a processor:
  /// another one may begin.
  private let slow: TimeInterval

  /// The time limits of a whole command, in seconds: if many extensions do not answer, and
  /// otherwise.
  private static let sums = (heldUp: 4.0, other: 20.0)
  private static let spent = Mutex(0.0)
  private static let mostAtOnce = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// - Parameter count: the number of extensions to ask.
  init(for count: Int) {
    let left = max(0, Self.sums.heldUp - Self.spent.withLock { $0 })
    lastBegin = began.addingTimeInterval(left)
    // At least 30 ms, since starting a process takes time, too.
    slow = min(0.5, max(0.03, left / 2 / Double(max(1, count))))
  }

  /// The time at which the next one may begin even if none of those asked has answered; nil if no
  /// more may begin.
  ///
  /// - Parameter isMeant: whether somebody asks for it by name, which has no deadline.
  func nextBegin(_ isMeant: Bool) -> Date? {
    let next = latest.addingTimeInterval(slow)
    return isMeant || next < last ? next : nil
  }

  private var last: Date {
    lastBegin.addingTimeInterval(isHeldUp ? 0 : Self.sums.other - Self.sums.heldUp)
  }

  func mayBegin(at now: Date, _ isMeant: Bool) -> Bool {
    guard let next = nextBegin(isMeant), isMeant || now < last else { return false }
    return open < Self.mostAtOnce || now >= next
  }

  mutating func begin(at now: Date) {
    (open, latest) = (open + 1, now)
    isHeldUp = isHeldUp || open > 4 * Self.mostAtOnce
  }

  /// Notes that an extension has answered or failed.
  mutating func take() {
    open -= 1
  }

  /// Adds the time of this round to that of the whole command.
  func end(at now: Date = Date()) {
    let seconds = now.timeIntervalSince(began)
    Self.spent.withLock { $0 += seconds }
  }
}
