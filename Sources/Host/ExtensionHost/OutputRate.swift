/// The limit on the bytes per second of a process that stays.
struct OutputRate {
  private let limit: Int
  private var second: Moment.Instant?
  private var bytes = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts more bytes; false if they exceed the limit of the current second.
  mutating func add(_ count: Int, at now: Moment.Instant) -> Bool {
    if second.map({ now - $0 >= .seconds(1) }) ?? true {
      second = now
      bytes = 0
    }
    bytes += count
    return bytes <= limit
  }
}
