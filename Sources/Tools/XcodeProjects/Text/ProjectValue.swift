/// A value of a property list in the old style, `{ key = (a, "b c"); }`, as Xcode writes projects.
package struct ProjectValue: Hashable {
  package enum Content: Hashable {
    case text(String)
    case list([ProjectValue])
    case dictionary([String: ProjectValue])
  }

  package var content: Content
  /// The line of its beginning; for a dictionary's value, the line of its key.
  package var line: Int

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The texts of a list; a single text counts as a list of one.
  package var texts: [String] {
    switch content {
    case .text(let text): [text]
    case .list(let values): values.compactMap(\.text)
    case .dictionary: []
    }
  }

  package subscript(_ key: String) -> ProjectValue? {
    if case .dictionary(let values) = content { values[key] } else { nil }
  }
}
