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
      var request = Inquiries.request(
        .live, placement, in: shape(of: placement), environment: environment, at: now.date)
      request.every = Seconds(item.every)
      return .init(placement: placement, request: request)
    }
    acceptLive(
      role.driver?.live.start(batch.process, executable, inquiries, at: now) ?? [], at: now)
  }

  func stopLive(_ process: LiveProcess, at now: Moment) {
    guard let driver = role.driver else { return }
    keepLive(driver.live.placements(of: process), at: now.date)
    driver.live.stop(process, at: now)
  }

  /// What live processes were told when they were started holds no more: each is started anew.
  func restartLive(_ names: [ExtensionName]? = nil) {
    for process in role.driver?.live.processes ?? []
    where names?.contains(process.extension) != false {
      stopLive(process, at: moment)
    }
  }

  /// These placements have other sizes: the processes that show them are started anew.
  func restartLive(showing changed: Set<Placement.ID>) {
    guard let live = role.driver?.live else { return }
    for process in live.processes where !changed.isDisjoint(with: live.placements(of: process)) {
      stopLive(process, at: moment)
    }
  }

  /// Nobody looks from now on, and nobody will wait for anything.
  func endAllLive(at now: Date) {
    tellEngine(.visible([], focused: nil), at: now)
    role.driver?.live.kill()
  }

  func acceptLive(_ events: [LiveJobs.Event], at now: Moment) {
    for event in events {
      switch event {
      case .replied(let placement, let result): showLive(placement, result, at: now.date)
      case .silent(let placement, let failure):
        keepLive([placement.id], at: now.date)
        role.driver?.live.noteFailure(of: [placement.id])
        tellEngine(.liveSilent(placement.id, ReloadFailure(failure)), at: now.date)
        refreshContents(at: now.date)
      case .ended(let process, let ids, let failure): endLive(process, of: ids, failure, at: now)
      }
    }
  }

  private func showLive(
    _ placement: Placement, _ result: Result<JudgedTimeline, ExtensionFailure>, at now: Date
  ) {
    // One that was edited meanwhile is another's.
    guard let driver = role.driver, board.layout.holds(placement) else { return }
    let receipt = TimelineReceipt.receipt(for: result)
    tellEngine(.liveReplied(placement.id, receipt), at: now)
    guard case .success(let timeline) = result else {
      driver.live.noteFailure(of: [placement.id])
      return refreshContents(at: now)
    }
    tellRelevance(of: placement, timeline.entries.map { ($0.date, $0.relevance) }, at: now)
    let isShownElsewhere = driver.viewers.visible.contains(placement.id)
    let shown = driver.live.show(
      timeline, of: placement, keeping: isShownElsewhere, at: now)
    if let due = shown.due {
      keepLive(.init(placement: placement, timeline: due, loadedAt: now), at: now)
    }
    if isShownElsewhere { publishToViewers(at: now) }
    if let content = driver.live.content(of: placement, at: now) {
      board.update(.content(placement.id, content), at: now)
    }
    // The frame around the tile tells of a failure until then, or of a first timeline under way.
    if shown.isFrameNews { refreshContents(at: now) }
  }

  private func endLive(
    _ process: LiveProcess, of ids: [Placement.ID], _ failure: ExtensionFailure?, at now: Moment
  ) {
    keepLive(ids, at: now.date)
    if failure != nil { role.driver?.live.noteFailure(of: ids) }
    tellEngine(.liveEnded(process, failure.map(ReloadFailure.init)), at: now.date)
    refreshContents(at: now.date)
    reapChildren()
  }

  /// Keeps the last timelines of what is live no more.
  private func keepLive(_ ids: [Placement.ID], at now: Date) {
    for last in role.driver?.live.end(ids) ?? [] { keepLive(last, at: now) }
  }

  private func keepLive(_ live: LiveTimelines.Unkept, at now: Date) {
    keep(
      .timeline(
        StoredTimeline(live.timeline), of: live.placement, loadedAt: live.loadedAt, row: nil),
      at: now)
  }
}
