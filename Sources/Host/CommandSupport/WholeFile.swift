import CLinux
import ExtensionHost
import Foundation
import Glibc
import Synchronization

/// A file that no reader ever sees half written: the data is written to a temporary file beside it,
/// which is then renamed. If a step fails, the earlier file is still there and the temporary file
/// is removed.
///
/// Every file that this program keeps is written through this type.
package struct WholeFile {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The step that failed, with its errno.
  package struct Failure: Error, Hashable {
    package var path: String
    package var errno: Int32

    package init(path: String, errno: Int32) {
      self.path = path
      self.errno = errno
    }

    package var reason: String { String(cString: strerror(errno)) }
    package var sentence: String { "\(path): cannot be written: \(reason)" }
  }

  /// The permissions that the written file gets.
  package enum Permissions {
    /// Exactly this mode.
    case exactly(mode_t)
    /// The mode of the file that it replaces; a new file gets the mode that the person's umask
    /// leaves.
    case asBefore
    /// The mode of the file that it replaces; a new file is readable and writable by this user
    /// alone.
    case asBeforeOrPersonal

    /// Readable and writable by this user alone.
    package static let personal = Permissions.exactly(0o600)
  }

  /// Replaces the file, or makes it.
  ///
  /// - Parameter isDurable: whether the file must be on the disk when this returns, so that a whole
  ///   file is left even after a power cut.
  package func write(
    _ data: Data, _ permissions: Permissions = .personal, isDurable: Bool = false
  ) throws(Failure) {
    Glibc.close(try placed(data, permissions, isDurable: isDurable))
  }

  /// Makes the file; an existing file is left alone, and the errno is EEXIST.
  package func writeNew(_ data: Data, _ permissions: Permissions = .asBefore) throws(Failure) {
    Glibc.close(try placed(data, permissions, replaces: false))
  }

  /// Does the same as ``write(_:_:isDurable:)`` but returns the file's open descriptor. `prepare`
  /// gets the descriptor before the file appears under its name, and returns 0 or an errno.
  package func placed(
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

  // MARK: Steps, each returning 0 or an errno

  private static let count = Mutex(0)

  /// The temporary file's path. It is in the same folder, since a rename cannot cross file systems;
  /// hidden; and unique to this write.
  private var asideName: String {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    let name = start ?? path.startIndex
    return "\(path[..<name]).\(path[name...]).\(getpid())-\(number).tmp"
  }

  private func opened(_ aside: String) throws(Failure) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var descriptor = Glibc.open(aside, flags, 0o600)
    if descriptor < 0, errno == EEXIST {
      // The file that exists was left by a killed process that had this process's number.
      unlink(aside)
      descriptor = Glibc.open(aside, flags, 0o600)
    }
    guard descriptor >= 0 else { throw Failure(path: path, errno: errno) }
    return descriptor
  }

  /// Writes all bytes, however many calls that takes.
  package static func write(_ data: Data, to descriptor: Int32) -> Int32 {
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

  /// The person's umask. It can be read only by setting it, which other threads would notice: so it
  /// is read once.
  private static let umask: mode_t = {
    let mask = Glibc.umask(0o077)
    _ = Glibc.umask(mask)
    return mask
  }()

  private static func rename(_ aside: String, _ path: String) -> Int32 {
    Glibc.rename(aside, path) == 0 ? 0 : errno
  }

  /// Makes the new name durable as well: the file's bytes are already on the disk.
  private func syncFolder() {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    Glibc.close(descriptor)
  }
}

extension WholeFile {
  /// Removes temporary files of processes that were killed while they wrote this file.
  package func removeAbandoned() {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    for name in allNames(in: folder) {
      guard let process = Self.writer(of: name, aside: url.lastPathComponent),
        process != getpid(), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + "/" + name)
    }
  }

  /// The process that wrote a temporary file: its name is `.NAME.PROCESS-NUMBER.tmp`, or
  /// `NAME.PROCESS.tmp` in earlier versions.
  package static func writer(of name: String, aside file: String) -> pid_t? {
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

  /// Overwrites an old file in place, in the disk space it has, and renames it: on a full disk, for
  /// data that is worth something only while it is new. If it fails, neither file exists any more.
  package func writeOver(_ data: Data, old: String) throws(Failure) {
    let aside = asideName
    guard Glibc.rename(old, aside) == 0 else { throw Failure(path: path, errno: errno) }
    let descriptor = Glibc.open(aside, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
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
