import CLinux
import Cells
import ExtensionHost
import Foundation
import Glibc

/// Prints text with nothing in it that a terminal would obey, wherever the text comes from.
/// Everything that this program prints goes through here, but for its own pictures:
/// ``printPicture(_:terminator:)``.
///
/// Its signature is exactly that of the standard library's `print`, which it thereby replaces in
/// this module: with any other signature the compiler would prefer the library's.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { String(describing: $0) }.joined(separator: separator)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  Swift.print(lines.map(printableLine).joined(separator: "\n"), terminator: terminator)
}

/// A line as it is printed. A tab becomes a blank: it moves the cursor, and texts of widgets that
/// hold one would look like columns.
func printableLine(_ line: Substring) -> String {
  let isPlain = line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  return isPlain ? String(line) : printable(line.utf8)
}

/// Prints a line whose columns stand between tabs, for programs that read the output.
func printColumns(_ columns: [String]) {
  Swift.print(columns.map { printable($0.utf8) }.joined(separator: "\t"))
}

/// Prints what a terminal is to obey: colours of cells, whose text was cleaned when they were drawn.
func printPicture(_ text: String, terminator: String = "\n") {
  Swift.print(text, terminator: terminator)
}

/// Prints a line on standard error, with nothing in it that a terminal would obey.
func printError(_ text: String) {
  let line = Grapheme.graphemes(of: text).map(\.text).joined()
  writeError("widgetboard: \(line)\n")
}

/// Writes text on standard error, if that can be written to.
func writeError(_ text: String) {
  _ = WholeFile.write(Data(text.utf8), to: STDERR_FILENO)
}

/// Makes sure that what was printed was written: an error of a buffered write, as on a full disk,
/// shows only here.
func flushOutput() throws(CommandFailure) {
  let error = -linux_flush_output()
  guard error != 0 else { return }
  throw CommandFailure(
    .cannotWrite, "what was printed could not be written: \(String(cString: strerror(error)))")
}

/// Whether what is printed may be more than ASCII: unless this very terminal cannot show it.
var outputIsUnicode: Bool {
  setlocale(LC_ALL, "")
  let isUTF8 = String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
  return isUTF8 || isatty(STDOUT_FILENO) == 0
}

/// Prints JSON whose keys are in order, so that equal answers are equal text.
func printJSON(_ value: some Encodable) throws(CommandFailure) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  encoder.dateEncodingStrategy = .iso8601
  do {
    print(escapedJSON(String(decoding: try encoder.encode(value), as: UTF8.self)))
  } catch {
    throw CommandFailure(.badData, "cannot be written as JSON: \(error)")
  }
}

/// JSON in which what a terminal would obey is escaped, so that it says the same and does nothing.
func escapedJSON(_ json: String) -> String {
  guard json.unicodeScalars.contains(where: isObeyed) else { return json }
  var escaped = String.UnicodeScalarView()
  for scalar in json.unicodeScalars {
    if isObeyed(scalar) {
      let digits = String(scalar.value, radix: 16)
      let zeros = String(repeating: "0", count: 4 - digits.count)
      escaped.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
    } else {
      escaped.append(scalar)
    }
  }
  return String(escaped)
}

/// Control characters beyond ASCII's first, which JSON escapes anyway, and what turns the direction of
/// the text.
private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// Text of several lines with nothing in it that a terminal would obey.
func printableLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    Grapheme.graphemes(of: String(line)).map(\.text).joined()
  }.joined(separator: "\n")
}

/// Prints rows under a heading, a column as wide as its widest cell.
func printTable(_ heading: [String], _ rows: [[String]]) {
  let safe = ([heading] + rows).map { row in
    row.map { Grapheme.graphemes(of: $0).map(\.text).joined() }
  }
  let widths = heading.indices.map { column in
    safe.map { Grapheme.width(of: $0[column]) }.max() ?? 0
  }
  for row in safe {
    let cells = zip(row, widths).map { text, width in
      text + String(repeating: " ", count: width - Grapheme.width(of: text))
    }
    let line = cells.joined(separator: "  ")
    print(String(line.reversed().drop { $0 == " " }.reversed()))
  }
}
