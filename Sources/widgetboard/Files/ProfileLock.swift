import Foundation
import Glibc
import WidgetArchive

/// Whoever holds this drives the profile. The kernel drops the lock when its holder dies, so it
/// cannot be left behind.
struct ProfileLock {
  private let descriptor: Int32

  enum Failure: Error {
    /// Another board has it: its process.
    case held(by: Int32, path: String)
    case unusable(path: String, reason: String)
  }

  init(folders: ProfileFolders) throws(Failure) {
    let path = folders.state + "/lock"
    do {
      try FileManager.default.createDirectory(
        atPath: folders.state, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unusable(path: folders.state, reason: error.localizedDescription)
    }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .unusable(path: path, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      var buffer = [UInt8](repeating: 0, count: 16)
      let count = max(0, pread(descriptor, &buffer, buffer.count, 0))
      close(descriptor)
      let holder = String(decoding: buffer.prefix(count), as: UTF8.self)
      throw .held(
        by: Int32(holder.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0, path: path)
    }
    let line = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    pwrite(descriptor, line, line.count, 0)
    self.descriptor = descriptor
  }

  func release() {
    close(descriptor)
  }
}

extension ProfileLock.Failure {
  var sentence: String {
    switch self {
    case .held(let pid, _):
      "this board is open already, in process \(pid). "
        + "Quit that one first, or set XDG_STATE_HOME and XDG_CONFIG_HOME for a second board."
    case .unusable(let path, let reason):
      "\(path): cannot be used: \(reason)"
    }
  }
}
