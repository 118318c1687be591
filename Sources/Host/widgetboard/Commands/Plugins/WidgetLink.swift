import ExtensionHost
import Foundation
import WidgetArchive

/// A widget's file that `add` was given in place of a kind: a link to it is put into the person's folder
/// of widgets, so that its author goes on with the file where it is.
struct WidgetLink {
  /// Of the file, from the root.
  let path: String
  private let link: String
  /// Whether the link was made for this, and goes again if there is no widget.
  private let isNew: Bool

  /// Nil where the first operand is no file `NAME.widget`, or is to be read as another program's plugin.
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
    isNew = try Self.make(link, to: path)
  }

  /// Whether there was none. One that leads elsewhere is another widget.
  private static func make(_ link: String, to path: String) throws(CommandFailure) -> Bool {
    let files = FileManager.default
    func end(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    if (try? files.attributesOfItem(atPath: link)) != nil {
      guard end(link) == end(path) else {
        throw CommandFailure(
          .cannotCreate, "\(link) is another widget: rename \(path), or take that one away")
      }
      return false
    }
    do {
      try files.createDirectory(
        atPath: URL(fileURLWithPath: link).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: link, withDestinationPath: path)
    } catch {
      throw CommandFailure(.cannotCreate, "\(link): \(error.localizedDescription)")
    }
    return true
  }

  /// The kinds of its widgets. Where it cannot say what they are, it says why, and no link is left.
  func kinds(in catalog: Catalog) throws(CommandFailure) -> [String] {
    let name = URL(fileURLWithPath: link).lastPathComponent
    let owners = catalog.kinds
    let kinds = catalog.widgets.filter { $0.executable.name == name }.map(\.descriptor.kind)
    if let kind = kinds.first(where: { owners[$0] != name }) {
      throw refused("the kind “\(kind)” of \(path) is that of \(owners[kind] ?? "another widget")")
    }
    guard kinds.isEmpty else { return kinds }
    throw refused(
      catalog.failures[name]?.sentenceOfDescribing ?? "\(path) says that it has no widget")
  }

  private func refused(_ sentence: String) -> CommandFailure {
    if isNew { unlink(link) }
    return CommandFailure(.unavailable, sentence)
  }
}
