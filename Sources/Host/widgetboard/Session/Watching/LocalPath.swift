import Glibc

/// The way to a file that a widget has named, walked without touching another machine's disk: a
/// look at one whose machine is away may last for minutes, and the board would stand still.
struct LocalPath {
  /// The result of the walk, with links followed.
  enum End: Hashable {
    case file(String)
    case folder(String)
    /// There is no such file: the name that is missing, in the last folder on the way.
    case missing(name: String, folder: String)
    /// A pipe, a socket or a device.
    case neither
    /// The kind of the file system that is not looked at.
    case elsewhere(String)
    case failed(Int32)
  }

  /// The most links, as in the kernel.
  private static let mostLinks = 40

  private let mounts: [FileSystem]

  init(mounts: [FileSystem] = FileSystem.mounted()) {
    self.mounts = mounts
  }

  func end(of path: String) -> End {
    var names: [Substring] = path.split(separator: "/").reversed()
    var folder = ""
    var links = 0
    while let name = names.popLast() {
      if name == "." { continue }
      if name == ".." {
        folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
        continue
      }
      let step = folder + "/" + name
      if let kind = foreignKind(of: step) { return .elsewhere(kind) }
      var status = stat()
      guard lstat(step, &status) == 0 else {
        guard errno == ENOENT else { return .failed(errno) }
        return .missing(name: String(name), folder: folder.isEmpty ? "/" : folder)
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: folder = step
      case S_IFREG: return names.isEmpty ? .file(step) : .failed(ENOTDIR)
      case S_IFLNK:
        links += 1
        guard links <= Self.mostLinks, let target = Self.target(of: step) else {
          return .failed(ELOOP)
        }
        if target.hasPrefix("/") { folder = "" }
        names += target.split(separator: "/").reversed()
      default: return .neither
      }
    }
    return .folder(folder.isEmpty ? "/" : folder)
  }

  private func foreignKind(of path: String) -> String? {
    var best: FileSystem?
    for mount in mounts
    where mount.mountPoint.utf8.count >= best?.mountPoint.utf8.count ?? 0 && mount.holds(path) {
      best = mount
    }
    return best.flatMap { Self.isForeign($0.kind) ? $0.kind : nil }
  }

  /// Whether files of this kind are on another machine, of a program, or of the kernel itself: the
  /// first may be away, and changes of the others are not reported.
  static func isForeign(_ kind: String) -> Bool {
    if kind == "fuse" || kind.hasPrefix("fuse.") || kind.hasPrefix("nfs") { return true }
    return [
      "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "coda", "autofs", "proc", "sysfs", "cgroup",
      "cgroup2", "debugfs", "tracefs", "securityfs", "configfs", "devpts", "devtmpfs", "bpf",
      "pstore", "efivarfs", "mqueue", "binfmt_misc",
    ].contains(kind)
  }

  private static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink(link, base, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
    }
  }
}
