import Foundation
import MissingFoundation
import Synchronization
import WidgetArchive

/// The asset catalogues of an extension, as Xcode writes them: folders `NAME.xcassets` among its
/// resources. Loose image files beside them are found by their names.
///
/// A look-up first tries the place where most sets are, and reads the folders of a catalogue only
/// if the set is not there. Results are kept for the life of the process.
package struct AssetCatalogs: Sendable {
  /// The folders to search, in order.
  package let folders: [String]

  package init(folders: [String]) {
    self.folders = folders
  }

  /// Searches the folders of a bundle, then those of the process.
  package init(bundle: Bundle?) {
    let own = ResourceFolders.ofProcess.paths
    guard let bundle, bundle != Bundle.main else {
      folders = own
      return
    }
    let theirs = [bundle.resourcePath, bundle.bundlePath].compactMap(\.self)
    folders = theirs + own.filter { !theirs.contains($0) }
  }

  /// The image of a name: from a catalogue, otherwise a loose file.
  package func image(named name: String) -> ImageSet? {
    guard Self.isSafe(name) else { return nil }
    return Self.known.withLock { known in
      let place = Place(folders: folders, name: name)
      if let image = known.images[place] { return image }
      let image =
        directory(of: name, suffix: ".imageset", &known).flatMap(ImageSet.init(directory:))
        ?? directory(of: name, suffix: SymbolTemplate.suffix, &known)
        .flatMap(ImageSet.init(symbolDirectory:))
        ?? looseImage(named: name)
      known.images[place] = .some(image)
      return image
    }
  }

  /// The colour of a name: `.some(nil)` if its set is empty.
  package func color(named name: String) -> ArchivedColor?? {
    guard Self.isSafe(name) else { return nil }
    return Self.known.withLock { known in
      let place = Place(folders: folders, name: name)
      if let color = known.colors[place] { return color }
      let color = directory(of: name, suffix: ".colorset", &known)
        .flatMap { ColorSet.color(directory: $0) }
      known.colors[place] = .some(color)
      return color
    }
  }

  /// The file of a data set.
  package func data(named name: String) -> String? {
    guard Self.isSafe(name) else { return nil }
    return Self.known.withLock { known in
      guard let directory = directory(of: name, suffix: ".dataset", &known) else { return nil }
      let entries = AssetContents(directory: directory)?.data ?? []
      return entries.filter { $0.filename != nil }
        .min { rank(ofIdiom: $0.idiom) < rank(ofIdiom: $1.idiom) }?.filename
        .map { "\(directory)/\($0)" }
    }
  }

  // MARK: Sets

  private struct Place: Hashable {
    var folders: [String]
    var name: String
  }

  private struct Known {
    /// The catalogues of each folder.
    var catalogs: [String: [String]] = [:]
    /// The directories of the sets by name, for each catalogue that was walked.
    var sets: [String: [String: String]] = [:]
    var images: [Place: ImageSet?] = [:]
    var colors: [Place: ArchivedColor??] = [:]
  }

  private static let known = Mutex(Known())

  private func directory(of name: String, suffix: String, _ known: inout Known) -> String? {
    let catalogs = folders.flatMap { Self.catalogs(in: $0, &known) }
    let files = FileManager.default
    let direct = catalogs.map { "\($0)/\(name)\(suffix)" }
      .first { files.fileExists(atPath: $0 + "/Contents.json") }
    if let direct { return direct }
    for catalog in catalogs {
      if let found = Self.sets(of: catalog, &known)[name + suffix] { return found }
    }
    return nil
  }

  private static func catalogs(in folder: String, _ known: inout Known) -> [String] {
    if let catalogs = known.catalogs[folder] { return catalogs }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let catalogs = names.filter { $0.hasSuffix(".xcassets") }.sorted().map { "\(folder)/\($0)" }
    known.catalogs[folder] = catalogs
    return catalogs
  }

  private static func sets(of catalog: String, _ known: inout Known) -> [String: String] {
    if let sets = known.sets[catalog] { return sets }
    var sets: [String: String] = [:]
    walk(catalog, prefix: "", depth: 0, &sets)
    known.sets[catalog] = sets
    return sets
  }

  /// Adds the sets below a folder. A folder's name is part of its sets' names if the folder
  /// provides a namespace.
  private static func walk(
    _ folder: String, prefix: String, depth: Int, _ sets: inout [String: String]
  ) {
    guard depth < 16 else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      if ["imageset", "colorset", "dataset", "symbolset"].contains((name as NSString).pathExtension)
      {
        if sets[prefix + name] == nil { sets[prefix + name] = path }
      } else if !name.contains(".") {
        let isNamespace = AssetContents(directory: path)?.properties?.providesNamespace ?? false
        walk(path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1, &sets)
      }
    }
  }

  // MARK: Files

  private static let imageSuffixes = ["png", "jpg", "jpeg", "webp", "gif", "svg"]

  private func looseImage(named name: String) -> ImageSet? {
    let files = FileManager.default
    let hasSuffix = Self.imageSuffixes.contains((name as NSString).pathExtension.lowercased())
    for folder in folders {
      for suffix in hasSuffix ? [(name as NSString).pathExtension] : Self.imageSuffixes {
        let stem = hasSuffix ? (name as NSString).deletingPathExtension : name
        for (mark, scale) in [("@2x", 2.0), ("@3x", 3), ("", 1)] {
          let path = "\(folder)/\(stem)\(mark).\(suffix)"
          if files.fileExists(atPath: path) {
            return ImageSet(light: ImageSet.File(path: path, scale: scale))
          }
        }
      }
    }
    return nil
  }

  /// Whether a name cannot lead out of the folders.
  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.contains("\0")
      && !name.split(separator: "/").contains("..")
  }
}
