import Foundation
import WrittenText

/// The lines of an iCalendar stream, unfolded, one at a time, so that a file of any size takes
/// little memory. Properties that no tile shows (attachments, guests) are skipped.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.1
final class ContentLines {
  private let stream: UnsafeMutablePointer<FILE>
  private var chunk = [UInt8](repeating: 0, count: 8192)
  private var filled = 0
  private var position = 0
  private var isAtEnd = false
  private var held: [UInt8] = []
  private var bytesRead = 0
  /// The most bytes that are read of the stream, which may be one line without an end.
  private let most: Int
  /// Whether the stream is longer.
  private(set) var isCut = false
  /// The number, in the file, of the physical line at which the last returned line began.
  private(set) var number = 0
  private var physicalLine = 0
  private var heldNumber = 0
  /// The first line that is not UTF-8, and the encoding it was read in.
  private(set) var foreign: (line: Int, encoding: TextEncoding)?

  /// The largest number of bytes kept of a line; a longer line is cut.
  static let longest = 16_384

  private static let passedOver = ["ATTACH", "COMMENT", "ATTENDEE", "X-LIC", "X-EVOLUTION"]
    .map { Array($0.utf8) }

  init(_ stream: UnsafeMutablePointer<FILE>, most: Int) {
    self.stream = stream
    self.most = most
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
      if held.last == 0x3D, Self.isInFigures(held) {
        held.removeLast()
        held.append(contentsOf: piece.prefix(max(0, Self.longest - held.count)))
        continue
      }
      let line = held
      number = heldNumber
      held = piece
      heldNumber = physicalLine
      if !line.isEmpty, !Self.isPassedOver(line) { return inUTF8(line) }
    }
  }

  /// Reads one line of the file without unfolding it, cut if it is too long. Line ends of all
  /// systems are recognized.
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

  /// The bytes that are read and not yet used; nil at the end of the stream.
  private func ahead() -> ArraySlice<UInt8>? {
    if position == filled, !isAtEnd {
      guard bytesRead <= most else {
        isCut = true
        return nil
      }
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

  /// Converts a line to UTF-8. Each line is judged by itself, as some files mix encodings.
  private func inUTF8(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { $0 >= 0x80 }), String(validating: line, as: UTF8.self) == nil
    else { return line }
    let encoding = TextEncoding.eightBit(line)
    foreign = foreign ?? (number, encoding)
    return Array(encoding.decode(line).utf8)
  }

  /// Whether a line is written in figures (`B=C3=BCro`), as vCalendar does, which goes on after a `=`.
  private static func isInFigures(_ line: [UInt8]) -> Bool {
    String(decoding: line.prefix { $0 != 0x3A }, as: UTF8.self).uppercased()
      .contains("QUOTED-PRINTABLE")
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
