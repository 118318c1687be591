import Foundation

/// The other projects of a repository, by the frameworks that they make: those of a workspace, whose
/// products a target links by their names alone.
struct OtherProjects {
  private let project: XcodeProject
  private var others: [XcodeProject]?
  private var walked = 0

  init(than project: XcodeProject) { self.project = project }

  /// The project that makes a product, such as `Database.framework`, and its target's id.
  mutating func target(making product: String) -> (project: XcodeProject, id: String)? {
    if others == nil {
      others = []
      walk(project.repository, levels: 0)
    }
    for other in others ?? [] {
      if let id = other.targetIDs.first(where: { other.product(ofTarget: $0) == product }) {
        return (other, id)
      }
    }
    return nil
  }

  private static let levels = 5
  private static let most = 20_000
  private static let mostProjects = 200

  private mutating func walk(_ folder: String, levels: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && !LocalPackages.foreign.contains(name) {
      walked += 1
      guard walked < Self.most, (others?.count ?? 0) < Self.mostProjects else { return }
      let path = folder + "/" + name
      if name.hasSuffix(".xcodeproj") {
        read(path)
      } else if levels < Self.levels, (name as NSString).pathExtension.isEmpty, isFolder(path) {
        walk(path, levels: levels + 1)
      }
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Reads a project. One that cannot be read makes nothing.
  private mutating func read(_ path: String) {
    let file = XcodeProject.file(in: path)
    guard file != project.file,
      let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int,
      size <= ProjectText.limit, let data = FileManager.default.contents(atPath: file),
      let other = try? XcodeProject(folder: path, text: Array(data))
    else { return }
    others?.append(other)
  }
}

extension XcodeProject {
  /// The folder around the project that has a workspace or the repository's data, at most three levels up.
  var repository: String {
    var folder = root
    for _ in 0..<3 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      if names.contains(where: { $0 == ".git" || $0.hasSuffix(".xcworkspace") }) { return folder }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return root
  }
}
