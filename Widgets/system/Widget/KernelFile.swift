import Foundation

/// The text of a file in `/proc` or `/sys`, read without a detour and taken apart in place: a widget
/// that is live does this every other second.
struct KernelFile {
  private let bytes: [UInt8]

  /// Nothing where the file cannot be read.
  init(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      bytes = []
      return
    }
    defer { close(descriptor) }
    bytes = Self.contents(of: descriptor)
  }

  private static func contents(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var size = 4096
    while true {
      let count = bytes.count
      let more = [UInt8](unsafeUninitializedCapacity: size) { buffer, read in
        read = max(0, Foundation.read(descriptor, buffer.baseAddress, size))
      }
      bytes += more
      // The kernel hands over a page at a time; only the end is empty.
      if bytes.count == count { return bytes }
      size = 65_536
    }
  }

  /// The lines with something on them.
  var lines: [Line] {
    bytes.split(separator: UInt8(ascii: "\n")).map { Line(bytes: $0) }
  }

  /// The first line, nil if there is none.
  var firstLine: Line? { firstLine { _ in true } }

  /// The line that begins so.
  func line(_ beginning: StaticString) -> Line? {
    let wanted = UnsafeBufferPointer(
      start: beginning.utf8Start, count: beginning.utf8CodeUnitCount)
    return firstLine { $0.starts(with: wanted) }
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
  struct Line {
    fileprivate let bytes: ArraySlice<UInt8>

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var words: [Substring] { text.split { $0 == " " || $0 == "\t" } }

    /// The whole numbers that stand as words of their own, without the words between them.
    var numbers: [Int64] {
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
