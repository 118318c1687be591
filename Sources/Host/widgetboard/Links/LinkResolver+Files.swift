import WidgetArchive

extension LinkResolver {
  /// What to do about a file of this machine: what the desktop opens its kind with; in a session
  /// without one the person's editor for text, and for the rest a program that runs in a terminal.
  func openingFile(_ url: LinkURL) -> Opening {
    guard let path = url.filePath else { return .show(url: url.text, .scheme(url.scheme)) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let types = FileTypes(environment: environment, files: files).types(ofFile: name)
    // A desktop entry starts a program: a person who opens a file does not mean that.
    guard !name.hasSuffix(".desktop") else { return .show(url: url.text, .file(name: name)) }
    if !hasGraphicalSession, types.contains("text/plain"), let editor = editor(path) {
      return .run(editor)
    }
    if let launch = application(for: types, url) { return .run(launch) }
    if hasGraphicalSession, let opener = desktopOpener(url) { return .run(opener) }
    if types.contains("text/plain"), let editor = editor(path) { return .run(editor) }
    return .show(url: url.text, .file(name: name))
  }

  /// The first application of a kind, or of what that is a kind of. Without a desktop those that open
  /// windows would fail unseen.
  private func application(for types: [String], _ url: LinkURL) -> AppLaunch? {
    let found = applicationFolders()
    let catalog = ApplicationCatalog(folders: found.folders, files: files)
    let associations = Associations(found.associationFiles, files: files)
    for type in types {
      for id in associations.applications(for: type, in: catalog) {
        guard let entry = catalog.entry(id), hasGraphicalSession || entry.inTerminal,
          let launch = launch(entry, url: url, extensionName: nil)
        else { continue }
        return launch
      }
    }
    return nil
  }

  /// `$VISUAL` or `$EDITOR`, split into words; never by a shell.
  private func editor(_ path: String) -> AppLaunch? {
    for variable in ["VISUAL", "EDITOR"] {
      let words = QuotedWords(environment[variable] ?? "")?.commands.first?.map(\.text) ?? []
      guard let name = words.first, let program = program(name) else { continue }
      // A path always begins with a slash, and so is no option.
      return AppLaunch(program: program, arguments: words + [path], inTerminal: true)
    }
    return nil
  }
}
