import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Tiles that are live: what the engine wants of their processes, and what those send.
///
/// A timeline goes from the pipe to the tile and nowhere else: nothing is looked up, asked or
/// written on a live tick.
extension BoardSession {
  func startLive(_ batch: LiveBatch, at now: Moment) {
    guard let executable = catalog.executables[batch.extension] else {
      return endLive(batch.process, of: batch.items.map(\.placement), nil, at: now)
    }
    let inquiries = batch.items.compactMap { item -> LiveJobs.Inquiry? in
      guard let placement = board.layout.placement(item.placement)
      else { return nil }
      var request = Inquiries.request(.live, placement, environment: environment, at: now.date)
      request.every = Seconds(item.every)
      return .init(placement: placement, request: request)
    }
    take(liveJobs.start(batch.process, executable, inquiries, at: now), at: now)
  }

  func stopLive(_ process: LiveProcess, at now: Moment) {
    keepLive(liveJobs.placements(of: process), at: now.date)
    liveJobs.stop(process, at: now)
  }

  /// What live processes were told when they were started holds no more: each is started anew.
  func restartLive(_ names: [ExtensionName]? = nil) {
    for process in liveJobs.processes where names?.contains(process.extension) != false {
      stopLive(process, at: moment)
    }
  }

  /// Nobody looks from now on, and nobody will wait for anything.
  func endAllLive(at now: Date) {
    tell(.visible([], focused: nil), at: now)
    liveJobs.kill()
  }

  func take(_ events: [LiveJobs.Event], at now: Moment) {
    for event in events {
      switch event {
      case .replied(let placement, let result): show(placement, result, at: now.date)
      case .silent(let placement, let failure):
        keepLive([placement.id], at: now.date)
        failingLive.insert(placement.id)
        tell(.liveSilent(placement.id, ReloadFailure(failure)), at: now.date)
        refreshContents(at: now.date)
      case .ended(let process, let ids, let failure): endLive(process, of: ids, failure, at: now)
      }
    }
  }

  private func show(
    _ placement: Placement, _ result: Result<JudgedTimeline, ExtensionFailure>, at now: Date
  ) {
    // One that was edited meanwhile is another's.
    guard board.layout.holds(placement) else { return }
    let receipt = TimelineReceipt.receipt(for: result)
    tell(.liveReplied(placement.id, receipt), at: now)
    guard case .success(let timeline) = result else {
      failingLive.insert(placement.id)
      return refreshContents(at: now)
    }
    tellRelevance(of: placement, timeline.entries.map { ($0.date, $0.relevance) }, at: now)
    let isShownElsewhere = viewers.visible.contains(placement.id)
    if let due = liveTimelines.take(timeline, of: placement, keeping: isShownElsewhere, at: now) {
      keep(due, of: placement, loadedAt: now, at: now)
    }
    if isShownElsewhere { publishToViewers(at: now) }
    if let content = liveTimelines.content(of: placement, at: now) {
      _ = board.handle(.content(placement.id, content), at: now)
    }
    // The frame around the tile tells of a failure until then, or of a first timeline under way.
    if failingLive.remove(placement.id) != nil || firstLive.insert(placement.id).inserted {
      refreshContents(at: now)
    }
  }

  private func endLive(
    _ process: LiveProcess, of ids: [Placement.ID], _ failure: ExtensionFailure?, at now: Moment
  ) {
    keepLive(ids, at: now.date)
    if failure != nil { failingLive.formUnion(ids) }
    tell(.liveEnded(process, failure.map(ReloadFailure.init)), at: now.date)
    refreshContents(at: now.date)
    reapChildren()
  }

  /// Keeps the last timelines of what is live no more.
  private func keepLive(_ ids: [Placement.ID], at now: Date) {
    firstLive.subtract(ids)
    for (placement, timeline, loadedAt) in liveTimelines.end(ids) {
      keep(timeline, of: placement, loadedAt: loadedAt, at: now)
    }
  }

  private func keep(
    _ timeline: JudgedTimeline, of placement: Placement, loadedAt: Date, at now: Date
  ) {
    keep(
      .timeline(StoredTimeline(timeline), of: placement, loadedAt: loadedAt, row: nil), at: now)
  }
}
