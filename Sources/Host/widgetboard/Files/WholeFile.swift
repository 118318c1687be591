import CLinux
import ExtensionHost
import Foundation
import Glibc
import Synchronization

/// A file that no reader ever sees half written: it is written aside, under a name of its own, and put in
/// place by its name. Where any of that fails, what was there before is still there and nothing is left
/// aside.
///
/// Every file that this program keeps is written so.
struct WholeFile {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// What could not be done, with the errno that says why.
  struct Failure: Error, Hashable {
    var path: String
    var errno: Int32

    var reason: String { String(cString: strerror(errno)) }
    var sentence: String { "\(path): cannot be written: \(reason)" }
  }

  /// Who may read and run the file.
  enum Permissions {
    /// Exactly this mode.
    case exactly(mode_t)
    /// Those of the file that it replaces; of a new file what the person's umask leaves.
    case asBefore
    /// Those of the file that it replaces; a new file is this user's alone.
    case asBeforeOrPersonal

    /// Readable and writable by this user alone.
    static let personal = Permissions.exactly(0o600)
  }

  /// Replaces the file, or makes it.
  ///
  /// - Parameter isDurable: whether it is to be on the disk when this returns, so that not even a power
  ///   cut leaves less than a whole file.
  func write(
    _ data: Data, _ permissions: Permissions = .personal, isDurable: Bool = false
  ) throws(Failure) {
    Glibc.close(try placed(data, permissions, isDurable: isDurable))
  }

  /// Makes the file; one that is there already is left alone, and the errno is EEXIST.
  func writeNew(_ data: Data, _ permissions: Permissions = .asBefore) throws(Failure) {
    Glibc.close(try placed(data, permissions, replaces: false))
  }

  /// The same as ``write(_:_:isDurable:)``, but returns the file open. `prepare` is given the
  /// descriptor before the file appears under its name, and returns 0 or an errno.
  func placed(
    _ data: Data, _ permissions: Permissions = .personal, isDurable: Bool = false,
    replaces: Bool = true, prepare: (Int32) -> Int32 = { _ in 0 }
  ) throws(Failure) -> Int32 {
    let aside = asideName
    let descriptor = try opened(aside)
    var error = Self.write(data, to: descriptor)
    if error == 0 { error = setPermissions(permissions, of: descriptor) }
    if error == 0, isDurable { error = fsync(descriptor) == 0 ? 0 : errno }
    if error == 0 { error = prepare(descriptor) }
    if error == 0 { error = replaces ? Self.rename(aside, path) : -linux_rename_new(aside, path) }
    guard error == 0 else {
      Glibc.close(descriptor)
      unlink(aside)
      throw Failure(path: path, errno: error)
    }
    if isDurable { syncFolder() }
    return descriptor
  }

  // MARK: Steps, each 0 or an errno

  private static let count = Mutex(0)

  /// Beside the file, since only there it can be renamed; hidden, and one of this write alone.
  private var asideName: String {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    return "\(folder)/.\(url.lastPathComponent).\(getpid())-\(number).tmp"
  }

  private func opened(_ aside: String) throws(Failure) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var descriptor = Glibc.open(aside, flags, 0o600)
    if descriptor < 0, errno == EEXIST {
      // Of a process of this number that was killed.
      unlink(aside)
      descriptor = Glibc.open(aside, flags, 0o600)
    }
    guard descriptor >= 0 else { throw Failure(path: path, errno: errno) }
    return descriptor
  }

  /// Writes all of it.
  static func write(_ data: Data, to descriptor: Int32) -> Int32 {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : ENOSPC }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  private func setPermissions(_ permissions: Permissions, of descriptor: Int32) -> Int32 {
    let mode: mode_t
    switch permissions {
    case .exactly(0o600): return 0
    case .exactly(let exact): mode = exact
    case .asBefore: mode = modeBefore ?? 0o666 & ~Self.umask
    case .asBeforeOrPersonal: mode = modeBefore ?? 0o600
    }
    return fchmod(descriptor, mode) == 0 ? 0 : errno
  }

  private var modeBefore: mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// The person's umask. It can only be read by setting it, which other threads would notice: it is
  /// read once.
  private static let umask: mode_t = {
    let mask = Glibc.umask(0o077)
    _ = Glibc.umask(mask)
    return mask
  }()

  private static func rename(_ aside: String, _ path: String) -> Int32 {
    Glibc.rename(aside, path) == 0 ? 0 : errno
  }

  /// The new name is on the disk as well. What it names is whole in any case.
  private func syncFolder() {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    Glibc.close(descriptor)
  }
}

extension WholeFile {
  /// Removes what processes left aside that were killed while they wrote this file.
  func removeAbandoned() {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    for name in allNames(in: folder) {
      guard let process = Self.writer(of: name, aside: url.lastPathComponent),
        process != getpid(), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + "/" + name)
    }
  }

  /// The process that wrote a file aside: `.NAME.PROCESS-NUMBER.tmp`, or `NAME.PROCESS.tmp` as it was
  /// once.
  static func writer(of name: String, aside file: String) -> pid_t? {
    for (start, end) in [(".\(file).", "-"), ("\(file).", ".")] where name.hasPrefix(start) {
      guard name.hasSuffix(".tmp") else { continue }
      let rest = name.dropFirst(start.count).dropLast(4) + (end == "." ? "." : "")
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if rest[digits.endIndex...].hasPrefix(end), let process = pid_t(digits), process > 0 {
        return process
      }
    }
    return nil
  }

  /// Writes over an old file, in the room that it has, and puts it in place: for what is only worth
  /// something as long as it is new, on a disk that is full. If it fails there is neither file any more.
  func writeOver(_ data: Data, old: String) throws(Failure) {
    let aside = asideName
    guard Glibc.rename(old, aside) == 0 else { throw Failure(path: path, errno: errno) }
    let descriptor = Glibc.open(aside, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    var error = descriptor < 0 ? errno : Self.write(data, to: descriptor)
    if error == 0, ftruncate(descriptor, off_t(data.count)) != 0 { error = errno }
    if error == 0 { error = Self.rename(aside, path) }
    if descriptor >= 0 { Glibc.close(descriptor) }
    guard error == 0 else {
      unlink(aside)
      throw Failure(path: path, errno: error)
    }
  }
}
