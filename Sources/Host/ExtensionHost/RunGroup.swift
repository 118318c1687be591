import Glibc
import Synchronization

/// The control group of one run: the kernel limits the number of its tasks, and ends all of them at
/// once.
///
/// Its folder is locked while this process lives: a folder that nobody has locked was left by a
/// process that was killed, and what is in it is ended.
struct RunGroup: ~Copyable {
  private let path: String
  /// The descriptor of its folder, for ``ChildProgram``.
  let folder: Descriptor

  /// Makes a group; nil if that fails.
  ///
  /// - Parameter tasks: the most tasks at once, counting threads.
  init?(in tree: GroupTree, tasks: Int) {
    Self.clear(tree)
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    let path = "\(tree.folder)/\(Self.prefix)\(getpid())-\(number)"
    guard mkdir(path, 0o755) == 0 else { return nil }
    guard let folder = Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)),
      flock(folder.number, LOCK_EX | LOCK_NB) == 0,
      Self.write("\(tasks)", to: path + "/pids.max")
    else {
      rmdir(path)
      return nil
    }
    self.path = path
    self.folder = folder
  }

  deinit {
    kill()
    // The kernel takes a moment to remove killed processes.
    if rmdir(path) != 0, errno == EBUSY { Self.leftover.withLock { $0.append(path) } }
  }

  /// Kills all processes in it.
  func kill() {
    _ = Self.write("1", to: path + "/cgroup.kill")
  }

  static let prefix = "widgetboard-"

  // MARK: Leftover groups

  private static let count = Mutex(0)
  private static let leftover = Mutex<[String]>([])
  private static let cleared = Mutex<Set<String>>([])

  /// Removes the groups of runs that are over.
  static func removeLeftovers() {
    leftover.withLock { paths in
      paths.removeAll { rmdir($0) == 0 || errno != EBUSY }
    }
  }

  /// Ends the processes in groups whose owner has ended, once in each tree.
  private static func clear(_ tree: GroupTree) {
    removeLeftovers()
    guard cleared.withLock({ $0.insert(tree.folder).inserted }), let list = opendir(tree.folder)
    else { return }
    defer { closedir(list) }
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(prefix) else { continue }
      let path = tree.folder + "/" + name
      guard let folder = Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)),
        flock(folder.number, LOCK_EX | LOCK_NB) == 0
      else { continue }
      _ = write("1", to: path + "/cgroup.kill")
      if rmdir(path) != 0, errno == EBUSY { leftover.withLock { $0.append(path) } }
    }
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = Descriptor(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)) else {
      return false
    }
    let bytes = Array(text.utf8)
    return Glibc.write(file.number, bytes, bytes.count) == bytes.count
  }
}

extension Optional where Wrapped: ~Copyable, Wrapped == RunGroup {
  /// The descriptor of its folder. `?.` would consume a value that is only borrowed.
  var folderNumber: Int32? {
    switch self {
    case .some(let group): group.folder.number
    case .none: nil
    }
  }

  func killAll() {
    switch self {
    case .some(let group): group.kill()
    case .none: break
    }
  }
}
