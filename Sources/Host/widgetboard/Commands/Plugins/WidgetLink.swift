import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// A widget's file that `add` was given in place of a kind: a link to it is put into the person's
/// folder of widgets, so that its author keeps working on the file in its place.
struct WidgetLink {
  /// The absolute path of the file.
  let path: String
  private let link: String

  /// Nil if the first operand is no file `NAME.widget`, or is to be read as another program's
  /// plugin.
  init?(_ options: ParsedOptions, _ folders: ProfileFolders) throws(CommandFailure) {
    guard let word = options.operands.first, !options.has("format"),
      word.contains("/") || FileManager.default.fileExists(atPath: word),
      ExtensionExecutable.isName(word.split(separator: "/").last ?? "")
    else { return nil }
    path = URL(fileURLWithPath: word).standardizedFileURL.path
    let name = URL(fileURLWithPath: path).lastPathComponent
    link = folders.widgets + "/" + name
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else {
      throw CommandFailure(
        .badData, "\(path) \(isFolder.boolValue ? "is a folder" : "does not exist")")
    }
    guard ExtensionExecutable(path: path) != nil else {
      throw CommandFailure(.badData, "\(path) may not be run: chmod +x \(path)")
    }
  }

  var name: String { URL(fileURLWithPath: link).lastPathComponent }

  /// Makes the link unless it exists. Any other file of this name, in any widget folder, is another
  /// widget: an error.
  ///
  /// - Parameters:
  ///   - catalog: the widgets that exist already.
  ///   - files: records the link, to remove it if a later step fails.
  func make(besides catalog: Catalog, _ files: inout NewFiles) throws(CommandFailure) {
    func end(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    let isThere = (try? FileManager.default.attributesOfItem(atPath: link)) != nil
    for other in [isThere ? link : nil, catalog.executables[name]?.path].compactMap(\.self)
    where end(other) != end(path) {
      throw CommandFailure(
        .cannotCreate, "\(other) is another widget: rename \(path), or take that one away")
    }
    guard !isThere, catalog.executables[name] == nil else { return }
    do throws(WholeFile.Failure) {
      try files.makeFolder(of: link)
      try files.link(link, to: path)
    } catch {
      throw CommandFailure(.cannotCreate, error.sentence)
    }
  }

  /// The kinds of the file's widgets; throws the reason if it cannot describe itself.
  ///
  /// - Parameter before: the owners of kinds before the link was made: no extension may lose a kind
  ///   to it.
  func kinds(
    in catalog: Catalog, before: [String: ExtensionName]
  ) throws(CommandFailure) -> [String] {
    let owners = catalog.kinds
    let kinds = catalog.widgets.filter { $0.executable.name == name }.map(\.descriptor.kind)
    for kind in kinds {
      let owner = owners[kind] == name ? before[kind] ?? name : owners[kind] ?? ""
      guard owner != name else { continue }
      throw CommandFailure(
        .unavailable,
        "the kind “\(kind)” of \(path) is that of \(owner.isEmpty ? "another widget" : owner)")
    }
    guard kinds.isEmpty else { return kinds }
    throw CommandFailure(
      .unavailable,
      catalog.failures[name]?.sentenceOfDescribing ?? "\(path) says that it has no widget")
  }
}
