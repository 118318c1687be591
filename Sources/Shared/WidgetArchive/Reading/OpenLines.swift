import Foundation

/// Collects the lines of a reply that is printed on several, as `jq .` and `json.dumps(…,
/// indent=2)` do, until its brackets are closed.
///
/// The end of a line shows whether it is the first of several: printers break lines after an open
/// bracket or a comma, people after a colon too. A single line that lacks a bracket at its end is
/// wrong at once.
package struct OpenLines: Sendable {
  package private(set) var bytes = Data()
  /// The offsets in the bytes at which lines begin.
  package private(set) var starts: [Int] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }

  /// Takes a line; returns the text once it is complete, with the offsets of its lines.
  package mutating func take(_ line: Data) -> (text: Data, starts: [Int])? {
    if bytes.isEmpty, !Self.goesOn(line) { return (line, [0]) }
    starts.append(bytes.count)
    for byte in line { follow(byte) }
    bytes += line
    // A string cannot go on after it: JSON escapes line breaks.
    bytes.append(UInt8(ascii: "\n"))
    guard depth <= 0 else { return nil }
    defer { self = OpenLines() }
    return (bytes, starts)
  }

  private static func goesOn(_ line: Data) -> Bool {
    let space = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    guard line.first(where: { !space.contains($0) }) == UInt8(ascii: "{"),
      let last = line.last(where: { !space.contains($0) })
    else { return false }
    return "{[,:".utf8.contains(last)
  }

  private mutating func follow(_ byte: UInt8) {
    if isInString {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isInString = false
      default: break
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }
}
