import Foundation

/// A Swift file as text. Its blocks are told apart by their indentation, which the formatter keeps.
struct SourceText {
  /// A `switch`: its first line, the lines inside it, and what its cases name.
  struct Switch {
    var line: Int
    var length: Int
    /// The cases by the name at the front of each pattern: `frame` of `.frame(let width, _, _)`.
    var names: Set<String>
    var hasDefault: Bool
  }

  /// A function, an initializer or a computed property with a body.
  struct Function {
    var line: Int
    /// The lines of its body.
    var body: Range<Int>
  }

  let path: String
  private let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The Swift files in folders of the repository.
  static func files(in folders: [String]) throws -> [SourceText] {
    var files: [SourceText] = []
    for folder in folders {
      let found = FileManager.default.enumerator(
        at: ImportTests.root.appending(path: folder), includingPropertiesForKeys: nil)
      guard let found else { throw CocoaError(.fileReadNoSuchFile) }
      for case let file as URL in found where file.pathExtension == "swift" {
        let path = String(file.path.dropFirst(ImportTests.root.path.count + 1))
        files.append(
          SourceText(path: path, text: try String(contentsOf: file, encoding: .utf8)))
      }
    }
    return files
  }

  // MARK: Switches

  var switches: [Switch] { lines.indices.compactMap { `switch`(at: $0) } }

  private func `switch`(at start: Int) -> Switch? {
    guard lines[start].utf8.last == UInt8(ascii: "{"), lines[start].contains("switch"),
      !isComment(start), lines[start].firstRange(of: /\bswitch\b/) != nil
    else { return nil }
    let margin = indentation(start)
    guard let end = end(of: start, margin) else { return nil }
    var found = Switch(line: start + 1, length: end - start - 1, names: [], hasDefault: false)
    var index = start + 1
    while index < end {
      if indentation(index) == margin {
        let text = lines[index].dropFirst(margin)
        if text.hasPrefix("default:") { found.hasDefault = true }
        if text.hasPrefix("case ") { found.names.formUnion(names(from: index, to: end)) }
      }
      index += 1
    }
    return found
  }

  /// The names at the front of a case's patterns, which may go on in the lines below.
  private func names(from start: Int, to end: Int) -> [String] {
    var text = ""
    for index in start..<end {
      text += lines[index] + "\n"
      let bare = Self.withoutParentheses(text)
      guard let colon = bare.firstIndex(of: ":") else { continue }
      let patterns = bare[..<colon].replacing(#/\bwhere\b.*/#, with: "")
      return patterns.matches(of: /\.(\w+)/).map { String($0.1) }
    }
    return []
  }

  // MARK: Enumerations

  /// The cases of an enumeration.
  func cases(of name: String) -> Set<String> {
    guard let start = lines.indices.first(where: { lines[$0].contains("enum \(name)") }),
      let end = end(of: start, indentation(start))
    else { return [] }
    var list = ""
    var isCase = false
    for index in start + 1..<end where !isComment(index) {
      var text = lines[index].drop { $0 == " " }
      if indentation(index) == indentation(start) + 2 {
        text.trimPrefix("indirect ")
        isCase = text.hasPrefix("case ")
        text.trimPrefix("case ")
        list += ","
      }
      if isCase { list += text }
    }
    let names = Self.withoutParentheses(list).split(separator: ",")
    return Set(names.compactMap { $0.firstMatch(of: /\w+/).map { String($0.output) } })
  }

  // MARK: Functions

  private static let attributes: Set<Substring> = [
    "package", "public", "private", "fileprivate", "static", "mutating", "nonisolated", "override",
    "final", "class", "convenience", "required", "isolated", "indirect", "lazy", "open",
    "package(set)", "private(set)", "fileprivate(set)",
  ]

  /// Whether a declaration that may have a body begins in a line.
  private func isHead(_ index: Int) -> Bool {
    for word in lines[index].split(separator: " ", maxSplits: 8) {
      if word.hasPrefix("@") || Self.attributes.contains(word) { continue }
      return ["func", "var"].contains(word) || word.hasPrefix("init") || word.hasPrefix("subscript")
    }
    return false
  }

  var functions: [Function] {
    lines.indices.compactMap { start in
      guard isHead(start) else { return nil }
      let margin = indentation(start)
      // The signature may go on: in lines further in, or in one that closes its parentheses.
      var open = start
      while lines[open].utf8.last != UInt8(ascii: "{") {
        open += 1
        guard open < lines.count,
          indentation(open) > margin || lines[open].dropFirst(margin).hasPrefix(")")
            || lines[open].dropFirst(margin) == "{"
        else { return nil }
      }
      guard let end = end(of: open, margin) else { return nil }
      return Function(line: start + 1, body: open + 1..<end)
    }
  }

  /// The lines of a function's body beside its longest `switch` that names every case; one with a `default` counts.
  func length(of function: Function) -> Int {
    let longest =
      function.body.compactMap { `switch`(at: $0) }.filter { !$0.hasDefault }
      .map(\.length).max() ?? 0
    return function.body.count - longest
  }

  // MARK: Lines

  private func isComment(_ index: Int) -> Bool {
    lines[index].drop { $0 == " " }.hasPrefix("//")
  }

  private func indentation(_ index: Int) -> Int {
    lines[index].utf8.prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// The line that closes a block.
  private func end(of start: Int, _ margin: Int) -> Int? {
    lines.indices[(start + 1)...].first { index in
      let line = lines[index].utf8
      return line.count > margin && indentation(index) == margin
        && line.dropFirst(margin).first == UInt8(ascii: "}")
    }
  }

  private static func withoutParentheses(_ text: String) -> String {
    var depth = 0
    return String(
      text.filter { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0 && character != ")"
      })
  }
}
