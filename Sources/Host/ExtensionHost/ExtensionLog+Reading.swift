import Foundation

extension ExtensionLog {
  private static let readBytes: UInt64 = 32 << 10

  /// The last lines of an extension's file in a folder, each with its date in front; none where
  /// there is no log. Its text was made printable when it was written.
  package static func tail(of name: String, in folder: String, lines count: Int) -> [String] {
    let base = name.hasSuffix(".widget") ? String(name.dropLast(7)) : name
    guard let file = FileHandle(forReadingAtPath: "\(folder)/\(base).log") else { return [] }
    defer { try? file.close() }
    let end = (try? file.seekToEnd()) ?? 0
    let start = end > Self.readBytes ? end - Self.readBytes : 0
    guard (try? file.seek(toOffset: start)) != nil, let data = try? file.readToEnd() else {
      return []
    }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    // A line that began before what was read is no whole one.
    return lines.dropFirst(start > 0 ? 1 : 0).suffix(count).map { printable($0) }
  }
}
