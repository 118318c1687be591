import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The single most important thing to say about a tile's reloads.
package enum Verdict: Hashable, Sendable {
  /// The board ended while it drew the tile, and does not draw it again by itself.
  case leftOut
  /// The terminal has fewer cells than the tile needs.
  case tooLarge(needed: CellSize)
  /// The board ended while it decoded the output of its extension, and does not
  /// ask it again by itself.
  case quarantined
  /// Its data is protected and the board is locked; nothing of it is due, or
  /// its last reload failed.
  case closed
  /// The board draws it itself, without an extension.
  case ofBoard
  /// No extension has its kind; with the reason, if an extension that may have it gives no widgets.
  case missing(reason: Unavailability?)
  /// A reload is under way.
  case reloading(cause: Rule, since: Date)
  /// The last reloads failed; with how many in a row, and the next attempt, if
  /// there is one by itself.
  case failed(ReloadFailure, times: Int, next: PlacementReport.Decision?)
  /// The last timeline reports trouble with its source; with the next reload.
  case troubled(TimelineTrouble, next: PlacementReport.Decision?)
  /// It is live; with the seconds between timelines.
  case live(every: TimeInterval)
  /// It is live while it is looked at, but not now; with the seconds between timelines.
  case paused(every: TimeInterval)
  /// Nothing is due, but a rule reloads it as soon as somebody sees it.
  case whenSeen(Rule)
  /// The date of its first entry is ahead; with the next reload.
  case ahead(Date, next: PlacementReport.Decision?)
  /// A reload is due and has not begun; its rule says why.
  case held(PlacementReport.Decision)
  /// Nothing is due, but the file of this name has changed since: a look reloads it.
  case changed(String)
  /// Nothing is due; with the next reload.
  case current(PlacementReport.Decision)
  /// Nothing is due; a background transfer of its extension is under way or planned.
  case downloading
  /// Nothing is due and nothing is planned.
  case never
  /// There is no timeline yet, and its extension has not been asked.
  case unasked

  package init(_ explanation: Explanation, at now: Date) {
    let report = explanation.report
    if let unshown = explanation.unshown {
      self.init(unshown)
    } else if OwnWidgets.kinds.contains(report.placement.kind) {
      self = .ofBoard
    } else if explanation.isMissing {
      self = .missing(reason: explanation.unavailable)
    } else if report.isQuarantined {
      self = .quarantined
    } else if let running = report.running {
      self = .reloading(cause: running.cause, since: running.began)
    } else if report.isLive, let every = report.liveInterval {
      self = .live(every: every)
    } else if report.isClosed, report.next.map({ $0.due > now || report.failure != nil }) ?? true {
      self = .closed
    } else if explanation.source == .store, report.summary == nil, report.failure == nil {
      // An open board would ask at once, but none is open.
      self = .unasked
    } else if let failure = report.failure {
      self = .failed(failure, times: report.failures, next: report.next)
    } else if let trouble = report.summary?.trouble {
      self = .troubled(trouble, next: report.next)
    } else if let next = report.next, next.due <= now {
      self = .held(next)
    } else if explanation.downloads.contains(where: { $0.end == nil }),
      explanation.source == .board
    {
      self = .downloading
    } else if let first = report.summary?.dates.first, first > now {
      self = .ahead(first, next: report.next)
    } else if report.next == nil, report.summary != nil, let every = report.liveInterval {
      self = .paused(every: every)
    } else if report.summary != nil, let file = explanation.changedFiles.first {
      self = .changed(file)
    } else if let next = report.next {
      self = .current(next)
    } else if report.summary != nil, let chance = Outlook(explanation).chanceAtOnce {
      self = .whenSeen(chance.rule)
    } else {
      self = report.summary == nil ? .unasked : .never
    }
  }

  private init(_ unshown: Unshown) {
    switch unshown {
    case .leftOut: self = .leftOut
    case .tooLarge(let needed): self = .tooLarge(needed: needed)
    }
  }

  /// The tone of the verdict, which decides its colour: calm, waiting, or in need of attention.
  package enum Tone: Hashable, Sendable { case good, waiting, bad }

  package var tone: Tone {
    switch self {
    case .leftOut, .tooLarge, .quarantined, .missing, .failed, .troubled: .bad
    case .held, .changed, .unasked, .downloading, .closed, .ahead: .waiting
    case .ofBoard, .reloading, .live, .paused, .whenSeen, .current, .never: .good
    }
  }

  /// The state in a word, for a list.
  package var state: String {
    switch self {
    case .leftOut, .quarantined: "left out"
    case .tooLarge: "too large"
    case .missing: "missing"
    case .reloading: "reloading"
    case .failed: "failed"
    case .troubled: "trouble"
    case .live: "live"
    case .held, .changed: "held"
    case .downloading: "downloading"
    case .closed: "locked"
    case .ofBoard, .current, .paused, .whenSeen, .never: "current"
    case .unasked, .ahead: "waiting"
    }
  }

  /// The rule that decides.
  package var rule: Rule? {
    switch self {
    case .missing: .missing
    case .reloading(let cause, _): cause
    case .failed(_, _, let next): next?.rule ?? .failureCrashes
    case .troubled(_, let next): next?.rule ?? .dueNever
    case .live, .paused: .freeLive
    case .whenSeen(let rule): rule
    case .quarantined: .quarantineHeld
    case .closed: .lockedHeld
    case .ahead(_, let next): next?.rule ?? .dueNever
    case .changed: .freeFiles
    case .held(let next), .current(let next): next.rule
    case .never: .dueNever
    case .downloading: .freeTransfer
    case .ofBoard, .leftOut, .tooLarge, .unasked: nil
    }
  }

  /// The date since which it has been so; nil if that means nothing.
  package var since: Date? {
    switch self {
    case .reloading(_, let since): since
    case .held(let next): next.due == .distantPast ? nil : next.due
    case .troubled(let trouble, _): trouble.since
    case .ofBoard, .leftOut, .tooLarge, .quarantined, .closed, .missing, .failed, .live, .paused,
      .whenSeen, .ahead, .changed, .current, .never, .unasked, .downloading:
      nil
    }
  }
}
