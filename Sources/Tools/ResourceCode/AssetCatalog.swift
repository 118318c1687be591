import Foundation

/// The parts of asset catalogues that code names: colours and images, in folders that are
/// namespaces.
struct AssetCatalog {
  /// A folder whose name is a part of the names in it.
  struct Namespace {
    /// The name after the names of its enclosing folders: `Brand/Dark`.
    var path: String
    var colors: Set<String> = []
    var images: Set<String> = []
    /// The namespaces within this one, by folder name.
    var namespaces: [String: Namespace] = [:]

    /// The name of an asset in it, as code looks it up.
    func name(of asset: String) -> String { path.isEmpty ? asset : "\(path)/\(asset)" }
  }

  private(set) var root = Namespace(path: "")

  init(merging catalogs: [String]) throws(ResourceError) {
    for path in catalogs { try Self.read(URL(fileURLWithPath: path), into: &root) }
  }

  private static func read(_ folder: URL, into namespace: inout Namespace) throws(ResourceError) {
    for name in names(in: folder) {
      let url = folder.appendingPathComponent(name)
      let bare = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset": namespace.colors.insert(bare)
      case "imageset", "symbolset": namespace.images.insert(bare)
      case "":
        guard try providesNamespace(url) else {
          try read(url, into: &namespace)
          continue
        }
        var inner =
          namespace.namespaces[name] ?? Namespace(path: namespace.name(of: name))
        try read(url, into: &inner)
        namespace.namespaces[name] = inner
      default: break
      }
    }
  }

  private static func providesNamespace(_ folder: URL) throws(ResourceError) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var providesNamespace: Bool?

        enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
      }

      var properties: Properties?
    }

    let file = folder.appendingPathComponent("Contents.json")
    guard let data = FileManager.default.contents(atPath: file.path) else { return false }
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: data)
      return contents.properties?.providesNamespace ?? false
    } catch {
      throw ResourceError(
        file: file.path, line: 1,
        words: "expected the JSON of a folder of an asset catalogue: "
          + "{\"properties\": {\"provides-namespace\": true}}")
    }
  }
}
