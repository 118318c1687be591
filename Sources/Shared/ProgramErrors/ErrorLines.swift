/// The readable lines of a program's standard error, without terminal sequences. A line that was
/// overwritten, as progress is, counts as it stood last.
struct ErrorLines {
  let all: [Substring]

  /// The lines that may name an error: no progress, no advice, no warning that the program
  /// survived.
  var telling: [Substring] { all.filter { !Self.isNoise($0) } }

  /// The most bytes that are read: half from the beginning, where most languages name the error,
  /// half from the end.
  private static let mostBytes = 128 << 10
  /// The longest line in characters: a longer one is data.
  private static let mostLetters = 600
  /// The most lines kept from the beginning and from the end: those between are calls of a stack.
  private static let (mostFirst, mostLast) = (200, 400)

  init(_ text: some StringProtocol) {
    let plain = Self.withoutEscapes(text.utf8.suffix(Self.mostBytes))
    let lines = plain.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }).compactMap { line in
      let shown = line.split(separator: "\r").last { !$0.allSatisfy(\.isWhitespace) }
      return shown.map { $0.prefix(Self.mostLetters) }
    }
    all =
      lines.count > Self.mostFirst + Self.mostLast
      ? lines.prefix(Self.mostFirst) + lines.suffix(Self.mostLast) : lines
  }

  /// The text without sequences of control characters and without characters that a terminal does
  /// not draw.
  private static func withoutEscapes(_ bytes: some Sequence<UInt8>) -> String {
    var plain: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B:
        if rest.first == UInt8(ascii: "[") {
          rest = rest.dropFirst().drop { (0x20..<0x40).contains($0) }.dropFirst()
        } else if rest.first == UInt8(ascii: "]") {
          rest = rest.drop { $0 != 0x07 && $0 != 0x1B && $0 != 0x0A }
          if rest.first == 0x07 { rest = rest.dropFirst() }
        } else {
          rest = rest.dropFirst()
        }
      case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x80...: plain.append(byte)
      default: break
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  // MARK: Noise

  private static func isNoise(_ line: Substring) -> Bool {
    let words = line.trimmed
    // Underlines, frames, brackets of a traceback, and figures.
    guard words.contains(where: \.isLetter) else { return true }
    if beginnings.contains(where: words.hasPrefix) { return true }
    if parts.contains(where: words.contains) { return true }
    return isProgress(words) || isFrame(line)
  }

  private static let beginnings = [
    // Advice, and the last lines after an error that was told at more length.
    "note: ", "hint: ", "Try '", "Try `", "Usage: ", "usage: ", "exit status ", "Node.js v",
    "(Use `", "(node:", "npm notice", "make: ***", "Execution halted", "For more information",
    "BEGIN failed--compilation aborted", "Compilation failed in require", "Stack trace:",
    "PHP Stack trace:", "Require stack:", "stack traceback:", "goroutine ", "[signal ",
    "created by ",
    "Execution of ", "thrown in ", "# ", "*** Signal", "Error: Process completed with exit code",
    "Traceback (most recent call last)", "[notice]", "DEPRECATION:", "WARNING: You are using pip",
    "During handling of the above exception", "The above exception was the direct cause",
    // curl's table of progress.
    "% Total ", "Dload ",
  ]

  private static let parts = [
    ": warning: ", "DeprecationWarning: ", "FutureWarning: ", "ResourceWarning: ",
    "cannot change locale", "Setting locale failed", "NotOpenSSLWarning",
  ]

  /// Whether a line has nothing but figures, times and bars.
  private static func isProgress(_ words: Substring) -> Bool {
    words.count > 12
      && words.allSatisfy { $0.isNumber || $0.isWhitespace || "-:.%#=>[]()kMGB/s".contains($0) }
  }

  /// Whether a line is a call of a stack.
  static func isFrame(_ line: Substring) -> Bool {
    guard line.first?.isWhitespace == true else {
      // `#0 {main}` of PHP, `main.f(0x1)` of Go.
      if line.firstMatch(of: #/^#\d+ /#) != nil { return true }
      let name = line.prefix { $0.isLetter || $0.isNumber || "._/*".contains($0) }
      return name.contains(".") && line.dropFirst(name.count).first == "(" && line.last == ")"
    }
    let words = line.trimmed
    if words.hasPrefix("at ") || words.hasPrefix("from ") || words.hasPrefix("File \"") {
      return true
    }
    return words.firstMatch(of: #/^\d+: from |^#\d+ |^\.\.\. \d+ |called at .+ line \d+/#) != nil
      || words.firstMatch(of: #/^(\[C\]|\S+:\d+): in |^/\S+\.go:\d+/#) != nil
  }
}

extension Substring {
  /// The text without blanks at both ends.
  var trimmed: Substring {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  var isIndented: Bool { first?.isWhitespace == true }
}
