import DataModels
import Foundation

/// The current version of a data model on the disk: `.xcdatamodel`, or one of those in an
/// `.xcdatamodeld`. A package has them as `.mom` and `.momd`, the names of an app's bundle.
struct DataModelFile {
  let model: DataModel

  init(_ path: String) throws(ResourceError) {
    let ending = (path as NSString).pathExtension
    let folder = ending == "xcdatamodel" || ending == "mom" ? path : try Self.version(of: path)
    let contents = folder + "/contents"
    let size = try? FileManager.default.attributesOfItem(atPath: contents)[.size] as? Int
    guard let size, size <= DataModelReader.largest,
      let data = FileManager.default.contents(atPath: contents)
    else {
      throw ResourceError(
        file: contents, words: "expected the text of a data model, as Xcode writes it")
    }
    do throws(DataModelError) {
      model = try DataModelReader.read(Array(data))
    } catch {
      throw ResourceError(file: contents, line: error.line, words: error.words)
    }
  }

  /// The version that `.xccurrentversion` names; the only one where it is missing.
  private static func version(of path: String) throws(ResourceError) -> String {
    let versions = names(in: URL(fileURLWithPath: path)).filter {
      ["xcdatamodel", "mom"].contains(($0 as NSString).pathExtension)
    }
    let list = FileManager.default.contents(atPath: path + "/.xccurrentversion")
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let named = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    guard let version = versions.first(where: { $0 == named }) ?? versions.first else {
      throw ResourceError(file: path, words: "the data model has no version, NAME.xcdatamodel")
    }
    return path + "/" + version
  }
}
