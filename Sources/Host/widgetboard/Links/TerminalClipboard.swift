import Foundation

/// The clipboard of the person's own terminal, reached by the sequence OSC 52, also across an SSH
/// session.
enum TerminalClipboard {
  /// The bytes that put a text into the clipboard. A terminal that does not support or allow it
  /// ignores them silently, so the text is shown as well.
  static func sequence(copying text: String) -> String {
    "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{1B}\\"
  }
}
