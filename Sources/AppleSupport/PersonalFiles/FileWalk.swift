import Foundation

/// The files of given types under a folder, sorted by name.
///
/// Follows links, but enters each folder once, so that a link to a parent folder ends. Skips names
/// that begin with a dot. Depth and number of names are limited, so that no folder takes unbounded
/// time.
package struct FileWalk: Sendable {
  package var deepest = 6
  package var mostFiles = 5_000
  /// The largest number of names that are examined, of files of any type.
  package var mostNames = 50_000
  /// File extensions in lower case, without the dot.
  package let kinds: Set<String>

  package struct Found: Sendable {
    package var files: [String] = []
    /// Whether files were left out because of the limits.
    package var isCut = false
  }

  package init(kinds: Set<String>, deepest: Int = 6, mostFiles: Int = 5_000) {
    self.kinds = kinds
    self.deepest = deepest
    self.mostFiles = mostFiles
  }

  package func files(in folder: String) -> Found {
    var walk = State()
    visit(folder, depth: 0, &walk)
    return walk.found
  }

  private struct State {
    var found = Found()
    var names = 0
    var folders: Set<FileIdentity> = []
  }

  private func visit(_ folder: String, depth: Int, _ walk: inout State) {
    guard let identity = FileIdentity(path: folder), walk.folders.insert(identity).inserted,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    var folders: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      walk.names += 1
      guard walk.found.files.count < mostFiles, walk.names <= mostNames else {
        walk.found.isCut = true
        return
      }
      let path = folder + "/" + name
      if kinds.contains((name as NSString).pathExtension.lowercased()) {
        if FileIdentity(path: path)?.isRegular == true { walk.found.files.append(path) }
      } else if depth < deepest, FileIdentity(path: path)?.isFolder == true {
        folders.append(path)
      }
    }
    for folder in folders { visit(folder, depth: depth + 1, &walk) }
  }
}

/// The identity of a file, independent of its path.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t
  package let isFolder: Bool
  package let isRegular: Bool
  package let size: Int

  package init?(path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    device = information.st_dev
    number = information.st_ino
    isFolder = information.st_mode & S_IFMT == S_IFDIR
    isRegular = information.st_mode & S_IFMT == S_IFREG
    size = Int(information.st_size)
  }
}
