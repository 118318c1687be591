import Foundation
import WidgetArchive

/// The events of a run, in the order in which they happened. Every request of a run ends up in
/// exactly one description, timeline or failure, or in the unanswered rest.
package enum ExtensionEvent: Hashable, Sendable {
  case description(requestID: Int, ExtensionDescription)
  case timeline(requestID: Int, JudgedTimeline)
  /// The extension handled the events of its background transfers, and requested these reloads
  /// meanwhile.
  case handled(requestID: Int, [ReloadWish])
  case previews(requestID: Int, [ArchivedPreview])
  /// The choices for a parameter.
  case options(requestID: Int, [ParameterSection])
  /// The extension performed an intent.
  case performed(requestID: Int, PerformedAction)
  /// The drawn presentations of an activity.
  case activity(requestID: Int, ArchivedActivity)
  /// A control with its value.
  case control(requestID: Int, ArchivedControl)
  case failure(requestID: Int, ExtensionFailure)
  /// The background transfers of a reply, within their limits, in addition to its answer.
  case transfers(TransferRequests)
  /// Probable mistakes in an answer other than a timeline, in addition to it, for authors.
  case slips([ReplySlip])
  /// The process has ended and is reaped. Unanswered requests need a new process.
  case finished(unanswered: [ExtensionRequest])
}

/// An extension's requests for transfers by the board.
package struct TransferRequests: Hashable, Sendable {
  package var orders: [TransferOrder]
  package var cancelled: [TransferTicket]

  package init(orders: [TransferOrder], cancelled: [TransferTicket] = []) {
    self.orders = orders
    self.cancelled = cancelled
  }
}

/// The description of an extension.
package struct ExtensionDescription: Hashable, Sendable {
  /// The origin of the description.
  package enum Source: Hashable, Sendable {
    /// The extension's own answer.
    case answer
    /// The extension answered `describe` with a timeline: a script, which gets one process a
    /// request.
    case timeline
    /// The extension gave no answer in time: it counts as a script. A busy machine looks the same,
    /// so this must not be stored for the executable's identity.
    case silence
  }

  package var widgets: [WidgetDescriptor]
  package var source: Source

  package init(widgets: [WidgetDescriptor], source: Source) {
    self.widgets = widgets
    self.source = source
  }

  /// Whether it gets one process a request.
  package var isScript: Bool { source != .answer }

  /// The assumed description of a script: its file name, every system family, no configuration.
  package static func script(
    _ executable: ExtensionExecutable, source: Source, isControl: Bool = false
  ) -> ExtensionDescription {
    let widget =
      isControl
      ? WidgetDescriptor(ControlDescriptor(kind: executable.baseName))
      : WidgetDescriptor(
        kind: executable.baseName,
        families: ArchivedFamily.allCases.filter { $0.name.hasPrefix("system") })
    return ExtensionDescription(widgets: [widget], source: source)
  }
}

/// A timeline within its limits. Its entries are not empty and strictly ascend by date.
package struct JudgedTimeline: Hashable, Sendable {
  /// The header, with the host's own remarks and figures of usage.
  package var header: TimelineHeader
  /// The parts that entries share, as a line for ``TimelineTable``; empty if they share nothing.
  package var table: Data
  package var entries: [JudgedEntry]
  /// The bytes of its lines.
  package var byteCount: Int
  /// The probable mistakes in a script's reply.
  package var slips: [ReplySlip] = []

  package init(
    header: TimelineHeader, table: Data = Data(), entries: [JudgedEntry], byteCount: Int
  ) {
    self.header = header
    self.table = table
    self.entries = entries
    self.byteCount = byteCount
  }

  /// An entry as it is shown, with the parts that it shares with others.
  package func archived(_ entry: JudgedEntry) throws(ArchiveError) -> ArchivedEntry {
    let table = table.isEmpty ? nil : try TimelineTable(jsonLine: table)
    var archived = try ArchivedEntry(jsonLine: entry.json, sharing: table)
    archived.view = archived.view.puttingIn(header.pictures)
    return archived
  }
}

/// An entry that was decoded once to judge it, and is kept as the line in which it came.
package struct JudgedEntry: Hashable, Sendable {
  package var date: Date
  package var relevance: ArchivedRelevance?
  /// The entry's JSON line, for `ArchivedEntry(jsonLine:sharing:)`.
  package var json: Data
  /// The indices of the header's pictures that it shows.
  package var pictures: [Int]
  /// The decoded view, for a live timeline only, which is shown at once.
  package var view: ArchivedView?
  /// The pictures that it names and that are still to be made.
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
