import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The words on a tile's frame: how old it is and what is wrong with it.
struct TileNote: Hashable {
  /// In the order of their weight.
  private var words: [String] = []
  /// The first of them where there is less room.
  private var short: String?
  private let separator: String
  /// When the words change.
  var nextChange: Date?

  /// Nothing for a current tile that is kept; else its age, and the failure's few words before it.
  ///
  /// While the board is locked it does not say what the widget's own code said. `reason` is why there
  /// is no extension that gives it.
  init(
    _ status: PlacementStatus?, hasContent: Bool, reason: Unavailability? = nil,
    isLocked: Bool = false, isAlerting: Bool = false, separator: String, at now: Date
  ) {
    self.separator = separator
    if isAlerting, hasContent { words.append("alert") }
    guard let status, hasContent else { return }
    if status.isMissing {
      words.append((isLocked ? nil : reason?.summary) ?? "missing")
    } else if status.isQuarantined {
      words.append("left out")
    } else if let failure = status.failure, status.isStale {
      words.append(isLocked ? "failed" : failure.summary)
    }
    if let unkept = status.unkept {
      let note = Unkept.note(unkept)
      if words.isEmpty { short = note.short }
      words.append(note.long)
    }
    guard status.isStale || status.isMissing || status.isQuarantined else { return }
    if let loadedAt = status.loadedAt {
      let age = Age(seconds: now.timeIntervalSince(loadedAt))
      words.append(age.text)
      nextChange = loadedAt.addingTimeInterval(age.nextChange)
    }
  }

  /// As many of the words as so many cells hold; the first of them in any case.
  func text(columns: Int) -> String? {
    guard !words.isEmpty else { return nil }
    let all = words.joined(separator: separator)
    if Grapheme.width(of: all) <= columns { return all }
    return Grapheme.width(of: words[0]) <= columns ? words[0] : short ?? words[0]
  }
}

/// A length of time in its largest unit, for a place with few cells.
package struct Age: Hashable {
  let seconds: TimeInterval

  package init(seconds: TimeInterval) {
    self.seconds = max(0, seconds)
  }

  var unit: (seconds: TimeInterval, name: String, spoken: String) {
    if seconds < 3600 { return (60, "min", "minute") }
    return seconds < 86400 ? (3600, "h", "hour") : (86400, "d", "day")
  }

  /// `12 min`, `3 h`, `2 d`.
  package var text: String {
    "\(Int(clamping: (seconds / unit.seconds).rounded(.down))) \(unit.name)"
  }

  /// The age at which the text changes, in seconds.
  var nextChange: TimeInterval {
    ((seconds / unit.seconds).rounded(.down) + 1) * unit.seconds
  }
}
