import Foundation
import MachineFacts

/// The measurements of the last minutes, one every two seconds, newest last.
///
/// The widget's own ring buffer: it fills while the tile is looked at, and is stored in a file
/// between processes, so that the graphs of a page one flips back to are complete at once.
struct History: Sendable, Equatable {
  /// The measurements; nil for a time without one.
  private(set) var moments: [Moment?] = []
  private var newest: Int64?

  /// The widest graph: 120 columns of two values.
  static let mostMoments = 240
  /// The seconds between two measurements.
  static let interval: TimeInterval = 2

  struct Moment: Sendable, Equatable {
    /// Shares, 0…1.
    var processor: Float
    var memory: Float
    /// Bytes per second.
    var received: Float
    var sent: Float
  }

  /// Adds a measurement; missing ones since the last become gaps. If the clock was set back the
  /// history begins anew.
  mutating func add(_ moment: Moment, at date: Date) {
    let number = Int64((date.timeIntervalSince1970 / Self.interval).rounded())
    let steps = newest.map { number - $0 } ?? Int64(Self.mostMoments)
    newest = number
    guard steps >= 0, steps < Self.mostMoments else {
      moments = [moment]
      return
    }
    if steps == 0 {
      moments[moments.count - 1] = moment
      return
    }
    moments += Array(repeating: nil, count: Int(steps) - 1) + [moment]
    moments.removeFirst(max(0, moments.count - Self.mostMoments))
  }

  /// Some minutes of quiet and busy times.
  static let sample: History = {
    var history = History()
    history.moments = (0..<mostMoments).map { index in
      let place = Float(index)
      let burst: Float = index % 47 < 5 ? 0.3 : 0
      let load = 0.3 + 0.16 * sin(place / 19) + 0.1 * sin(place / 4.7) + burst
      return Moment(
        processor: load, memory: 0.37, received: 60_000 + 110_000 * abs(sin(place / 13)),
        sent: 25_000 + 40_000 * abs(sin(place / 7.1)))
    }
    return history
  }()

  /// A value of each measurement, newest last.
  func values(_ value: (Moment) -> Float) -> [Float?] { moments.map { $0.map(value) } }

  // MARK: Kept

  /// The stored form: the number of the newest measurement, then a line for each one.
  var text: String {
    guard let newest else { return "" }
    let lines = moments.map { moment in
      moment.map { "\($0.processor) \($0.memory) \($0.received) \($0.sent)" } ?? "-"
    }
    return ([String(newest)] + lines).joined(separator: "\n") + "\n"
  }

  init() {}

  /// Reads a stored form; anything else makes an empty history.
  init(text: String) {
    let lines = text.split(separator: "\n")
    guard let first = lines.first, let number = Int64(first), number > 0,
      lines.count <= Self.mostMoments + 1
    else { return }
    var read: [Moment?] = []
    for line in lines.dropFirst() {
      let numbers = line.split(separator: " ").compactMap { Float($0) }.filter(\.isFinite)
      if numbers.count == 4 {
        read.append(
          Moment(
            processor: numbers[0], memory: numbers[1], received: numbers[2], sent: numbers[3]))
      } else if line == "-" {
        read.append(nil)
      } else {
        return
      }
    }
    guard !read.isEmpty else { return }
    (newest, moments) = (number, read)
  }
}

/// The file with the history between two processes: a few kilobytes, which may be lost without
/// harm.
struct HistoryFile: Sendable {
  private let url: URL
  private static let mostBytes = 32_768

  init(folder: URL? = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first) {
    url = (folder ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("widgetboard/system-history")
  }

  /// Reads the file if it is a regular one, so that it can never block.
  func read() -> History {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return History() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.mostBytes
    else { return History() }
    return History(text: KernelFile(descriptor).text)
  }

  /// Writes the file. Errors are ignored: without it the next process begins with empty graphs.
  func write(_ history: History) {
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(history.text.utf8).write(to: url, options: .atomic)
  }
}
