/// A notification by the terminal, in the order that it understands.
package enum TerminalNotification: Equatable, Sendable {
  /// kitty's order, which marks what is text.
  case osc99
  /// The order of foot and Ghostty: a title and a text.
  case osc777
  /// ``osc777`` and the bell: rxvt-unicode hands the order to an extension that may not be there.
  case osc777AndBell
  /// iTerm's order, with a text alone. WezTerm, Windows Terminal and others took it over.
  case osc9
  /// ``osc9`` and the bell: the terminal may know the order, and what does not passes over it.
  case osc9AndBell
  /// The bell alone, for terminals that would show a sequence as text.
  case bell

  /// More is more than a desktop shows.
  private static let mostCharacters = 160

  /// Told by the environment, because a question would have to wait for the answer. A multiplexer
  /// goes before the terminal around it: it keeps orders to itself, and hands on the bell.
  init(_ traits: TerminalTraits, environment: [String: String]) {
    let name = traits.name
    let program = environment["TERM_PROGRAM"] ?? ""
    if traits.isPlain {
      self = .bell
    } else if ["TMUX", "STY"].contains(where: { environment[$0]?.isEmpty == false })
      || name.hasPrefix("tmux") || name.hasPrefix("screen")
    {
      self = .osc9AndBell
    } else if ["xterm-kitty", "kitty"].contains(where: name.hasPrefix) {
      self = .osc99
    } else if name.hasPrefix("rxvt") {
      self = .osc777AndBell
    } else if ["foot", "xterm-ghostty", "ghostty"].contains(where: name.hasPrefix) {
      self = .osc777
    } else if name.hasPrefix("wezterm") || ["iTerm.app", "WezTerm"].contains(program) {
      self = .osc9
    } else {
      self = .osc9AndBell
    }
  }

  /// Whether the terminal is known to show it as a notification.
  var isSure: Bool {
    switch self {
    case .osc99, .osc777, .osc9: true
    case .osc777AndBell, .osc9AndBell, .bell: false
    }
  }

  /// The bytes that tell a text. Control characters, and those that turn the direction of text, are
  /// left out: what a widget says must not end the sequence, or begin another.
  package func sequence(telling text: String) -> String {
    let clean = Self.harmless(text)
    switch self {
    // The metadata between the first two semicolons is empty: what follows is text to its end.
    case .osc99: return Self.order("99;;\(clean)")
    // A semicolon would end the text where the title is the board's own.
    case .osc777AndBell: return Self.osc777.sequence(telling: text) + "\u{7}"
    case .osc777:
      let parts = clean.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
      return Self.order("777;notify;widgetboard;" + parts.map { String($0) }.joined(separator: ","))
    case .osc9: return Self.order("9;\(Self.withoutOrder(clean))")
    // The bell is not the end of the sequence: it is heard by a terminal that passes over OSC 9.
    case .osc9AndBell: return Self.order("9;\(Self.withoutOrder(clean))") + "\u{7}"
    case .bell: return "\u{7}"
    }
  }

  private static func order(_ content: String) -> String { "\u{1B}]\(content)\u{1B}\\" }

  /// Some terminals know `OSC 9 ; 4 ; …` as progress, and numbers like it as other orders.
  private static func withoutOrder(_ text: String) -> String {
    text.first?.isNumber == true ? " " + text : text
  }

  /// A text without anything that a terminal or a desktop would obey, and no longer than is shown.
  package static func harmless(_ text: String) -> String {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: clean.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: break
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return String(clean.prefix(mostCharacters))
  }
}
