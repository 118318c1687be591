import Foundation

// Folders that are kept in step with the disk, which Xcode 16 makes: all their files belong to the
// target, except those on a list of exceptions.
extension TargetReader {
  mutating func readFolders(of target: ProjectValue) {
    let own = target["fileSystemSynchronizedGroups"]?.texts ?? []
    for group in own {
      guard let object = project.objects[group], let folder = project.places[group] else {
        continue
      }
      let exceptions = exceptions(of: object) { $0 == id }
      walk(folder, line: object.line, levels: 0) { path in !Self.names(path, in: exceptions) }
      if !FileManager.default.fileExists(atPath: folder) {
        problems.append(
          problem(object.line, "missing: the folder \(folder) is in the target and not on disk"))
      }
    }
    // In a folder of other targets, the list names the files that this target has.
    for (group, object) in project.objects.sorted(by: { $0.value.line < $1.value.line })
    where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" && !own.contains(group) {
      guard let folder = project.places[group] else { continue }
      let members = exceptions(of: object) { $0 == id }
      guard !members.isEmpty else { continue }
      walk(folder, line: object.line, levels: 0) { path in Self.names(path, in: members) }
    }
  }

  /// The paths below a folder that are exceptions for a target.
  private func exceptions(of group: ProjectValue, for isWanted: (String) -> Bool) -> Set<String> {
    var paths: Set<String> = []
    for set in objects(group["exceptions"])
    where set["isa"]?.text == "PBXFileSystemSynchronizedBuildFileExceptionSet" {
      guard let target = set["target"]?.text, isWanted(target) else { continue }
      for path in set["membershipExceptions"]?.texts ?? [] { paths.insert(path) }
    }
    return paths
  }

  /// Whether the list has a path, or a folder that the path is in. A text in many languages is
  /// listed as `/Localized: Folder/Name.strings`.
  private static func names(_ path: String, in list: Set<String>) -> Bool {
    if list.isEmpty { return false }
    var folder = path
    while !folder.isEmpty {
      if list.contains(folder) { return true }
      folder = (folder as NSString).deletingLastPathComponent
    }
    let parts = path.split(separator: "/")
    guard let language = parts.firstIndex(where: { $0.hasSuffix(".lproj") }) else { return false }
    let plain = (parts[..<language] + parts[(language + 1)...]).joined(separator: "/")
    return list.contains("/Localized: \(plain)")
  }

  /// The folders that count as one file.
  private static let whole: Set = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "bundle", "docc", "xcstickers",
    "scnassets",
    "mlpackage", "framework", "xcframework", "icon",
  ]

  /// The most levels: ends folders that a link leads back into, and links that lead into each
  /// other.
  private static let levels = 24
  private static let most = 20_000

  mutating func walk(
    _ folder: String, line: Int?, levels: Int, below: String = "", isMember: (String) -> Bool
  ) {
    guard levels < Self.levels else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && walked < Self.most {
      walked += 1
      let path = folder + "/" + name
      let inner = below + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue, !Self.whole.contains((name as NSString).pathExtension.lowercased()) {
        walk(path, line: line, levels: levels + 1, below: inner + "/", isMember: isMember)
      } else if isMember(inner) {
        add(path: path, line: line)
      }
    }
  }
}
