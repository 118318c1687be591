/// The folders in which desktop entries and the person's choices among them are looked for, in
/// order.
///
/// The person's own entries come first, then those that came with widgets, then the machine's. So
/// the app of a built-in widget is found in a fresh clone with nothing installed, and a person can
/// still replace or hide it.
struct ApplicationFolders: Hashable, Sendable {
  struct Folder: Hashable, Sendable {
    var path: String
    /// The folder in which its entries' programs are looked for before `PATH`.
    var programs: String?
    /// Whether entries in inner folders count: in `applications` folders they do, by their
    /// specification.
    var isDeep: Bool
  }

  /// A file of associations.
  struct AssociationFile: Hashable, Sendable {
    var path: String
    /// The index of the first folder whose entries the file may add types to or take them from.
    var reach: Int
    /// Whether it holds defaults only, as desktop-specific files do.
    var holdsOnlyDefaults: Bool
  }

  private(set) var folders: [Folder] = []
  /// The association files, in the order of the MIME applications specification.
  private(set) var associationFiles: [AssociationFile] = []

  /// - Parameter widgetFolders: the folders in which extensions are looked for, the executable's
  ///   folder included.
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

  /// Adds a widget folder: entries are in the folder itself, in `applications` beside the widgets,
  /// or in the resources that SwiftPM puts beside what it builds.
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

  /// The base folder that a variable names. Relative paths are ignored, as the base directory
  /// specification asks.
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
