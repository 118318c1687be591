import Foundation
import PersonalFiles

/// The text file that a person keeps the bookmarks in.
struct BookmarkFile {
  let url: URL

  /// `bookmarks.txt` in the board's configuration folder.
  static var standard: BookmarkFile {
    let wished = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? ""
    // A relative path there is invalid and to be ignored, says the XDG Base Directory Specification.
    let config =
      wished.hasPrefix("/")
      ? URL(fileURLWithPath: wished)
      : URL(fileURLWithPath: home).appendingPathComponent(".config")
    return BookmarkFile(url: config.appendingPathComponent("widgetboard/bookmarks.txt"))
  }

  /// Foundation's home folder is the user database's, whatever HOME says; the board follows HOME.
  private static var home: String {
    ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
  }

  /// Its path as people write it: `~` for their home folder.
  var name: String {
    let home = Self.home + "/"
    return url.path.hasPrefix(home) ? "~/" + url.path.dropFirst(home.count) : url.path
  }

  /// The file's bookmarks; a first file is made where there is none.
  func read() -> BookmarkList {
    do {
      if !FileManager.default.fileExists(atPath: url.path) { try makeFirst() }
      return BookmarkList(reading: try WrittenFile.text(of: url.path))
    } catch let problem as WrittenFile.Problem {
      return BookmarkList(problem: "Cannot read \(name): \(problem)")
    } catch {
      return BookmarkList(problem: "Cannot read \(name): \(error.localizedDescription)")
    }
  }

  private func makeFirst() throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try BookmarkList.firstFile.write(to: url, atomically: true, encoding: .utf8)
  }
}
