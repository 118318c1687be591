import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// The folder of session files, and the process that holds each.
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

  /// The names of all session files, held or left behind.
  var names: [String] {
    allNames(in: path)
      .filter { AppSessionName(fileName: $0) != nil }.sorted()
  }

  func isHeld(_ name: String) -> Bool { HeldFile.isHeld(path + "/" + name) }

  func hold(_ name: AppSessionName) throws(CommandFailure) -> HeldFile {
    try HeldFile(name.fileName, in: path)
  }

  func remove(_ name: String) {
    unlink(path + "/" + name)
  }
}
