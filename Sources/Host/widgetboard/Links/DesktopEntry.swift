/// An application, as its desktop entry describes it.
///
/// `NoDisplay` is not read: it hides an application from menus, not from being a handler.
struct DesktopEntry: Hashable, Sendable {
  /// The desktop file ID, such as `game.desktop`.
  let id: String
  let path: String
  let name: String
  let icon: String?
  /// The `Exec` key: the file's escapes are undone, its quotes are not.
  let exec: String
  /// The `TryExec` key: without this program the application counts as not installed.
  let tryExec: String?
  /// The `Path` key: the program's working folder.
  let folder: String?
  let inTerminal: Bool
  let types: [String]
  /// The `X-Widgetboard-Extension` key: the executables of the extensions that the app contains.
  let extensions: [String]
  /// The folder in which its program is looked for before `PATH`: the folder of an entry that came
  /// with widgets rather than with the system.
  let programFolder: String?

  /// Nil if the entry is no application, or has `Hidden`, which means deleted.
  init?(id: String, path: String, programFolder: String?, file: DesktopFile) {
    let group = "Desktop Entry"
    guard file.string("Type", in: group) == "Application", !file.bool("Hidden", in: group),
      let exec = file.string("Exec", in: group), !exec.isEmpty
    else { return nil }
    func text(_ key: String) -> String? {
      file.string(key, in: group).flatMap { $0.isEmpty ? nil : $0 }
    }
    self.id = id
    self.path = path
    self.programFolder = programFolder
    self.exec = exec
    name = text("Name") ?? id
    icon = text("Icon")
    tryExec = text("TryExec")
    folder = text("Path")
    inTerminal = file.bool("Terminal", in: group)
    types = file.list("MimeType", in: group)
    extensions = file.list("X-Widgetboard-Extension", in: group)
  }
}
