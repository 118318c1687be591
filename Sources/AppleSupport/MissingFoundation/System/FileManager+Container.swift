import Foundation
import WidgetArchive

extension FileManager {
  /// The folder that an app and its extensions share, by the name of their group.
  ///
  /// `~/.local/share/widgetboard/groups/NAME`, made when it is asked for: `nil` only where that
  /// cannot be done. The name is no path: what could lead elsewhere is replaced.
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

  /// No cloud: there is never a folder in it.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Always nil: there is no iCloud account.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}

extension URL {
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// Files that can be made again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  /// The person's folder.
  public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }
}
