import Glibc

/// The way from a path to the file it stands for, as the kernel goes it: which names it looks up in
/// which folders, and which of them are links.
///
/// A file is another one as soon as one of these names leads elsewhere, so they are what to watch; and
/// what belongs beside the file may lie beside each ``Step`` on the way to it.
struct FileTrail {
  /// A name in a folder that leads on, or is the file itself.
  struct Step: Hashable {
    /// Without links in it.
    var folder: String
    var name: String

    var path: String { folder == "/" ? "/" + name : folder + "/" + name }
  }

  /// What the path leads to.
  enum End {
    case file(stat)
    /// A name on the way is not there: the last of ``FileTrail/lookups``.
    case missing
    case failed(errno: Int32)
  }

  /// The path's own name and folder, then those of each link's target; the last is the file's, whether
  /// it is there or not. None where a folder on the way is missing.
  private(set) var steps: [Step] = []
  /// The same, the links to folders on the way, and the first name that is not there.
  private(set) var lookups: [Step] = []
  private(set) var end = End.missing

  /// Where the walk has come to, without links in it.
  private var folder = "/"
  private var links = 0

  /// As many as the kernel follows.
  private static let mostLinks = 40

  /// - Parameter path: an absolute one.
  init(_ path: String) {
    walk(Self.names(in: path, isEnd: true))
  }

  /// The way to a folder, from which the ways to all files below it go on: each name of it is looked up
  /// once for all of them.
  init(toFolder path: String) {
    walk(Self.names(in: path, isEnd: false))
  }

  /// The way to what is below the folder that this one leads to.
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
    // A path that ends in the parent of a folder names that; and a folder is not the end.
    guard steps.isEmpty else { return }
    var status = stat()
    end = stat(folder, &status) == 0 ? .file(status) : .failed(errno: errno)
  }

  /// The names of a path, the first at the end. `isEnd` says whether the last leads to the end.
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
