import Foundation
import TimelineEngine
import WidgetArchive

/// What is known of why a tile shows what it shows: the engine's report and what was kept.
///
/// Made by the loop and by `explain`; ``ExplanationPage`` puts it into words for a screen or a
/// shell, ``ExplanationRecord`` into JSON.
package struct Explanation: Hashable, Sendable {
  /// Where the tile stands; pages and positions count from 1.
  package struct Place: Hashable, Sendable {
    package var page: Int
    package var pageName: String
    package var position: Int

    package init(page: Int, pageName: String, position: Int) {
      self.page = page
      self.pageName = pageName
      self.position = position
    }
  }

  /// Who said what the engine knows.
  package enum Source: String, Codable, Hashable, Sendable {
    /// The board that is open.
    case board
    /// What was kept, taken up by an engine that nothing else is known to.
    case store
  }

  /// A board that is open in a process, and whether that was stopped.
  package struct SilentBoard: Hashable, Sendable {
    package var process: Int32
    package var isStopped: Bool

    package init(process: Int32, isStopped: Bool) {
      self.process = process
      self.isStopped = isStopped
    }
  }

  /// A background transfer of its extension that is not done, or of whose end it is not told.
  package struct Download: Hashable, Sendable {
    package var host: String
    /// Attempts so far, one under way included.
    package var attempts: Int
    package var isRunning: Bool
    /// Why the attempt before came to nothing.
    package var failure: String?
    /// When it is tried, or its extension is told of its end.
    package var next: Date
    /// How it ended, in words: `ended with status 404`. Nil while it did not.
    package var end: String?

    package init(
      host: String, attempts: Int, isRunning: Bool, failure: String? = nil, next: Date,
      end: String? = nil
    ) {
      self.host = host
      self.attempts = attempts
      self.isRunning = isRunning
      self.failure = failure
      self.next = next
      self.end = end
    }
  }

  package var report: PlacementReport
  /// The forecast of its next reload; nil where there is none.
  package var forecast: ReloadForecast?
  /// The widget's name for people.
  package var title: String
  package var place: Place?
  package var source: Source
  /// The board that is open and does not answer.
  package var silentBoard: SilentBoard?
  /// No extension has its kind.
  package var isMissing: Bool
  /// Why an extension gives no widgets, if it is the one of this kind.
  package var unavailable: Unavailability?
  /// The placement's rows, the newest first.
  package var rows: [LedgerRow]
  /// What its author should know of the timeline.
  package var remarks: [String]
  /// The last lines its extension wrote to standard error, each with its date in front.
  package var log: [String]
  package var downloads: [Download]
  /// The stack that it shares its place with.
  package var stack: Stack?
  /// Whether its widget has ever said what it is, and with it how its data is protected.
  package var isDescribed = true
  /// Whether it shows an entry of the timeline before, as long as all of this one are ahead.
  package var showsEarlier = false
  /// Why its timeline could not be kept.
  package var unkept: Unkept?
  /// Why it counts as hidden although its page is open.
  package var unseen: Unseen?
  /// Why nothing of it is shown.
  package var unshown: Unshown?
  /// Whether it is shown all the same, as it is where it came in: elsewhere the one before it is.
  package var isUnkeptShown = true

  package init(
    report: PlacementReport, forecast: ReloadForecast? = nil, title: String, place: Place? = nil,
    source: Source = .board,
    isMissing: Bool = false, unavailable: Unavailability? = nil, rows: [LedgerRow] = [],
    remarks: [String] = [], log: [String] = [], downloads: [Download] = [],
    stack: Stack? = nil, unkept: Unkept? = nil, unseen: Unseen? = nil, unshown: Unshown? = nil
  ) {
    self.report = report
    self.forecast = forecast
    self.title = title
    self.place = place
    self.source = source
    self.isMissing = isMissing
    self.unavailable = unavailable
    self.rows = rows
    self.remarks = remarks
    self.log = log
    self.downloads = downloads
    self.stack = stack
    self.unkept = unkept
    self.unseen = unseen
    self.unshown = unshown
  }
}

extension Explanation {
  /// The same of a locked board: without what the widget is set to and whatever its own code said.
  package var withoutPrivateWords: Explanation {
    var hidden = self
    let words = "what it said is hidden while the board is locked"
    hidden.report.placement.configuration = [:]
    if let failure = report.failure {
      hidden.report.failure = ReloadFailure(
        summary: "failed", detail: words.prefix(1).uppercased() + words.dropFirst() + ".",
        isCrash: failure.isCrash, isOfHost: failure.isOfHost, isLasting: failure.isLasting,
        usage: failure.usage)
    }
    (hidden.log, hidden.remarks) = ([], [])
    if unavailable != nil {
      hidden.unavailable = Unavailability(
        summary: "gives no widgets", detail: "It gives no widgets; \(words).")
    }
    for index in rows.indices {
      hidden.rows[index].sender = nil
      if case .failed(let failure) = rows[index].outcome {
        hidden.rows[index].outcome = .failed(
          ReloadFailure(summary: "failed", detail: words, isCrash: failure.isCrash))
      }
    }
    for index in downloads.indices {
      hidden.downloads[index].host = "a server"
      hidden.downloads[index].failure = nil
      hidden.downloads[index].end = downloads[index].end.map { _ in "ended" }
    }
    return hidden
  }
}

extension BoardLayout {
  /// Where a placement stands.
  package func place(of id: Placement.ID) -> Explanation.Place? {
    for (index, page) in pages.enumerated() {
      let slot = page.slots.firstIndex { $0.contains { $0.id == id } }
      guard let position = slot else { continue }
      return .init(page: index + 1, pageName: page.name, position: position + 1)
    }
    return nil
  }
}
