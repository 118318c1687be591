import Foundation

/// The clipboard of the person's own terminal, also across an SSH session: OSC 52.
enum TerminalClipboard {
  /// The bytes that put a text there. A terminal that does not know them, or does not allow it,
  /// ignores them without a word, so a text is shown as well.
  static func sequence(copying text: String) -> String {
    "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{1B}\\"
  }
}
