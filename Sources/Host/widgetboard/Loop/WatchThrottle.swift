import ExtensionHost

/// Says when to read no more of what folders tell for a while, because nothing comes of it: a build
/// writes thousands of files beside a widget, and each would wake the board.
///
/// Now and then a reading that tells nothing is as usual, and whoever waits for what comes next should
/// not wait longer for it; many of them in a second are not.
struct WatchThrottle {
  /// More changes than this in a second are a flood.
  static let most = 20
  /// What a pause takes then.
  static let pause: Duration = .milliseconds(50)

  private var began: Moment.Instant?
  private var count = 0

  /// Takes in that nothing came of a reading; says until when to read no more, if not at once.
  mutating func noteFruitless(at now: Moment.Instant) -> Moment.Instant? {
    if let began, now < began + .seconds(1) {
      count += 1
    } else {
      (began, count) = (now, 1)
    }
    return count > Self.most ? now + Self.pause : nil
  }
}
