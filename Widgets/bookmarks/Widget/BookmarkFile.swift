import BoardKit
import Bookmarks
import Foundation
import PersonalFiles

/// The text file that a person keeps the bookmarks in.
struct BookmarkFile {
  let url: URL

  /// `bookmarks.txt` in the board's configuration folder.
  static var standard: BookmarkFile {
    let config = URL(fileURLWithPath: PersonalFolders().configuration)
    return BookmarkFile(url: config.appendingPathComponent("widgetboard/bookmarks.txt"))
  }

  /// Its path as people write it: `~` for their home folder.
  var name: String { PersonalFolders().name(of: url.path) }

  /// The file's bookmarks. Makes a first file if there is none.
  func read() -> BookmarkList {
    // If it cannot be made, Foundation calls the file missing; the system's own error gives the
    // reason. A missing file alone is no problem: the first list is shown all the same.
    if access(url.path, F_OK) != 0, [ENOENT, ENOTDIR].contains(errno), (try? makeFirst()) == nil {
      return .furtherReading.adding(problem: "\(name) cannot be written: \(reasonNotWritable)")
    }
    TimelineFiles.willRead(url)
    do {
      return BookmarkList(reading: try WrittenFile.text(of: url.path))
    } catch {
      return BookmarkList(problem: "Cannot read \(name): \(error)")
    }
  }

  /// The reason why the file cannot be made, which the system gives when it is tried.
  private var reasonNotWritable: String {
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      return errno == ENOENT ? "its folder cannot be made" : String(cString: strerror(errno))
    }
    close(descriptor)
    unlink(url.path)
    return "try again"
  }

  private func makeFirst() throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try BookmarkList.firstFile.write(to: url, atomically: true, encoding: .utf8)
  }
}
