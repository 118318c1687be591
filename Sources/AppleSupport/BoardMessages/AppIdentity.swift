import Foundation
import WidgetArchive

/// The names of this program and of the extension with its widgets.
package struct AppIdentity: Hashable, Sendable {
  package let program: String
  package let processID: Int32
  /// The executable of the extension, such as `game.widget`.
  package let extensionName: String

  /// The identity of this process. The board tells an app that it opens the name of the app's
  /// extension. Any other app has the extension of its own name; an extension is its own.
  package init(environment: [String: String], arguments: [String]) {
    program = arguments.first?.split(separator: "/").last.map { String($0) } ?? ""
    processID = ProcessInfo.processInfo.processIdentifier
    if let told = environment["WIDGETBOARD_APP_EXTENSION"], !told.isEmpty {
      extensionName = told
    } else {
      extensionName = program.hasSuffix(".widget") ? program : program + ".widget"
    }
  }

  /// The extension's name without `.widget`, even if the program has another name: the board
  /// identifies the extension by it.
  package var sender: MailboxMessage.Sender {
    MailboxMessage.Sender(
      program: extensionName.hasSuffix(".widget")
        ? String(extensionName.dropLast(".widget".count)) : extensionName,
      processID: processID)
  }
}
