import Foundation
import Glibc
import Synchronization

/// Files that a command makes together: if one of them cannot be made, the earlier ones and the
/// folders made for them are removed. A copy records into the same list, so that whoever ends the
/// command can remove what was made by then.
package struct NewFiles: Sendable {
  private struct Made {
    var files: [String] = []
    /// The earlier contents of files that were replaced, to be put back.
    var replaced: [(path: String, data: Data, mode: mode_t)] = []
    /// The folders that were made, outer ones first.
    var folders: [String] = []
  }

  private final class List: Sendable {
    let made = Mutex(Made())
  }

  private let list = List()

  package init() {}

  /// The folders that were made, outer ones first.
  package var folders: [String] { list.made.withLock(\.folders) }

  /// Keeps all that was made: it is complete.
  package func keep() { list.made.withLock { $0 = Made() } }

  private func record(_ file: String) { list.made.withLock { $0.files.append(file) } }

  /// Makes a folder and the folders above it that are missing.
  package mutating func makeFolder(_ path: String) throws(WholeFile.Failure) {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o777) == 0 {
        let folder = made
        list.made.withLock { $0.folders.append(folder) }
      } else if errno != EEXIST {
        let error = errno
        // mkdir may also fail with EACCES or EROFS where the folder already exists: then nothing is
        // missing.
        guard access(made, F_OK) == 0 else { throw WholeFile.Failure(path: path, errno: error) }
      }
    }
  }

  package mutating func makeFolder(of file: String) throws(WholeFile.Failure) {
    try makeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path)
  }

  /// Makes a file and its folder. A file that already exists is left alone (EEXIST).
  package mutating func write(
    _ data: Data, to path: String, _ permissions: WholeFile.Permissions = .asBefore
  ) throws(WholeFile.Failure) {
    try makeFolder(of: path)
    try WholeFile(path).writeNew(data, permissions)
    record(path)
  }

  /// Makes a file, or replaces an existing one.
  package mutating func replace(
    _ data: Data, at path: String, _ permissions: WholeFile.Permissions
  ) throws(WholeFile.Failure) {
    note(path)
    try makeFolder(of: path)
    try WholeFile(path).write(data, permissions)
  }

  /// Records the contents of a file that another program is about to make or replace, so that
  /// ``remove()`` can put it back. The file must be small: it is kept in memory.
  package mutating func note(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      record(path)
      return
    }
    guard let data = try? FileReading(path).data() else { return }
    let mode = status.st_mode & 0o777
    list.made.withLock { $0.replaced.append((path, data, mode)) }
  }

  /// Copies a file with its permissions.
  package mutating func copy(_ source: String, to path: String) throws(WholeFile.Failure) {
    let from = open(source, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard from >= 0 else { throw WholeFile.Failure(path: source, errno: errno) }
    defer { close(from) }
    var status = stat()
    fstat(from, &status)
    let descriptor = try WholeFile(path).placed(
      Data(), .exactly(status.st_mode & 0o777), replaces: false
    ) { Self.copyAll(from, to: $0) }
    close(descriptor)
    record(path)
  }

  private static func copyAll(_ from: Int32, to descriptor: Int32) -> Int32 {
    while true {
      let count = sendfile(descriptor, from, nil, 1 << 24)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count == 0 ? 0 : errno }
    }
  }

  package mutating func link(_ path: String, to target: String) throws(WholeFile.Failure) {
    guard symlink(target, path) == 0 else { throw WholeFile.Failure(path: path, errno: errno) }
    record(path)
  }

  /// Removes all that was made and puts back the files that were replaced.
  package func remove() {
    let made = list.made.withLock { made in
      defer { made = Made() }
      return made
    }
    for file in made.files { unlink(file) }
    for (path, data, mode) in made.replaced.reversed() {
      try? WholeFile(path).write(data, .exactly(mode))
    }
    for folder in made.folders.reversed() { rmdir(folder) }
  }
}
