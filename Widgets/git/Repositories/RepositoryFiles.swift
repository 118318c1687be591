import Foundation

/// The files of a repository that change with its state: with each commit, checkout, merge, fetch and
/// staged file, and with the files of its work tree as deep as the bounds reach.
package struct RepositoryFiles: Hashable, Sendable {
  /// Absolute paths of files and folders, the most telling first. Some may not exist yet.
  package private(set) var paths: [String] = []

  /// - Parameter path: the folder of a work tree.
  package init(_ path: String) {
    guard let folder = WorkTrees.gitFolder(of: path) else {
      paths = [path]
      return
    }
    // A linked work tree has a folder of its own inside that of its repository, which has the branches.
    let common = GitFile.line(folder + "/commondir").map {
      $0.hasPrefix("/") ? $0 : (folder + "/" + $0 as NSString).standardizingPath
    }
    let shared = common ?? folder
    // The folder holds HEAD and the index.
    paths = [folder, folder + "/logs/HEAD", path]
    paths += ["/refs/heads", "/refs/remotes/origin"].map { shared + $0 }
    if shared != folder { paths.append(shared) }
    if path != folder { paths += WorkFolders(of: path).paths }
  }
}

/// The folders below a work tree in which `git status` looks for changes, as far as they are few: those
/// near its top first, and of these the last changed ones first.
private struct WorkFolders {
  private(set) var paths: [String] = []

  /// The most folders: a timeline has room for 64 files of all repositories.
  private static let most = 48
  /// The most names that are looked at, so that a tree of any size costs little.
  private static let mostNames = 4000
  private var names = 0
  private let ignored: Set<String>

  init(of tree: String) {
    ignored = Self.ignored(in: tree)
    var level = [tree]
    while !level.isEmpty, paths.count < Self.most, names < Self.mostNames {
      level = level.flatMap { folders(in: $0) }.sorted { $0.changed > $1.changed }.map { $0.path }
      paths += level.prefix(Self.most - paths.count)
    }
  }

  private mutating func folders(in folder: String) -> [(path: String, changed: Int)] {
    guard names < Self.mostNames else { return [] }
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let left = Self.mostNames - names
    names += found.count
    return found.prefix(left).compactMap { name in
      let path = folder + "/" + name
      var status = stat()
      guard name != ".git", !ignored.contains(name), lstat(path, &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR
      else { return nil }
      return (path, status.st_mtim.tv_sec)
    }
  }

  /// Names of folders that the tree's own `.gitignore` leaves out. Patterns are not read: a folder too
  /// many costs a place in the list, never a wrong state.
  private static func ignored(in tree: String) -> Set<String> {
    let lines = (GitFile.text(tree + "/.gitignore") ?? "").split(whereSeparator: \.isNewline)
    return Set(
      lines.map { line in
        line.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["/"])
      })
  }
}
