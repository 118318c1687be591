import Foundation
import PersonalFiles

/// The last good download of each address, in the widget's files, and the error of the attempts
/// since.
///
/// A widget's process lives for a moment, so everything is read from the disk, where an earlier
/// process left it.
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

  /// The stored state of an address.
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

  /// Stores data that was downloaded at a date and checked.
  package func keep(_ data: Data, of url: URL, at date: Date = Date()) throws {
    let file = file(for: url)
    try write(data, to: file)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    for note in [problemFile(for: url), waitFile(for: url)] {
      try? FileManager.default.removeItem(at: note)
    }
    prune(at: date)
  }

  /// Records the error of a failed attempt. The last good download stays.
  package func note(_ problem: String, with url: URL) throws {
    try write(Data(problem.utf8), to: problemFile(for: url))
  }

  /// Writes a file that only its owner may read: addresses tell where a person lives and which
  /// pages they read.
  func write(_ data: Data, to file: URL) throws {
    let files = FileManager.default
    let mine: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try files.createDirectory(at: folder, withIntermediateDirectories: true, attributes: mine)
    // An existing file may have been made with wider permissions.
    try files.setAttributes(mine, ofItemAtPath: folder.path)
    try data.write(to: file, options: .atomic)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// The time in seconds after which files are deleted that no widget has used.
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

  /// The file of an address. Its name begins with the host, for people who look into the folder.
  func file(for url: URL) -> URL {
    let host = (url.host() ?? "").filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
    }
    return folder.appendingPathComponent("\(host)-\(Self.fingerprint(url.absoluteString))")
  }

  /// FNV-1a: Swift's own hashes differ between processes.
  private static func fingerprint(_ text: String) -> String {
    String(hash(of: text), radix: 16)
  }

  private static func hash(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// A mark by which secrets can be told apart but not recovered: the upper half of their hash, the
  /// same in each process.
  package static func mark(of secret: String) -> UInt64 { hash(of: secret) >> 32 }

  static func changed(_ file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}

/// The stored state of an address.
package struct KeptDownload: Hashable, Sendable {
  /// The last good download.
  package var content: Content?
  /// The error of the attempts since; nil once one succeeds.
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

  /// A failed attempt is not repeated within this time in seconds. The failure asks for a new
  /// timeline, and without a pause that timeline would start the next attempt at once.
  package static let pause: TimeInterval = 60

  /// Whether the address should be downloaded, for the first time or again.
  ///
  /// - Parameter freshness: the age in seconds up to which a good download is used.
  package func isDue(at now: Date, freshness: TimeInterval) -> Bool {
    if let problem, abs(now.timeIntervalSince(problem.date)) < Self.pause { return false }
    guard let content else { return true }
    // A download with a date in the future was made while the clock was wrong.
    return !(0..<freshness).contains(now.timeIntervalSince(content.date))
  }
}
