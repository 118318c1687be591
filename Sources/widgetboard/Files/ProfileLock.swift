import CLinux
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
    let made = PrivateFolder.make(folders.state)
    guard made == 0 else {
      throw .unusable(path: folders.state, reason: PrivateFolder.reason(made))
    }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .unusable(path: path, reason: String(cString: strerror(errno)))
    }
    guard Self.takes(descriptor) else {
      let holder = Self.holder(descriptor)
      close(descriptor)
      throw .held(by: holder, path: path)
    }
    let line = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    pwrite(descriptor, line, line.count, 0)
    self.descriptor = descriptor
  }

  /// Takes the lock, or waits a moment for it: a command that only asks has it for an instant, and of
  /// a board that was killed a child may hold it until it runs its own program.
  private static func takes(_ descriptor: Int32) -> Bool {
    var waited: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let holder = holder(descriptor)
      let isGone = holder > 0 && kill(holder, 0) != 0 && errno == ESRCH
      guard waited < (isGone ? 3000 : 200) else { return false }
      waited += 10
      poll(nil, 0, 10)
    }
    return true
  }

  /// The process that wrote its number into the file when it took the lock; 0 for none.
  private static func holder(_ descriptor: Int32) -> Int32 {
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = max(0, pread(descriptor, &buffer, buffer.count, 0))
    let text = String(decoding: buffer.prefix(count), as: UTF8.self)
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  func release() {
    close(descriptor)
  }

  /// Whether the file that is locked is still the one that others find. Where somebody removed it,
  /// another board may open on the same profile.
  func isInPlace(folders: ProfileFolders) -> Bool {
    var (own, found) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(folders.state + "/lock", &found) == 0 else {
      return false
    }
    return own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }

  /// Whether a board has the profile open. Nothing is made to find out.
  static func isHeld(folders: ProfileFolders) -> Bool {
    let descriptor = open(folders.state + "/lock", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return linux_is_locked(descriptor) == 1
  }
}

extension ProfileLock.Failure {
  /// Trying again helps only where somebody else will be done some day.
  var status: ExitStatus {
    switch self {
    case .held: .tryAgain
    case .unusable: .cannotCreate
    }
  }

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
