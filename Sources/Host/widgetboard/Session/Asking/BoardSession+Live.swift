import Board
import Driving
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Shows the timelines that live tiles send.
///
/// A timeline goes from the pipe to the tile and nowhere else: a live tick reads, asks and writes
/// nothing else.
extension BoardSession {
  func acceptLive(_ events: [LiveJobs.Event], at now: Moment) {
    for event in events {
      switch event {
      case .replied(let placement, let result): showLive(placement, result, at: now.date)
      case .silent(let placement, let failure):
        keepLive([placement.id], at: now.date)
        role.driver?.live.noteFailure(of: [placement.id])
        tellEngine(.liveSilent(placement.id, ReloadFailure(failure)), at: now.date)
        consequences.formUnion(.contents)
      case .ended(let process, let ids, let failure): endLive(process, of: ids, failure, at: now)
      }
    }
  }

  private func showLive(
    _ placement: Placement, _ result: Result<JudgedTimeline, ExtensionFailure>, at now: Date
  ) {
    // The placement was edited meanwhile: the reply is of no use.
    guard let driver = role.driver, board.layout.holds(placement) else { return }
    let receipt = TimelineReceipt.receipt(for: result)
    let trouble = driver.reloads?.engine.summary(of: placement.id)?.trouble
    tellEngine(.liveReplied(placement.id, receipt), at: now)
    guard case .success(let answered) = result else {
      driver.live.noteFailure(of: [placement.id])
      consequences.formUnion(.contents)
      return
    }
    let timeline = driver.reloads?.dated(answered, of: placement.id) ?? answered
    tellRelevance(of: placement, timeline.entries.map { ($0.date, $0.relevance) }, at: now)
    let isShownElsewhere = driver.viewers.visible.contains(placement.id)
    let shown = driver.live.show(
      timeline, of: placement, keeping: isShownElsewhere, at: now)
    if let due = shown.due {
      keepLive(.init(placement: placement, timeline: due, loadedAt: now), at: now)
    }
    if isShownElsewhere { consequences.insert(.reports) }
    if let content = driver.live.content(of: placement, at: now) {
      updateBoard(.content(placement.id, content), at: now)
    }
    // Redraw the frame as well if the timeline ends a failure, is the first one, or changes the
    // trouble.
    if shown.isFrameNews || timeline.header.trouble != trouble {
      consequences.formUnion(.contents)
    }
  }

  func endLive(
    _ process: LiveProcess, of ids: [Placement.ID], _ failure: ExtensionFailure?, at now: Moment
  ) {
    keepLive(ids, at: now.date)
    if failure != nil { role.driver?.live.noteFailure(of: ids) }
    tellEngine(.liveEnded(process, failure.map(ReloadFailure.init)), at: now.date)
    consequences.formUnion(.contents)
    reapChildren()
  }

  /// Writes the last timelines of tiles that are no longer live.
  func keepLive(_ ids: [Placement.ID], at now: Date) {
    for last in role.driver?.live.end(ids) ?? [] { keepLive(last, at: now) }
  }

  func keepLive(_ live: LiveTimelines.Unkept, at now: Date) {
    keep(
      .timeline(
        StoredTimeline(live.timeline), of: live.placement, loadedAt: live.loadedAt, row: nil),
      at: now)
  }
}
