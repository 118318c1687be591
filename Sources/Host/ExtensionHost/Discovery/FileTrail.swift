import Glibc

/// The way from a path to its file, as the kernel walks it: the names it looks up in each folder,
/// and the links among them.
///
/// The path leads to another file as soon as one of these names does, so these are the names to
/// watch. Files that belong beside the file may lie beside each ``Step`` of the way.
struct FileTrail {
  /// A name in a folder that leads on, or is the file itself.
  struct Step: Hashable {
    /// The folder's path, without links in it.
    var folder: String
    var name: String

    var path: String { folder == "/" ? "/" + name : folder + "/" + name }
  }

  /// The result of the walk.
  enum End {
    case file(stat)
    /// A name on the way does not exist: the last of ``FileTrail/lookups``.
    case missing
    case failed(errno: Int32)
  }

  /// The path's own name and folder, then those of each link's target; the last is the file's,
  /// whether it exists or not. Empty if a folder on the way is missing.
  private(set) var steps: [Step] = []
  /// All names looked up: the steps, the links to folders on the way, and the first name that does
  /// not exist.
  private(set) var lookups: [Step] = []
  private(set) var end = End.missing

  /// The current folder of the walk, without links in its path.
  private var folder = "/"
  private var links = 0

  /// The most links, as in the kernel.
  private static let mostLinks = 40

  /// - Parameter path: an absolute path.
  init(_ path: String) {
    walk(Self.names(in: path, isEnd: true))
  }

  /// The way to a folder, from which the ways to all files below it go on, so that its names are
  /// looked up only once.
  init(toFolder path: String) {
    walk(Self.names(in: path, isEnd: false))
  }

  /// The way on to a path below the folder that this one leads to.
  func going(on path: String) -> FileTrail {
    guard case .file = end else { return self }
    var trail = self
    trail.end = .missing
    trail.walk(Self.names(in: path, isEnd: true))
    return trail
  }

  private mutating func walk(_ names: [(name: String, isEnd: Bool)]) {
    var names = names
    while let (name, isEnd) = names.popLast() {
      if name == ".." {
        folder = Self.folder(above: folder)
        continue
      }
      let step = Step(folder: folder, name: name)
      var status = stat()
      let code = lstat(step.path, &status) == 0 ? 0 : errno
      let isLink = code == 0 && status.st_mode & S_IFMT == S_IFLNK
      if isEnd || isLink || code != 0 { lookups.append(step) }
      if isEnd { steps.append(step) }
      if code != 0 {
        end = code == ENOENT ? .missing : .failed(errno: code)
        return
      }
      guard isLink else {
        folder = step.path
        if isEnd { end = .file(status) }
        continue
      }
      links += 1
      guard links <= Self.mostLinks, let target = Self.target(of: step.path) else {
        end = .failed(errno: ELOOP)
        return
      }
      if target.hasPrefix("/") { folder = "/" }
      names += Self.names(in: target, isEnd: isEnd)
    }
    // A path without steps is that of a folder, such as `/` or one that ends in `..`.
    guard steps.isEmpty else { return }
    var status = stat()
    end = stat(folder, &status) == 0 ? .file(status) : .failed(errno: errno)
  }

  /// The names of a path, the first one last. `isEnd` marks the name that is the end of the whole
  /// way.
  private static func names(in path: String, isEnd: Bool) -> [(name: String, isEnd: Bool)] {
    let names = path.split(separator: "/").filter { $0 != "." }.map(String.init)
    return names.enumerated().reversed().map { index, name in
      (name, isEnd && index == names.count - 1)
    }
  }

  private static func folder(above folder: String) -> String {
    let end = folder.lastIndex(of: "/") ?? folder.startIndex
    return end == folder.startIndex ? "/" : String(folder[..<end])
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
