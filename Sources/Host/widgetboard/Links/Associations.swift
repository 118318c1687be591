/// The applications that a person, a desktop and a distribution chose for types: the files of
/// associations, strongest first.
///
/// https://specifications.freedesktop.org/mime-apps-spec/latest/
struct Associations {
  private struct Choices {
    var file: DesktopFile
    var reach: Int
    var holdsOnlyDefaults: Bool
  }

  private let choices: [Choices]

  init(_ associationFiles: [ApplicationFolders.AssociationFile], files: LinkFiles) {
    choices = associationFiles.compactMap { place in
      files.text(place.path).map {
        Choices(
          file: DesktopFile($0), reach: place.reach, holdsOnlyDefaults: place.holdsOnlyDefaults)
      }
    }
  }

  /// The IDs of a type's applications in order of preference: defaults, then the app of the widget
  /// that has the link, then added associations, then the types that entries declare.
  ///
  /// An association that a file removes is gone from weaker files and from entries, but not from
  /// the same file's own defaults or from entries in folders it does not reach.
  func applications(
    for type: String, in catalog: ApplicationCatalog, containingApp: DesktopEntry? = nil
  ) -> [String] {
    var removed: [String: Int] = [:]
    var defaults: [String] = []
    var added: [String] = []
    func isRemoved(_ id: String) -> Bool {
      guard let reach = removed[id], let folder = catalog.folder(of: id) else { return false }
      return folder >= reach
    }
    for choice in choices {
      defaults += choice.file.list(type, in: "Default Applications").filter { !isRemoved($0) }
      if choice.holdsOnlyDefaults { continue }
      added += choice.file.list(type, in: "Added Associations").filter {
        !isRemoved($0) && (catalog.folder(of: $0) ?? 0) >= choice.reach
      }
      for id in choice.file.list(type, in: "Removed Associations") where removed[id] == nil {
        removed[id] = choice.reach
      }
    }
    let declaring = catalog.declaring(type).filter { !isRemoved($0) }
    let own = containingApp.map { declaring.contains($0.id) ? [$0.id] : [] } ?? []
    return Self.unique(defaults + own + added + declaring)
  }

  private static func unique(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }
}
