import WidgetArchive

extension LinkResolver {
  /// The opening of a file on this machine: by the application that the desktop has for its type;
  /// in a session without a desktop by the person's editor for text, and otherwise by a program
  /// that runs in a terminal.
  func openingFile(_ url: LinkURL) -> Opening {
    guard let path = url.filePath else { return .show(url: url.text, .scheme(url.scheme)) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let types = FileTypes(environment: environment, files: files).types(ofFile: name)
    // A desktop entry starts a program, which a person who opens a file does not intend.
    guard !name.hasSuffix(".desktop") else { return .show(url: url.text, .file(name: name)) }
    if !hasGraphicalSession, types.contains("text/plain"), let editor = editor(path) {
      return .run(editor)
    }
    if let launch = application(for: types, url) { return .run(launch) }
    if hasGraphicalSession, let opener = desktopOpener(url) { return .run(opener) }
    if types.contains("text/plain"), let editor = editor(path) { return .run(editor) }
    return .show(url: url.text, .file(name: name))
  }

  /// The first application for one of the types. In a session without a desktop only those that run
  /// in a terminal: others would open a window and fail unseen.
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

  /// The launch of `$VISUAL` or `$EDITOR`, split into words and never run by a shell.
  private func editor(_ path: String) -> AppLaunch? {
    for variable in ["VISUAL", "EDITOR"] {
      let words = QuotedWords(environment[variable] ?? "")?.commands.first?.map(\.text) ?? []
      guard let name = words.first, let program = program(name) else { continue }
      // A path always begins with a slash, so the editor cannot take it for an option.
      return AppLaunch(program: program, arguments: words + [path], inTerminal: true)
    }
    return nil
  }
}
