import Glibc

/// The message channel between the compiler and this program: each message is eight bytes of
/// length, the lowest first, followed by that many bytes of JSON.
///
/// Accidental output goes to standard error, because the compiler reads standard output.
struct MessageChannel {
  private let output: Int32

  init() {
    output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Reads the next message; nil at the end, or if the bytes are not a message.
  mutating func read() -> JSONValue? {
    guard let header = readBytes(8) else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    guard count < 1 << 30, let bytes = readBytes(Int(count)) else { return nil }
    return JSONValue(bytes)
  }

  func write(_ message: JSONValue) {
    let text = Array(message.text.utf8)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
    var rest = (header + text)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  private func readBytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(STDIN_FILENO, buffer.baseAddress?.advanced(by: filled), count - filled)
      }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return nil }
      filled += got
    }
    return bytes
  }
}
