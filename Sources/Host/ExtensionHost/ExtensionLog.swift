import Foundation
import Glibc
import ProgramErrors

/// Adds a line of the host's own to the log of an extension.
package func log(_ words: String, forExtension name: String, in folder: String, at date: Date) {
  var log = ExtensionLog()
  Array("\(words)\n".utf8).withUnsafeBytes { log.append($0, at: date) }
  log.write(for: ExtensionExecutable(path: name, name: name, identity: ""), in: folder)
}

/// The standard error of an extension during a run: its last 64 KB, with a date on every line, and
/// without characters that could control a terminal.
///
/// A flood costs only the copying of its bytes: the part that is left at the end is the only one
/// made readable.
package struct ExtensionLog {
  static let keptBytes = 64 << 10
  static let keptLines = 2000
  static let fileBytes = 256 << 10
  private static let lineCharacters = 1000

  private struct Line {
    /// The beginning of the line, up to the number of characters that are kept.
    var bytes: [UInt8]
    var date: Date
    /// The bytes of the line in the file: its text, the date in front and the line feed.
    var cost: Int { bytes.count + 22 }
  }

  /// The texts that are veiled in the log.
  var secrets: [String] = []
  /// The number of bytes received, kept or not.
  private(set) var byteCount = 0
  /// The last line, which has no end yet.
  private var unfinished: [UInt8] = []
  private var lines: [Line] = []
  private var lineBytes = 0
  private var droppedLines = 0

  mutating func append(_ bytes: UnsafeRawBufferPointer, at date: Date) {
    byteCount += bytes.count
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end])
      rest = rest[(end + 1)...]
      keep(at: date)
    }
    add(rest)
  }

  /// Ends a line that came without a line feed.
  mutating func end(at date: Date) {
    if !unfinished.isEmpty { keep(at: date) }
  }

  /// Adds bytes to the unfinished line, as far as they are kept.
  private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>) {
    let room = 4 * Self.lineCharacters - unfinished.count
    if room > 0 { unfinished.append(contentsOf: bytes.prefix(room)) }
  }

  private mutating func keep(at date: Date) {
    // `ssh` and programs of other systems end their lines as a terminal does.
    while unfinished.last == UInt8(ascii: "\r") { unfinished.removeLast() }
    let line = Line(bytes: unfinished, date: date)
    unfinished = []
    lines.append(line)
    lineBytes += line.cost
    if lineBytes > 2 * Self.keptBytes || lines.count > 2 * Self.keptLines { trim() }
  }

  /// The last lines without their dates. If the Swift runtime reports a crash, those before its
  /// report: they hold the message, and the registers after it explain nothing in a tile.
  var tail: [String] {
    let words = lines.prefix { !$0.bytes.starts(with: "*** Signal ".utf8) }
    return words.filter { !$0.bytes.isEmpty }.suffix(5).map(text)
  }

  /// The line that names the error, at any place; nil if nothing was written.
  var reason: String? {
    let few = Self.judgedLines
    let judged =
      lines.count > 2 * few ? lines.prefix(few) + lines.suffix(few) : lines[...]
    let words = judged.map { line in String(decoding: line.bytes, as: UTF8.self) }
    let reason = FailureReason.words(of: words.joined(separator: "\n"))
    return reason.map { printable($0.utf8).scrubbed(of: secrets) }
  }

  /// The lines judged at the beginning and at the end: a traceback of more calls is that of an
  /// endless recursion, and the board waits meanwhile.
  private static let judgedLines = 60

  private func text(_ line: Line) -> String {
    clipped(printable(line.bytes).scrubbed(of: secrets), to: Self.lineCharacters)
  }

  /// Drops the oldest lines beyond the limit.
  private mutating func trim() {
    var kept = 0
    var first = lines.count
    while first > 0, lines.count - first < Self.keptLines,
      kept + lines[first - 1].cost <= Self.keptBytes
    {
      first -= 1
      kept += lines[first].cost
    }
    droppedLines += first
    lines.removeFirst(first)
    lineBytes = kept
  }

  /// Appends the lines to the extension's file in a folder, `clock.log` for `clock.widget`; a file
  /// that has grown past 256 KB is first renamed to `clock.log.1`. A log that cannot be written is
  /// dropped: there is no place to report it.
  mutating func write(for executable: ExtensionExecutable, in folder: String) {
    trim()
    guard !lines.isEmpty else { return }
    let dropped = droppedLines > 0 ? ["(\(droppedLines) earlier lines left out)"] : []
    var text = (dropped + dated).joined(separator: "\n") + "\n"
    Self.make(folder)
    let path = folder + "/" + executable.baseName + ".log"
    var status = stat()
    if stat(path, &status) == 0, Int(status.st_size) + text.utf8.count > Self.fileBytes {
      rename(path, path + ".1")
    }
    // A pipe or a device put in its place is neither waited for nor written to.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { unlink(path) }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC
    guard let file = Descriptor(open(path, flags, 0o600)), fstat(file.number, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return }
    let end = lseek(file.number, 0, SEEK_END)
    let count = text.withUTF8 { Glibc.write(file.number, $0.baseAddress, $0.count) }
    // On a full disk no line is better than the beginning of one.
    if count >= 0, count < text.utf8.count { ftruncate(file.number, end) }
  }

  /// Makes a folder that only this person can open, and those above it.
  private static func make(_ folder: String) {
    guard mkdir(folder, 0o700) != 0, errno == ENOENT else { return }
    let above = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    guard above != folder, above != "/" else { return }
    make(above)
    mkdir(folder, 0o700)
  }

  /// The lines as they stand in the file. Many are of one moment, whose date is formatted once.
  private var dated: [String] {
    var stamp = (date: Date.distantPast, text: "")
    return lines.map { line in
      if line.date != stamp.date { stamp = (line.date, line.date.ISO8601Format()) }
      return "\(stamp.text) \(text(line))"
    }
  }
}
