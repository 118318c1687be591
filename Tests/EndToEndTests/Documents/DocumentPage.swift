import Foundation
import Testing

/// README or a page of the documentation, and the examples in it.
struct DocumentPage: CustomTestStringConvertible, Sendable {
  /// A fenced block.
  struct Example: Sendable {
    /// The line of its beginning, counted from 1.
    var line: Int
    /// The word after the opening fence.
    var language: String
    var text: String
  }

  let name: String
  let text: String
  let examples: [Example]

  var testDescription: String { name }

  init(name: String, text: String) {
    self.name = name
    self.text = text
    var examples: [Example] = []
    var open: Example?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        if let example = open {
          examples.append(example)
          open = nil
        } else {
          open = Example(line: index + 1, language: String(line.dropFirst(3)), text: "")
        }
      } else {
        open?.text += line + "\n"
      }
    }
    self.examples = examples
  }

  /// The examples in any of these languages.
  func examples(in languages: String...) -> [Example] {
    examples.filter { languages.contains($0.language) }
  }

  /// The texts in backquotes outside of examples.
  var codeWords: [String] {
    var isExample = false
    var prose: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isExample.toggle() } else if !isExample { prose.append(line) }
    }
    let parts = prose.joined(separator: " ").split(
      separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  // MARK: All of them

  /// The folder of `Package.swift`.
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    return folder
  }()

  static let all: [DocumentPage] = {
    var files = [root.appending(path: "README.md")]
    let sources = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    files += (sources?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "md" && $0.path.contains("/widgetboard.docc/") }
      .sorted { $0.path < $1.path }
    return files.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map {
        DocumentPage(name: file.lastPathComponent, text: $0)
      }
    }
  }()
}
