/// The first line of an extension's reply to a request; for a timeline, `entryCount` lines of
/// ``ArchivedEntry`` follow it.
///
/// The reply to `placeholder` and `snapshot` is a timeline of one entry.
package struct ExtensionReply: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case description([WidgetDescriptor])
    case timeline(TimelineHeader, EntrySource)
    /// The author's code was told about its transfers, and requested these reloads meanwhile.
    case handled([ReloadWish])
    /// A list of previews, or the requested one with its entries.
    case previews([ArchivedPreview])
    /// The choices for a parameter, see ``ExtensionRequest/parameter``.
    case options([ParameterSection])
    /// The intent was performed.
    case performed(PerformedAction)
    /// The drawn presentations of an activity.
    case activity(ArchivedActivity)
    /// A control with its value.
    case control(ArchivedControl)
    /// No content: the answer to events from a script that requests no reload.
    case nothing
    /// The request failed, in words for the widget's author.
    case error(String)
  }

  /// The place of a timeline's entries.
  package enum EntrySource: Hashable, Sendable {
    /// In that number of lines after this one.
    case lines(Count)
    /// In this line: the form for scripts.
    case inline([ArchivedEntry])
  }

  /// The request's id. A script that did not read the request leaves it out: 0.
  package var id: SerialNumber
  package var content: Content
  /// For an error: whether it lasts until somebody changes something, such as the tile's
  /// configuration.
  package var isLasting: Bool
  /// The background transfers that were begun since the previous reply.
  package var transfers: [TransferOrder]
  /// The transfers that the author cancelled.
  package var cancelled: [TransferTicket]
  /// For a description: the kinds of activities that the extension draws.
  package var activities: [ActivityDescriptor]
  /// For a description: the controls of the extension.
  package var controls: [ControlDescriptor]

  package init(
    id: SerialNumber, content: Content, isLasting: Bool = false,
    transfers: [TransferOrder] = [], cancelled: [TransferTicket] = [],
    activities: [ActivityDescriptor] = [], controls: [ControlDescriptor] = []
  ) {
    self.id = id
    self.content = content
    self.isLasting = isLasting
    self.transfers = transfers
    self.cancelled = cancelled
    self.activities = activities
    self.controls = controls
  }
}
