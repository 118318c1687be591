import CLinux
import Cells
import ExtensionHost
import Foundation
import Glibc

/// Prints text without anything that a terminal would obey, wherever the text comes from. All
/// output of this program goes through here, except its own pictures:
/// ``printPicture(_:terminator:)``.
///
/// The signature is exactly that of the standard library's `print`, which this function replaces in
/// this module: with any other signature the compiler would prefer the library's.
package func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { String(describing: $0) }.joined(separator: separator)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  Swift.print(lines.map(printableLine).joined(separator: "\n"), terminator: terminator)
}

/// A line made safe for printing. A tab becomes a blank: a tab moves the cursor, and a widget's
/// text that contains tabs would look like columns.
package func printableLine(_ line: Substring) -> String {
  let isPlain = line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  return isPlain ? String(line) : printable(line.utf8)
}

/// Prints a line with tabs between its columns, for programs that read the output.
package func printColumns(_ columns: [String]) {
  Swift.print(columns.map { printable($0.utf8) }.joined(separator: "\t"))
}

/// Prints text with escape sequences for the terminal: the colours of cells, whose text was made
/// safe when they were drawn.
package func printPicture(_ text: String, terminator: String = "\n") {
  Swift.print(text, terminator: terminator)
}

/// Prints a line on standard error, without anything that a terminal would obey.
package func printError(_ text: String) {
  let line = Grapheme.graphemes(of: text).map(\.text).joined()
  writeError("widgetboard: \(line)\n")
}

/// Writes text to standard error; a failure is ignored, since there is no other place to report it.
package func writeError(_ text: String) {
  _ = WholeFile.write(Data(text.utf8), to: STDERR_FILENO)
}

/// Flushes standard output and reports an error: a buffered write that fails, as on a full disk,
/// reports its error only here.
package func flushOutput() throws(CommandFailure) {
  let error = -linux_flush_output()
  guard error != 0 else { return }
  throw CommandFailure(
    .cannotWrite, "what was printed could not be written: \(String(cString: strerror(error)))")
}

/// Whether output may go beyond ASCII: true unless standard output is a terminal whose locale is
/// not UTF-8.
package var outputIsUnicode: Bool {
  setlocale(LC_ALL, "")
  let isUTF8 = String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
  return isUTF8 || isatty(STDOUT_FILENO) == 0
}

/// Prints JSON with sorted keys, so that equal answers are equal text.
package func printJSON(_ value: some Encodable) throws(CommandFailure) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  encoder.dateEncodingStrategy = .iso8601
  do {
    print(escapedJSON(String(decoding: try encoder.encode(value), as: UTF8.self)))
  } catch {
    throw CommandFailure(.badData, "cannot be written as JSON: \(error)")
  }
}

/// JSON in which characters that a terminal would obey are escaped: the value stays the same.
package func escapedJSON(_ json: String) -> String {
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

/// Whether a terminal would obey the character: control characters beyond ASCII's first 32 (which
/// JSON escapes anyway) and characters that change the direction of text.
private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// Text of several lines without anything that a terminal would obey.
package func printableLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    Grapheme.graphemes(of: String(line)).map(\.text).joined()
  }.joined(separator: "\n")
}

/// Prints rows under a heading, each column as wide as its widest cell.
package func printTable(_ heading: [String], _ rows: [[String]]) {
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
