/// A message of an app or the shell to a board: a JSON file in the board's mailbox.
///
/// Written under a name that begins with a dot and then renamed to `NAME.json`, so that the board
/// never reads half a message.
package enum MailboxMessage: Hashable, Sendable {
  /// `WidgetCenter.reloadTimelines(ofKind:)`.
  case reload(kind: String, sender: Sender)
  /// `WidgetCenter.reloadAllTimelines()`: all kinds of the sender's extension, or of every
  /// extension if the sender is the board's own command line.
  case reloadAll(sender: Sender)
  /// Lock the board, which redacts private content.
  case lock
  case unlock
  /// A request of `explain` to publish the board's reports, with forecasts of these placements; nil
  /// for all.
  case publishReports(forecasting: [String]?)
  /// `widgetboard set`: a setting of the board, by its name; without a value it is reset.
  case set(name: String, value: String?)
  /// The board undoes its last change, or redoes it.
  case undo
  case redo
  /// Forget when the board was looked at.
  case eraseLooks
  /// The shell or another terminal changed the board file: the change in words, and the whole text
  /// before and after, so that it can be undone.
  case edited(words: String, before: String, after: String)
  /// A status bar shows this tile of the board.
  case glanced(String)
  /// A status bar shows a widget that need not be on a page.
  case status(kind: String, family: ArchivedFamily, configuration: Configuration)
  /// The person requested a reload of these tiles at another terminal.
  case reloadTiles([String])
  /// An intent was performed at another terminal: the tiles of its kind must show it, and its code
  /// requested these reloads.
  case performed(kind: String, reloads: [ReloadWish])
  /// The background transfers that the intent's extension begins and cancels.
  case transfers(orders: [TransferOrder], cancelled: [TransferTicket], extension: String)
  /// A program starts, updates or ends an activity.
  case activity(ActivityMessage, sender: Sender)

  /// An app asks for the token with which a server starts its activities of a kind.
  case pushStart(kind: String, sender: Sender)

  /// The sender of a message.
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

/// A placement as the board publishes it for `WidgetCenter.getCurrentConfigurations`: an element of
/// the array in the mailbox's file `configurations.json`.
package struct PublishedPlacement: Encodable, Hashable, Sendable {
  package var kind: String
  package var family: ArchivedFamily
  /// The executable of its extension, such as `game.widget`.
  package var `extension`: String
  /// The type of its intent, as the descriptor names it.
  package var intent: String?
  package var configuration: Configuration
  /// Whether it is a control; nil for a widget.
  package var control: Bool?

  package init(
    kind: String, family: ArchivedFamily, extension: String, intent: String?,
    configuration: Configuration, control: Bool? = nil
  ) {
    self.control = control
    self.kind = kind
    self.family = family
    self.extension = `extension`
    self.intent = intent
    self.configuration = configuration
  }
}
