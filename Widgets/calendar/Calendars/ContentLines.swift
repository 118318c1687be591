import Foundation
import WrittenText

/// The lines of an iCalendar stream, unfolded, a line at a time: a file of any size takes little
/// memory. What no tile shows (attachments, guests) is passed over.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.1
final class ContentLines {
  private let stream: UnsafeMutablePointer<FILE>
  private var chunk = [UInt8](repeating: 0, count: 8192)
  private var filled = 0
  private var position = 0
  private var isAtEnd = false
  private var held: [UInt8] = []
  private(set) var bytesRead = 0
  /// The number of the line that the last one began at.
  private(set) var number = 0
  private var physicalLine = 0
  private var heldNumber = 0
  /// The first line that is no UTF-8, and what it was read as.
  private(set) var foreign: (line: Int, encoding: TextEncoding)?

  /// The longest line that is kept; a longer one is cut.
  static let longest = 16_384

  private static let passedOver = ["ATTACH", "COMMENT", "ATTENDEE", "X-LIC", "X-EVOLUTION"]
    .map { Array($0.utf8) }

  init(_ stream: UnsafeMutablePointer<FILE>) {
    self.stream = stream
  }

  /// The next line without its end, in UTF-8; nil at the end of the stream.
  func next() -> [UInt8]? {
    while true {
      guard let piece = physical() else {
        defer { held = [] }
        number = heldNumber
        return held.isEmpty || Self.isPassedOver(held) ? nil : inUTF8(held)
      }
      // A blank line ends nothing: some programs write one inside a folded line.
      guard let first = piece.first else { continue }
      if first == 0x20 || first == 0x09 {
        held.append(contentsOf: piece.dropFirst().prefix(max(0, Self.longest - held.count)))
        continue
      }
      let line = held
      number = heldNumber
      held = piece
      heldNumber = physicalLine
      if !line.isEmpty, !Self.isPassedOver(line) { return inUTF8(line) }
    }
  }

  /// A line as it stands in the file, cut where it is too long. It ends as any system ends its lines.
  private func physical() -> [UInt8]? {
    var line: [UInt8] = []
    var hasRead = false
    while let rest = ahead() {
      hasRead = true
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }
      if line.count < Self.longest { line.append(contentsOf: rest[..<(end ?? rest.endIndex)]) }
      advance(to: end ?? rest.endIndex)
      guard let end else { continue }
      let isReturn = rest[end] == 0x0D
      advance(to: end + 1)
      if isReturn, let next = ahead(), next.first == 0x0A { advance(to: next.startIndex + 1) }
      break
    }
    guard hasRead else { return nil }
    physicalLine += 1
    if physicalLine == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    return line
  }

  /// What is read and not used yet; nil at the end.
  private func ahead() -> ArraySlice<UInt8>? {
    if position == filled, !isAtEnd {
      filled = fread(&chunk, 1, chunk.count, stream)
      position = 0
      isAtEnd = filled == 0
    }
    return position < filled ? chunk[position..<filled] : nil
  }

  private func advance(to index: Int) {
    bytesRead += index - position
    position = index
  }

  /// A line of another encoding is judged by itself: some files have lines of several.
  private func inUTF8(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { $0 >= 0x80 }), String(validating: line, as: UTF8.self) == nil
    else { return line }
    let encoding = TextEncoding.eightBit(line)
    foreign = foreign ?? (number, encoding)
    return Array(encoding.decode(line).utf8)
  }

  private static func isPassedOver(_ line: [UInt8]) -> Bool {
    passedOver.contains { name in
      line.count > name.count && zip(line, name).allSatisfy { upper($0) == $1 }
    }
  }

  private static func upper(_ byte: UInt8) -> UInt8 {
    (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
  }
}
