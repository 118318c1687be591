import Foundation

/// The files of a repository that change with its state: with each commit, checkout, merge, fetch and
/// staged file, and with each file at the top of its work tree.
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
    paths = [folder, folder + "/logs/HEAD", path]
    paths += ["/refs/heads", "/refs/remotes/origin"].map { shared + $0 }
    if shared != folder { paths.append(shared) }
  }
}
