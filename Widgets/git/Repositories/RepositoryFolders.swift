import Foundation
import WidgetArchive

/// The repositories to show.
package struct RepositoryFolders: Hashable, Sendable {
  package private(set) var paths: [String]
  /// Whether the person configured them.
  package let areNamed: Bool
  /// The folders in which repositories were looked for, without the home folder: programs write there
  /// all the time, and each such change would be a reload.
  package let searched: [String]
  private let home: String

  /// The largest number of repositories; no tile shows more.
  package static let most = 14

  /// - Parameter names: paths separated by blanks, in quotes if they contain blanks. A folder of
  ///   repositories stands for all of them. Empty for the repositories in the usual places.
  package init(_ names: [String], home: String) {
    self.home = home
    let named = names.flatMap { Self.split($0, home) }
    areNamed = !named.isEmpty
    let isGiven = { Self.isRepository($0) || WorkTrees.isBareRepository($0) }
    let found =
      named.isEmpty
      ? Self.byUse(Self.usual.flatMap { Self.repositories(in: home + $0) })
      : named.flatMap { path in
        if isGiven(path) { return [path] }
        let inside = Self.byUse(Self.repositories(in: path))
        return inside.isEmpty ? [path] : inside
      }
    searched =
      (named.isEmpty ? Self.usual.map { home + $0 } : named.filter { !isGiven($0) })
      .filter { $0 != home }
    var seen: Set<String> = []
    paths = Array(
      found.flatMap(WorkTrees.paths).filter { seen.insert($0).inserted }.prefix(Self.most))
  }

  /// A path for display, with `~` for the home folder.
  package func name(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// The usual places of repositories, as ``name(_:)`` writes them.
  package static var usualNames: String { usual.map { "~" + $0 }.joined(separator: ", ") }

  private static let usual = ["", "/src", "/code", "/Projects", "/projects"]

  private static func split(_ text: String, _ home: String) -> [String] {
    let words = QuotedWords(text)?.commands[0].map(\.text) ?? [text]
    let whole = expanded(text, home)
    return isFolder(whole) ? [whole] : words.map { expanded($0, home) }
  }

  private static func expanded(_ path: String, _ home: String) -> String {
    var path = path.trimmingCharacters(in: .whitespaces)
    if path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
    if !path.hasPrefix("/") { path = home + "/" + path }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether a folder is a work tree: `.git` in it is git's folder, or a file that points to it.
  private static func isRepository(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/.git")
  }

  /// The repositories one level below a folder.
  private static func repositories(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = isRepository(folder) && folder != "/" ? [folder] : []
    return own
      + names.filter { !$0.hasPrefix(".") }.sorted().prefix(400).map { folder + "/" + $0 }
      .filter(isRepository)
  }

  /// Sorts by last use, most recent first.
  private static func byUse(_ paths: [String]) -> [String] {
    paths.map { ($0, lastUse(of: $0)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }

  private static func lastUse(of path: String) -> Date {
    ["/.git/index", "/.git/HEAD", "/.git"].compactMap {
      try? FileManager.default.attributesOfItem(atPath: path + $0)[.modificationDate] as? Date
    }.max() ?? .distantPast
  }
}
