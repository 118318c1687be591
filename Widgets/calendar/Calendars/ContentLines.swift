import Foundation

/// The lines of an iCalendar stream, unfolded, a line at a time: a file of any size takes little
/// memory. What no tile shows (attachments, long descriptions, alarms' sounds) is passed over.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.1
final class ContentLines {
  private let stream: UnsafeMutablePointer<FILE>
  private var chunk = [CChar](repeating: 0, count: 4096)
  private var held: [UInt8] = []
  private var isAtEnd = false
  private(set) var bytesRead = 0
  /// The number of the line that the last one began at.
  private(set) var number = 0
  private var physicalLine = 0
  private var heldNumber = 0

  /// The longest line that is kept; a longer one is cut.
  static let longest = 16_384

  private static let passedOver = [
    "ATTACH", "DESCRIPTION", "X-ALT-DESC", "COMMENT", "ATTENDEE", "X-MICROSOFT", "X-MOZ", "X-LIC",
    "X-EVOLUTION",
  ].map { Array($0.utf8) }

  init(_ stream: UnsafeMutablePointer<FILE>) {
    self.stream = stream
  }

  /// The next line without its end; nil at the end of the stream.
  func next() -> [UInt8]? {
    while true {
      guard let piece = physical() else {
        defer { held = [] }
        number = heldNumber
        return held.isEmpty ? nil : held
      }
      if let first = piece.first, first == 0x20 || first == 0x09 {
        held.append(contentsOf: piece.dropFirst().prefix(max(0, Self.longest - held.count)))
        continue
      }
      let line = held
      number = heldNumber
      held = piece
      heldNumber = physicalLine
      if !line.isEmpty, !Self.isPassedOver(line) { return line }
    }
  }

  /// A line as it stands in the file, cut where it is too long.
  private func physical() -> [UInt8]? {
    var line: [UInt8] = []
    var hasRead = false
    while !isAtEnd {
      guard fgets(&chunk, Int32(chunk.count), stream) != nil else {
        isAtEnd = true
        break
      }
      hasRead = true
      let count = chunk.withUnsafeBufferPointer { $0.firstIndex(of: 0) ?? $0.count }
      bytesRead += max(1, count)
      let isWhole = count > 0 && chunk[count - 1] == 0x0A
      if line.count < Self.longest {
        line.append(contentsOf: chunk[..<count].lazy.map { UInt8(bitPattern: $0) })
      }
      if isWhole { break }
    }
    guard hasRead else { return nil }
    physicalLine += 1
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    if physicalLine == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    return line
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
