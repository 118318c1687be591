import Foundation
import Glibc

/// The file of a store: its access rights, and whether it is one.
struct StoreFile {
  let configuration: ModelConfiguration

  /// In the header of a store's file, so that no other database is changed: `WBSD`.
  static let mark: Int64 = 0x5742_5344

  private var path: String { configuration.url.path }

  /// Opens or makes the file, for this person alone.
  func open() throws -> Connection {
    guard !configuration.isStoredInMemoryOnly else { return try Connection(path: ":memory:") }
    let folder = configuration.url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SwiftDataError(
        .loadIssueModelContainer,
        "The folder \(folder.path) for a store cannot be made: \(error.localizedDescription)")
    }
    // A pipe or a device would be waited for, or lose what is written.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw SwiftDataError(
        .loadIssueModelContainer, "\(path) is no regular file, and cannot be a store.")
    }
    // SQLite gives the files beside it the same rights. One that is there is not opened: to close it would
    // release the locks of another container of this process.
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_NONBLOCK | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    let connection = try Connection(path: path)
    try checkMark(connection)
    return connection
  }

  private func checkMark(_ connection: Connection) throws {
    guard case .integer(let mark) = try connection.value("PRAGMA application_id") else { return }
    guard mark != Self.mark else { return }
    let tables = try connection.value("SELECT COUNT(*) FROM sqlite_master")
    guard mark == 0, tables == .integer(0) else {
      throw SwiftDataError(
        .loadIssueModelContainer,
        "\(path) is a database of another program, and was left as it is. A store of SwiftData from an "
          + "iPhone cannot be read here: choose another name or place for this one.")
    }
  }

  /// A file of an author's, up to 1 MB; nil if there is none or it is larger.
  static func small(_ path: String) -> Data? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= 1 << 20
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }
}
