import Foundation

/// The text of a file in `/proc` or `/sys`, read by system calls and parsed in place: a live widget
/// does this every other second, so it has to be cheap.
package struct KernelFile {
  private let bytes: [UInt8]

  /// Nothing where the file cannot be read.
  package init(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    self.init(descriptor)
  }

  /// What an open file holds now.
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
      // A read ends early at the end of a line, never with half the room left.
    } while count > size / 2
    self.bytes = bytes
  }

  /// A file that is read again and again, and so stays open.
  package struct Kept: Sendable {
    private let descriptor: Int32

    package init(_ path: String) {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    }

    package var now: KernelFile { KernelFile(descriptor) }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines with something on them.
  package var lines: [Line] {
    bytes.split(separator: UInt8(ascii: "\n")).map { Line(bytes: $0) }
  }

  /// The first line, nil if there is none.
  package var firstLine: Line? { firstLine { _ in true } }

  /// The line that begins so.
  package func line(_ beginning: StaticString) -> Line? {
    let wanted = UnsafeBufferPointer(
      start: beginning.utf8Start, count: beginning.utf8CodeUnitCount)
    return firstLine { $0.starts(with: wanted) }
  }

  /// The lines from the first on that begin so.
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

  /// Words with space between them.
  package struct Line {
    fileprivate let bytes: ArraySlice<UInt8>

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package var words: [Substring] { text.split { $0 == " " || $0 == "\t" } }

    /// The whole numbers that stand as words of their own, without the words between them.
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
