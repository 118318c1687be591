import Foundation
import PersonalFiles
import PluginMenus

/// The file with the commands that the person has allowed.
struct AllowedStore {
  var allowed: AllowedCommands
  private let file: URL

  init() {
    file = URL(fileURLWithPath: PersonalFolders().state)
      .appending(path: "widgetboard/plugin-commands")
    allowed = AllowedCommands((try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  func save() {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(allowed.text.utf8).write(to: file, options: .atomic)
    } catch {
      let words = "\(file.path) cannot be written: \(error.localizedDescription)\n"
      try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
    }
  }
}
