import Foundation

/// Finds the linked work trees of a bare repository: a folder made by `git --bare`, or one with a
/// folder `.bare` and a file `.git` that points to it.
enum WorkTrees {
  /// The work trees of the repository at a path, by name; the path itself if the repository is not
  /// bare or has none.
  static func paths(of path: String) -> [String] {
    guard let folder = gitFolder(of: path), isBare(folder) else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/worktrees")) ?? []
    let trees = names.sorted().prefix(100).compactMap { name -> String? in
      let own = "\(folder)/worktrees/\(name)"
      guard let file = GitFile.line(own + "/gitdir") else { return nil }
      // Newer releases of git can write a path relative to this folder.
      let whole = file.hasPrefix("/") ? file : (own + "/" + file as NSString).standardizingPath
      guard whole.hasSuffix("/.git"), FileManager.default.fileExists(atPath: whole) else {
        return nil
      }
      return String(whole.dropLast("/.git".count))
    }
    return trees.isEmpty ? [path] : trees
  }

  /// Whether the path is itself a bare repository.
  static func isBareRepository(_ path: String) -> Bool {
    gitFolder(of: path) == path && isBare(path)
  }

  /// Git's own folder of the repository or the work tree at a path.
  static func gitFolder(of path: String) -> String? {
    let inside = path + "/.git"
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: inside, isDirectory: &isFolder) {
      guard !isFolder.boolValue else { return inside }
      guard let line = GitFile.line(inside), line.hasPrefix("gitdir:") else { return nil }
      let target = line.dropFirst("gitdir:".count).trimmingCharacters(in: .whitespaces)
      return target.hasPrefix("/") ? target : (path + "/" + target as NSString).standardizingPath
    }
    let parts = ["/HEAD", "/objects", "/refs"]
    return parts.allSatisfy { FileManager.default.fileExists(atPath: path + $0) } ? path : nil
  }

  /// Whether the folder's configuration calls it bare; the folder of a linked work tree has no
  /// configuration.
  private static func isBare(_ folder: String) -> Bool {
    let text = GitFile.text(folder + "/config")?.lowercased() ?? ""
    return text.split(whereSeparator: \.isNewline)
      .contains { $0.filter { !$0.isWhitespace } == "bare=true" }
  }
}
