import ExtensionHost

/// Pauses the reading of folder events while nothing comes of it: a build writes thousands of files
/// beside a widget, and each would wake the board.
///
/// A single reading without a result is normal, and must not delay the next change; many of them
/// within a second are a flood.
struct WatchThrottle {
  /// More readings without a result than this in a second are a flood.
  static let most = 20
  /// The pause during a flood.
  static let pause: Duration = .milliseconds(50)

  private var began: Moment.Instant?
  private var count = 0

  /// Notes that a reading had no result. Returns the end of the pause, or nil to read on at once.
  mutating func noteFruitless(at now: Moment.Instant) -> Moment.Instant? {
    if let began, now < began + .seconds(1) {
      count += 1
    } else {
      (began, count) = (now, 1)
    }
    return count > Self.most ? now + Self.pause : nil
  }
}
