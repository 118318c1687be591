import CLinux
import Foundation
import Glibc
import WidgetArchive

/// The process that holds this lock drives the profile. The kernel drops the lock when its holder
/// dies, so it cannot be left behind.
///
/// A holder that is stopped keeps its lock. Another process then puts a new file with a lock of its
/// own in place of the old one (``ProfileLockFile/replace(boardFile:)``). The process whose file is
/// at the path is the driver, so a driver writes only while its lock ``isInPlace``.
struct ProfileLock {
  /// Nil if the file could not be made.
  private let file: ProfileLockFile?
  /// The process that held it before; 0 for none: then nothing has changed since this process held
  /// it last.
  let previousHolder: pid_t

  enum Failure: Error {
    /// Another process holds it.
    case held(by: Int32, path: String)
    case unusable(path: String, errno: Int32)
  }

  /// Stands for a lock if the file cannot be made, as on a full disk: then no other process has a
  /// lock either, or can write anything.
  static let missing = ProfileLock()

  private init() { (file, previousHolder) = (nil, 0) }

  var isMissing: Bool { file == nil }

  /// Takes the lock, and waits for it briefly: a command that only asks holds it for an instant.
  init(folders: ProfileFolders) throws(Failure) {
    let file = try ProfileLockFile(folders: folders)
    guard let lock = file.takeSoon() else {
      let holder = file.holder
      file.close()
      throw .held(by: holder.process, path: file.path)
    }
    self = lock
  }

  /// Takes over a file that is locked. Its first line says which process holds it, its second line
  /// names the board file.
  fileprivate init(_ file: ProfileLockFile, boardFile: String?) {
    self.file = file
    previousHolder = file.holder.process
    writeHolder(boardFile: boardFile)
  }

  /// Writes into the file which process holds it. Returns whether that succeeded.
  @discardableResult
  func writeHolder(boardFile: String?) -> Bool {
    guard let file else { return false }
    let line = Array("\(getpid())\n\(boardFile.map { $0 + "\n" } ?? "")".utf8)
    // The contents are overwritten in place, which needs no room on a full disk. If that fails the
    // file is emptied: no holder's name is better than that of a process that has ended.
    let isWritten = pwrite(file.descriptor, line, line.count, 0) == line.count
    ftruncate(file.descriptor, isWritten ? off_t(line.count) : 0)
    return isWritten
  }

  /// Whether the file names this process as the holder.
  var isNamed: Bool { file?.holder.process == getpid() }

  /// Unlocks the file before closing it: processes that wait are notified of the closing, and then
  /// find it free.
  func release() {
    guard let file else { return }
    flock(file.descriptor, LOCK_UN)
    file.close()
  }

  /// Whether the locked file is still the one at its path. If it was removed, another board may
  /// open on the same profile; if it was replaced, another process drives.
  var isInPlace: Bool { file?.isInPlace ?? true }

  /// Whether another process has put its lock in place of this one.
  var isReplaced: Bool {
    !isInPlace && file.map { access($0.path, F_OK) == 0 } ?? false
  }

  /// Whether a board has the profile open. The question makes no file.
  static func isHeld(folders: ProfileFolders) -> Bool {
    let descriptor = open(ProfileLockFile.path(folders), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return linux_is_locked(descriptor) == 1
  }
}

/// The file for the profile's lock, open and perhaps locked by another process.
struct ProfileLockFile {
  let path: String
  fileprivate let descriptor: Int32

  static func path(_ folders: ProfileFolders) -> String { folders.state + "/lock" }

