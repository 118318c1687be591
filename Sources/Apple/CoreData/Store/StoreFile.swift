import Foundation
import Glibc
import SQLiteLoading
import Synchronization

/// The values of an object in a store.
struct StoredRow {
  var id: NSManagedObjectID
  var values: [String: Any]
  var version: Int64
}

/// A store in a file of SQLite's, or in memory.
///
/// In the mode WAL an app writes while a widget reads; each save is one transaction, so that a
/// process that is killed leaves all of it or nothing.
final class StoreFile: @unchecked Sendable {
  let path: String?
  let connection: SQLiteConnection
  let schema: StoreSchema
  private(set) var metadata: [String: Any] = [:]
  private let lock = NSRecursiveLock()
  private weak var owner: NSPersistentStore?

  /// The version of this form of stores.
  static let form = "1"

  init(
    path: String?, entities: [NSEntityDescription], versions: [NSManagedObjectModel],
    isReading: Bool, migrates: Bool, owner: NSPersistentStore
  ) throws {
    self.path = path
    self.owner = owner
    schema = StoreSchema(entities)
    if let path { try Self.prepare(path, isReading: isReading) }
    let making = isReading ? nil : path.map { MakingLock(of: $0) }
    defer { withExtendedLifetime(making) {} }
    do throws(SQLiteFailure) {
      connection = try SQLiteConnection(path: path, isReading: isReading)
      if path != nil, !isReading {
        try Self.useLog(connection)
        // A commit is on the disk before `save` returns: also a power cut takes nothing.
        try connection.run("PRAGMA synchronous = FULL")
      }
    } catch {
      throw CoreDataError.store(error, path)
    }
    try open(versions: versions, isReading: isReading, migrates: migrates)
  }

  /// Has writers and readers not wait for each other. An app and its widget may do so at once when
  /// they make the store, for which SQLite does not wait by itself. Each waits for another time: in step
  /// they would meet again.
  private static func useLog(_ connection: SQLiteConnection) throws(SQLiteFailure) {
    for attempt in 1...200 {
      do throws(SQLiteFailure) {
        try connection.run("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.isBusy, attempt < 200 else { throw error }
        usleep(.random(in: 5_000...45_000))
      }
    }
  }

  /// A file that only its owner may read, in a folder that is there.
  private static func prepare(_ path: String, isReading: Bool) throws {
    let files = FileManager.default
    if files.fileExists(atPath: path) { return }
    if isReading {
      throw CoreDataError.make(260, "there is no store \(path)", [NSFilePathErrorKey: path])
    }
    let folder = (path as NSString).deletingLastPathComponent
    try files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // FileManager would replace a file that another process has made, and uses, in between.
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else {
      throw CoreDataError.make(
        NSPersistentStoreOpenError, "\(path) cannot be made", [NSFilePathErrorKey: path])
    }
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  private func open(versions: [NSManagedObjectModel], isReading: Bool, migrates: Bool) throws {
    let names = StoreSchema.names(of: schema.entities).sorted().joined(separator: "\n")
    try sql { try readMetadata() }
    if value("names") == names, value("form") == Self.form { return }
    try check(versions: versions, migrates: migrates)
    if isReading { return }
    try sql {
      try connection.transaction {
        // Another process may have been here in between.
        try readMetadata()
        try check(versions: versions, migrates: migrates)
        try connection.run(
          "CREATE TABLE IF NOT EXISTS \"$store\" (key TEXT PRIMARY KEY, value) WITHOUT ROWID")
        try schema.apply(to: connection)
        let uuid = value("uuid") ?? UUID().uuidString
        for (key, value) in ["names": names, "form": Self.form, "uuid": uuid] {
          try connection.run(
            "INSERT OR REPLACE INTO \"$store\" VALUES (?, ?)", [.text(key), .text(value)])
        }
        try readMetadata()
      }
    }
  }

  private func readMetadata() throws {
    // One statement: between two another process may make the tables.
    let tables = try connection.run(
      "SELECT name = '$store' AND type = 'table' FROM sqlite_master ORDER BY 1 DESC LIMIT 1")
    guard let table = tables.first else { return }
    guard case .integer(1) = table.first else {
      throw CoreDataError.make(
        NSPersistentStoreIncompatibleSchemaError,
        "\(path ?? "") is a database of another origin, such as of an iPhone: "
          + "expected a new file, or a store that was made here")
    }
    for row in try connection.run("SELECT key, value FROM \"$store\"") {
      guard let key = row.first?.text, let value = row.dropFirst().first else { continue }
      switch value {
      case .text(let text): metadata[key] = text
      case .blob(let data):
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        metadata[key] = (list as? [Any])?.first
      case .integer, .real, .null: break
      }
    }
  }

  private func value(_ key: String) -> String? { metadata[key] as? String }

  /// Refuses a store of a later form, or of a later model.
  private func check(versions: [NSManagedObjectModel], migrates: Bool) throws {
    if let form = value("form"), form != Self.form {
      throw CoreDataError.make(
        NSPersistentStoreIncompatibleSchemaError,
        "\(path ?? "") was written by a later release of widgetboard, in its form \(form); "
          + "this one reads form \(Self.form)")
    }
    guard let stored = value("names") else { return }
    let theirs = Set(stored.split(separator: "\n").map(String.init))
    if theirs == StoreSchema.names(of: schema.entities) { return }
    guard migrates else {
      throw CoreDataError.make(
        NSPersistentStoreIncompatibleVersionHashError,
        "\(path ?? "") was made with another version of the model, and its description says that "
          + "it is not to be migrated")
    }
    let isKnown = versions.contains { StoreSchema.names(of: $0.entities) == theirs }
    let unknown = theirs.subtracting(StoreSchema.formerNames(of: schema.entities))
    guard isKnown || unknown.isEmpty else {
      throw CoreDataError.make(
        NSMigrationMissingSourceModelError,
        "\(path ?? "") was written with a later version of the model: it has "
          + unknown.sorted().prefix(3).joined(separator: ", ") + ", which this model lacks")
    }
  }

  var identifier: String { value("uuid") ?? "" }

  func setMetadata(_ values: [String: Any]) throws {
    try locked {
      for (key, value) in values where !["names", "form", "uuid"].contains(key) {
        let data = try PropertyListSerialization.data(
          fromPropertyList: [value], format: .binary, options: 0)
        try connection.run(
          "INSERT OR REPLACE INTO \"$store\" VALUES (?, ?)", [.text(key), .blob(data)])
        metadata[key] = value
      }
    }
  }

  // MARK: Access

  /// One thread at a time, with errors in words.
  func locked<T>(_ body: () throws -> T) throws -> T {
    lock.lock()
    defer { lock.unlock() }
    return try sql(body)
  }

  private func sql<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let failure as SQLiteFailure {
      throw CoreDataError.store(failure, path)
    }
  }

  func id(_ entity: NSEntityDescription, _ key: Int64) -> NSManagedObjectID {
    NSManagedObjectID(entity, key: key, store: owner, isTemporary: false)
  }

  func close() {
    lock.lock()
    connection.close()
    lock.unlock()
  }
}
