import Cells
import Foundation
import Glibc

/// Says on a terminal's standard error what takes so long, once it has taken half a second; gone again
/// before anything else is printed.
final class ProgressLine {
  private let start = SuspendingClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// The columns that its words take on the line now.
  private var shownWidth = 0

  private static let patience: Duration = .milliseconds(500)

  deinit { clear() }

  /// When it first says anything; nil where it would not be seen, or once it has.
  var nextShow: SuspendingClock.Instant? {
    let show = start + Self.patience
    return isTerminal && show > .now ? show : nil
  }

  func show(_ text: @autoclosure () -> String) {
    guard isTerminal, nextShow == nil else { return }
    let graphemes = Grapheme.graphemes(of: text())
    let width = graphemes.reduce(0) { $0 + $1.width }
    let rest = String(repeating: " ", count: max(0, shownWidth - width))
    write("\r" + graphemes.map(\.text).joined() + rest)
    shownWidth = width
  }

  func clear() {
    guard shownWidth > 0 else { return }
    write("\r" + String(repeating: " ", count: shownWidth) + "\r")
    shownWidth = 0
  }

  private func write(_ text: String) {
    writeError(text)
  }
}