  init(folders: ProfileFolders) throws(ProfileLock.Failure) {
    path = Self.path(folders)
    let made = PrivateFolder.make(folders.state)
    guard made == 0 else {
      throw .unusable(path: folders.state, errno: made)
    }
    // O_NONBLOCK: never wait if somebody has put a named pipe in its place.
    var opened = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
    let error = errno
    // A file that may not be written can be locked all the same.
    if opened < 0 { opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard opened >= 0 else { throw .unusable(path: path, errno: error) }
    descriptor = opened
  }

  func close() { Glibc.close(descriptor) }

  /// Takes the lock; nil while another process holds it. `boardFile` is written into the file for
  /// processes that read it.
  func take(boardFile: String? = nil) -> ProfileLock? {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? ProfileLock(self, boardFile: boardFile) : nil
  }

  /// Takes the lock from `status --due`, which runs for a status bar and may be waiting for a
  /// widget: a person who opens the board must not wait for that. The process is ended, and the
  /// board does its work.
  func takeFromHelper(boardFile: String?, patience: Int32 = 1000) -> ProfileLock? {
    let holder = holder
    guard holder.boardFile == nil, holder.process > 0, Self.isHelper(holder.process) else {
      return nil
    }
    let process = linux_process(holder.process)
    guard process >= 0 else { return take(boardFile: boardFile) }
    defer { Glibc.close(process) }
    // Check again: the number may have been given to another process before the pidfd was opened.
    guard Self.isHelper(holder.process) else { return take(boardFile: boardFile) }
    kill(holder.process, SIGTERM)
    var ended = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    poll(&ended, 1, patience)
    return take(boardFile: boardFile)
  }

  /// Takes the lock for a command that a person waits for: at once, from `status --due`, or after
  /// waiting briefly.
  func takeForPerson() -> ProfileLock? {
    take() ?? takeFromHelper(boardFile: nil, patience: 5000) ?? takeSoon()
  }

  /// Whether a process is `widgetboard status --due`.
  private static func isHelper(_ process: pid_t) -> Bool {
    let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    let arguments = words.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return arguments.prefix(3) == ["widgetboard", "status", "--due"]
  }

  /// Replaces the lock of a holder that exists but does nothing; the holder finds out through
  /// ``ProfileLock/isInPlace`` when it goes on. Nil if another process was faster, or no file can
  /// be made.
  func replace(boardFile: String?) -> ProfileLock? {
    let guardFile = open(path + ".next", O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard guardFile >= 0 else { return nil }
    defer {
      flock(guardFile, LOCK_UN)
      Glibc.close(guardFile)
    }
    // Of several processes that try at once, only the first still has the file open that is at the
    // path.
    guard flock(guardFile, LOCK_EX | LOCK_NB) == 0, isInPlace else { return nil }
    let aside = "\(path).\(getpid())"
    let new = open(aside, O_RDWR | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard new >= 0 else { return nil }
    guard flock(new, LOCK_EX | LOCK_NB) == 0, rename(aside, path) == 0 else {
      Glibc.close(new)
      unlink(aside)
      return nil
    }
    return ProfileLock(ProfileLockFile(path: path, descriptor: new), boardFile: boardFile)
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Takes the lock and waits for it briefly: after a board was killed, a child process may hold
  /// its lock until that runs its own program.
  fileprivate func takeSoon() -> ProfileLock? {
    var waited = 0
    while true {
      if let lock = take() { return lock }
      guard waited < (holder.isGone ? 3000 : 200) else { return nil }
      waited += 10
      poll(nil, 0, 10)
    }
  }

  /// The holder of the lock, or the last one: what it wrote into the file when it took the lock.
  struct Holder: Hashable {
    /// The process's number; 0 for none.
    var process: pid_t = 0
    var boardFile: String?

    var isGone: Bool { process > 0 && kill(process, 0) != 0 && errno == ESRCH }
  }

  var holder: Holder { Self.holder(descriptor) }

  /// The process that has locked the file according to the kernel, whatever the file says: any
  /// process may lock it. Nil if that is unknown.
  var lockingProcess: pid_t? {
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      let list = FileManager.default.contents(atPath: "/proc/locks")
    else { return nil }
    // A line of /proc/locks: `1: FLOCK  ADVISORY  WRITE 4711 fd:01:1234 0 EOF`
    let device = UInt64(status.st_dev)
    let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
    let minor = device & 0xFF | (device >> 12) & 0xFFFF_FF00
    let numbers = [major, minor].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let place = "\(numbers[0]):\(numbers[1]):\(status.st_ino)"
    for line in String(decoding: list.prefix(1 << 20), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[5] == place else { continue }
      return pid_t(words[4])
    }
    return nil
  }

  /// The holder of a profile's lock. The question makes no file.
  static func holder(folders: ProfileFolders) -> Holder? {
    let descriptor = open(path(folders), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    return holder(descriptor)
  }

  private static func holder(_ descriptor: Int32) -> Holder {
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = max(0, pread(descriptor, &buffer, buffer.count, 0))
    let lines = String(decoding: buffer.prefix(count), as: UTF8.self).split(separator: "\n")
    return Holder(
      process: lines.first.flatMap { Int32($0) } ?? 0,
      boardFile: lines.dropFirst().first.map(String.init))
  }

  /// Whether other processes find the same file at its path.
  var isInPlace: Bool {
    var (own, found) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(path, &found) == 0 else { return false }
    return own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }
}

extension ProfileLock.Failure {
  /// The exit status. Trying again helps only if another process holds the lock and will release
  /// it.
  var status: ExitStatus {
    switch self {
    case .held: .tryAgain
    case .unusable: .cannotCreate
    }
  }

  var sentence: String {
    switch self {
    case .held(let pid, _): "this profile is in use by process \(pid); try again in a moment"
    case .unusable(let path, let errno):
      "\(path): cannot be used: \(PrivateFolder.reason(errno))"
    }
  }
}
