import Foundation
import WidgetArchive

/// The files of an installation, as its manifest records them: enough to know which may be replaced
/// or removed.
struct InstalledFiles: Codable {
  struct File: Codable, Hashable {
    var path: String
    /// The size and date right after the installation. If a file's values differ, it was edited
    /// since.
    var bytes: Int
    var modified: Date
    var link: String?

    /// Dates are compared to the millisecond, because they lose precision in the manifest.
    fileprivate func isSame(as other: File) -> Bool {
      if link != nil || other.link != nil { return link == other.link }
      return bytes == other.bytes && abs(modified.timeIntervalSince(other.modified)) < 0.001
    }
  }

  var version: String
  /// The folder of the package that widgets in Swift are built with.
  var package: String?
  var files: [File] = []
  /// Folders that the installation made for its files, parents first.
  var folders: [String] = []

  static func read(_ path: String) -> InstalledFiles? {
    (try? FileReading(path, limit: FileReading.writtenHere).data()).flatMap {
      try? JSON($0, limits: .message).decoded()
    }
  }

  func write(to path: String) throws(WholeFile.Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Never fails: these values can always be written as JSON.
    guard let data = try? encoder.encode(self) else { return }
    try WholeFile(path).write(data, .asBefore, isDurable: true)
  }

  /// The file at a path as it is now; nil if there is none.
  static func state(of path: String) -> File? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    return File(
      path: path, bytes: (attributes[.size] as? Int) ?? 0,
      modified: (attributes[.modificationDate] as? Date) ?? .distantPast,
      link: try? FileManager.default.destinationOfSymbolicLink(atPath: path))
  }

  /// Whether the file at a path is as it was installed. While files are renamed into place, the
  /// manifest lists both their earlier state and their new one.
  func isUnchanged(_ path: String) -> Bool {
    guard let now = Self.state(of: path) else { return false }
    return files.contains { $0.path == path && $0.isSame(as: now) }
  }

  /// The paths of all files, without repetitions.
  var paths: [String] {
    var seen: Set<String> = []
    return files.map(\.path).filter { seen.insert($0).inserted }
  }
}
