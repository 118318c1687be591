import Foundation

/// The version of the lines between host and extension.
package let protocolVersion = 1

/// What the host asks of an extension: a line of JSON on its standard input.
package struct ExtensionRequest: Hashable, Sendable {
  package enum Action: String, CaseIterable, Hashable, Sendable {
    /// Describe the widgets of the extension. The request has no members but the action and the id.
    case describe
    /// The archive of the placeholder entry.
    case placeholder
    /// The archive of one entry for a passing moment.
    case snapshot
    case timeline
    /// Background transfers of a session have ended: tell the author's code about them. The reply
    /// comes once that has handled them.
    case backgroundEvents
    /// An intent of a button or a toggle is to be performed: see ``ExtensionRequest/perform``.
    case perform
    /// Give the choices for a parameter of a widget: see ``ExtensionRequest/parameter``.
    case options
    /// Timelines while the tile is looked at, one at once and then one every ``every`` seconds,
    /// until the end of standard input. See ``ExtensionRequest/every``.
    case live
    /// The previews there are, or the archive of one. See ``ExtensionRequest/preview``.
    case preview
  }

  package var `protocol`: OutcomeCode
  /// Repeated in the reply.
  package var id: SerialNumber
  package var action: Action
  package var kind: String?
  package var family: ArchivedFamily?
  /// The inside of the tile in cells.
  package var columns: CellCount?
  package var rows: CellCount?
  /// Whether a snapshot is for the gallery.
  package var isPreview: Bool?
  package var configuration: Configuration?
  package var environment: WidgetEnvironment?
  /// The host's clock. Providers read the clock themselves.
  package var now: Date?
  /// Transfers that this extension began earlier and that are not done.
  package var transfers: [OpenTransfer]?
  /// The session whose transfers have ended, and how they did.
  package var session: String?
  package var events: [TransferEvent]?
  /// The intent to perform, and for a toggle the state the person chose.
  package var perform: ArchivedAction?
  package var isOn: Bool?
  /// The parameter whose options are asked for, under the configuration so far, and the text that a
  /// person typed to find one.
  package var parameter: String?
  package var search: String?
  /// Seconds between the timelines of `live`.
  ///
  /// Standard input stays open for as long as someone looks; at its end the extension exits at once,
  /// also in the middle of its work. Several such requests, each with an id of its own, stand at the
  /// beginning of the input, and the replies to each carry its id: lines as for `timeline`. Replies
  /// fall on multiples of `every` since 1970, so that whatever ticks at the same second does so
  /// together; one that would come late is left out, and nothing is caught up on. A timeline whose
  /// views are byte for byte those that were sent last may be left out, too, but not for longer than
  /// ``liveSilence``: from an extension that says nothing for longer no answer is expected.
  package var every: Seconds?
  /// Which preview to archive, from 1; nil asks for the list of them. A family and a size in the
  /// request take the place of the preview's own.
  package var preview: Count?
  /// Whether the entries of the answer may share a ``TimelineTable``. An extension that was built
  /// before there was one leaves it out of account.
  package var shares: Bool?

  /// After so many seconds an unchanged timeline is sent once more.
  package static let liveSilence: Seconds = 10

  package init(
    id: SerialNumber, action: Action, kind: String? = nil, family: ArchivedFamily? = nil,
    columns: CellCount? = nil, rows: CellCount? = nil, isPreview: Bool? = nil,
    configuration: Configuration? = nil, environment: WidgetEnvironment? = nil, now: Date? = nil,
    transfers: [OpenTransfer]? = nil, session: String? = nil, events: [TransferEvent]? = nil,
    perform: ArchivedAction? = nil, isOn: Bool? = nil, parameter: String? = nil,
    search: String? = nil, every: Seconds? = nil, preview: Count? = nil,
    shares: Bool? = nil
  ) {
    self.protocol = OutcomeCode(protocolVersion)
    self.id = id
    self.action = action
    self.kind = kind
    self.family = family
    self.columns = columns
    self.rows = rows
    self.isPreview = isPreview
    self.configuration = configuration
    self.environment = environment
    self.now = now
    self.transfers = transfers
    self.session = session
    self.events = events
    self.perform = perform
    self.isOn = isOn
    self.parameter = parameter
    self.search = search
    self.every = every
    self.preview = preview
    self.shares = shares
  }
}
