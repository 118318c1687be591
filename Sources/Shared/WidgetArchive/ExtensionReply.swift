/// The first line of an extension's reply to one request; for a timeline, `entryCount` lines of
/// ``ArchivedEntry`` follow it.
///
/// Placeholder and snapshot are answered by a timeline of one entry.
package struct ExtensionReply: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case description([WidgetDescriptor])
    case timeline(TimelineHeader, EntrySource)
    /// The author's code has been told about its transfers, and asked for these reloads meanwhile.
    case handled([ReloadWish])
    /// A list of previews, or the one that was asked for with its entries.
    case previews([ArchivedPreview])
    /// What is offered for a parameter, see ``ExtensionRequest/parameter``.
    case options([ParameterSection])
    /// The intent was performed.
    case performed(PerformedAction)
    /// No content: the answer to events, from a script that asks for no reload.
    case nothing
    /// The request could not be met, in words for the widget's author.
    case error(String)
  }

  /// Where a timeline's entries stand.
  package enum EntrySource: Hashable, Sendable {
    /// In as many lines after this one.
    case lines(Count)
    /// In this line: the form for scripts.
    case inline([ArchivedEntry])
  }

  /// The request's id. A script that did not read the request leaves it out: 0.
  package var id: SerialNumber
  package var content: Content
  /// Of an error: whether it stays until somebody changes something, such as what the tile is set to.
  package var isLasting: Bool
  /// Background transfers that were begun since the reply before.
  package var transfers: [TransferOrder]
  /// Transfers that the author wants no more.
  package var cancelled: [TransferTicket]

  package init(
    id: SerialNumber, content: Content, isLasting: Bool = false,
    transfers: [TransferOrder] = [], cancelled: [TransferTicket] = []
  ) {
    self.id = id
    self.content = content
    self.isLasting = isLasting
    self.transfers = transfers
    self.cancelled = cancelled
  }
}
