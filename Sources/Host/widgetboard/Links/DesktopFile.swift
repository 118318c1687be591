/// A file in the format of desktop entries: groups of keys and values. The format is also that of
/// `mimeapps.list` and `mimeinfo.cache`.
///
/// Translations (`Name[de]`) are ignored: only a name in a message is ever shown. GLib reads this
/// format too, but linking it would add at least 1.3 ms to every start of the board, whose first
/// frame takes 15 ms, and would save only the few dozen lines below.
/// https://specifications.freedesktop.org/desktop-entry-spec/latest/basic-format.html
struct DesktopFile: Hashable, Sendable {
  /// The values as written in the file, escapes included.
  private var groups: [String: [String: Substring]] = [:]

  /// Reads what can be read: a line that is neither a group, a comment nor a key is ignored.
  init(_ text: String) {
    var group: String?
    // Split by bytes, because "\r\n" is one character in a String.
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Self.trimmed(Substring(bytes))
      if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
      if line.utf8.first == UInt8(ascii: "[") {
        group = line.utf8.last == UInt8(ascii: "]") ? String(line.dropFirst().dropLast()) : nil
      } else if let group, let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let key = Self.trimmed(line[..<equals])
        if key.utf8.contains(UInt8(ascii: "[")) { continue }
        let value = line[line.utf8.index(after: equals)...]
        groups[group, default: [:]][String(key)] = Self.trimmed(value)
      }
    }
  }

  /// The value as a string, with its escapes undone.
  func string(_ key: String, in group: String) -> String? {
    groups[group]?[key].map { Self.items(of: $0, separator: nil).first ?? "" }
  }

  /// The value as a list, whose items are separated, and usually ended, by semicolons. Empty items
  /// are left out.
  func list(_ key: String, in group: String) -> [String] {
    guard let value = groups[group]?[key] else { return [] }
    return Self.items(of: value, separator: ";").filter { !$0.isEmpty }
  }

  func bool(_ key: String, in group: String) -> Bool {
    // Entries older than the specification wrote 1 for true.
    let value = groups[group]?[key]
    return value == "true" || value == "1"
  }

  /// Undoes the escapes `\s`, `\n`, `\t`, `\r`, `\\` and `\;`; any other backslash stays.
  private static func items(of value: Substring, separator: Unicode.Scalar?) -> [String] {
    var items = [""]
    var rest = value.unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == separator {
        items.append("")
      } else if scalar == "\\", let escaped = rest.first.flatMap(unescaped) {
        rest.removeFirst()
        items[items.count - 1].unicodeScalars.append(escaped)
      } else {
        items[items.count - 1].unicodeScalars.append(scalar)
      }
    }
    return items
  }

  private static func unescaped(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "s": " "
    case "n": "\n"
    case "t": "\t"
    case "r": "\r"
    case "\\", ";": scalar
    default: nil
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    var bytes = text.utf8
    while let first = bytes.first, blanks.contains(first) { bytes.removeFirst() }
    while let last = bytes.last, blanks.contains(last) { bytes.removeLast() }
    return Substring(bytes)
  }
}
