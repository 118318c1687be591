import Cells
import Foundation
import Glibc

/// Tells the person, on standard error if that is a terminal, what the program is waiting for, once
/// it has taken half a second. The line is erased before anything else is printed.
package final class ProgressLine {
  private let start = SuspendingClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// The columns that the shown words take up.
  private var shownWidth = 0

  private static let patience: Duration = .milliseconds(500)

  package init() {}

  deinit { clear() }

  /// The time at which it first shows anything; nil if standard error is no terminal, or that time
  /// has passed.
  package var nextShow: SuspendingClock.Instant? {
    let show = start + Self.patience
    return isTerminal && show > .now ? show : nil
  }

  package func show(_ text: @autoclosure () -> String) {
    guard isTerminal, nextShow == nil else { return }
    let graphemes = Grapheme.graphemes(of: text())
    let width = graphemes.reduce(0) { $0 + $1.width }
    let rest = String(repeating: " ", count: max(0, shownWidth - width))
    write("\r" + graphemes.map(\.text).joined() + rest)
    shownWidth = width
  }

  package func clear() {
    guard shownWidth > 0 else { return }
    write("\r" + String(repeating: " ", count: shownWidth) + "\r")
    shownWidth = 0
  }

  private func write(_ text: String) {
    writeError(text)
  }
}
