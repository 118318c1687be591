import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The timelines of live tiles, in memory: tiles are drawn from here, and the store gets them only
/// now and then, so that the disk can sleep while a tile changes every other second.
struct LiveTimelines {
  /// The seconds that a timeline may be in memory only.
  static let keepEvery: TimeInterval = 60

  /// A timeline that is in memory only.
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

  /// Replaces the placement's timeline. Returns it if it must be written to the store: because it
  /// is time, or because other terminals read it there.
  mutating func show(
    _ timeline: JudgedTimeline, of placement: Placement, keeping isWanted: Bool = false,
    at now: Date
  ) -> JudgedTimeline? {
    // The first timeline is written at once: the store may have none yet.
    let keptAt = timelines[placement.id]?.keptAt ?? .distantPast
    let isDue = isWanted || !(keptAt..<keptAt + Self.keepEvery).contains(now)
    timelines[placement.id] = Live(
      placement: placement, timeline: timeline, loadedAt: now, keptAt: isDue ? now : keptAt,
      isKept: isDue)
    return isDue ? timeline : nil
  }

  /// The content of the current entry; nil if the placement is not live or all entries are ahead.
  func content(of placement: Placement, at now: Date) -> TileContent? {
    current(of: placement, at: now)?.content
  }

  /// The content of the current entry with the entry's date.
  func current(of placement: Placement, at now: Date) -> (entry: Date, content: TileContent)? {
    guard let live = timelines[placement.id], live.placement.isSame(as: placement),
      let index = live.timeline.entries.lastIndex(where: { $0.date <= now }),
      let view = live.timeline.entries[index].view
    else { return nil }
    let next = live.timeline.entries.dropFirst(index + 1).first?.date
    let content = TileContent(view: view, until: next, reads: live.timeline.header.reads)
    return (live.timeline.entries[index].date, content)
  }

  /// Drops the placement's timeline, because a newer one is in the store.
  mutating func drop(_ id: Placement.ID) { timelines[id] = nil }

  /// Drops the placements' timelines; returns those that are not yet in the store.
  mutating func end(_ ids: some Sequence<Placement.ID>) -> [Unkept] {
    ids.compactMap { id in
      guard let live = timelines.removeValue(forKey: id), !live.isKept else { return nil }
      return Unkept(placement: live.placement, timeline: live.timeline, loadedAt: live.loadedAt)
    }
  }
}
