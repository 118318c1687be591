import Foundation

/// The package as its manifest declares it, and the sources of its targets.
struct PackageModel {
  struct Target {
    let name: String
    let type: String
    let path: String
    let dependencies: Set<String>

    /// The folder that decides the import rules: `Shared` for `Sources/Shared/Cells`; `Widgets` or
    /// `Tests` for anything below them.
    var group: String {
      let parts = path.split(separator: "/").map(String.init)
      return parts.first == "Sources" && parts.count > 1 ? parts[1] : parts.first ?? ""
    }
  }

  struct Import: Hashable {
    let file: String
    let module: String
    let isTestable: Bool
  }

  let root: URL
  let targets: [String: Target]

  /// Asks SwiftPM, with a separate build folder: the usual one is locked while tests run.
  init(root: URL) throws {
    self.root = root
    let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    targets = Dictionary(
      uniqueKeysWithValues: manifest.targets.map { target in
        let names = target.dependencies.compactMap { $0.byName?.first ?? nil }
        return (
          target.name,
          Target(
            name: target.name, type: target.type, path: target.path ?? "",
            dependencies: Set(names))
        )
      })
  }

  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable { var byName: [String?]? }
      var name: String
      var type: String
      var path: String?
      var dependencies: [Dependency]
    }
    var targets: [Target]
  }

  /// The Swift files of a target. Throws if its folder does not exist.
  func sources(of target: Target) throws -> [URL] {
    let folder = root.appending(path: target.path).resolvingSymlinksInPath()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  /// Whether a target is written in C.
  func isC(_ target: Target) throws -> Bool {
    let folder = root.appending(path: target.path).path
    return try FileManager.default.subpathsOfDirectory(atPath: folder).contains {
      $0.hasSuffix(".c")
    }
  }

  /// The imports of a target's sources, with any attribute or access level before `import`.
  func imports(of target: Target) throws -> Set<Import> {
    try sources(of: target).reduce(into: []) { imports, file in
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let found = line.prefixMatch(of: Self.importLine) else { continue }
        imports.insert(
          Import(
            file: file.lastPathComponent, module: String(found.output.2),
            isTestable: found.output.1.contains("@testable")))
      }
    }
  }

  nonisolated(unsafe) private static let importLine =
    /((?:@[A-Za-z_]+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*)import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?([A-Za-z_][A-Za-z0-9_]*)/
}
