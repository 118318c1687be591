/// A program's output, as it would look on a terminal with enough rows.
package struct ProgramOutput: Hashable, Sendable {
  package private(set) var lines: [OutputLine]

  package init(_ bytes: some Collection<UInt8>) {
    var reader = OutputReader()
    reader.read(String(decoding: bytes, as: UTF8.self))
    lines = reader.sheet.lines
  }

  package init(lines: [OutputLine]) {
    self.lines = lines
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// The text without styles.
  package var text: String { lines.map(\.text).joined(separator: "\n") }
}

/// A line of the output.
package struct OutputLine: Hashable, Sendable {
  package var runs: [OutputRun] = []

  package init(runs: [OutputRun] = []) {
    self.runs = runs
  }

  package var text: String { runs.map(\.text).joined() }
}

/// A part of a line in one style.
package struct OutputRun: Hashable, Sendable {
  package var text: String
  package var style: OutputStyle
  /// The name of an SF Symbol to show instead of the text.
  package var symbol: String?

  package init(text: String, style: OutputStyle = OutputStyle()) {
    self.text = text
    self.style = style
  }

  package init(symbol: String, style: OutputStyle = OutputStyle()) {
    text = ""
    self.style = style
    self.symbol = symbol
  }
}

/// Parses a program's output: keeps letters and styles, follows cursor movements, by which programs
/// overwrite earlier output, and drops all other sequences.
private struct OutputReader {
  var sheet = OutputSheet()

  mutating func read(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      switch scalar.value {
      case 0x1B:
        rest.removeFirst()
        escape(&rest)
      case 0x9B:
        rest.removeFirst()
        sequence(&rest)
      case 0x00..<0x20, 0x7F..<0xA0:
        rest.removeFirst()
        control(scalar)
      default:
        let letters = rest.prefix { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
        rest = rest.dropFirst(letters.count)
        for character in Substring(letters) { sheet.write(character) }
      }
    }
  }

  private mutating func control(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08: sheet.backspace()
    case 0x09: sheet.tab()
    case 0x0A...0x0C, 0x85: sheet.lineFeed()
    case 0x0D: sheet.carriageReturn()
    default: break
    }
  }

  /// Reads the rest of an escape sequence.
  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    guard let kind = rest.popFirst() else { return }
    switch kind {
    case "[": sequence(&rest)
    case "]": command(string(&rest))
    case "P", "X", "^", "_": _ = string(&rest)
    case "c": sheet.eraseAll()
    // Selects a character set or the like; one more byte belongs to the sequence.
    case " ", "#", "%", "(", ")", "*", "+", "-", ".", "/": rest = rest.dropFirst()
    default: break
    }
  }

  /// Reads a string up to its terminator, or up to the end of the line if it has none.
  private func string(_ rest: inout Substring.UnicodeScalarView) -> String {
    var text = ""
    while let scalar = rest.first, scalar != "\n" {
      rest.removeFirst()
      if scalar.value == 0x07 || scalar.value == 0x9C { break }
      if scalar.value == 0x1B {
        if rest.first == "\\" { rest.removeFirst() }
        break
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Handles an operating system command (OSC); only hyperlinks are kept.
  private mutating func command(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "8" else { return }
    sheet.style.link = parts[2].isEmpty ? nil : String(parts[2])
  }

  /// Handles a control sequence (CSI): parameters and a final letter, which is its function.
  private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) {
    let written = rest.prefix { (0x20..<0x40).contains($0.value) }
    rest = rest.dropFirst(written.count)
    guard let final = rest.first, (0x40..<0x7F).contains(final.value) else { return }
    rest.removeFirst()
    let text = String(written)
    // Private sequences control the terminal itself and are ignored.
    guard !text.contains(where: { "<=>?!\"$' ".contains($0) }) else { return }
    let parameters = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }
    perform(final, parameters.isEmpty ? [[0]] : parameters)
  }

  private mutating func perform(_ final: Unicode.Scalar, _ parameters: [[Int]]) {
    let first = parameters[0][0]
    let count = max(1, first)
    switch final {
    case "m": sheet.style.select(parameters)
    case "A": sheet.moveUp(count)
    case "B": sheet.moveDown(count)
    case "C": sheet.move(by: count)
    case "D": sheet.move(by: -count)
    case "E":
      sheet.moveDown(count)
      sheet.carriageReturn()
    case "F":
      sheet.moveUp(count)
      sheet.carriageReturn()
    case "G": sheet.move(toColumn: count - 1)
    case "d": sheet.move(toRow: count - 1)
    case "H", "f":
      sheet.move(toRow: count - 1)
      sheet.move(toColumn: max(1, parameters.dropFirst().first?[0] ?? 1) - 1)
    case "J": erase(below: first)
    case "K": eraseLine(first)
    default: break
    }
  }

  private mutating func erase(below kind: Int) {
    switch kind {
    case 0: sheet.eraseBelow()
    case 2, 3: sheet.eraseAll()
    default: break
    }
  }

  private mutating func eraseLine(_ kind: Int) {
    switch kind {
    case 0: sheet.eraseLineEnd()
    case 1: sheet.eraseLineStart()
    default: sheet.eraseLine()
    }
  }
}
