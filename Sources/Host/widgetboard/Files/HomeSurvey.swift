import Foundation
import Glibc

/// The things in a person's home folder that a widget can show without being told where they are.
///
/// It reads the names in only a few folders: the first frame waits for it.
struct HomeSurvey: Hashable {
  var hasPictures = false
  var hasRepositories = false
  var hasTasks = false
  var hasNotes = false
  var hasBookmarks = false

  init() {}

  /// - Parameter home: The folder that `HOME` names.
  /// - Parameter configuration: The folder that `XDG_CONFIG_HOME` names, or the usual one.
  init(of home: String, configuration: String? = nil) {
    let isThere = { (file: String) in access(home + "/" + file, R_OK) == 0 }
    hasTasks = Self.taskFiles.contains(where: isThere)
    hasNotes =
      Self.noteFiles.contains(where: isThere)
      || Self.noteFolders.contains { folder in
        Self.isThere(in: home + folder) { name in
          Self.noteEndings.contains { name.hasSuffix($0) }
        }
      }
    let own = configuration ?? home + "/.config"
    hasBookmarks = access(own + "/widgetboard/bookmarks.txt", R_OK) == 0
    hasPictures = Self.hasPictures(in: home + "/Pictures", levels: 3)
    hasRepositories = Self.projectFolders.contains { folder in
      Self.isThere(in: home + folder) { access("\(home)\(folder)/\($0)/.git", F_OK) == 0 }
    }
  }

  /// The survey of this user's home folder.
  static let here = HomeSurvey(
    of: ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory(),
    configuration: ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
      .flatMap { $0.hasPrefix("/") ? $0 : nil })

  private static let pictureEndings = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp", ".heic", ".avif",
  ]
  /// The folders in which the git widget looks if no setting names one.
  private static let projectFolders = ["", "/src", "/code", "/Projects", "/projects"]
  /// The files that the to-do widget and the notes widget look for if no setting names one.
  private static let taskFiles = [
    "todo.txt", "Documents/todo.txt", "todo/todo.txt", "Dropbox/todo/todo.txt",
  ]
  private static let noteFiles = [
    "notes.txt", "notes.md", "Documents/notes.txt", "Documents/notes.md",
  ]
  /// The folders of which the notes widget shows the newest note, and how notes end.
  private static let noteFolders = ["/notes", "/Notes", "/Documents/notes", "/Documents/Notes"]
  private static let noteEndings = [".md", ".txt", ".text", ".markdown", ".mdown"]
  /// The most names of a folder to look at.
  private static let mostNames = 500
  private static let mostFolders = 20

  /// Whether a folder contains pictures. Cameras' programs sort pictures into folders of years and
  /// months, so it looks some levels down.
  private static func hasPictures(in folder: String, levels: Int) -> Bool {
    guard levels > 0 else { return false }
    var folders: [String] = []
    let isThere = isThere(in: folder) { name in
      if pictureEndings.contains(where: { name.lowercased().hasSuffix($0) }) { return true }
      // A name with an extension is seldom a folder's; opening each one to find out would take
      // time.
      if !name.hasPrefix("."), !name.contains("."), folders.count < mostFolders {
        folders.append(folder + "/" + name)
      }
      return false
    }
    return isThere || folders.contains { hasPictures(in: $0, levels: levels - 1) }
  }

  private static func isThere(in folder: String, _ isWanted: (String) -> Bool) -> Bool {
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    for _ in 0..<mostNames {
      guard let entry = readdir(stream) else { return false }
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != "..", isWanted(name) { return true }
    }
    return false
  }
}
