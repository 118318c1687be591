import Foundation

/// What the reloads of one placement have come to. Times are seconds since the simulation began.
struct ReloadCount {
  /// Within the days that count.
  var charged = 0
  var free = 0
  var succeeded = 0
  /// Of the whole run.
  private(set) var leastSpacing = TimeInterval.infinity
  private(set) var mostInADay = 0

  /// When the charges of the last 24 hours began, ascending, from `oldest` on.
  private var recent: [TimeInterval] = []
  private var oldest = 0

  /// Notes a charged reload, whether it counts or not. They come in order.
  mutating func charge(at time: TimeInterval) {
    if let last = recent.last { leastSpacing = min(leastSpacing, time - last) }
    recent.append(time)
    while recent[oldest] <= time - 86_400 { oldest += 1 }
    mostInADay = max(mostInADay, recent.count - oldest)
    if oldest > 100 {
      recent.removeFirst(oldest)
      oldest = 0
    }
  }
}
