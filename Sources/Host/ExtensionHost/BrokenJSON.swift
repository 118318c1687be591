import Foundation
import WidgetArchive

/// The place where a text stops being JSON, and the text around it, for its author.
package struct BrokenJSON: Hashable, Sendable {
  /// The line of the process' output and the character in it, both from 1.
  package var line: Int
  package var column: Int
  /// The fault, such as “expected “,” or “}””.
  package var fault: String
  /// The text before the place and after it, made printable; text farther away is left out.
  package var before: String
  package var after: String

  /// The usual cause, such as “a comma before “}” is one too many”; nil if it is not known.
  package var cause: String?

  package init(line: Int, column: Int, fault: String, before: String, after: String) {
    self.line = line
    self.column = column
    self.fault = fault
    self.before = before
    self.after = after
  }

  /// The most characters on each side.
  private static let most = 24

  /// The place of an error in a text that was read as a whole: `starts` are the offsets of its
  /// lines, of which the first has the number `first` in the process' output. Nil for an error
  /// without a place in the text.
  init?(_ error: ArchiveError, in text: Data, startingAt starts: [Int], first: Int) {
    guard case .notJSON(let fault) = error.reason, let offset = error.offset else { return nil }
    let bytes = [UInt8](text)
    let place = min(max(0, offset), bytes.count)
    let row = max(0, starts.lastIndex { $0 <= place } ?? 0)
    let start = starts.isEmpty ? 0 : starts[row]
    line = first + row
    column = String(decoding: bytes[start..<place], as: UTF8.self).count + 1
    self.fault = fault
    // A character has a few bytes, and joined ones are cut by their count.
    let before = bytes[..<place].suffix(8 * Self.most)
    let after = bytes[place...].prefix(8 * Self.most)
    self.before = Self.end(of: Self.plain(before.drop { $0 & 0xC0 == 0x80 }))
    self.after = clipped(Self.plain(after), to: Self.most)
    cause = Self.cause(fault, before: bytes[..<place], after: bytes[place...])
  }

  /// The text made printable, with indentation as single spaces.
  private static func plain(_ bytes: some Collection<UInt8>) -> String {
    printable(bytes.map { $0 == 0x0A ? 0x20 : $0 }).split(separator: " ").joined(separator: " ")
  }

  private static func end(of text: String) -> String {
    text.count <= most ? text : "…" + text.suffix(most - 1)
  }

  /// Whether a line is meant to be JSON: other lines are output sent to the wrong stream.
  static func isMeant(by line: Data) -> Bool {
    let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  func scrubbed(_ scrub: (String) -> String) -> BrokenJSON {
    var broken = self
    broken.before = scrub(before)
    broken.after = scrub(after)
    return broken
  }
}
