import CellLayout
import Foundation
import TimelineEngine
import WidgetArchive

/// The board as text, for people who do not see it.
extension Board {
  /// The text of the page on screen, with all tiles, at a date.
  package func reading(at now: Date) -> PageReading {
    let slots = layout.pages.indices.contains(paging.page) ? layout.pages[paging.page].slots : []
    return PageReading(
      name: layout.pages.indices.contains(paging.page) ? layout.pages[paging.page].name : "",
      number: paging.page + 1, pageCount: layout.pages.count, isLocked: isLocked,
      isEditing: isEditing,
      tiles: slots.compactMap { words(of: $0, at: now) },
      activities: activities.shown(at: now).map {
        ActivityWords($0, at: now).sentence(isPrivate: isLocked)
      })
  }

  /// The text of a tile on screen.
  func words(of spot: PageGrid.Spot, at now: Date) -> PageReading.TileWords? {
    guard layout.pages.indices.contains(paging.page) else { return nil }
    let slots = layout.pages[paging.page].slots
    return slots.indices.contains(spot.slot) ? words(of: slots[spot.slot], at: now) : nil
  }

  private func words(of slot: [Placement], at now: Date) -> PageReading.TileWords? {
    guard let placement = top(of: slot) else { return nil }
    manner.onDrawing?(placement.id)
    defer { manner.onDrawing?(nil) }
    let content = shownContent(of: placement.id)
    let reading = content.map {
      CellLayout.read(
        $0.view,
        context: context(for: placement, as: tileShape(of: placement).family, $0, border: 1),
        at: now)
    }
    let position = slot.firstIndex { $0.id == placement.id } ?? 0
    return PageReading.TileWords(
      id: placement.id, kind: placement.kind,
      title: title(of: placement), family: placement.family,
      states: states(of: placement, content, at: now).filter { !(reading?.says($0) ?? false) },
      stack: slot.count < 2
        ? nil
        : PageReading.Stack(
          name: placement.stack ?? "", position: position + 1, count: slot.count),
      reading: reading ?? TileReading())
  }

  /// The words of a tile's frame and notices. While the board is locked, words from the widget's
  /// own code are left out.
  private func states(of placement: Placement, _ content: TileContent?, at now: Date) -> [String] {
    var states: [String] = []
    let status = tileStates.statuses[placement.id]
    if tileStates.quarantined.contains(placement.id) {
      return ["left out, since the board ended while it drew this tile"]
    }
    if status?.isMissing == true {
      states.append(
        (isLocked ? nil : kinds.unavailable[placement.kind]?.summary) ?? "not installed")
    } else if let failure = status?.failure {
      states.append(isLocked ? "failed" : "failed: \(failure.summary)")
      if content == nil, let next = status?.nextReload {
        states.append("next try at \(HeaderClock(environment).time(at: next))")
      }
    }
    if let trouble = status?.trouble, status?.failure == nil {
      states.append(isLocked ? "trouble" : "trouble: \(trouble.text)")
    }
    guard let content, !content.isPlaceholder else { return states + ["nothing to show yet"] }
    if content.isNothing { states.append("nothing to show") }
    if tileStates.alerting.contains(placement.id) { states.append("alert") }
    if let unkept = status?.unkept { states.append(Unkept.note(unkept).long) }
    if let status, status.isStale || status.isMissing, let loadedAt = status.loadedAt {
      states.append("\(Age(seconds: now.timeIntervalSince(loadedAt)).spoken) old")
    }
    return states
  }
}

extension Age {
  /// The age in words: `12 minutes`, `1 hour`.
  var spoken: String {
    let (count, name) = (Int(clamping: (seconds / unit.seconds).rounded(.down)), unit.spoken)
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}

extension TileReading {
  /// Whether the content says a trouble or a failure itself, which is then not read twice.
  fileprivate func says(_ state: String) -> Bool {
    let parts = state.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["trouble", "failed"].contains(parts[0]) else { return false }
    return lines.contains { $0.contains { $0.words.contains(parts[1]) } }
  }
}
