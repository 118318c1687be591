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
      return endLive(batch.extension, nil, at: now)
    }
    let inquiries = batch.items.compactMap { item -> LiveJobs.Inquiry? in
      guard let placement = board.layout.placement(item.placement)
      else { return nil }
      var request = Inquiries.request(.live, placement, environment: environment, at: now.date)
      request.every = item.every
      return .init(placement: placement, request: request)
    }
    take(
      liveJobs.start(
        executable, isScript: catalog.isScript(executable.name), inquiries, at: now),
      at: now)
  }

  func stopLive(_ name: ExtensionName, at now: Moment) {
    keepLive(of: name)
    liveJobs.stop(name, at: now)
  }

  /// What live processes were told when they were started holds no more: each is started anew.
  func restartLive(_ names: [ExtensionName]? = nil) {
    for name in names ?? liveJobs.names { stopLive(name, at: moment) }
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
      case .ended(let name, let failure): endLive(name, failure, at: now)
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
      keep(due, of: placement, loadedAt: now)
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

  private func endLive(_ name: ExtensionName, _ failure: ExtensionFailure?, at now: Moment) {
    keepLive(of: name)
    if failure != nil { failingLive.formUnion(placements(of: name)) }
    tell(.liveEnded(name, failure.map(ReloadFailure.init)), at: now.date)
    refreshContents(at: now.date)
    reapChildren()
  }

  /// Keeps the last timelines of what is live no more.
  private func keepLive(of name: ExtensionName) {
    let ids = placements(of: name)
    firstLive.subtract(ids)
    for (placement, timeline, loadedAt) in liveTimelines.end(ids) {
      keep(timeline, of: placement, loadedAt: loadedAt)
    }
  }

  private func placements(of name: ExtensionName) -> [Placement.ID] {
    let kinds = catalog.kinds
    return board.layout.placements.filter { kinds[$0.kind] == name }.map(\.id)
  }

  private func keep(_ timeline: JudgedTimeline, of placement: Placement, loadedAt: Date) {
    keep { try $0.save(StoredTimeline(timeline), of: placement, loadedAt: loadedAt) }
  }
}
