import ExtensionHost
import TimelineEngine

/// The shapes that extensions are asked for: those of the tiles in the terminal, once its size has
/// been the same for a second. While a terminal is dragged larger, no size on the way is asked for.
struct ShapeFollower {
  private(set) var shapes: [Placement.ID: TileShape] = [:]
  private var latest: [Placement.ID: TileShape] = [:]
  private(set) var deadline: Moment.Instant?

  /// The time for which a size must stay the same.
  private static let rest = Duration.seconds(1)

  /// Notes the shapes on the board. A tile that was not there before gets its shape at once.
  mutating func follow(_ new: [Placement.ID: TileShape], at now: Moment.Instant) {
    guard new != latest else { return }
    latest = new
    shapes = new.merging(shapes.filter { new[$0.key] != nil }) { _, settled in settled }
    deadline = shapes == new ? nil : now + Self.rest
  }

  /// Whether the shapes have stayed the same long enough, so that new ones are asked for from now
  /// on.
  mutating func settle(at now: Moment.Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    settleAtOnce()
    return true
  }

  mutating func settleAtOnce() { (shapes, deadline) = (latest, nil) }
}
