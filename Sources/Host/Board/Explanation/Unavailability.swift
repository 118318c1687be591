import WidgetArchive

/// Why an extension that is there does not give the board its widgets.
package struct Unavailability: JSONDecodable, Encodable, Hashable, Sendable {
  /// A few words for the tile.
  package var summary: String
  /// A sentence, and what to do.
  package var detail: String
  /// What to do, as a clause, where its file cannot be run; nil where it was asked and its log may say
  /// more.
  package var advice: String?
  /// What it wrote to its standard error last.
  package var lastWords: String?

  package init(
    summary: String, detail: String, advice: String? = nil, lastWords: String? = nil
  ) {
    self.summary = summary
    self.detail = detail
    self.advice = advice
    self.lastWords = lastWords
  }
}
