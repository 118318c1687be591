import ExtensionHost
import TimelineEngine

/// The shapes that extensions are asked for: those that tiles have in the terminal, once its size has
/// rested for a second. A terminal that is dragged larger asks for no size on the way.
struct ShapeFollower {
  private(set) var shapes: [Placement.ID: TileShape] = [:]
  private var latest: [Placement.ID: TileShape] = [:]
  private(set) var deadline: Moment.Instant?

  /// How long a size has to rest.
  private static let rest = Duration.seconds(1)

  /// Takes note of the shapes on the board. A tile that was not there before has its own at once.
  mutating func follow(_ new: [Placement.ID: TileShape], at now: Moment.Instant) {
    guard new != latest else { return }
    latest = new
    shapes = new.merging(shapes.filter { new[$0.key] != nil }) { _, settled in settled }
    deadline = shapes == new ? nil : now + Self.rest
  }

  /// Whether the shapes have rested and others are asked for from now on.
  mutating func settle(at now: Moment.Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    settleAtOnce()
    return true
  }

  mutating func settleAtOnce() { (shapes, deadline) = (latest, nil) }
}
