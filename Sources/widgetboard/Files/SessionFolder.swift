import CLinux
import Foundation
import Glibc
import WidgetArchive

/// The folder of session files: who holds which.
struct SessionFolder {
  let path: String

  init(folders: ProfileFolders) {
    path = folders.sessions
  }

  /// Makes the folder, for this user alone.
  func prepare() throws(CommandFailure) {
    let made = PrivateFolder.make(path)
    guard made == 0 else {
      throw CommandFailure(.cannotCreate, "\(path): cannot be made: \(PrivateFolder.reason(made))")
    }
  }

  /// The files there are, held or left behind.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { AppSessionName(fileName: $0) != nil }.sorted()
  }

  /// Whether a process holds the file. Asking leaves no trace that a watch would see.
  func isHeld(_ name: String) -> Bool {
    let descriptor = open(path + "/" + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return linux_claimant(descriptor) > 0
  }

  func remove(_ name: String) {
    unlink(path + "/" + name)
  }
}
