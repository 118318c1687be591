/// How much a process that stays may write in a second.
struct OutputRate {
  private let limit: Int
  private var second: Moment.Instant?
  private var bytes = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes note of more; false when it is too much for the second that is under way.
  mutating func add(_ count: Int, at now: Moment.Instant) -> Bool {
    if second.map({ now - $0 >= .seconds(1) }) ?? true {
      second = now
      bytes = 0
    }
    bytes += count
    return bytes <= limit
  }
}
