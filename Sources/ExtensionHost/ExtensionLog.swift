import Foundation
import Glibc

/// Adds a line of the host's to the log of an extension.
package func log(_ words: String, forExtension name: String, in folder: String, at date: Date) {
  var log = ExtensionLog()
  Array("\(words)\n".utf8).withUnsafeBytes { log.append($0, at: date) }
  log.write(for: ExtensionExecutable(path: name, name: name, identity: ""), in: folder)
}

/// What an extension writes to its standard error during a run: the last 64 KB of it, a date on
/// every line, nothing in it that a terminal would obey.
package struct ExtensionLog {
  static let keptBytes = 64 << 10
  static let fileBytes = 256 << 10
  private static let lineCharacters = 1000

  /// What is veiled wherever it is written.
  var secrets: [String] = []
  /// All that ever came, kept or not.
  private(set) var byteCount = 0
  private var buffer = LineBuffer()
  private var lines: [String] = []
  private var lineBytes = 0
  private var droppedLines = 0

  mutating func append(_ bytes: UnsafeRawBufferPointer, at date: Date) {
    byteCount += bytes.count
    buffer.append(bytes)
    if buffer.count > Self.keptBytes { buffer.end() }
    takeLines(at: date)
  }

  /// Takes what was written without an end of line.
  mutating func end(at date: Date) {
    buffer.end()
    takeLines(at: date)
  }

  private mutating func takeLines(at date: Date) {
    while let line = buffer.takeLine() { keep(line, at: date) }
  }

  /// The last lines without their dates. Where the Swift runtime reports a crash, those before its
  /// report: they hold the message, and the registers after it explain nothing in a tile.
  var tail: [String] {
    let texts = lines.map { line in line.drop { $0 != " " }.dropFirst() }
    let words = texts.prefix { !$0.hasPrefix("*** Signal ") }.filter { !$0.isEmpty }
    return words.suffix(5).map(String.init)
  }

  private mutating func keep(_ line: Data, at date: Date) {
    let words = printable(line.prefix(4 * Self.lineCharacters)).scrubbed(of: secrets)
    let text = clipped(words, to: Self.lineCharacters)
    lines.append("\(date.ISO8601Format()) \(text)")
    lineBytes += lines[lines.count - 1].utf8.count + 1
    guard lineBytes > 2 * Self.keptBytes else { return }
    trim()
  }

  /// Drops the oldest lines beyond what is kept.
  private mutating func trim() {
    var kept = 0
    let first = lines.lastIndex { line in
      kept += line.utf8.count + 1
      return kept > Self.keptBytes
    }
    guard let first else { return }
    droppedLines += first + 1
    lines.removeFirst(first + 1)
    lineBytes = lines.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// Appends it to the extension's file in a folder, `clock.log` for `clock.widget`; a file that
  /// has grown past 256 KB makes room first, as `clock.log.1`. A log that cannot be written is
  /// given up: there is nowhere to say so.
  mutating func write(for executable: ExtensionExecutable, in folder: String) {
    trim()
    guard !lines.isEmpty else { return }
    let dropped = droppedLines > 0 ? ["(\(droppedLines) earlier lines left out)"] : []
    var text = (dropped + lines).joined(separator: "\n") + "\n"
    mkdir(folder, 0o700)
    let path = folder + "/" + executable.baseName + ".log"
    var status = stat()
    if stat(path, &status) == 0, Int(status.st_size) + text.utf8.count > Self.fileBytes {
      rename(path, path + ".1")
    }
    guard let file = Descriptor(open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600))
    else { return }
    let end = lseek(file.number, 0, SEEK_END)
    let count = text.withUTF8 { Glibc.write(file.number, $0.baseAddress, $0.count) }
    // On a full disk rather nothing than the beginning of a line.
    if count >= 0, count < text.utf8.count { ftruncate(file.number, end) }
  }
}
