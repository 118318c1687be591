import Foundation
import WidgetArchive

/// A thing that runs for more than a moment: a command, the work of another program, or a Live
/// Activity of an app. Made by ``ActivityTable`` from messages, drawn by the board.
package struct Activity: Hashable, Sendable, Identifiable {
  package var id: String
  /// The program that started it.
  package var sender: String
  /// The extension that draws it; nil for one that the board draws itself.
  package var source: ActivitySource?
  package var style: ActivityLifetime
  package var update: ActivityUpdate
  /// The date from which it is shown.
  package var began: Date
  /// The date of the last message that was taken: an older one is ignored.
  package var posted: Date
  package var end: End?
  /// The views that its extension made of the update; nil until it has answered.
  package var drawn: ArchivedActivity?
  /// The way in which a server reaches it.
  package var push: ActivityPush?
  /// What rules have decided about it.
  package var ledger = ActivityLedger()

  /// The end of an activity.
  package struct End: Hashable, Sendable {
    package var date: Date
    /// The date at which it leaves the board.
    package var dismissal: Date
    package var cause: Cause

    package init(date: Date, dismissal: Date, cause: Cause) {
      self.date = date
      self.dismissal = dismissal
      self.cause = cause
    }
  }

  /// The reason for an end.
  package enum Cause: String, CaseIterable, Hashable, Sendable {
    /// Its program said so.
    case told
    /// Its process ended without saying so.
    case lost
    /// It was active for as long as an activity may be.
    case expired
  }

  package init(
    id: String, sender: String, source: ActivitySource? = nil, style: ActivityLifetime = .standard,
    update: ActivityUpdate, began: Date, posted: Date, end: End? = nil,
    drawn: ArchivedActivity? = nil, push: ActivityPush? = nil
  ) {
    self.push = push
    self.id = id
    self.sender = sender
    self.source = source
    self.style = style
    self.update = update
    self.began = began
    self.posted = posted
    self.end = end
    self.drawn = drawn
  }
}

extension Activity {
  package enum State: String, CaseIterable, Hashable, Sendable {
    /// It is not shown yet.
    case pending
    case active
    /// Its content counts as out of date.
    case stale
    case succeeded, failed
    /// It ended, and nobody said how.
    case ended
    /// It is shown no longer.
    case dismissed

    package var hasEnded: Bool {
      switch self {
      case .pending, .active, .stale: false
      case .succeeded, .failed, .ended, .dismissed: true
      }
    }
  }

  package func state(at now: Date) -> State {
    guard let end else {
      if began > now { return .pending }
      return update.staleDate.map { $0 <= now } == true ? .stale : .active
    }
    guard end.dismissal > now else { return .dismissed }
    switch plain?.outcome {
    case .succeeded: return .succeeded
    case .failed: return .failed
    case nil: return isBrokenOff ? .failed : .ended
    }
  }

  /// Whether it is a command of `activity run` that ended without a word: that always says how.
  package var isBrokenOff: Bool {
    end?.cause == .lost && plain?.output != nil && plain?.outcome == nil
  }

  /// The sentence on why its extension did not draw its newest content; nil if it did, or has not
  /// answered.
  package var undrawn: String? {
    get { ledger.reason(for: .undrawn) }
    set { ledger.setReason(newValue, for: .undrawn) }
  }

  /// The content that the board draws itself.
  package var plain: PlainActivity? {
    if case .plain(let plain) = update.content { plain } else { nil }
  }

  /// The seconds for which it has run, or ran.
  package func elapsed(at now: Date) -> TimeInterval {
    max(0, (end?.date ?? now).timeIntervalSince(plain?.chronometer ?? began))
  }

  /// The date at which its state changes by itself.
  package func nextChange(after now: Date) -> Date? {
    let dates = end.map { [$0.dismissal] } ?? [began, update.staleDate].compactMap(\.self)
    return dates.filter { $0 > now }.min()
  }

  /// Its state in the file for the program that started it.
  package func published(at now: Date) -> PublishedActivity {
    let state: PublishedActivity.State =
      switch self.state(at: now) {
      case .pending: .pending
      case .active: .active
      case .stale: .stale
      case .succeeded, .failed, .ended: .ended
      case .dismissed: .dismissed
      }
    return PublishedActivity(
      id: id, state: state, source: source, style: style, update: update, date: posted,
      push: push)
  }
}

extension Activity {
  /// The order on the board: those that run before those that ended, the most relevant first, and of
  /// equal ones the one that began last.
  package static func isBefore(_ left: Activity, _ right: Activity, at now: Date) -> Bool {
    let (leftRuns, rightRuns) = (left.end == nil, right.end == nil)
    if leftRuns != rightRuns { return leftRuns }
    let (leftScore, rightScore) = (left.update.relevanceScore, right.update.relevanceScore)
    if leftScore != rightScore { return leftScore > rightScore }
    if left.began != right.began { return left.began > right.began }
    return left.id < right.id
  }
}
