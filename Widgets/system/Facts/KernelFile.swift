import Foundation

/// The text of a file in `/proc` or `/sys`, read by system calls and parsed in place: a live widget
/// reads it every two seconds, so it must be cheap.
package struct KernelFile {
  private let bytes: [UInt8]

  /// Reads a file; empty if it cannot be read.
  package init(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    self.init(descriptor)
  }

  /// Reads the current contents of an open file.
  package init(_ descriptor: Int32) {
    var bytes: [UInt8] = []
    let size = 16_384
    var count = 0
    repeat {
      let more = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        filled = max(0, pread(descriptor, buffer.baseAddress, size, off_t(bytes.count)))
      }
      count = more.count
      if bytes.isEmpty { bytes = more } else { bytes += more }
      // The kernel may return less than was asked for, to end at a line, but never as little as
      // half.
    } while count > size / 2
    self.bytes = bytes
  }

  /// A file that is read repeatedly and therefore stays open.
  package struct Kept: Sendable {
    private let descriptor: Int32

    package init(_ path: String) {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    }

    package var now: KernelFile { KernelFile(descriptor) }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines that are not empty.
  package var lines: [Line] {
    bytes.split(separator: UInt8(ascii: "\n")).map { Line(bytes: $0) }
  }

  /// The first line; nil if there is none.
  package var firstLine: Line? { firstLine { _ in true } }

  /// The first line that begins with a word.
  package func line(_ beginning: StaticString) -> Line? {
    let wanted = UnsafeBufferPointer(
      start: beginning.utf8Start, count: beginning.utf8CodeUnitCount)
    return firstLine { $0.starts(with: wanted) }
  }

  /// The lines that begin with a word, from the first such line on.
  package func lines(while beginning: StaticString) -> [Line] {
    let wanted = UnsafeBufferPointer(
      start: beginning.utf8Start, count: beginning.utf8CodeUnitCount)
    var found: [Line] = []
    var rest = bytes[...]
    while rest.starts(with: wanted) {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      found.append(Line(bytes: rest[..<end]))
      rest = rest[end...].dropFirst()
    }
    return found
  }

  private func firstLine(where isWanted: (ArraySlice<UInt8>) -> Bool) -> Line? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if isWanted(rest[..<end]) { return Line(bytes: rest[..<end]) }
      rest = rest[end...].dropFirst()
    }
    return nil
  }

  /// A line of words separated by blanks.
  package struct Line {
    fileprivate let bytes: ArraySlice<UInt8>

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package var words: [Substring] { text.split { $0 == " " || $0 == "\t" } }

    /// The integers among the line's words; other words are skipped.
    package var numbers: [Int64] {
      var numbers: [Int64] = []
      for word in bytes.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == 9 }) {
        var number: Int64 = 0
        let isNumber = word.allSatisfy { byte in
          number = number &* 10 &+ Int64(byte) &- 48
          return byte >= 48 && byte <= 57
        }
        if isNumber { numbers.append(number) }
      }
      return numbers
    }
  }
}
