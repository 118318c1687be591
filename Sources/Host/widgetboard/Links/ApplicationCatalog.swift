/// The desktop entries on this machine, by their IDs. An entry hides those of the same ID in later
/// folders.
///
/// Made for one link and then discarded: folders are listed at once, entries are read when asked
/// for.
struct ApplicationCatalog {
  /// The file of an entry.
  private struct Place {
    var id: String
    var path: String
    var folder: Int
  }

  let folders: [ApplicationFolders.Folder]
  private let files: LinkFiles
  private var places: [Place] = []
  private var indices: [String: Int] = [:]

  /// The most levels of folders inside folders: stops at a link that leads back up.
  private static let deepest = 4

  init(folders: [ApplicationFolders.Folder], files: LinkFiles) {
    self.folders = folders
    self.files = files
    for index in folders.indices {
      list(folders[index].path, prefix: "", folder: index, depth: folders[index].isDeep ? 0 : nil)
    }
  }

  /// Lists a folder. A file in an inner folder has the folder's name in its ID:
  /// `kde/okular.desktop` is `kde-okular.desktop`.
  private mutating func list(_ path: String, prefix: String, folder: Int, depth: Int?) {
    for name in files.names(path) {
      let whole = path + "/" + name
      if name.hasSuffix(".desktop") {
        let id = prefix + name
        guard indices[id] == nil else { continue }
        indices[id] = places.count
        places.append(Place(id: id, path: whole, folder: folder))
      } else if let depth, depth < Self.deepest, !name.contains(".") {
        list(whole, prefix: prefix + name + "-", folder: folder, depth: depth + 1)
      }
    }
  }

  /// The application with an ID.
  func entry(_ id: String) -> DesktopEntry? {
    indices[id].flatMap { entry(at: places[$0]) }
  }

  /// The index of the folder that contains an ID's entry.
  func folder(of id: String) -> Int? {
    indices[id].map { places[$0].folder }
  }

  /// The IDs of entries that declare a type, from `mimeinfo.cache` if a folder has one.
  func declaring(_ type: String) -> [String] {
    var caches: [Int: Set<String>] = [:]
    for index in folders.indices {
      guard let text = files.text(folders[index].path + "/mimeinfo.cache") else { continue }
      caches[index] = Set(DesktopFile(text).list(type, in: "MIME Cache"))
    }
    let cached = places.filter { place in
      caches[place.folder]?.contains(place.id) ?? declares(place, type)
    }
    // No cache lists it, so read the entries: a person who copies an entry by hand rarely updates
    // the cache.
    return (cached.isEmpty ? places.filter { declares($0, type) } : cached).map(\.id)
  }

  /// The containing app of an extension.
  func app(containing extensionName: String) -> DesktopEntry? {
    places.lazy.compactMap(entry(at:)).first { $0.extensions.contains(extensionName) }
  }

  /// The first application with that name, as people see it.
  func application(called name: String) -> DesktopEntry? {
    places.lazy.compactMap(entry(at:)).first { $0.name == name }
  }

  /// Whether a program runs in a terminal, according to the first entry that runs it.
  func runsInTerminal(program: String) -> Bool {
    let name = Self.fileName(program)
    return places.lazy.compactMap(entry(at:)).first { entry in
      (try? ExecLine(entry.exec)).map { Self.fileName($0.program) } == name
    }?.inTerminal ?? false
  }

  private func declares(_ place: Place, _ type: String) -> Bool {
    entry(at: place)?.types.contains(type) ?? false
  }

  private func entry(at place: Place) -> DesktopEntry? {
    files.text(place.path).flatMap {
      DesktopEntry(
        id: place.id, path: place.path, programFolder: folders[place.folder].programs,
        file: DesktopFile($0))
    }
  }

  private static func fileName(_ path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }
}
