import Foundation

/// Swift code for the resources of a target, as Xcode generates it in a build: members for asset
/// catalogues, classes for intent definitions and data models.
///
/// Made by the build plugin's tool and by `widgetboard generate`.
package struct ResourceCode {
  /// The text of the generated file.
  package let source: String
  /// One warning for each resource that was left out: its file and the reason.
  package let warnings: [String]

  /// Reads asset catalogues, intent definitions and data models.
  /// - Parameters:
  ///   - paths: files, and folders to search for them.
  ///   - authorFiles: Swift files of the target; names that they declare are not declared again.
  ///   - bundle: an expression for the bundle that has the asset catalogues.
  ///   - isMain: whether its resources are also those of `Bundle.main`.
  package init(
    paths: [String], authorFiles: [String], bundle: String, isMain: Bool = false
  ) throws(ResourceError) {
    let found = try ResourceFiles(paths)
    let taken = AuthorNames(files: authorFiles)
    let catalogs = try AssetCatalog(merging: found.catalogs)
    let intents = try found.definitions.map { path throws(ResourceError) in
      try IntentDefinition(path)
    }
    let models = try found.models.map { path throws(ResourceError) in
      try DataModelFile(path).model
    }
    let classes = models.map { ManagedClassCode($0, taken: taken).source }.filter { !$0.isEmpty }
    let assets = AssetSymbols(catalogs, taken: taken, bundle: bundle)
    let intentCode = intents.map { IntentCode($0, taken: taken).source }.filter { !$0.isEmpty }
    var imports = ["import Foundation"]
    if !intentCode.isEmpty { imports.append("import Intents") }
    if !classes.isEmpty { imports.append("import CoreData") }
    if !assets.source.isEmpty { imports.append("import SwiftUI") }
    let lookups = isMain ? MainLookups(bundle).source : ""
    if !lookups.isEmpty { imports.append("import MissingFoundation") }
    source =
      ([Self.head, imports.joined(separator: "\n"), lookups, assets.source] + intentCode
      + classes)
      .filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    warnings = assets.warnings
  }

  private static let head = "// Generated from the target's resources; changes to it are lost."
}

/// The reason why no code could be made.
package struct ResourceError: Error, CustomStringConvertible {
  package let file: String
  package var line: Int?
  package let words: String

  /// The error in the form of a compiler's message, so that editors find the place.
  package var description: String {
    "\(file):\(line.map { "\($0):" } ?? "") error: \(words)"
  }
}

/// The resources among files and in folders.
struct ResourceFiles {
  private(set) var catalogs: [String] = []
  private(set) var definitions: [String] = []
  private(set) var models: [String] = []

  init(_ paths: [String]) throws(ResourceError) {
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw ResourceError(file: path, words: "there is no such file")
      }
      try add(path)
    }
    catalogs.sort()
    models.sort()
    definitions = Self.oneLanguage(of: definitions.sorted())
  }

  private mutating func add(_ path: String) throws(ResourceError) {
    let url = URL(fileURLWithPath: path)
    switch url.pathExtension {
    case "xcassets": catalogs.append(path)
    case "intentdefinition": definitions.append(path)
    case "xcdatamodeld", "xcdatamodel", "momd", "mom": models.append(path)
    default:
      for name in names(in: url) where !name.hasPrefix(".") {
        try add(url.appendingPathComponent(name).path)
      }
    }
  }

  /// A localised definition is in several folders with the same structure: one of them is read.
  private static func oneLanguage(of paths: [String]) -> [String] {
    let byName = Dictionary(grouping: paths) { URL(fileURLWithPath: $0).lastPathComponent }
    return byName.keys.sorted().compactMap { name in
      let same = byName[name] ?? []
      return same.first { $0.contains("/Base.lproj/") } ?? same.first { !$0.contains(".lproj/") }
        ?? same.first { $0.contains("/en.lproj/") } ?? same.first
    }
  }
}

/// The names in a folder in order; none if it is no folder.
func names(in folder: URL) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
}
