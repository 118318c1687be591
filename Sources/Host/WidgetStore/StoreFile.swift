import CSQLite
import Foundation
import Glibc

/// The store's file on the disk: its access rights, and the treatment of a damaged one.
struct StoreFile {
  let path: String
  /// The name of the SQLite VFS that reaches the file; nil for the system's own.
  var layer: String?

  private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Opens the database at this program's version. Widgets' content is private: the folder is 0700,
  /// the file 0600, and SQLite gives its companion files the file's mode.
  func open() throws(StoreError) -> Database {
    try makeFolder()
    do {
      return try openDatabase()
    } catch .refused(let path, let code, let message, let errno)
      where code & 0xFF == SQLITE_CANTOPEN && StoreFault(errno: errno) == nil
    {
      // SQLite reports a file that it cannot create as one that does not exist; making a probe file
      // beside it gives the real errno.
      throw .refused(path: path, code: code, message: message, errno: errorOfMaking() ?? errno)
    }
  }

  /// The errno of making a file beside the database, nil if that succeeds.
  private func errorOfMaking() -> Int32? {
    let probe = "\(path)-probe-\(getpid())"
    let descriptor = Glibc.open(probe, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    unlink(probe)
    return nil
  }

  /// Whether it is a pipe or a device, which would be waited for, or would lose what is written.
  private var isOther: Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  private func openDatabase() throws(StoreError) -> Database {
    guard !isOther else {
      throw .refused(
        path: path, code: SQLITE_CANTOPEN, message: "a pipe or a device stands in its place",
        errno: EINVAL)
    }
    // Without a wait, as for SQLite: somebody may have a lease on the file.
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      fchmod(descriptor, 0o600)
      close(descriptor)
    }
    let database = try Database(path: path, layer: layer)
    let version = try knownVersion(of: database)
    // SQLite silently opens a file for reading only if it may not write.
    guard !database.isReadOnly else { throw readOnlyError }
    if version < Schema.version { try Schema.migrate(database) }
    try database.execute("PRAGMA synchronous = NORMAL")
    return database
  }

  /// Opens the database; a damaged file is first set aside, which `trouble` reports.
  func openMended(at now: Date) throws(StoreError) -> (Database, trouble: StoreError?) {
    do {
      return (try open(), nil)
    } catch .corrupt(let path, _, let code) {
      guard let aside = setAside(at: now) else {
        throw .corrupt(path: path, setAside: nil, code: code)
      }
      return (try open(), .corrupt(path: path, setAside: aside, code: code))
    }
  }

  /// A database for reading, if the file cannot be opened for writing: the file itself, which shows
  /// others' changes, else a copy of its current content in memory, else an empty one in memory,
  /// whose only data are the waiting writes.
  func openForReading() throws(StoreError) -> Database {
    guard !isOther else { return try openInMemory() }
    if let database = try? Database(path: path, isReading: true, layer: layer) {
      // An older file has an older schema: migrate a copy in memory.
      if (try? Schema.version(of: database)) == Schema.version { return database }
    }
    return try openImage(StoreImage(path: path))
  }

  /// A database in memory only; the file is neither made nor read.
  func openInMemory() throws(StoreError) -> Database { try openImage(nil) }

  private func openImage(_ image: StoreImage?) throws(StoreError) -> Database {
    let database = try Database(imageOf: path, image)
    do throws(StoreError) {
      if try knownVersion(of: database) < Schema.version { try Schema.migrate(database) }
      return database
    } catch .corrupt where image != nil {
      return try openImage(nil)
    }
  }

  private func knownVersion(of database: Database) throws(StoreError) -> Int {
    let version = try Schema.version(of: database)
    // No widgetboard wrote such a version.
    guard version >= 0 else { throw .corrupt(path: path, setAside: nil, code: SQLITE_NOTADB) }
    guard version <= Schema.version else {
      throw .newer(path: path, version: version, known: Schema.version)
    }
    return version
  }

  private var readOnlyError: StoreError {
    .refused(
      path: path, code: SQLITE_READONLY, message: String(cString: sqlite3_errstr(SQLITE_READONLY)),
      errno: access(path, W_OK) == 0 ? 0 : errno)
  }

  private func makeFolder() throws(StoreError) {
    let folder = folder
    if access(folder, W_OK | X_OK) == 0 { return }
    var path = ""
    for name in folder.split(separator: "/") {
      path += "/" + name
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw .folder(path: folder, errno: errno)
      }
    }
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .folder(path: folder, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .folder(path: folder, errno: ENOTDIR) }
    guard access(folder, W_OK | X_OK) == 0 else { throw .folder(path: folder, errno: errno) }
  }

  /// Renames a damaged database and its companion files, so that someone can examine them. Returns
  /// the new name, or nil if that failed.
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
