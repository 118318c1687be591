import Foundation
import TimelineEngine
import WidgetArchive

/// The facts that explain why a tile is as it is: the engine's report and the kept records.
///
/// Made by the loop and by `explain`; ``ExplanationPage`` puts it into words for a screen or a
/// shell, ``ExplanationRecord`` into JSON.
package struct Explanation: Hashable, Sendable {
  /// The tile's place; pages and positions count from 1.
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

  /// The source of the engine's report.
  package enum Source: String, Codable, Hashable, Sendable {
    /// An open board.
    case board
    /// The store, from which a fresh engine was restored that knows nothing else.
    case store
  }

  /// The process of an open board that does not answer, and whether it was stopped.
  package struct SilentBoard: Hashable, Sendable {
    package var process: Int32
    package var isStopped: Bool

    package init(process: Int32, isStopped: Bool) {
      self.process = process
      self.isStopped = isStopped
    }
  }

  /// A background transfer of its extension that has not ended, or of whose end the
  /// extension has not been told.
  package struct Download: Hashable, Sendable {
    package var host: String
    /// The number of attempts, including one under way.
    package var attempts: Int
    package var isRunning: Bool
    /// The reason why the last attempt failed.
    package var failure: String?
    /// The date of the next attempt, or at which the extension is told of the end.
    package var next: Date
    /// The end in words: `ended with status 404`. Nil if it has not ended.
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
  /// The forecast of the next reload; nil if none was made.
  package var forecast: ReloadForecast?
  /// The widget's title.
  package var title: String
  package var place: Place?
  package var source: Source
  /// The open board that does not answer.
  package var silentBoard: SilentBoard?
  /// Whether no extension has its kind.
  package var isMissing: Bool
  /// The reason why the extension assumed to have this kind gives no widgets.
  package var unavailable: Unavailability?
  /// The placement's rows of the ledger, the newest first.
  package var rows: [LedgerRow]
  /// Remarks on the timeline for the widget's author.
  package var remarks: [String]
  /// The last lines of its extension's standard error, each beginning with its date.
  package var log: [String]
  package var downloads: [Download]
  /// The stack that it belongs to.
  package var stack: Stack?
  /// Whether its extension has ever described it, data protection included.
  package var isDescribed = true
  /// Whether it shows an entry of the earlier timeline because all entries of
  /// the new one are ahead.
  package var showsEarlier = false
  /// The reason why its timeline could not be kept; nil if it was.
  package var unkept: Unkept?
  /// The reason why it counts as hidden although its page is open.
  package var unseen: Unseen?
  /// The reason why nothing of it is shown.
  package var unshown: Unshown?
  /// The names of files that have changed since the timeline was made from them.
  package var changedFiles: [String] = []
  /// Whether the timeline that could not be kept is on screen: the process that received it shows
  /// it, others show the one before.
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
  /// The explanation for a locked board: without the tile's configuration and without words from
  /// the widget's own code.
  package var withoutPrivateWords: Explanation {
    var hidden = self
    let words = "what it said is hidden while the board is locked"
    hidden.report.placement.configuration = [:]
    if let failure = report.failure {
      hidden.report.failure = ReloadFailure(
        summary: "failed", detail: words.prefix(1).uppercased() + words.dropFirst() + ".",
        isCrash: failure.isCrash, isOfHost: failure.isOfHost, isLasting: failure.isLasting,
        hasNoEntries: failure.hasNoEntries, usage: failure.usage)
    }
    if let trouble = report.summary?.trouble {
      hidden.report.summary?.trouble = TimelineTrouble(
        words, since: trouble.since, showsOlder: trouble.showsOlder)
    }
    (hidden.log, hidden.remarks) = ([], [])
    hidden.changedFiles = changedFiles.isEmpty ? [] : ["a file of it"]
    hidden.report.summary?.reads = report.summary?.reads.filter { $0.file == nil } ?? []
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
  /// The place of a placement.
  package func place(of id: Placement.ID) -> Explanation.Place? {
    for (index, page) in pages.enumerated() {
      let slot = page.slots.firstIndex { $0.contains { $0.id == id } }
      guard let position = slot else { continue }
      return .init(page: index + 1, pageName: page.name, position: position + 1)
    }
    return nil
  }
}
