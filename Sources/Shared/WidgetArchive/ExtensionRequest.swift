import Foundation

/// The version of the protocol between host and extension.
package let protocolVersion = 1

/// A request of the host to an extension: a line of JSON on its standard input.
package struct ExtensionRequest: Hashable, Sendable {
  package enum Action: String, CaseIterable, Hashable, Sendable {
    /// Describe the widgets of the extension. The request has no members but the action and the id.
    case describe
    /// Reply with the archive of the placeholder entry.
    case placeholder
    /// Reply with the archive of one entry for a passing moment.
    case snapshot
    case timeline
    /// Tell the author's code that background transfers of a session have ended. The reply comes
    /// once the code has handled them.
    case backgroundEvents
    /// Perform an intent of a button or a toggle: see ``ExtensionRequest/perform``.
    case perform
    /// Reply with the choices for a widget's parameter: see ``ExtensionRequest/parameter``.
    case options
    /// Timelines while the tile is looked at, one at once and then one every ``every`` seconds,
    /// until the end of standard input. See ``ExtensionRequest/every``.
    case live
    /// Reply with the list of previews, or the archive of one. See ``ExtensionRequest/preview``.
    case preview
    /// Reply with the archives of an activity. See ``ExtensionRequest/activity``.
    case activity
    /// Reply with a control and its present value: the kind, the configuration and the size.
    case control
    /// Tell the author's push handlers their tokens. See ``ExtensionRequest/push``.
    case pushTokens
  }

  package var `protocol`: OutcomeCode
  /// The id of the request, repeated in the reply.
  package var id: SerialNumber
  package var action: Action
  package var kind: String?
  package var family: ArchivedFamily?
  /// The size of the tile's inside, in cells.
  package var columns: CellCount?
  package var rows: CellCount?
  /// Whether a snapshot is for the gallery.
  package var isPreview: Bool?
  /// Whether a snapshot is a list that a person scrolls in a tile of fewer rows: it is laid out as
  /// in the tile, and goes on for as many of these rows as it has content.
  package var isScrolled: Bool?
  package var configuration: Configuration?
  package var environment: WidgetEnvironment?
  /// The host's clock. Providers read the clock themselves.
  package var now: Date?
  /// The unfinished transfers that this extension began earlier.
  package var transfers: [OpenTransfer]?
  /// The session whose transfers have ended, and their results.
  package var session: String?
  package var events: [TransferEvent]?
  /// The intent to perform, and for a toggle the new state.
  package var perform: ArchivedAction?
  package var isOn: Bool?
  /// The parameter whose options are requested, with the configuration so far, and the text that a
  /// person typed to search for one.
  package var parameter: String?
  package var search: String?
  /// The seconds between the timelines of `live`.
  ///
  /// Standard input stays open as long as someone looks; at its end the extension exits at once,
  /// even in the middle of its work. Several such requests, each with an id of its own, may stand
  /// at the beginning of the input, and each reply carries the id of its request, in lines as for
  /// `timeline`. Replies fall on multiples of `every` since 1970, so that all that ticks at the
  /// same second does so together; a late one is left out, and none is made up for. A timeline
  /// whose views are byte for byte the last ones sent may be left out too, but not for longer than
  /// ``liveSilence``: from an extension that is silent for longer no answer is expected.
  package var every: Seconds?
  /// The number of the preview to archive, from 1; nil requests the list of them. A family and a
  /// size in the request replace the preview's own.
  package var preview: Count?
  /// Whether the entries of the reply may share a ``TimelineTable``. An extension built before that
  /// feature ignores it.
  package var shares: Bool?
  /// The activity to draw.
  package var activity: ActivityRequest?
  /// The tokens, and the widgets and controls that they are for.
  package var push: PushRequest?

  /// The seconds after which an unchanged timeline is sent again.
  package static let liveSilence: Seconds = 10

  package init(
    id: SerialNumber, action: Action, kind: String? = nil, family: ArchivedFamily? = nil,
    columns: CellCount? = nil, rows: CellCount? = nil, isPreview: Bool? = nil,
    isScrolled: Bool? = nil,
    configuration: Configuration? = nil, environment: WidgetEnvironment? = nil, now: Date? = nil,
    transfers: [OpenTransfer]? = nil, session: String? = nil, events: [TransferEvent]? = nil,
    perform: ArchivedAction? = nil, isOn: Bool? = nil, parameter: String? = nil,
    search: String? = nil, every: Seconds? = nil, preview: Count? = nil,
    shares: Bool? = nil, activity: ActivityRequest? = nil, push: PushRequest? = nil
  ) {
    self.push = push
    self.protocol = OutcomeCode(protocolVersion)
    self.id = id
    self.action = action
    self.kind = kind
    self.family = family
    self.columns = columns
    self.rows = rows
    self.isPreview = isPreview
    self.isScrolled = isScrolled
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
    self.activity = activity
  }
}
