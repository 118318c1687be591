/// What an app or the shell tells a board: a file of JSON in the board's mailbox.
///
/// Written aside under a name that begins with a dot and renamed to `NAME.json`, so that the board
/// never reads half a message.
package enum MailboxMessage: Hashable, Sendable {
  /// `WidgetCenter.reloadTimelines(ofKind:)`.
  case reload(kind: String, sender: Sender)
  /// `WidgetCenter.reloadAllTimelines()`: all kinds of the sender's extension; of every extension
  /// where the sender is the board's own command line.
  case reloadAll(sender: Sender)
  /// Lock the board, which redacts what is private; unlock it.
  case lock
  case unlock
  /// `explain` asks the board to publish its reports, with forecasts of these placements; nil: of
  /// all.
  case publishReports(forecasting: [String]?)
  /// `widgetboard set`: a setting of the board by its name; without a value it is reset.
  case set(name: String, value: String?)
  /// The board undoes its last change, or redoes it.
  case undo
  case redo
  /// The board forgets when it was looked at.
  case eraseLooks
  /// The board file was changed by the shell or at another terminal: what was done in words, and
  /// the whole text before and after, so that it can be undone.
  case edited(words: String, before: String, after: String)
  /// A status bar shows this tile of the board.
  case glanced(String)
  /// A status bar shows a widget that need not be on a page.
  case status(kind: String, family: ArchivedFamily, configuration: Configuration)
  /// The person asked for these tiles anew, at another terminal.
  case reloadTiles([String])
  /// Another terminal had an intent performed: its kind's tiles are to show it, and what else its code
  /// asked for.
  case performed(kind: String, reloads: [ReloadWish])
  /// What the intent's extension wants of background transfers.
  case transfers(orders: [TransferOrder], cancelled: [TransferTicket], extension: String)

  /// Who posted a message.
  package struct Sender: Hashable, Sendable {
    /// The name of the program's executable, such as `game`.
    package var program: String
    package var processID: Int32

    package init(program: String, processID: Int32) {
      self.program = program
      self.processID = processID
    }
  }
}

/// A placement as the board publishes it for `WidgetCenter.getCurrentConfigurations`, in the file
/// `configurations.json` of the mailbox: an array of these.
package struct PublishedPlacement: Encodable, Hashable, Sendable {
  package var kind: String
  package var family: ArchivedFamily
  /// The executable of its extension, such as `game.widget`.
  package var `extension`: String
  /// The intent's type as the descriptor names it.
  package var intent: String?
  package var configuration: Configuration

  package init(
    kind: String, family: ArchivedFamily, extension: String, intent: String?,
    configuration: Configuration
  ) {
    self.kind = kind
    self.family = family
    self.extension = `extension`
    self.intent = intent
    self.configuration = configuration
  }
}
