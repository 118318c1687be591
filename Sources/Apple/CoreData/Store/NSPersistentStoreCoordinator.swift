import Foundation

/// The stores of a model.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public let managedObjectModel: NSManagedObjectModel
  open var name: String?
  private let lock = NSRecursiveLock()
  private var stores: [NSPersistentStore] = []
  private var known: [WeakContext] = []

  private struct WeakContext {
    weak var context: NSManagedObjectContext?
  }

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
  }

  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

  var contexts: [NSManagedObjectContext] { lock.withLock { known.compactMap(\.context) } }

  func add(_ context: NSManagedObjectContext) {
    lock.withLock {
      known.removeAll { $0.context == nil || $0.context === context }
      known.append(WeakContext(context: context))
    }
  }

  // MARK: Stores

  @discardableResult open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = try NSPersistentStore(
      type: storeType, configuration: configuration, url: storeURL, options: options,
      coordinator: self)
    lock.withLock { stores.append(store) }
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self)
    return store
  }

  @discardableResult public func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      try addPersistentStore(
        ofType: storeDescription.type, configurationName: storeDescription.configuration,
        at: storeDescription.url, options: storeDescription.allOptions)
      block(storeDescription, nil)
    } catch {
      block(storeDescription, error)
    }
  }

  open func remove(_ store: NSPersistentStore) throws {
    lock.withLock { stores.removeAll { $0 === store } }
    store.close()
  }

  /// Deletes the files of a store.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    for store in persistentStores where store.url?.path == url.path { try remove(store) }
    for ending in ["", "-wal", "-shm"] {
      let path = url.path + ending
      if url.isFileURL, FileManager.default.fileExists(atPath: path), path != "/dev/null" {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  public func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: type.rawValue, options: options)
  }

  /// Copies a store into another file and uses that one from now on.
  @discardableResult open func migratePersistentStore(
    _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil,
    withType storeType: String
  ) throws -> NSPersistentStore {
    guard let file = store.file else {
      throw CoreDataError.make(NSPersistentStoreOperationError, "the store is closed")
    }
    if FileManager.default.fileExists(atPath: url.path) {
      try destroyPersistentStore(at: url, ofType: storeType)
    }
    _ = try file.locked { try file.connection.run("VACUUM INTO ?", [.text(url.path)]) }
    let configuration = store.configurationName
    try remove(store)
    return try addPersistentStore(
      ofType: storeType, configurationName: configuration, at: url, options: options)
  }

  public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
    type: NSPersistentStore.StoreType
  ) throws -> NSPersistentStore {
    try migratePersistentStore(store, to: storeURL, options: options, withType: type.rawValue)
  }

  open func persistentStore(for url: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.path == url.path }
  }

  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  @discardableResult open func setURL(_ url: URL, for store: NSPersistentStore) -> Bool { false }

  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    store.metadata = metadata
  }

  /// The object of an address; nil if none of the stores has its entity.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.path.split(separator: "/")
    guard url.scheme == "x-coredata", parts.count == 2, parts[1].first == "p",
      let key = Int64(parts[1].dropFirst()),
      let entity = managedObjectModel.entitiesByName[String(parts[0])],
      let store = persistentStores.first(where: {
        $0.identifier.caseInsensitiveCompare(url.host() ?? "") == .orderedSame
      })
    else { return nil }
    return store.file?.id(entity, key)
  }

  open func currentPersistentHistoryToken(fromStores stores: [Any]?) -> NSPersistentHistoryToken? {
    NSPersistentHistoryToken()
  }

  // MARK: Performing

  open func perform(_ block: @escaping () -> Void) {
    let work = Unchecked(block)
    DispatchQueue.global().async { self.lock.withLock { work.value() } }
  }

  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try block()
  }

  // MARK: For contexts

  /// The file of an object: that of its store, or the first with its entity.
  func file(of id: NSManagedObjectID) -> StoreFile? {
    id.persistentStore?.file ?? (try? files(for: id.entity))?.first
  }

  func files(for entity: NSEntityDescription) throws -> [StoreFile] {
    let files = persistentStores.compactMap(\.file).filter { file in
      file.schema.entities.contains { $0 === entity }
    }
    if files.isEmpty {
      throw CoreDataError.make(
        NSCoreDataError,
        "no store is loaded for \(entity.name ?? ""): loadPersistentStores comes first")
    }
    return files
  }

  /// Saves changes, in a transaction of each store that has some.
  func save(_ changes: [SavedChange], _ policy: NSMergePolicyType) throws -> SaveOutcome {
    var outcome = SaveOutcome()
    var open: [(file: StoreFile, changes: [SavedChange])] = []
    for change in changes {
      guard let file = file(of: change.id) else {
        _ = try files(for: change.id.entity)
        continue
      }
      if let owner = persistentStores.first(where: { $0.file === file }) {
        change.id.assign(owner)
      }
      if let index = open.firstIndex(where: { $0.file === file }) {
        open[index].changes.append(change)
      } else {
        open.append((file, [change]))
      }
    }
    for (file, changes) in open {
      let part = try file.save(changes, policy)
      outcome.versions.merge(part.versions) { $1 }
      outcome.reread.formUnion(part.reread)
    }
    return outcome
  }
}
