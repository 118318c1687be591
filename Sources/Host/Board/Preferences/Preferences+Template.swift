import CellLayout
import Input
import WidgetArchive

extension Preferences {
  /// A preferences file that sets every value to its default.
  package static var template: String {
    """
    // Preferences of widgetboard. The format is JSON5: comments, trailing commas and names without
    // quotes are allowed. The program reads this file and never writes it; a board that is open
    // follows each change. Everything is optional. What “widgetboard set” has set wins.
    {
      // A theme’s name, or one for light and one for dark: { light: "paper", dark: "nord" }.
      // “widgetboard themes” shows them; your own are files in themes/NAME.theme beside this one.
      theme: "terminal",

      // "terminal" keeps the terminal’s background under a theme: for translucent windows.
      background: "theme",

      // \(TileStyle.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
      tiles: "automatic",

      // What the symbols of widgets are drawn with: "unicode", "ascii", or "nerd" for a Nerd Font.
      symbols: "unicode",

      // \(WidgetEnvironment.textSizes.map { "\"\($0)\"" }.wrapped(to: 90, indent: "  // "))
      textSize: "large",

      // Lines to be read aloud instead of tiles.
      screenReader: false,

      // Without it the terminal has the mouse for itself. With it, Shift still selects text.
      mouse: true,

      // Whether pages slide and tiles glide to their places. Behind a slow line they never do.
      motion: true,

      // Whether the page after the last one is the first, and before the first the last.
      wrapPages: false,

      // Whether the board is locked when the desktop is (by logind’s word), and unlocked with it.
      lockWithDesktop: false,

      // Whether alerts are notifications of the desktop: "automatic" where the terminal is not known to
      // have its own, "always" or "never".
      desktopAlerts: "automatic",

      // Keys, per place. A command’s keys replace the ones it had; [] takes all away. Keys are single
      // characters ("R" is Shift-R), "F5", "Ctrl-Q", "Alt-x", and
      // \(Key.words.prefix(16).joined(separator: ", ")).
      keys: {
    \(KeyContext.allCases.map(keys).joined(separator: "\n"))
      },
    }

    """
  }

  /// The keys of a context, as comments: bindings that the file does not set follow later versions
  /// of the program.
  private static func keys(in context: KeyContext) -> String {
    let bindings = (KeyBindings.standard[context] ?? []).compactMap { binding -> String? in
      guard let name = binding.command.name, !name.hasPrefix("page-") || name.contains("to") else {
        return nil
      }
      let keys = binding.keys.map { "\"\($0.name(unicode: false).escaped)\"" }
      let written = name.contains("-") ? "\"\(name)\"" : name
      let line = "      // \(written): [\(keys.joined(separator: ", "))],"
      guard let action = binding.action else { return line }
      return line.filled(to: 50) + " // \(action)"
    }
    return "    \(context.rawValue): {\n\(bindings.joined(separator: "\n"))\n    },"
  }
}

extension String {
  fileprivate var escaped: String {
    flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }.map(String.init).joined()
  }

  fileprivate func filled(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }
}

extension [String] {
  /// The words separated by commas, in lines of at most `width` characters.
  fileprivate func wrapped(to width: Int, indent: String) -> String {
    var lines = [""]
    for (index, word) in enumerated() {
      let piece = word + (index == count - 1 ? "" : ",")
      if let last = lines.last, !last.isEmpty, last.count + piece.count + 1 > width {
        lines.append(indent + piece)
      } else {
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + piece
      }
    }
    return lines.joined(separator: "\n")
  }
}
