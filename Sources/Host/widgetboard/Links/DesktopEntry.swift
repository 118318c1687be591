/// An application as its desktop entry describes it.
///
/// `NoDisplay` is not read: it hides an application from menus, not from being a handler.
struct DesktopEntry: Hashable, Sendable {
  /// The desktop file ID, such as `game.desktop`.
  let id: String
  let path: String
  let name: String
  let icon: String?
  /// With the escapes of the file undone, its quotes not.
  let exec: String
  /// A program without which the application counts as not installed.
  let tryExec: String?
  /// `Path`: its working folder.
  let folder: String?
  let inTerminal: Bool
  let types: [String]
  /// `X-Widgetboard-Extension`: the executables of the extensions it contains.
  let extensions: [String]
  /// Where its program is looked for before `PATH`: the folder it came in, for one that came with
  /// widgets rather than with the system.
  let programFolder: String?

  /// nil for what is no application, and for `Hidden`, which means deleted.
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
