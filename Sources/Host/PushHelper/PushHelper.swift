import Foundation
import Glibc
import Push
import WidgetArchive

/// Listens at a broker or a server for pushed messages, in a process of its own: the board never
/// touches the network, and a server's bytes can harm only this process.
///
/// Reads a ``PushJob`` from the first line of standard input, and the topics that count from then on
/// from later lines; writes a ``PushReport`` in each line of standard output. It ends with its input,
/// or when only a person can help.
@main
enum PushHelper {
  static func main() {
    guard isatty(STDIN_FILENO) == 0 else {
      print(
        "widgetboard-push listens for pushed messages; widgetboard starts it when there is need.")
      return
    }
    signal(SIGPIPE, SIG_IGN)
    var input = JobInput()
    guard let line = input.nextLine() else { return }
    do {
      let job = try PushJob(jsonLine: line, limits: .message)
      let address = try PushAddress(job.address)
      if address.transport.isMQTT {
        MQTTListener(job, address, input).run()
      } else {
        NtfyListener(job, address).run()
      }
    } catch {
      FileHandle.standardError.write(Data("widgetboard-push: \(error)\n".utf8))
      exit(65)
    }
  }

  /// Writes a report. Waits while the board takes none: the broker keeps what comes meanwhile.
  static func tell(_ report: PushReport) {
    let line = report.jsonLine() + [UInt8(ascii: "\n")]
    var written = 0
    while written < line.count {
      let count = line[written...].withUnsafeBytes {
        write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      // The board is gone.
      guard count > 0 else { exit(0) }
      written += count
    }
  }
}

/// The lines of standard input, which may come at any time.
struct JobInput {
  private var bytes: [UInt8] = []
  private(set) var hasEnded = false

  /// The most bytes of a line: all topics of a board.
  private static let mostBytes = 256 << 10

  /// Waits for the next line; nil at the end of the input.
  mutating func nextLine() -> Data? {
    while !hasEnded {
      if let line = takeLine() { return line }
      read()
    }
    return nil
  }

  /// Reads what is there.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0, bytes.count + count <= Self.mostBytes else {
      hasEnded = true
      return
    }
    bytes += buffer[..<count]
  }

  mutating func takeLine() -> Data? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { bytes.removeFirst(end + 1) }
    return Data(bytes[..<end])
  }
}

/// The waits between attempts to connect: longer after each failure, and different on each board, so
/// that a server that comes back is not asked by all at once.
struct ReconnectDelay {
  private var failures = 0

  private static let first = 1.0
  private static let longest = 300.0

  mutating func next() -> Double {
    let base = min(Self.first * pow(2, Double(min(failures, 20))), Self.longest)
    failures += 1
    return (base * Double.random(in: 0.5...1.5) * 10).rounded(.up) / 10
  }

  mutating func reset() { failures = 0 }
}
