import Foundation

/// A server's request to be left alone until a date, such as `Retry-After`.
package struct KeptWait: Hashable, Sendable {
  /// The error to show in the tile.
  package var words: String
  package var date: Date

  package init(words: String, date: Date) {
    self.words = words
    self.date = date
  }
}

/// Waits are stored on disk and outlive the process that was told of them: a tile reloads for many
/// reasons, and none of them may disturb the server.
extension KeptDownloads {
  /// Records that a server wants to be left alone. The next good download ends the wait.
  package func wait(_ words: String, until date: Date, with url: URL) throws {
    let seconds = Int(date.timeIntervalSince1970.rounded(.up))
    try write(Data("\(seconds)\n\(words)".utf8), to: waitFile(for: url))
  }

  /// The wait in force at a date. One that was recorded while the clock was wrong is ignored.
  package func wait(for url: URL, at now: Date) -> KeptWait? {
    let file = waitFile(for: url)
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let noted = Self.changed(file), noted <= now.addingTimeInterval(60)
    else { return nil }
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = Int(parts[0]) else { return nil }
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    return date > now ? KeptWait(words: String(parts[1]), date: date) : nil
  }

  func waitFile(for url: URL) -> URL { file(for: url).appendingPathExtension("wait") }
}
