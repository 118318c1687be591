import Foundation
import Glibc

/// The store's file on the disk: who may read it, and what becomes of a damaged one.
struct StoreFile {
  let path: String

  private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Opens the database, at this program's version. What a widget shows is nobody else's business:
  /// the folder is 0700, the file 0600, and SQLite gives its companions the file's mode.
  func open() throws(StoreError) -> Database {
    try makeFolder()
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      fchmod(descriptor, 0o600)
      close(descriptor)
    }
    let database = try Database(path: path)
    let version = try Schema.version(of: database)
    guard version <= Schema.version else {
      throw .newer(path: path, version: version, known: Schema.version)
    }
    if version < Schema.version { try Schema.migrate(database) }
    try database.execute("PRAGMA synchronous = NORMAL")
    return database
  }

  private func makeFolder() throws(StoreError) {
    if access(folder, W_OK | X_OK) == 0 { return }
    var path = ""
    for name in folder.split(separator: "/") {
      path += "/" + name
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw .folder(path: folder, errno: errno)
      }
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw .folder(path: folder, errno: errno) }
  }

  /// Renames a damaged database and its companions, so that someone can look into them. The new
  /// name, or nil if it could not be done.
  func setAside(at date: Date) -> String? {
    let stamp = date.formatted(
      .iso8601.dateSeparator(.dash).timeSeparator(.omitted).timeZoneSeparator(.omitted))
    var name = "\(path).corrupt-\(stamp)"
    var number = 2
    while access(name, F_OK) == 0 {
      name = "\(path).corrupt-\(stamp)-\(number)"
      number += 1
    }
    guard rename(path, name) == 0 else { return nil }
    for companion in ["-wal", "-shm"] { rename(path + companion, name + companion) }
    return name
  }
}
