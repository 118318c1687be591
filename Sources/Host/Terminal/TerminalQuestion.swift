/// The questions to a terminal, which ignores those that it does not know. The answers are reports.
enum TerminalQuestion {
  /// Asks for its text (OSC 10), then its background (OSC 11), and for news of light and dark (mode
  /// 2031).
  static let colors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[?2031h"
  /// Asks for its status, which it reports after showing everything before.
  static let status = "\u{1B}[5n"
}
