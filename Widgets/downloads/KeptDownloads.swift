import Foundation
import PersonalFiles

/// The last good download of each address, in files of the widget, and the outcome of the attempts
/// since.
///
/// Made for a widget's process, which lives for a moment: everything is read from the disk, where
/// the process before it left it.
package struct KeptDownloads: Hashable, Sendable {
  let folder: URL

  /// `widgetboard/WIDGET` in the person's cache folder.
  package init(
    ofWidget widget: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let cache = URL(fileURLWithPath: PersonalFolders(environment: environment).cache)
    folder = cache.appendingPathComponent("widgetboard/\(widget)")
  }

  /// The kept state of an address.
  package func last(of url: URL) -> KeptDownload {
    let file = file(for: url)
    let note = problemFile(for: url)
    var kept = KeptDownload()
    if let data = try? Data(contentsOf: file), let date = Self.changed(file) {
      kept.content = .init(data: data, date: date)
    }
    if let words = try? String(contentsOf: note, encoding: .utf8), let date = Self.changed(note) {
      kept.problem = .init(words: words, date: date)
    }
    return kept
  }

  /// Keeps what was downloaded at a date and checked.
  package func keep(_ data: Data, of url: URL, at date: Date = Date()) throws {
    let file = file(for: url)
    try write(data, to: file)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    try? FileManager.default.removeItem(at: problemFile(for: url))
    prune(at: date)
  }

  /// Notes why an attempt failed. The last good download stays.
  package func note(_ problem: String, with url: URL) throws {
    try write(Data(problem.utf8), to: problemFile(for: url))
  }

  /// Writes a file that only its owner may read: addresses tell where a person lives and what
  /// they read.
  private func write(_ data: Data, to file: URL) throws {
    let files = FileManager.default
    let mine: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try files.createDirectory(at: folder, withIntermediateDirectories: true, attributes: mine)
    // An existing file may have been made with wider permissions.
    try files.setAttributes(mine, ofItemAtPath: folder.path)
    try data.write(to: file, options: .atomic)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// The time after which files that no widget has asked for are deleted.
  private static let longest: TimeInterval = 90 * 86_400

  private func prune(at now: Date) {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    for file in files ?? [] {
      guard let changed = Self.changed(file), now.timeIntervalSince(changed) > Self.longest else {
        continue
      }
      try? FileManager.default.removeItem(at: file)
    }
  }

  private func problemFile(for url: URL) -> URL {
    file(for: url).appendingPathExtension("problem")
  }

  /// Its name begins with the host, for a person who looks into the folder.
  private func file(for url: URL) -> URL {
    let host = (url.host() ?? "").filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
    }
    return folder.appendingPathComponent("\(host)-\(Self.fingerprint(url.absoluteString))")
  }

  /// FNV-1a: Swift's own hashes differ from process to process.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private static func changed(_ file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}

/// What a widget has of an address.
package struct KeptDownload: Hashable, Sendable {
  /// The last good download.
  package var content: Content?
  /// Why the attempts since failed; nil once one succeeds.
  package var problem: Problem?

  package struct Content: Hashable, Sendable {
    package var data: Data
    package var date: Date

    package init(data: Data, date: Date) {
      self.data = data
      self.date = date
    }
  }

  package struct Problem: Hashable, Sendable {
    package var words: String
    package var date: Date

    package init(words: String, date: Date) {
      self.words = words
      self.date = date
    }
  }

  package init() {}

  /// A failed attempt is not repeated within this time. Its failure asks for a new timeline, and
  /// that timeline would ask for the next attempt at once.
  package static let pause: TimeInterval = 60

  /// Whether it should be downloaded, again or for the first time.
  ///
  /// - Parameter freshness: how old a good download may be.
  package func isDue(at now: Date, freshness: TimeInterval) -> Bool {
    if let problem, abs(now.timeIntervalSince(problem.date)) < Self.pause { return false }
    guard let content else { return true }
    // A download dated in the future was made while the clock was wrong.
    return !(0..<freshness).contains(now.timeIntervalSince(content.date))
  }
}
