import Foundation
import WidgetArchive

/// Where and how models are stored.
///
/// See <https://developer.apple.com/documentation/swiftdata/modelconfiguration>.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
  /// The folder that an app and its extensions share.
  public struct GroupContainer: Hashable, Sendable {
    let identifier: String?
    let isAutomatic: Bool

    /// That of the first group in the entitlements; without entitlements, the folder of the program's
    /// application support.
    public static let automatic = GroupContainer(identifier: nil, isAutomatic: true)
    /// The folder of the program's application support.
    public static let none = GroupContainer(identifier: nil, isAutomatic: false)

    /// The folder of a group.
    public static func identifier(_ groupName: String) -> GroupContainer {
      GroupContainer(identifier: groupName, isAutomatic: false)
    }
  }

  /// Accepted, and changes nothing: there is no iCloud.
  public struct CloudKitDatabase: Hashable, Sendable {
    let name: String?

    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: nil)

    /// Changes nothing: there is no iCloud.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(name: privateDBName)
    }
  }

  public let name: String
  public var schema: Schema?
  /// The file; with it, `-wal` and `-shm` beside it.
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let groupContainer: GroupContainer
  public let groupAppContainerIdentifier: String?
  public let cloudKitDatabase: CloudKitDatabase
  public let cloudKitContainerIdentifier: String?

  public var id: String { name }

  /// Stores models in a file `NAME.store`, by default `default.store`, of the group's folder or of the
  /// program's application support.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let file = name ?? "default"
    self.init(
      name: file, schema: schema, isInMemory: isStoredInMemoryOnly, allowsSave: allowsSave,
      groupContainer: groupContainer, cloudKitDatabase: cloudKitDatabase,
      url: StoreFolders.folder(of: groupContainer)
        .appending(path: file.escaped(["/": "_"]) + ".store"))
  }

  /// Stores models in the default place, or in memory only.
  public init(isStoredInMemoryOnly: Bool) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// Stores models in a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name ?? url.deletingPathExtension().lastPathComponent, schema: schema,
      isInMemory: url.path == "/dev/null", allowsSave: allowsSave, groupContainer: .none,
      cloudKitDatabase: cloudKitDatabase, url: url)
  }

  /// Stores models of some types in the default place, or in memory only.
  @_disfavoredOverload
  public init(
    for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false
  ) {
    self.init(nil, schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(
    name: String, schema: Schema?, isInMemory: Bool, allowsSave: Bool,
    groupContainer: GroupContainer, cloudKitDatabase: CloudKitDatabase, url: URL
  ) {
    self.name = name
    self.schema = schema
    self.url = isInMemory ? URL(fileURLWithPath: "/dev/null") : url
    isStoredInMemoryOnly = isInMemory
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
    groupAppContainerIdentifier =
      groupContainer.identifier ?? (groupContainer.isAutomatic ? StoreFolders.firstGroup : nil)
    self.cloudKitDatabase = cloudKitDatabase
    cloudKitContainerIdentifier = nil
  }
}

extension ModelConfiguration: CustomDebugStringConvertible {
  public var debugDescription: String { "\(name): \(url.path)" }
}

/// The folders of stores.
enum StoreFolders {
  static func folder(of group: ModelConfiguration.GroupContainer) -> URL {
    let name = group.identifier ?? (group.isAutomatic ? firstGroup : nil)
    if let name,
      let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name)
    {
      return url.appending(path: "Library/Application Support", directoryHint: .isDirectory)
    }
    return URL.applicationSupportDirectory.appending(
      path: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName,
      directoryHint: .isDirectory)
  }

  /// The first group of the program's entitlements: the file `NAME.entitlements` beside the program, or in
  /// the folder of the package that it is built in.
  static let firstGroup: String? = {
    let program = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath()
    var folders = [program.deletingLastPathComponent()]
    if let build = program.path.range(of: "/.build/") {
      folders.append(URL(fileURLWithPath: String(program.path[..<build.lowerBound])))
    }
    let names = [program.lastPathComponent, program.deletingPathExtension().lastPathComponent]
    for folder in folders {
      for name in names {
        guard let data = StoreFile.small(folder.appending(path: name + ".entitlements").path),
          let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
            as? [String: Any],
          let groups = list["com.apple.security.application-groups"] as? [String]
        else { continue }
        return groups.first
      }
    }
    return nil
  }()
}
