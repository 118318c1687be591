import FileStamps
import Foundation
import Glibc
import WidgetArchive

/// The state of a file that a timeline was made from, beside the state in which it was read.
extension LocalPath.End {
  /// The state as `FileStamp` writes it; nil if it cannot be known.
  var state: String? {
    switch self {
    case .file(let path), .folder(let path): FileStamp.of(path)
    case .missing: FileStamp.missing
    case .neither: FileStamp.neither
    case .elsewhere, .failed: nil
    }
  }

  /// Whether the file is another than the one that was read. A widget that gives no states, such as
  /// a script, was asked at `date`: then the file's own dates decide.
  func isOther(than file: FileRead, since date: Date) -> Bool {
    if let stamp = file.stamp { return state.map { $0 != stamp } ?? false }
    switch self {
    case .file(let path), .folder(let path):
      var status = stat()
      guard stat(path, &status) == 0 else { return false }
      return [status.st_mtim, status.st_ctim].contains { time in
        Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 > date.timeIntervalSince1970
      }
    case .missing, .neither, .elsewhere, .failed: return false
    }
  }

  /// The reason why changes of the file go unnoticed; nil if they are noticed.
  func whyUnwatched(_ file: FileRead) -> String? {
    let reason: String
    switch self {
    case .file, .folder, .missing: return nil
    case .neither: return "\(file.name) is neither a file nor a folder, and is not watched"
    case .elsewhere(let kind): reason = "its file system (\(kind)) reports no changes"
    case .failed(ENOSPC):
      reason = "the system gives no more inotify watches (sysctl fs.inotify.max_user_watches)"
    case .failed(let error): reason = String(cString: strerror(error))
    }
    return "\(file.name) is not watched: \(reason)"
  }
}
