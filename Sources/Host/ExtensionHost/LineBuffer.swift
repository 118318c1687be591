import Foundation

/// Bytes as they come, lines as they are complete. Every byte is looked at once, however small
/// the pieces.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Where the next line begins, and how far its end has been looked for.
  private var start = 0
  private var scanned = 0

  /// Whether a whole line is waiting.
  private(set) var hasLine = false
  /// Bytes not yet taken.
  var count: Int { bytes.count - start }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
    if !hasLine { findEnd() }
  }

  /// The next line without its end.
  mutating func takeLine() -> Data? {
    guard hasLine else { return nil }
    let line = Data(bytes[start..<scanned])
    start = scanned + 1
    scanned = start
    if start > 1 << 16, start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
      scanned = 0
    }
    findEnd()
    return line
  }

  /// Nothing more will come: a last line that was never ended is one.
  mutating func end() {
    guard count > 0, bytes.last != UInt8(ascii: "\n") else { return }
    bytes.append(UInt8(ascii: "\n"))
    if !hasLine { findEnd() }
  }

  /// Leaves `scanned` at the end of the line that begins at `start`.
  private mutating func findEnd() {
    let end = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n"))
    scanned = end ?? bytes.count
    hasLine = end != nil
  }
}
