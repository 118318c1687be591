import Foundation

/// The lines of an `.xcconfig` file, and of the files that it includes.
struct ConfigurationFile {
  private(set) var lines: [(name: String, value: String)] = []
  private var files = 0
  /// The files and lines that could not be read.
  private(set) var problems: [ProjectError] = []

  init(_ path: String) {
    read(path, levels: 0, from: nil)
  }

  /// Reads the file's text.
  init(text: String, path: String) {
    files = 1
    read(text, of: path, levels: 0)
  }

  /// The most levels of inclusion, since files may include each other.
  private static let most = 50

  private mutating func read(_ path: String, levels: Int, from place: (file: String, line: Int)?) {
    guard files < Self.most, levels < 10 else { return }
    files += 1
    guard let data = Self.contents(of: path) else {
      return problems.append(
        ProjectError(
          file: place?.file ?? path, line: place?.line,
          words: place == nil ? "cannot be read" : "includes \(path), which cannot be read"))
    }
    read(String(decoding: data, as: UTF8.self), of: path, levels: levels)
  }

  private mutating func read(_ text: String, of path: String, levels: Int) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      add(line, in: path, number: index + 1, levels: levels)
    }
  }

  /// The contents of a regular file of at most a megabyte: a device would never end.
  private static func contents(of path: String) -> Data? {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let facts = try? FileManager.default.attributesOfItem(atPath: file),
      facts[.type] as? FileAttributeType == .typeRegular,
      let size = (facts[.size] as? NSNumber)?.intValue, size <= 1_000_000
    else { return nil }
    return FileManager.default.contents(atPath: file)
  }

  private mutating func add(_ line: Substring, in path: String, number: Int, levels: Int) {
    let code = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line)
      .trimmingCharacters(in: .whitespaces)
    if code.hasPrefix("#include") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count > 2 else { return }
      let folder = (path as NSString).deletingLastPathComponent
      let other = XcodeProject.joined(folder, String(parts[1]))
      // `#include?` may name a file that does not exist.
      guard !code.hasPrefix("#include?") || FileManager.default.fileExists(atPath: other) else {
        return
      }
      return read(other, levels: levels + 1, from: (path, number))
    }
    // The name may have conditions in brackets, which contain equals signs.
    var depth = 0
    let equals = code.firstIndex {
      if $0 == "[" { depth += 1 }
      if $0 == "]" { depth -= 1 }
      return $0 == "=" && depth == 0
    }
    guard let equals else { return }
    let name = code[..<equals].trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    lines.append((name, code[code.index(after: equals)...].trimmingCharacters(in: .whitespaces)))
  }
}
