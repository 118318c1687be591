import Foundation
import Synchronization

/// Where a key is looked up.
package enum StringPlace: Hashable, Sendable {
  /// In the resources of the extension.
  case process
  case folder(String)

  /// A bundle's folder; the extension's resources for its main bundle, which on Linux is only the
  /// folder the executable lies in.
  package init(_ bundle: Bundle?) {
    self.init(bundlePath: bundle?.bundlePath)
  }

  /// The place of a bundle by its path.
  package init(bundlePath: String?) {
    if let bundlePath, bundlePath != Bundle.main.bundlePath {
      self = .folder(bundlePath)
    } else {
      self = .process
    }
  }
}

/// The tables of translations this process has read; each is read once, when a key is asked of it.
package final class StringTables: Sendable {
  /// Those of the process.
  package static let shared = StringTables()

  private struct Name: Hashable {
    var table: String
    var folder: String
  }

  private let tables = Mutex<[Name: StringTable?]>([:])
  private let folders: @Sendable () -> ResourceFolders

  /// Tables in folders that are asked for when a key is.
  package init(folders: @escaping @Sendable () -> ResourceFolders = { .ofProcess }) {
    self.folders = folders
  }

  /// A text that was found, in the language of `locale`.
  package struct Found: Sendable {
    package var form: LocalizedForm
    /// The locale of the text, which need not be the person's.
    package var locale: Locale
  }

  /// What stands for a key, nil where no table has it.
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

  /// Whether there is any such table, so that what a text says depends on the language.
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
