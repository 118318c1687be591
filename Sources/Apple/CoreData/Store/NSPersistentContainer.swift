import Foundation
import MissingFoundation
import WidgetArchive

/// How a store is to be opened.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  open var isReadOnly = false
  open var timeout: TimeInterval = 5
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  /// Changes nothing: there is no iCloud.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  open private(set) var options: [String: NSObject] = [:]
  open private(set) var sqlitePragmas: [String: NSObject] = [:]

  public override init() {}

  public init(url: URL) { self.url = url }

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    sqlitePragmas[name] = value
  }

  var allOptions: [AnyHashable: Any] {
    var all: [AnyHashable: Any] = options
    all[NSMigratePersistentStoresAutomaticallyOption] = shouldMigrateStoreAutomatically
    if isReadOnly { all[NSReadOnlyPersistentStoreOption] = true }
    return all
  }
}

/// A model with its stores and contexts.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext: NSManagedObjectContext
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Finds the model of a name among the program's resources.
  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: Self.model(named: name))
  }

  public convenience init(name: String, bundle: Bundle) {
    let model =
      ["momd", "mom"].lazy.compactMap { bundle.url(forResource: name, withExtension: $0) }
      .compactMap { NSManagedObjectModel(contentsOf: $0) }.first
    self.init(name: name, managedObjectModel: model ?? Self.model(named: name))
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(
        url: Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite"))
    ]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    viewContext.name = "viewContext"
  }

  private static func model(named name: String) -> NSManagedObjectModel {
    let url = ModelFolder.url(named: name)
    do {
      if let url { return NSManagedObjectModel(try ModelFolder(url)) }
    } catch {
      let model = NSManagedObjectModel()
      model.problem = "\(url?.path ?? ""): \(error)"
      return model
    }
    let model = NSManagedObjectModel()
    model.problem =
      "there is no data model \(name).momd among the resources of this program: "
      + "coverage --package puts it there"
    return model
  }

  /// The folder of stores without an address of their own: one of this program's in the person's
  /// data.
  open class func defaultDirectoryURL() -> URL {
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(program.escaped(["/": "_"]), isDirectory: true)
  }

  /// Opens the stores, and calls the handler for each.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  public func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async rethrows -> T {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}
