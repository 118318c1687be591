import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The timelines of tiles that are live, in memory: they are drawn from here and kept in the store
/// only now and then, so that the disk sleeps while a tile moves every other second.
struct LiveTimelines {
  /// How long a timeline may be in memory alone.
  static let keepEvery: TimeInterval = 60

  /// A timeline that is in memory alone.
  struct Unkept {
    var placement: Placement
    var timeline: JudgedTimeline
    var loadedAt: Date
  }

  private struct Live {
    var placement: Placement
    var timeline: JudgedTimeline
    var loadedAt: Date
    var keptAt: Date
    var isKept = false
  }

  private var timelines: [Placement.ID: Live] = [:]

  /// Takes a timeline in place of the placement's last; gives it back when it is time to keep it, or
  /// if others are to find it there.
  mutating func show(
    _ timeline: JudgedTimeline, of placement: Placement, keeping isWanted: Bool = false,
    at now: Date
  ) -> JudgedTimeline? {
    // The first is kept at once: there may be none yet.
    let keptAt = timelines[placement.id]?.keptAt ?? .distantPast
    let isDue = isWanted || !(keptAt..<keptAt + Self.keepEvery).contains(now)
    timelines[placement.id] = Live(
      placement: placement, timeline: timeline, loadedAt: now, keptAt: isDue ? now : keptAt,
      isKept: isDue)
    return isDue ? timeline : nil
  }

  /// The entry that is current, nil where the placement is not live or all are ahead.
  func content(of placement: Placement, at now: Date) -> TileContent? {
    current(of: placement, at: now)?.content
  }

  /// The same, with the date of the entry.
  func current(of placement: Placement, at now: Date) -> (entry: Date, content: TileContent)? {
    guard let live = timelines[placement.id], live.placement.isSame(as: placement),
      let index = live.timeline.entries.lastIndex(where: { $0.date <= now }),
      let view = live.timeline.entries[index].view
    else { return nil }
    let next = live.timeline.entries.dropFirst(index + 1).first?.date
    return (live.timeline.entries[index].date, TileContent(view: view, until: next))
  }

  /// Lets go of the placements' timelines; gives those that are not kept yet.
  mutating func end(_ ids: some Sequence<Placement.ID>) -> [Unkept] {
    ids.compactMap { id in
      guard let live = timelines.removeValue(forKey: id), !live.isKept else { return nil }
      return Unkept(placement: live.placement, timeline: live.timeline, loadedAt: live.loadedAt)
    }
  }
}
