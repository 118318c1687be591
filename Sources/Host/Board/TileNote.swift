import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The words on a tile's frame: its age, and problems.
struct TileNote: Hashable {
  /// The words, the most important first.
  private var words: [String] = []
  /// A shorter form of the first words.
  private var short: String?
  private let separator: String
  /// The date at which the words change.
  var nextChange: Date?

  /// Empty for a current tile whose timeline is kept; else its age, after a few
  /// words about the problem.
  ///
  /// While the board is locked, words from the widget's own code are left out. `reason` is why no
  /// extension gives the widget.
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
      if failure.hasNoEntries, !isLocked { short = "no entries" }
    }
    var isTroubled = false
    if let trouble = status.trouble, words.isEmpty || isAlerting, status.failure == nil,
      !status.isMissing, !status.isQuarantined
    {
      words.append(isLocked ? "trouble" : trouble.text)
      short = "trouble"
      note(ageSince: trouble.since, at: now)
      isTroubled = true
    }
    if let unkept = status.unkept {
      let note = Unkept.note(unkept)
      if words.isEmpty { short = note.short }
      words.append(note.long)
    }
    // One age is enough: that of the trouble says more.
    guard !isTroubled, status.isStale || status.isMissing || status.isQuarantined else { return }
    note(ageSince: status.loadedAt, at: now)
  }

  private mutating func note(ageSince date: Date?, at now: Date) {
    guard let date else { return }
    let age = Age(seconds: now.timeIntervalSince(date))
    words.append(age.text)
    let change = date.addingTimeInterval(age.nextChange)
    nextChange = min(nextChange ?? change, change)
  }

  /// All words if they fit in a number of cells, else the first words, in their
  /// short form if necessary.
  func text(columns: Int) -> String? {
    guard !words.isEmpty else { return nil }
    let all = words.joined(separator: separator)
    if Grapheme.width(of: all) <= columns { return all }
    return Grapheme.width(of: words[0]) <= columns ? words[0] : short ?? words[0]
  }
}

/// A length of time in its largest unit, for places with few cells.
package struct Age: Hashable {
  let seconds: TimeInterval

  package init(seconds: TimeInterval) {
    self.seconds = max(0, seconds)
  }

  var unit: (seconds: TimeInterval, name: String, spoken: String) {
    if seconds < 3600 { return (60, "min", "minute") }
    return seconds < 86400 ? (3600, "h", "hour") : (86400, "d", "day")
  }

  /// The age: `12 min`, `3 h`, `2 d`.
  package var text: String {
    "\(Int(clamping: (seconds / unit.seconds).rounded(.down))) \(unit.name)"
  }

  /// The age at which the text changes, in seconds.
  var nextChange: TimeInterval {
    ((seconds / unit.seconds).rounded(.down) + 1) * unit.seconds
  }
}
