/// A period in which the simulated person has a page in view.
///
/// Made by a ``Scenario`` or read from a ``VisitFile``. The visits of a series ascend and do not
/// overlap. All times are milliseconds since the simulation began, at midnight UTC on a Monday.
package struct Visit: Hashable, Sendable {
  package var begins: Int
  package var ends: Int
  /// The index of the page, from 0.
  package var page: Int
  /// The times at which the person looks at the page, the first at the beginning of the visit. A
  /// page on a second monitor gets many glances; a page that was flipped to gets one.
  package var glances: [Int]

  package init(begins: Int, ends: Int, page: Int = 0, glances: [Int]? = nil) {
    self.begins = begins
    self.ends = ends
    self.page = page
    self.glances = glances ?? [begins]
  }
}

/// Spans of time in milliseconds.
enum Span {
  static let second = 1000
  static let minute = 60 * second
  static let hour = 60 * minute
  static let day = 24 * hour
  static let week = 7 * day

  static func clock(_ hours: Int, _ minutes: Int = 0) -> Int { hours * hour + minutes * minute }
}
