import Foundation
import Glibc
import WidgetArchive

/// The contents of the widget folders when they were read: the extensions, those that cannot be run
/// with the reason, the declarations beside them, and the names of the files that this result
/// depends on, by folder.
///
/// An extension is `NAME.widget` in a folder, or `NAME/NAME.widget` for one with resources beside
/// it. Of extensions with one name, the first that can be run wins, in the order of the folders.
package struct ExtensionDiscovery: Sendable {
  /// An extension that cannot be run.
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

  /// The extensions in the order of their names.
  package private(set) var executables: [ExtensionExecutable] = []
  /// The extensions of which no file of that name can be run.
  package private(set) var unusable: [Unusable] = []
  /// Unused files, by name: an earlier folder has an extension of that name.
  package private(set) var shadowed: [String: [String]] = [:]
  /// The declarations beside extensions, usable or not, by the extension's name.
  package private(set) var declarations: [String: ExtensionDeclarations] = [:]
  /// The names of the files that decide the result, by their folder. The contents of the widget
  /// folders themselves are not listed.
  package private(set) var watchedNames: [String: Set<String>] = [:]

  /// The number of files named as extensions that were skipped because there are too many.
  package private(set) var leftOut = 0
  /// The names found so far: of usable extensions with their indices in ``executables``, and of
  /// all.
  private var places: [String: Int] = [:]
  private var taken: Set<String> = []

  /// The most extensions that are looked at: a program that makes files without end must not stop
  /// the board.
  package static let mostExtensions = 1000
  /// The most folders below widget folders that are watched for changes.
  private static let mostInnerFolders = 64

  package init(folders: [String]) {
    for folder in folders { read(folder) }
    executables.sort { $0.name < $1.name }
    unusable.sort { $0.name < $1.name }
  }

  /// Made from its parts, for a test.
  package init(
    _ executables: [ExtensionExecutable], unusable: [Unusable] = [],
    declarations: [String: ExtensionDeclarations] = [:], shadowed: [String: [String]] = [:]
  ) {
    self.shadowed = shadowed
    self.executables = executables
    self.unusable = unusable
    self.declarations = declarations
  }

  /// Whether a file of that name in a widget folder can change the result.
  package static func decides(_ name: String) -> Bool {
    name.hasSuffix(ExtensionExecutable.suffix)
      || name.hasSuffix(ExtensionDeclarations.entitlementSuffix)
      || name == ExtensionDeclarations.infoName
  }

  /// The names that decide which file a path leads to, by their folder.
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
    if let first = places[name].map({ executables[$0] }) {
      // A link to the same file is not another widget.
      if let other = try? ExtensionExecutable(name: name, path: path, trail: trail),
        other.identity != first.identity
      {
        shadowed[name, default: []].append(path)
      }
      return
    }
    guard taken.contains(name) || taken.count < Self.mostExtensions else {
      leftOut += 1
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
      places[name] = executables.count - 1
      if !taken.insert(name).inserted { unusable.removeAll { $0.name == name } }
    } catch {
      guard taken.insert(name).inserted else { return }
      unusable.append(Unusable(name: name, path: path, fault: error))
    }
    declarations[name] = ExtensionDeclarations(along: trail)
  }

  // MARK: Files it depends on

  private mutating func watch(_ trail: FileTrail) {
    for step in trail.lookups { watch([step.name], in: step.folder) }
  }

  private mutating func watch(_ names: Set<String>, in folder: String) {
    watchedNames[folder, default: []].formUnion(names)
  }
}

/// A name in a folder, and what the listing tells of its file.
