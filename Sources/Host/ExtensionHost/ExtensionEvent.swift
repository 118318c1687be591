import Foundation
import WidgetArchive

/// What a run has to say, in the order it happened. Every request of a run ends up in exactly one
/// description, timeline, failure, or in the unanswered rest.
package enum ExtensionEvent: Hashable, Sendable {
  case description(requestID: Int, ExtensionDescription)
  case timeline(requestID: Int, JudgedTimeline)
  /// It dealt with the events of its background transfers, and asked for these reloads meanwhile.
  case handled(requestID: Int, [ReloadWish])
  case previews(requestID: Int, [ArchivedPreview])
  /// What it offers for a parameter.
  case options(requestID: Int, [ParameterSection])
  /// It performed an intent.
  case performed(requestID: Int, PerformedAction)
  case failure(requestID: Int, ExtensionFailure)
  /// Background transfers that came with a reply, within their limits: besides its answer.
  case transfers(TransferRequests)
  /// What in an answer other than a timeline is mostly a mistake: besides it, for who looks for those.
  case slips([ReplySlip])
  /// The process is gone and reaped. What it did not get to is for a new process.
  case finished(unanswered: [ExtensionRequest])
}

/// What an extension wants of the board's transfers.
package struct TransferRequests: Hashable, Sendable {
  package var orders: [TransferOrder]
  package var cancelled: [TransferTicket]

  package init(orders: [TransferOrder], cancelled: [TransferTicket] = []) {
    self.orders = orders
    self.cancelled = cancelled
  }
}

/// What an extension is.
package struct ExtensionDescription: Hashable, Sendable {
  /// How it is known.
  package enum Source: Hashable, Sendable {
    /// It said so.
    case answer
    /// It answered `describe` with a timeline: a script, which gets one process a request.
    case timeline
    /// It said nothing in time: taken for a script. A busy machine looks the same, so this is not
    /// to be remembered for the executable's identity.
    case silence
  }

  package var widgets: [WidgetDescriptor]
  package var source: Source

  package init(widgets: [WidgetDescriptor], source: Source) {
    self.widgets = widgets
    self.source = source
  }

  /// Whether it wants one process a request.
  package var isScript: Bool { source != .answer }

  /// What a script is taken for: its file name, every system family, nothing to configure.
  static func script(_ executable: ExtensionExecutable, source: Source) -> ExtensionDescription {
    ExtensionDescription(
      widgets: [
        WidgetDescriptor(
          kind: executable.baseName,
          families: ArchivedFamily.allCases.filter { $0.name.hasPrefix("system") })
      ], source: source)
  }
}

/// A timeline within its limits. Entries are not empty and strictly ascend by date.
package struct JudgedTimeline: Hashable, Sendable {
  /// With the host's own remarks and figures of usage.
  package var header: TimelineHeader
  /// What the entries share, as a line for ``TimelineTable``; empty where they share nothing.
  package var table: Data
  package var entries: [JudgedEntry]
  /// The bytes of its lines.
  package var byteCount: Int
  /// What in a script's reply is mostly a mistake.
  package var slips: [ReplySlip] = []

  package init(
    header: TimelineHeader, table: Data = Data(), entries: [JudgedEntry], byteCount: Int
  ) {
    self.header = header
    self.table = table
    self.entries = entries
    self.byteCount = byteCount
  }

  /// An entry as it is shown, with what it shares with others.
  package func archived(_ entry: JudgedEntry) throws(ArchiveError) -> ArchivedEntry {
    let table = table.isEmpty ? nil : try TimelineTable(jsonLine: table)
    var archived = try ArchivedEntry(jsonLine: entry.json, sharing: table)
    archived.view = archived.view.puttingIn(header.pictures)
    return archived
  }
}

/// An entry that has been decoded once to judge it, and is kept as the line it came in.
package struct JudgedEntry: Hashable, Sendable {
  package var date: Date
  package var relevance: ArchivedRelevance?
  /// A line of JSON for `ArchivedEntry(jsonLine:sharing:)`.
  package var json: Data
  /// The numbers of the header's pictures it shows.
  package var pictures: [Int]
  /// What it was decoded to, of a live timeline: that is shown at once.
  package var view: ArchivedView?
  /// The pictures it names, which are still to be made.
  package var orders: [PictureOrder]

  package init(
    date: Date, relevance: ArchivedRelevance?, json: Data, pictures: [Int] = [],
    view: ArchivedView? = nil, orders: [PictureOrder] = []
  ) {
    self.orders = orders
    self.pictures = pictures
    self.date = date
    self.relevance = relevance
    self.json = json
    self.view = view
  }
}
