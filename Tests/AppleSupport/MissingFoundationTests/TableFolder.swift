import Foundation

@testable import MissingFoundation

/// A folder of resources that exists for one test.
final class TableFolder {
  let path: String

  /// Makes the folder with these files, keyed by name.
  init(_ files: [String: String]) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = base.appending(path: "tables-\(UUID().uuidString).resources").path
    for (name, text) in files {
      let file = URL(fileURLWithPath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The translation of a text with values in a language.
  func words(
    _ value: String.LocalizationValue, key: String? = nil, table: String? = nil, in locale: String
  ) -> String {
    value.words(
      key: key ?? value.key, table: table, place: .folder(path),
      locale: Locale(identifier: locale), tables: StringTables())
  }
}
