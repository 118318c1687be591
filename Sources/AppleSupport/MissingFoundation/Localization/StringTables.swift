import Foundation
import Synchronization

/// The place in which a key is looked up.
package enum StringPlace: Hashable, Sendable {
  /// The resources of the extension.
  case process
  case folder(String)

  /// The folder of a bundle. The main bundle stands for the extension's resources, because on Linux
  /// it is only the folder of the executable.
  package init(_ bundle: Bundle?) {
    self.init(bundlePath: bundle?.bundlePath)
  }

  /// The place for a bundle's path.
  package init(bundlePath: String?) {
    if let bundlePath, bundlePath != Bundle.main.bundlePath {
      self = .folder(bundlePath)
    } else {
      self = .process
    }
  }
}

/// The translation tables of this process; each is read once, at its first use.
package final class StringTables: Sendable {
  /// The tables of this process.
  package static let shared = StringTables()

  private struct Name: Hashable {
    var table: String
    var folder: String
  }

  private let tables = Mutex<[Name: StringTable?]>([:])
  private let folders: @Sendable () -> ResourceFolders

  /// Makes tables in folders that are determined at each look-up.
  package init(folders: @escaping @Sendable () -> ResourceFolders = { .ofProcess }) {
    self.folders = folders
  }

  /// An entry that was found, and the locale of its text.
  package struct Found: Sendable {
    package var form: LocalizedForm
    /// The locale of the text, which may differ from the person's.
    package var locale: Locale
  }

  /// Looks up a key; nil if no table contains it.
  package func form(
    for key: String, table: String? = nil, in place: StringPlace, locale: Locale
  ) -> Found? {
    let paths =
      switch place {
      case .process: folders().paths
      case .folder(let path): [path]
      }
    for path in paths {
      if let found = form(for: key, Name(table: table ?? "Localizable", folder: path), locale) {
        return found
      }
    }
    return nil
  }

  /// Whether a table exists, so that the text may depend on the language.
  package func hasTable(_ table: String? = nil, in place: StringPlace) -> Bool {
    let paths =
      switch place {
      case .process: folders().paths
      case .folder(let path): [path]
      }
    return paths.contains { path in
      let name = Name(table: table ?? "Localizable", folder: path)
      return tables.withLock { Self.read(name, into: &$0) != nil }
    }
  }

  private func form(for key: String, _ name: Name, _ locale: Locale) -> Found? {
    tables.withLock { tables in
      guard Self.read(name, into: &tables) != nil else { return nil }
      return (tables[name]??.form(for: key, in: locale)).map { Found(form: $0, locale: $1) }
    }
  }

  private static func read(_ name: Name, into tables: inout [Name: StringTable?]) -> StringTable? {
    if let known = tables[name] { return known }
    let table = StringTable(name: name.table, in: name.folder)
    tables[name] = .some(table)
    return table
  }
}
