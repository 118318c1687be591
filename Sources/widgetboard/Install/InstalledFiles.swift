import Foundation

/// What an installation has put on this machine, as its manifest keeps it: enough to know what may
/// be replaced or removed.
struct InstalledFiles: Codable {
  struct File: Codable, Hashable {
    var path: String
    /// As they were right after: what has others was changed by somebody.
    var bytes: Int
    var modified: Date
    var link: String?
  }

  var version: String
  /// The sources that Swift widgets are built with.
  var package: String?
  var files: [File] = []
  /// Folders that were made for them, parents first.
  var folders: [String] = []

  static func read(_ path: String) -> InstalledFiles? {
    FileManager.default.contents(atPath: path).flatMap {
      try? JSONDecoder().decode(InstalledFiles.self, from: $0)
    }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Nil where there is nothing.
  static func state(of path: String) -> File? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    return File(
      path: path, bytes: (attributes[.size] as? Int) ?? 0,
      modified: (attributes[.modificationDate] as? Date) ?? .distantPast,
      link: try? FileManager.default.destinationOfSymbolicLink(atPath: path))
  }

  /// Whether what is there is what was put there. Dates lose some precision in the manifest.
  func isUnchanged(_ file: File) -> Bool {
    guard let now = Self.state(of: file.path) else { return false }
    if file.link != nil || now.link != nil { return now.link == file.link }
    return now.bytes == file.bytes
      && abs(now.modified.timeIntervalSince(file.modified)) < 0.001
  }
}
