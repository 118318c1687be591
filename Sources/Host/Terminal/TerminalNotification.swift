/// A notification by the terminal: what `OSC 9` carries, and the bell for terminals that know none.
package enum TerminalNotification {
  /// More is more than a desktop shows.
  private static let mostCharacters = 160

  /// The bytes that tell a text. Control characters, and those that turn the direction of text, are
  /// left out: what a widget says must not end the sequence, or begin another.
  package static func sequence(telling text: String) -> String {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: clean.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: break
      default: clean.unicodeScalars.append(scalar)
      }
    }
    // Some terminals know `OSC 9 ; 4 ; …` as progress, and numbers like it as other orders.
    if clean.first?.isNumber == true { clean = " " + clean }
    // The bell is not the end of the sequence: it is heard by a terminal that passes over OSC 9.
    return "\u{1B}]9;\(clean.prefix(mostCharacters))\u{1B}\\\u{7}"
  }
}
