import Foundation

/// Splits bytes into lines as they come. Every byte is looked at once, however small the pieces.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The beginning of the next line, and how far its end was looked for.
  private var start = 0
  private var scanned = 0

  /// Whether a whole line is waiting.
  private(set) var hasLine = false
  /// The number of bytes not yet taken.
  var count: Int { bytes.count - start }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
    if !hasLine { findEnd() }
  }

  /// The next line without its line feed.
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

  /// Ends the input: a last line without a line feed counts as one.
  mutating func end() {
    guard count > 0, bytes.last != UInt8(ascii: "\n") else { return }
    bytes.append(UInt8(ascii: "\n"))
    if !hasLine { findEnd() }
  }

  /// Looks for the end of the line that begins at `start`, and leaves `scanned` there.
  private mutating func findEnd() {
    let end = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n"))
    scanned = end ?? bytes.count
    hasLine = end != nil
  }
}
