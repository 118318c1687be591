import Foundation

/// A file or folder that a timeline was made from. The header of the timeline lists it among the
/// values that were read, as its address: `file:///home/ada/todo.txt#80c5f2…`.
package struct FileRead: Hashable, Sendable {
  /// An absolute path.
  package var path: String
  /// The state of the file before it was read, as `FileStamp` writes it; nil if the widget does not
  /// say, as a script.
  package var stamp: String?

  /// - Parameter path: nil is returned for a path that is not absolute, is too long or has a zero.
  package init?(path: String, stamp: String? = nil) {
    guard path.hasPrefix("/"), path.utf8.count <= ArchiveLimits.fileBytes, !path.contains("\0")
    else { return nil }
    self.path = path
    self.stamp = stamp
  }

  /// The last name of the path, for a person who knows the file: a name may hold anything, so what
  /// is invisible in it is written out.
  package var name: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.prefix(80).revealed.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension EnvironmentRead {
  private static let scheme = "file://"
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  /// The reading of a file, under a name without blanks.
  package static func file(_ file: FileRead) -> EnvironmentRead {
    let path = file.path.percentEncoded(keeping: unreserved)
    return EnvironmentRead(rawValue: scheme + path + (file.stamp.map { "#" + $0 } ?? ""))
  }

  /// The file that was read; nil if this is a value of the environment.
  package var file: FileRead? {
    guard rawValue.hasPrefix(Self.scheme) else { return nil }
    let parts = rawValue.dropFirst(Self.scheme.count)
      .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let written = parts.first.map({ String($0) }) else { return nil }
    let isPlain = !written.utf8.contains(UInt8(ascii: "%"))
    guard let path = isPlain ? written : written.removingPercentEncoding else { return nil }
    return FileRead(path: path, stamp: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The values that a reply lists. A file may be written as a path, `/home/ada/todo.txt`, as
  /// scripts know it; of very many files the first count.
  static func list(written names: [String]) -> [EnvironmentRead] {
    var files = 0
    return names.compactMap { name in
      let isPath = name.hasPrefix("/")
      guard isPath || name.hasPrefix(scheme) else { return EnvironmentRead(rawValue: name) }
      let read = isPath ? FileRead(path: name) : EnvironmentRead(rawValue: name).file
      files += 1
      return files <= ArchiveLimits.files ? read.map(EnvironmentRead.file) : nil
    }
  }
}
