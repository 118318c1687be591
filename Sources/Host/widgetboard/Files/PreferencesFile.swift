import Board
import Foundation
import Glibc
import WidgetArchive

/// `preferences.json5` in the config folder, which the program only reads.
struct PreferencesFile {
  let path: String

  init(folders: ProfileFolders) {
    path = folders.preferences
  }

  var exists: Bool { access(path, F_OK) == 0 }

  /// The preferences in the file; the program's defaults if there is none.
  func read(themes: [String]) throws(CommandFailure) -> Preferences {
    guard exists else { return Preferences() }
    let text: String
    do {
      text = try FileReading(path).text()
    } catch {
      throw CommandFailure(path, error)
    }
    do {
      return try Preferences(json5: text, themes: themes)
    } catch {
      throw CommandFailure(.badData, error.sentence(file: path))
    }
  }
}
