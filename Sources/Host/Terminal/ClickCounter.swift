import Cells
import Input

/// Tells double clicks from single ones: presses of the same button, on the same cell, within 400
/// ms of the press before.
struct ClickCounter {
  static let interval: Double = 0.4

  private var button: MouseEvent.Button?
  private var point = CellPoint.zero
  private var time = -Double.infinity
  private var count = 0

  /// The number of clicks including this press. `time` is in seconds of any monotonic clock.
  mutating func press(_ button: MouseEvent.Button, at point: CellPoint, time: Double) -> Int {
    let follows =
      button == self.button && point == self.point && time - self.time <= Self.interval
    count = follows ? count + 1 : 1
    self.button = button
    self.point = point
    self.time = time
    return count
  }
}
