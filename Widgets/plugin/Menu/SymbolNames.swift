import CommandOutput

/// SF Symbols in a text, as SwiftBar writes them: `:shield.fill: 3 rules`.
///
/// Each is replaced by a private character, which survives cutting the line and parsing its escape
/// sequences.
struct SymbolNames {
  private(set) var names: [String] = []
  private(set) var text: String

  /// The first character of a private-use plane of Unicode.
  private static let first: UInt32 = 0xF0000
  private static let most = 32

  init(_ text: String) {
    self.text = text
    guard text.contains(":") else { return }
    // Private characters in the text itself are removed, as they would be mistaken for symbols.
    let plain = String(text.unicodeScalars.filter { !(Self.first...0xFFFFD).contains($0.value) })
    var names: [String] = []
    self.text = ColonNames.replacing(in: plain) { name in
      guard Self.isSymbol(name), names.count < Self.most,
        let place = Unicode.Scalar(Self.first + UInt32(names.count))
      else { return nil }
      names.append(String(name))
      return String(place)
    }
    self.names = names
  }

  /// The line with the symbols in their places.
  func placed(in line: OutputLine) -> OutputLine {
    guard !names.isEmpty else { return line }
    return OutputLine(runs: line.runs.flatMap(placed))
  }

  private func placed(in run: OutputRun) -> [OutputRun] {
    var runs: [OutputRun] = []
    var words = ""
    func end() {
      if !words.isEmpty { runs.append(OutputRun(text: words, style: run.style)) }
      words = ""
    }
    for letter in run.text {
      if let value = letter.unicodeScalars.first?.value, value >= Self.first,
        Int(value - Self.first) < names.count
      {
        end()
        runs.append(OutputRun(symbol: names[Int(value - Self.first)], style: run.style))
      } else {
        words.append(letter)
      }
    }
    end()
    return runs
  }

  /// Whether a word is a symbol's name: it contains a dot, as no ordinary word does, or is a common
  /// symbol. Names that GitHub has for emoji are replaced before.
  private static func isSymbol(_ name: Substring) -> Bool {
    guard name.contains(".") else { return words.contains(String(name)) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count < 8
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
      } && !endings.contains(String(parts[parts.count - 1]))
  }

  /// File extensions, as in `error:main.py:12`.
  private static let endings: Set = [
    "c", "cc", "conf", "cpp", "go", "h", "html", "ini", "java", "js", "json", "lua", "md", "php",
    "pl",
    "py", "rb", "rs", "sh", "swift", "toml", "ts", "txt", "xml", "yaml", "yml",
  ]

  private static let words: Set = [
    "airplayaudio", "airpods", "archivebox", "arrowtriangle", "battery", "bolt", "bonjour",
    "camera",
    "checkmark", "circle", "clock", "cpu", "cube", "desktopcomputer", "diamond", "display", "doc",
    "drop", "dpad", "ear", "externaldrive", "fan", "flame", "folder", "fuelpump", "gauge",
    "gearshape", "globe", "hexagon", "hifispeaker", "homekit", "hourglass", "infinity",
    "internaldrive", "keyboard", "ladybug", "laptopcomputer", "leaf", "lightbulb", "macwindow",
    "magnifyingglass", "map", "memorychip", "mic", "minus", "network", "opticaldisc", "paperplane",
    "personalhotspot", "photo", "play", "playpause", "plus", "power", "printer", "server",
    "shield", "shippingbox", "speedometer", "square", "sunrise", "sunset", "terminal",
    "thermometer",
    "timer", "trash", "tray", "triangle", "tropicalstorm", "waveform", "wifi", "wind", "xmark",
  ]
}
