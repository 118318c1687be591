import Foundation
import Glibc
import WidgetArchive

/// What the widget folders contained when they were read: the extensions, those that cannot be run
/// and why, the declarations beside them, and the names of files, by folder, that this result
/// depends on.
///
/// An extension is `NAME.widget` in a folder, or `NAME/NAME.widget` for one that has its resources
/// beside it. Of one name the first folder's that can be run wins.
package struct ExtensionDiscovery: Sendable {
  /// One that cannot be run.
  package struct Unusable: Hashable, Sendable {
    package var name: String
    package var path: String
    package var fault: ExecutableFault

    package init(name: String, path: String, fault: ExecutableFault) {
      self.name = name
      self.path = path
      self.fault = fault
    }
  }

  /// In the order of their names.
  package private(set) var executables: [ExtensionExecutable] = []
  /// Those of whose name there is none that can be run.
  package private(set) var unusable: [Unusable] = []
  /// Files that are named as an extension of a folder before theirs, and so are not used, by that name.
  package private(set) var shadowed: [String: [String]] = [:]
  /// The declarations beside extensions, usable or not, by the extension's name.
  package private(set) var declarations: [String: ExtensionDeclarations] = [:]
  /// The names whose files decide about all this, by the folder that holds them. What is in a widget
  /// folder itself is not listed.
  package private(set) var watchedNames: [String: Set<String>] = [:]

  /// The most folders below widget folders that are watched for changes.
  private static let mostInnerFolders = 64

  package init(folders: [String]) {
    for folder in folders { read(folder) }
    executables.sort { $0.name < $1.name }
    unusable.sort { $0.name < $1.name }
  }

  /// Made of parts, for a test.
  package init(
    _ executables: [ExtensionExecutable], unusable: [Unusable] = [],
    declarations: [String: ExtensionDeclarations] = [:], shadowed: [String: [String]] = [:]
  ) {
    self.shadowed = shadowed
    self.executables = executables
    self.unusable = unusable
    self.declarations = declarations
  }

  /// Whether a file of that name in a widget folder can change what is discovered.
  package static func decides(_ name: String) -> Bool {
    name.hasSuffix(ExtensionExecutable.suffix)
      || name.hasSuffix(ExtensionDeclarations.entitlementSuffix)
      || name == ExtensionDeclarations.infoName
  }

  /// The names that decide what file a path stands for, by the folder that holds them.
  package static func names(leadingTo path: String) -> [String: Set<String>] {
    FileTrail(path).lookups.reduce(into: [:]) { $0[$1.folder, default: []].insert($1.name) }
  }

  // MARK: Folders

  private mutating func read(_ folder: String) {
    let folder = folder.hasPrefix("/") ? folder : currentFolder() + "/" + folder
    watch(FileTrail(folder))
    let entries = folderEntries(in: folder)
    let trail = FileTrail(toFolder: folder)
    for entry in entries where entry.name.hasSuffix(ExtensionExecutable.suffix) {
      take(entry.name, at: folder + "/" + entry.name, trail.going(on: entry.name))
    }
    let inner = entries.filter { $0.mayBeFolder && !ExtensionExecutable.isName($0.name) }
    for (index, entry) in inner.enumerated() {
      let place = folder + "/" + entry.name
      let name = entry.name + ExtensionExecutable.suffix
      if index < Self.mostInnerFolders, entry.isFolder(in: folder) {
        watch([name], in: place)
      }
      var status = stat()
      guard lstat(place + "/" + name, &status) == 0 else { continue }
      take(name, at: place + "/" + name, trail.going(on: entry.name + "/" + name))
    }
  }

  private mutating func take(_ name: String, at path: String, _ trail: FileTrail) {
    guard ExtensionExecutable.isName(name) else { return }
    if let first = executables.first(where: { $0.name == name }) {
      // A link to the same file is no other widget.
      if let other = try? ExtensionExecutable(name: name, path: path, trail: trail),
        other.identity != first.identity
      {
        shadowed[name, default: []].append(path)
      }
      return
    }
    // The file was removed after its folder was listed.
    if case .missing = trail.end, trail.lookups.count < 2 { return }
    watch(trail)
    for step in trail.steps {
      watch(ExtensionDeclarations.names(beside: step.name), in: step.folder)
    }
    do throws(ExecutableFault) {
      executables.append(try ExtensionExecutable(name: name, path: path, trail: trail))
      unusable.removeAll { $0.name == name }
    } catch {
      guard !unusable.contains(where: { $0.name == name }) else { return }
      unusable.append(Unusable(name: name, path: path, fault: error))
    }
    declarations[name] = ExtensionDeclarations(along: trail)
  }

  // MARK: What it depends on

  private mutating func watch(_ trail: FileTrail) {
    for step in trail.lookups { watch([step.name], in: step.folder) }
  }

  private mutating func watch(_ names: Set<String>, in folder: String) {
    watchedNames[folder, default: []].formUnion(names)
  }
}

/// A name in a folder, and what is known of its file without a look at it.
