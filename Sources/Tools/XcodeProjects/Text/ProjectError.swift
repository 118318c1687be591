/// Why a project cannot be read, or what in it does not exist.
package struct ProjectError: Error, Hashable, CustomStringConvertible {
  package let file: String
  package var line: Int?
  package let words: String

  package init(file: String, line: Int? = nil, words: String) {
    self.file = file
    self.line = line
    self.words = words
  }

  /// In the form of a compiler's messages, so that editors find the place.
  package var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(words)" }
}
