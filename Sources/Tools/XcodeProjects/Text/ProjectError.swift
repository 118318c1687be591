/// The reason why a project cannot be read, or a missing file of it.
package struct ProjectError: Error, Hashable, CustomStringConvertible {
  package let file: String
  package var line: Int?
  package let words: String

  package init(file: String, line: Int? = nil, words: String) {
    self.file = file
    self.line = line
    self.words = words
  }

  /// The error in the form of a compiler's message, so that editors find the place.
  package var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(words)" }
}
