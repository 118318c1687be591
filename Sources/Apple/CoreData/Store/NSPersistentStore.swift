import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"

public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSPersistentHistoryTokenKey = "historyToken"
public let NSPersistentStoreURLKey = "storeURL"

/// A store of a coordinator.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The type of a store.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
  }

  public let type: String
  public let configurationName: String
  public let options: [AnyHashable: Any]?
  public let isReadOnly: Bool
  open var url: URL?
  open weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  private(set) var file: StoreFile?

  init(
    type: String, configuration: String?, url: URL?, options: [AnyHashable: Any]?,
    coordinator: NSPersistentStoreCoordinator
  ) throws {
    self.type = type
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.options = options
    self.url = url
    isReadOnly = Self.flag(NSReadOnlyPersistentStoreOption, options) ?? false
    persistentStoreCoordinator = coordinator
    super.init()
    // Previews keep their store in a file that keeps nothing.
    let isInMemory = type == NSInMemoryStoreType || url == nil || url?.path == "/dev/null"
    guard isInMemory || url?.isFileURL == true else {
      throw CoreDataError.make(
        NSPersistentStoreOpenError, "a store is a file, and \(url?.absoluteString ?? "") is none")
    }
    let model = coordinator.managedObjectModel
    guard let entities = model.entities(forConfigurationName: configuration), !entities.isEmpty
    else {
      throw CoreDataError.make(
        NSPersistentStoreIncompatibleSchemaError,
        model.problem ?? "the model has no entities for the store"
          + (configuration.map { " (configuration \($0))" } ?? ""))
    }
    file = try StoreFile(
      path: isInMemory ? nil : url?.path, entities: entities, versions: model.versions,
      isReading: isReadOnly && !isInMemory,
      migrates: Self.flag(NSMigratePersistentStoresAutomaticallyOption, options) ?? true,
      owner: self)
  }

  private static func flag(_ key: String, _ options: [AnyHashable: Any]?) -> Bool? {
    (options?[key] as? Bool) ?? (options?[key] as? NSNumber)?.boolValue
  }

  open var identifier: String! { file?.identifier ?? "" }

  open var metadata: [String: Any]! {
    get {
      var values: [String: Any] = file?.metadata ?? [:]
      for key in ["names", "form", "uuid"] { values[key] = nil }
      values[NSStoreTypeKey] = type
      values[NSStoreUUIDKey] = identifier
      return values
    }
    set { try? file?.setMetadata(newValue ?? [:]) }
  }

  func close() { file?.close() }
}
