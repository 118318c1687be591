import Foundation

/// The work trees of a repository without one of its own: of a folder with `.bare` and a file `.git` that leads
/// there, and of one that git made by `--bare`.
enum WorkTrees {
  /// Those of the repository at a path, by their names; the path itself where it is no such repository, or has
  /// none.
  static func paths(of path: String) -> [String] {
    guard let folder = gitFolder(of: path), isBare(folder) else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/worktrees")) ?? []
    let trees = names.sorted().prefix(100).compactMap { name -> String? in
      let own = "\(folder)/worktrees/\(name)"
      guard let file = GitFile.line(own + "/gitdir") else { return nil }
      // Newer releases of git can write it relative to its own place.
      let whole = file.hasPrefix("/") ? file : (own + "/" + file as NSString).standardizingPath
      guard whole.hasSuffix("/.git"), FileManager.default.fileExists(atPath: whole) else {
        return nil
      }
      return String(whole.dropLast("/.git".count))
    }
    return trees.isEmpty ? [path] : trees
  }

  /// Whether there is a repository without a folder `.git`.
  static func isBareRepository(_ path: String) -> Bool {
    gitFolder(of: path) == path && isBare(path)
  }

  private static func gitFolder(of path: String) -> String? {
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

  /// By its own configuration; a linked work tree's folder has none.
  private static func isBare(_ folder: String) -> Bool {
    let text = GitFile.text(folder + "/config")?.lowercased() ?? ""
    return text.split(whereSeparator: \.isNewline)
      .contains { $0.filter { !$0.isWhitespace } == "bare=true" }
  }
}
