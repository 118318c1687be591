/// One period in which the simulated person has a page before them.
///
/// Made by a ``Scenario`` or read from a ``VisitFile``; a series of them ascends and does not
/// overlap. All times are milliseconds since the simulation began, at midnight UTC of a Monday.
package struct Visit: Hashable, Sendable {
  package var begins: Int
  package var ends: Int
  /// From 0.
  package var page: Int
  /// When they look at the page, the first time as they come. A page on a second monitor is
  /// looked at again and again; one that was flipped to, once.
  package var glances: [Int]

  package init(begins: Int, ends: Int, page: Int = 0, glances: [Int]? = nil) {
    self.begins = begins
    self.ends = ends
    self.page = page
    self.glances = glances ?? [begins]
  }
}

/// Times in milliseconds, by the names people have for them.
enum Span {
  static let second = 1000
  static let minute = 60 * second
  static let hour = 60 * minute
  static let day = 24 * hour
  static let week = 7 * day

  static func clock(_ hours: Int, _ minutes: Int = 0) -> Int { hours * hour + minutes * minute }
}
