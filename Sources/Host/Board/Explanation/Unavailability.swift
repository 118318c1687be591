import WidgetArchive

/// The reason why an installed extension gives the board no widgets.
package struct Unavailability: JSONDecodable, Encodable, Hashable, Sendable {
  /// A few words for the tile and the gallery.
  package var summary: String
  /// A sentence, and what to do.
  package var detail: String
  /// What to do, as a clause, if its file cannot be run; nil if running it failed.
  package var advice: String?

  package init(summary: String, detail: String, advice: String? = nil) {
    self.summary = summary
    self.detail = detail
    self.advice = advice
  }
}
