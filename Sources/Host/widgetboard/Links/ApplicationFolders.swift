/// Where desktop entries and the person's choices among them are looked for, first folder first.
///
/// The person's own entries, then those that came with widgets, then the machine's. So the app of a
/// built-in widget is found in a fresh clone with nothing installed, and a person can still replace
/// or hide it.
struct ApplicationFolders: Hashable, Sendable {
  struct Folder: Hashable, Sendable {
    var path: String
    /// Where programs of its entries are looked for before `PATH`.
    var programs: String?
    /// Whether entries in folders inside count: `applications` folders, by their specification.
    var isDeep: Bool
  }

  /// A file of associations.
  struct AssociationFile: Hashable, Sendable {
    var path: String
    /// The first folder whose entries it may add types to or take them from.
    var reach: Int
    /// Desktop-specific files hold defaults only.
    var holdsOnlyDefaults: Bool
  }

  private(set) var folders: [Folder] = []
  /// In the order of the MIME applications specification.
  private(set) var associationFiles: [AssociationFile] = []

  /// - Parameter widgetFolders: where extensions are looked for, the executable's folder included.
  init(environment: [String: String], widgetFolders: [String], files: LinkFiles) {
    let dataHome = Self.home("XDG_DATA_HOME", ".local/share", environment)
    let configHome = Self.home("XDG_CONFIG_HOME", ".config", environment)
    let dataFolders = Self.list("XDG_DATA_DIRS", ["/usr/local/share", "/usr/share"], environment)
    let configFolders = Self.list("XDG_CONFIG_DIRS", ["/etc/xdg"], environment)
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
      .map { $0.lowercased() }.filter { !$0.contains("/") }

    addAssociations([configHome] + configFolders, reach: 0, desktops: desktops)
    add(applications: dataHome, desktops: desktops)
    for folder in widgetFolders { add(widgetFolder: folder, files: files) }
    for folder in dataFolders { add(applications: folder, desktops: desktops) }
  }

  private mutating func add(applications dataFolder: String, desktops: [String]) {
    let path = dataFolder + "/applications"
    addAssociations([path], reach: folders.count, desktops: desktops)
    folders.append(Folder(path: path, programs: nil, isDeep: true))
  }

  /// Entries lie in a widget folder, in `applications` beside the widgets, or in the resources that
  /// SwiftPM puts beside what it builds.
  private mutating func add(widgetFolder folder: String, files: LinkFiles) {
    folders.append(Folder(path: folder + "/applications", programs: folder, isDeep: true))
    folders.append(Folder(path: folder, programs: folder, isDeep: false))
    for name in files.names(folder) where name.hasSuffix(".resources") {
      folders.append(Folder(path: folder + "/" + name, programs: folder, isDeep: false))
    }
  }

  private mutating func addAssociations(_ paths: [String], reach: Int, desktops: [String]) {
    for path in paths {
      for desktop in desktops {
        associationFiles.append(
          AssociationFile(
            path: "\(path)/\(desktop)-mimeapps.list", reach: reach, holdsOnlyDefaults: true))
      }
      associationFiles.append(
        AssociationFile(path: path + "/mimeapps.list", reach: reach, holdsOnlyDefaults: false))
    }
  }

  /// Relative paths are ignored, as the base directory specification asks.
  private static func home(
    _ variable: String, _ fallback: String, _ environment: [String: String]
  ) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return (environment["HOME"] ?? "") + "/" + fallback
  }

  private static func list(
    _ variable: String, _ fallback: [String], _ environment: [String: String]
  ) -> [String] {
    guard let value = environment[variable], !value.isEmpty else { return fallback }
    return value.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }
}
