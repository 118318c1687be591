import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Live tiles: their processes, their timelines in memory, and the marks on their frames. Only the
/// loop uses this.
struct LiveTiles {
  private var jobs: LiveJobs
  private var timelines = LiveTimelines()
  private var marks = LiveMarks()

  init(_ starter: ExtensionStarter) {
    jobs = LiveJobs(starter)
  }

  var processes: [LiveProcess] { jobs.processes }
  var runs: [any LiveExtension] { jobs.runs }
  var helperIDs: [pid_t] { jobs.helperIDs }
  var nextDeadline: Moment.Instant? { jobs.nextDeadline }

  func placements(of process: LiveProcess) -> [Placement.ID] { jobs.placements(of: process) }

  /// The content of the current entry; nil if the placement is not live or all entries are ahead.
  func content(of placement: Placement, at now: Date) -> TileContent? {
    timelines.content(of: placement, at: now)
  }

  /// The content of the current entry with the entry's date.
  func current(of placement: Placement, at now: Date) -> (entry: Date, content: TileContent)? {
    timelines.current(of: placement, at: now)
  }

  // MARK: Processes

  mutating func start(
    _ process: LiveProcess, _ executable: ExtensionExecutable, _ inquiries: [LiveJobs.Inquiry],
    at now: Moment
  ) -> [LiveJobs.Event] {
    jobs.start(process, executable, inquiries, at: now)
  }

  mutating func stop(_ process: LiveProcess, at now: Moment) { jobs.stop(process, at: now) }

  /// Kills all processes at once: nobody waits for them.
  func kill() { jobs.kill() }

  /// Kills all processes and drops them.
  mutating func endAll() { jobs.endAll() }

  func add(to poller: inout Poller) { jobs.add(to: &poller) }

  mutating func handleReady(_ process: LiveProcess, _ descriptor: Int32, at now: Moment)
    -> [LiveJobs.Event]
  {
    jobs.handleReady(process, descriptor, at: now)
  }

  mutating func handleDeadlines(at now: Moment) -> [LiveJobs.Event] {
    jobs.isIdle ? [] : jobs.handleDeadlines(at: now)
  }

  // MARK: Timelines

  /// The timeline that must be written to the store now, if any, and whether the tile's frame
  /// changes.
  struct Shown {
    var due: JudgedTimeline?
    var isFrameNews: Bool
  }

  /// Shows a timeline in place of the tile's last one.
  mutating func show(
    _ timeline: JudgedTimeline, of placement: Placement, keeping isWanted: Bool, at now: Date
  ) -> Shown {
    let due = timelines.show(timeline, of: placement, keeping: isWanted, at: now)
    return Shown(due: due, isFrameNews: marks.noteShown(placement.id))
  }

  /// Drops the tile's timeline: a reload brought a newer one, which is in the store.
  mutating func drop(_ id: Placement.ID) { timelines.drop(id) }

  /// Notes that tiles cannot be live, or not for now.
  mutating func noteFailure(of ids: some Sequence<Placement.ID>) { marks.noteFailure(of: ids) }

  /// Drops the tiles' timelines; returns those that are not yet in the store.
  mutating func end(_ ids: [Placement.ID]) -> [LiveTimelines.Unkept] {
    marks.end(ids)
    return timelines.end(ids)
  }
}

/// The marks on the frames of live tiles: that a tile cannot be live, or that its first timeline is
/// under way. Pure.
struct LiveMarks {
  private var failing: Set<Placement.ID> = []
  /// The tiles that have shown a live timeline since they became live.
  private var first: Set<Placement.ID> = []

  mutating func noteFailure(of ids: some Sequence<Placement.ID>) { failing.formUnion(ids) }

  /// Notes that a timeline is shown. Returns whether that ends a mark on the frame.
  mutating func noteShown(_ id: Placement.ID) -> Bool {
    let wasFailing = failing.remove(id) != nil
    return wasFailing || first.insert(id).inserted
  }

  mutating func end(_ ids: [Placement.ID]) { first.subtract(ids) }
}
