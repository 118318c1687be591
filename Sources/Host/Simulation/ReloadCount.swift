import Foundation

/// The reloads of one placement, counted. Times are seconds since the simulation began.
struct ReloadCount {
  /// Charged reloads on the days that count.
  var charged = 0
  var free = 0
  var succeeded = 0
  /// The shortest time between charged reloads, over the whole run with its days of learning.
  private(set) var leastSpacing = TimeInterval.infinity
  private(set) var mostInADay = 0

  /// The beginnings of the charged reloads of the last 24 hours, ascending, from index `oldest` on.
  private var recent: [TimeInterval] = []
  private var oldest = 0

  /// Counts a charged reload, whether or not its day counts. Calls come in order of time.
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
