import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Tiles that are live: their processes, their timelines in memory, and what their frames say of that.
/// Only the loop uses this.
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

  /// The entry that is current, nil where the placement is not live or all are ahead.
  func content(of placement: Placement, at now: Date) -> TileContent? {
    timelines.content(of: placement, at: now)
  }

  /// The same, with the date of the entry.
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

  /// Ends all at once: nobody is there to wait for them.
  func kill() { jobs.kill() }

  /// The same, and forgets them.
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

  /// What is to be kept of a tile, and whether its frame says something else from now on.
  struct Shown {
    var due: JudgedTimeline?
    var isFrameNews: Bool
  }

  /// Shows a timeline in place of the tile's last.
  mutating func show(
    _ timeline: JudgedTimeline, of placement: Placement, keeping isWanted: Bool, at now: Date
  ) -> Shown {
    let due = timelines.show(timeline, of: placement, keeping: isWanted, at: now)
    return Shown(due: due, isFrameNews: marks.noteShown(placement.id))
  }

  /// A tile cannot be live, or is not for now.
  mutating func noteFailure(of ids: some Sequence<Placement.ID>) { marks.noteFailure(of: ids) }

  /// Lets go of the tiles' timelines; gives those that are not kept yet.
  mutating func end(_ ids: [Placement.ID]) -> [LiveTimelines.Unkept] {
    marks.end(ids)
    return timelines.end(ids)
  }
}

/// What the frames of live tiles say: that one cannot be live, or that its first timeline is under way.
/// Pure.
struct LiveMarks {
  private var failing: Set<Placement.ID> = []
  /// Those that have been live since they were last looked at.
  private var first: Set<Placement.ID> = []

  mutating func noteFailure(of ids: some Sequence<Placement.ID>) { failing.formUnion(ids) }

  /// A timeline is shown: whether the frame has said something until then that is over.
  mutating func noteShown(_ id: Placement.ID) -> Bool {
    let wasFailing = failing.remove(id) != nil
    return wasFailing || first.insert(id).inserted
  }

  mutating func end(_ ids: [Placement.ID]) { first.subtract(ids) }
}
