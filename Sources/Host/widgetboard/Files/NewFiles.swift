import Foundation
import Glibc

/// Files that a command makes together: where one of them cannot be made, those before it and the
/// folders for them go again.
struct NewFiles {
  private var files: [String] = []
  /// What stood in the place of files that were replaced.
  private var replaced: [(path: String, data: Data, mode: mode_t)] = []
  /// Folders that were made, those above others first.
  private(set) var folders: [String] = []

  /// Makes a folder and those above it that are not there.
  mutating func makeFolder(_ path: String) throws(WholeFile.Failure) {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o777) == 0 {
        folders.append(made)
      } else if errno != EEXIST {
        let error = errno
        // mkdir may also fail with EACCES or EROFS where the folder exists already: then nothing is
        // missing.
        guard access(made, F_OK) == 0 else { throw WholeFile.Failure(path: path, errno: error) }
      }
    }
  }

  mutating func makeFolder(of file: String) throws(WholeFile.Failure) {
    try makeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path)
  }

  /// Makes a file, and the folder for it. One that is there already is left alone (EEXIST).
  mutating func write(
    _ data: Data, to path: String, _ permissions: WholeFile.Permissions = .asBefore
  ) throws(WholeFile.Failure) {
    try makeFolder(of: path)
    try WholeFile(path).writeNew(data, permissions)
    files.append(path)
  }

  /// Makes a file, or replaces the one that is there.
  mutating func replace(
    _ data: Data, at path: String, _ permissions: WholeFile.Permissions
  ) throws(WholeFile.Failure) {
    note(path)
    try makeFolder(of: path)
    try WholeFile(path).write(data, permissions)
  }

  /// Notes what a file holds that another program is about to make or replace. It is a small one.
  mutating func note(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      files.append(path)
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else { return }
    replaced.append((path, data, status.st_mode & 0o777))
  }

  /// A copy of a file, with its permissions.
  mutating func copy(_ source: String, to path: String) throws(WholeFile.Failure) {
    let from = open(source, O_RDONLY | O_CLOEXEC)
    guard from >= 0 else { throw WholeFile.Failure(path: source, errno: errno) }
    defer { close(from) }
    var status = stat()
    fstat(from, &status)
    let descriptor = try WholeFile(path).placed(
      Data(), .exactly(status.st_mode & 0o777), replaces: false
    ) { Self.copyAll(from, to: $0) }
    close(descriptor)
    files.append(path)
  }

  private static func copyAll(_ from: Int32, to descriptor: Int32) -> Int32 {
    while true {
      let count = sendfile(descriptor, from, nil, 1 << 24)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count == 0 ? 0 : errno }
    }
  }

  mutating func link(_ path: String, to target: String) throws(WholeFile.Failure) {
    guard symlink(target, path) == 0 else { throw WholeFile.Failure(path: path, errno: errno) }
    files.append(path)
  }

  /// Takes everything back that was made.
  func remove() {
    for file in files { unlink(file) }
    for (path, data, mode) in replaced.reversed() {
      try? WholeFile(path).write(data, .exactly(mode))
    }
    for folder in folders.reversed() { rmdir(folder) }
  }
}
