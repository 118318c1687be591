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

  /// What is preferred; without a file what the program has by itself.
  func read(themes: [String]) throws(CommandFailure) -> Preferences {
    guard exists else { return Preferences() }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(
        .badData, "\(path): cannot be read: \(String(cString: strerror(errno)))")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure(.badData, "\(path): is not UTF-8 text")
    }
    do {
      return try Preferences(json5: text, themes: themes)
    } catch {
      throw CommandFailure(.badData, error.sentence(file: path))
    }
  }
}
