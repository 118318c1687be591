import WidgetArchive

extension BoardDocument {
  /// The keys that a page may have in the file, and those of a tile besides `set.NAME`.
  private static let pageKeys = ["name", "lock"]
  private static let tileKeys = [
    "id", "kind", "host", "family", "stack", "live", "environment", "privileges", "alert",
    "quiet",
  ]

  /// The lines that set a key unknown to pages and tiles. They are ignored, so that a file of a
  /// later version can be read, and the person is told, as most are mistyped.
  package static func unknownKeys(in text: String) -> [BoardFileError] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var unknown: [BoardFileError] = []
    var known: [String] = []
    for (index, line) in lines.enumerated() {
      let text = BoardFileReader.trimmed(line)
      guard let first = text.first, first != "#", first != ";" else { continue }
      guard first != "[" else {
        known = text == "[tile]" ? Self.tileKeys : Self.pageKeys
        continue
      }
      let key = String(BoardFileReader.trimmed(text.prefix { $0 != "=" }))
      guard !known.contains(key), known == Self.pageKeys || !Self.isSetting(key) else { continue }
      unknown.append(
        BoardFileError(line: index + 1, problem: .unknownKey(key, known: known)))
    }
    return unknown
  }

  private static func isSetting(_ key: String) -> Bool { key.hasPrefix("set.") && key.count > 4 }
}
