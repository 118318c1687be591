import Foundation
import WidgetArchive

extension FileManager {
  /// The folder that an app and its extensions share, by the name of their group.
  ///
  /// The folder is `~/.local/share/widgetboard/groups/NAME`, made at the first request: `nil` only
  /// if that fails. The name is not a path: characters that could lead elsewhere are replaced.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    let folders = ProfileFolders(environment: ProcessInfo.processInfo.environment)
    let name = groupIdentifier.escaped(["/": "_"])
    guard !name.isEmpty, name != ".", name != ".." else { return nil }
    let url = URL(fileURLWithPath: folders.data + "/groups/" + name, isDirectory: true)
    do {
      try createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      return nil
    }
    return url
  }

  /// Always nil: there is no iCloud.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Always nil: there is no iCloud account.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}

extension URL {
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The folder for files that can be made again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  /// The person's home folder.
  public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }
}
