import DataModels
import Foundation
import MissingFoundation

/// The folder of a data model on the disk: one version, or several with the name of the current.
struct ModelFolder {
  let current: DataModel
  private(set) var others: [DataModel] = []

  /// The endings of such folders: of one version, and of several; those of Xcode and those of an
  /// app.
  private static let single: Set = ["mom", "xcdatamodel"]
  private static let several: Set = ["momd", "xcdatamodeld"]

  init(_ url: URL) throws {
    if Self.single.contains(url.pathExtension) {
      current = try Self.model(url)
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    let versions = names.filter { Self.single.contains(($0 as NSString).pathExtension) }
    let list = FileManager.default.contents(atPath: url.path + "/.xccurrentversion")
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let named = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    guard let name = versions.first(where: { $0 == named }) ?? versions.first else {
      throw CocoaError(.fileReadCorruptFile)
    }
    current = try Self.model(url.appending(path: name))
    others = versions.filter { $0 != name }.compactMap { try? Self.model(url.appending(path: $0)) }
  }

  private static func model(_ url: URL) throws -> DataModel {
    let contents = url.appending(path: "contents")
    let size = try FileManager.default.attributesOfItem(atPath: contents.path)[.size] as? Int
    guard let size, size <= DataModelReader.largest,
      let data = FileManager.default.contents(atPath: contents.path)
    else { throw CocoaError(.fileReadTooLarge) }
    return try DataModelReader.read(Array(data))
  }

  /// The models in folders, by default in those of the program's resources.
  static func all(in folders: [String]?) -> [URL] {
    (folders ?? ResourceFolders.ofProcess.paths).flatMap { folder -> [URL] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().map { URL(fileURLWithPath: folder + "/" + $0) }
        .filter { single.contains($0.pathExtension) || several.contains($0.pathExtension) }
    }
  }

  /// The model of a name among the program's resources.
  static func url(named name: String) -> URL? {
    all(in: nil).first { $0.deletingPathExtension().lastPathComponent == name }
  }
}
