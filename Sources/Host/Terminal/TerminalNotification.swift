/// The kind of notification that the terminal understands.
package enum TerminalNotification: Equatable, Sendable {
  /// kitty's sequence, which marks its parts.
  case osc99
  /// The sequence of foot and Ghostty: a title and a text.
  case osc777
  /// ``osc777`` and the bell: rxvt-unicode passes the sequence to an extension that may be missing.
  case osc777AndBell
  /// iTerm's sequence, with a text alone. WezTerm, Windows Terminal and others adopted it.
  case osc9
  /// ``osc9`` and the bell: the terminal may know the sequence, and ignores it if not.
  case osc9AndBell
  /// The bell alone, for terminals that would show a sequence as text.
  case bell

  /// The most characters: desktops show no more.
  private static let mostCharacters = 160

  /// Chosen by the environment, because a question would have to wait for the answer. A multiplexer
  /// takes precedence over the terminal around it: it keeps sequences to itself, and passes the
  /// bell on.
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

  /// The bytes that show a text. Control characters and direction controls are left out: a widget's
  /// text must not end the sequence, or begin another.
  package func sequence(telling text: String) -> String {
    let clean = Self.harmless(text)
    switch self {
    // The metadata between the first two semicolons is empty: the rest is text to its end.
    case .osc99: return Self.order("99;;\(clean)")
    // A semicolon would end the text; in the title there is none, as it is the board's own.
    case .osc777AndBell: return Self.osc777.sequence(telling: text) + "\u{7}"
    case .osc777:
      let parts = clean.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
      return Self.order("777;notify;widgetboard;" + parts.map { String($0) }.joined(separator: ","))
    case .osc9: return Self.order("9;\(Self.withoutOrder(clean))")
    // The bell does not end the sequence here: it is heard on a terminal that ignores OSC 9.
    case .osc9AndBell: return Self.order("9;\(Self.withoutOrder(clean))") + "\u{7}"
    case .bell: return "\u{7}"
    }
  }

  private static func order(_ content: String) -> String { "\u{1B}]\(content)\u{1B}\\" }

  /// The text without a beginning that terminals take for another command: `OSC 9 ; 4 ; …` is
  /// progress to some, and numbers like it have other meanings.
  private static func withoutOrder(_ text: String) -> String {
    text.first?.isNumber == true ? " " + text : text
  }

  /// The text without characters that a terminal or a desktop would obey, and no longer than is
  /// shown.
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
