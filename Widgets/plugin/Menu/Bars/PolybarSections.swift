/// Reads the sections of a polybar configuration. Modules of the types `custom/script`,
/// `custom/text` and `custom/ipc` are widgets: https://polybar.readthedocs.io
struct PolybarSections {
  private typealias Section = [String: String]

  private var sections: [String: Section] = [:]
  private var names: [String] = []
  private(set) var missing: [String] = []
  private var files = 0
  private let references = References()

  /// The number of references that may still be followed: a few that refer to each other can expand
  /// to thousands.
  private final class References {
    var left = 5000
  }

  static func isOne(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let line = String(line).trimmed
      return line.hasPrefix("[module/") || line.hasPrefix("[bar/") && line.hasSuffix("]")
        || line.hasPrefix("include-file") || line.hasPrefix("include-directory")
    }
  }

  mutating func read(
    _ text: String, in file: String? = nil, depth: Int = 0,
    including: BarConfiguration.Including
  ) throws(BarConfiguration.Mistake) {
    var name = ""
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = String(line).trimmed
      guard let first = line.first, first != "#", first != ";" else { continue }
      if first == "[" {
        guard line.hasSuffix("]"), line.count > 2 else {
          throw BarConfiguration.Mistake(
            line: index + 1, words: "expected a section's name in brackets, found “\(line)”",
            file: file)
        }
        name = String(line.dropFirst().dropLast())
        if sections[name] == nil { names.append(name) }
        sections[name, default: [:]]["", default: ""] += ""
      } else if let sign = line.firstIndex(of: "="), sign > line.startIndex {
        let key = String(line[..<sign]).trimmed
        let value = Self.unquoted(String(line[line.index(after: sign)...]).trimmed)
        if key == "include-file" || key == "include-directory" {
          let path = key == "include-file" ? value : value + "/*"
          try include(path, depth: depth + 1, including: including)
        } else if sections[name]?[key] == nil {
          sections[name, default: [:]][key] = value
        }
      } else {
        throw BarConfiguration.Mistake(
          line: index + 1, words: "expected “key = value” or “[section]”, found “\(line)”",
          file: file)
      }
    }
  }

  private mutating func include(
    _ path: String, depth: Int, including: BarConfiguration.Including
  ) throws(BarConfiguration.Mistake) {
    let found = try including(path)
    if found.isEmpty { missing.append(path) }
    for file in found {
      files += 1
      guard files <= BarConfiguration.mostFiles, depth <= BarConfiguration.mostDepth else {
        throw BarConfiguration.Mistake(
          line: nil, words: "it includes more than \(BarConfiguration.mostFiles) files, or itself",
          file: file.path)
      }
      try read(file.text, in: file.path, depth: depth, including: including)
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, text.first == "\"", text.last == "\"" else { return text }
    return String(text.dropFirst().dropLast())
  }

  // MARK: Modules

  var modules: [BarModule] {
    names.filter { $0.hasPrefix("module/") }.compactMap { section in
      BarModule(
        polybar: String(section.dropFirst(7)), names: Array(keys(of: section))
      ) {
        value(of: $0, in: section)
      }
    }
  }

  private func keys(of section: String) -> Set<String> {
    var keys: Set<String> = []
    var next: String? = section
    for _ in 0..<8 {
      guard let name = next, let found = sections[name] else { break }
      keys.formUnion(found.keys)
      next = found["inherit"]
    }
    return keys
  }

  /// The value of a key in a section or in the section it inherits from, with references resolved.
  ///
  /// - Parameter own: the section that `self` refers to.
  private func value(
    of key: String, in section: String, own: String? = nil, depth: Int = 0
  ) -> String? {
    guard depth < 8, let found = sections[section] else { return nil }
    guard let text = found[key] else {
      return found["inherit"].flatMap {
        value(of: key, in: $0, own: own ?? section, depth: depth + 1)
      }
    }
    return resolved(text, in: own ?? section, depth: depth)
  }

  /// Replaces `${section.key}`, or uses the text after a second colon if there is no value.
  /// Environment variables are left to the shell.
  private func resolved(_ text: String, in section: String, depth: Int) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      result += rest[..<start.lowerBound]
      let after = rest[start.upperBound...]
      guard let end = after.firstIndex(of: "}") else { return result + rest[start.lowerBound...] }
      result += referred(after[..<end], in: section, depth: depth) ?? "${\(after[..<end])}"
      rest = after[after.index(after: end)...]
    }
    return result + rest
  }

  private func referred(_ reference: Substring, in section: String, depth: Int) -> String? {
    references.left -= 1
    guard references.left > 0 else { return nil }
    let parts = reference.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, ["env", "xrdb", "file"].contains(parts[0]) {
      let words = parts[1].split(separator: ":", maxSplits: 1)
      guard parts[0] == "env" else { return words.count > 1 ? String(words[1]) : "" }
      return words.count > 1 ? "${\(words[0]):-\(words[1])}" : "${\(parts[1])}"
    }
    guard let dot = parts[0].lastIndex(of: ".") else { return nil }
    let name = String(parts[0][..<dot])
    let other =
      name == "self"
      ? section
      : name == "root" ? names.first { $0.hasPrefix("bar/") } ?? "" : name
    let key = String(parts[0][parts[0].index(after: dot)...])
    return value(of: key, in: other, depth: depth + 1) ?? parts.dropFirst().first.map(String.init)
  }
}
