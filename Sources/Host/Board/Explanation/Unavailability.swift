import WidgetArchive

/// Why an extension that is there does not give the board its widgets.
package struct Unavailability: JSONDecodable, Encodable, Hashable, Sendable {
  /// A few words for the tile and the gallery.
  package var summary: String
  /// A sentence, and what to do.
  package var detail: String
  /// What to do, as a clause, where its file cannot be run; nil where it failed.
  package var advice: String?

  package init(summary: String, detail: String, advice: String? = nil) {
    self.summary = summary
    self.detail = detail
    self.advice = advice
  }
}
