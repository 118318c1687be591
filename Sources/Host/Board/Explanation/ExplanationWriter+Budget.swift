import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Writes the budget of the last 24 hours: allowed, spent, granted, and how looks affect it.
extension ExplanationWriter {
  mutating func budgetLines() -> [Line] {
    let budget = report.budget
    let numbers = budget.numbers
    var lines: [Line] = []
    if budget.isOff {
      lines += labelled("off", "developer mode: no budget applies (budget.off)", .waiting)
    }
    let size = Int(clamping: numbers.size)
    var spent = "\(numbers.charged) of \(size) charged in 24 h"
    if let release = budget.nextRelease, release > now {
      spent += ", \(max(0, numbers.charged - 1)) from \(words.clock(release)) on"
    }
    lines += bar("spent", Double(numbers.charged) / max(1, numbers.size), spent, isUse: true)
    var granted = "\(words.number(numbers.bank)) of \(words.number(numbers.bankLimit)) in hand"
    if let grant = budget.nextGrant, grant > now { granted += ", next \(words.moment(grant))" }
    lines += bar("granted", numbers.bank / max(0.01, numbers.bankLimit), granted, isUse: false)
    lines += labelled("looks", looksText(budget))
    lines += labelled("day", "yours begins at \(words.hour(budget.dayBegins))")
    if let until = budget.learnsUntil, until > now {
      lines += labelled(
        "new", "learns your habits: its budget does not fall until \(words.clock(until))")
    }
    return lines
  }

  private func looksText(_ budget: PlacementReport.Budget) -> String {
    let (looks, pace) = (budget.numbers.looksPerDay, Pace())
    let size = Int(clamping: budget.numbers.size)
    let ofLooks = Int(clamping: pace.size(ofLooksPerDay: looks))
    let range = "(of \(Int(clamping: pace.smallestBudget)) to \(Int(clamping: pace.largestBudget)))"
    // Recent looks count more, so one look on the first day comes to more than one a day.
    let start =
      (budget.daysLookedAt <= 1 ? "reckoned as " : "")
      + "\(words.number(looks)) a day, on \(budget.daysLookedAt) of the last 7 days; they "
    guard size > ofLooks else { return start + "give it \(size) reloads a day \(range)" }
    let isNew = budget.learnsUntil.map { $0 > now } ?? false
    let why = isNew ? "as it is new" : "as it is looked at on most days"
    return start + "alone would give it \(ofLooks) reloads a day \(range), \(why) it has \(size)"
  }

  /// A bar with words after it, or below it if they do not fit.
  private func bar(_ label: String, _ share: Double, _ text: String, isUse: Bool) -> [Line] {
    let cells = max(8, min(24, width / 4))
    let share = min(1, max(0, share))
    let isShort = isUse ? share > 0.95 : share < 0.15
    let head = Span(label.padded(to: Self.labelWidth), .quiet)
    let bar = BlockBar(share: share, cells: cells, unicode: form.unicode)
    let drawn = [Span(bar.full, isShort ? .waiting : .accent), Span(bar.empty, .quiet)]
    let room = width - Self.labelWidth - cells - 2
    if Grapheme.width(of: text) <= room { return [Line([head] + drawn + [Span("  " + text)])] }
    return [Line([head] + drawn)] + labelled("", text)
  }
}

/// A share as a bar of block characters, in eighths of a cell.
private struct BlockBar {
  let full: String
  let empty: String

  init(share: Double, cells: Int, unicode: Bool) {
    guard unicode else {
      let count = Int(clamping: (share * Double(cells)).rounded())
      full = String(repeating: "#", count: count)
      empty = String(repeating: ".", count: cells - count)
      return
    }
    let eighths = Int(clamping: (share * Double(cells * 8)).rounded())
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let part = parts[eighths % 8]
    full = String(repeating: "█", count: eighths / 8) + part
    empty = String(repeating: "░", count: cells - eighths / 8 - (part.isEmpty ? 0 : 1))
  }
}
