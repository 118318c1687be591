import CLinux
import Cells
import Foundation
import Glibc

/// Prints a line on standard error, with nothing in it that a terminal would obey.
func printError(_ text: String) {
  let line = Grapheme.graphemes(of: text).map(\.text).joined()
  FileHandle.standardError.write(Data("widgetboard: \(line)\n".utf8))
}

/// Sees that what was printed has arrived: a full disk is told of only here.
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
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  } catch {
    throw CommandFailure(.badData, "cannot be written as JSON: \(error)")
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
