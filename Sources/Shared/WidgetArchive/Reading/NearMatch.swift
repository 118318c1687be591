/// The known word that an unknown one was probably meant as.
package enum NearMatch {
  /// ` (did you mean “reload”?)`, or an empty text if no word comes near.
  package static func suggestion(
    for word: String, among known: [String], atMost most: Int = 3
  ) -> String {
    let near = words(like: word, among: known).prefix(most)
    guard let last = near.last else { return "" }
    let first = near.dropLast().map { "“\($0)”" }.joined(separator: ", ")
    return " (did you mean " + (first.isEmpty ? "" : first + " or ") + "“\(last)”?)"
  }

  /// Up to three words, the nearest first. A word that differs in its capitals only is the one
  /// meant.
  package static func words(like word: String, among known: [String]) -> [String] {
    let wanted = word.lowercased()
    let same = known.filter { $0.lowercased() == wanted }
    guard same.isEmpty else { return Array(same.prefix(3)) }
    let most = max(1, min(3, wanted.count / 3))
    let near = known.map { ($0, editDistance(wanted, $0.lowercased())) }
      .filter { $0.1 <= most || $0.0.lowercased().hasPrefix(wanted) && wanted.count > 1 }
      .sorted { $0.1 < $1.1 }
    return near.prefix(3).map(\.0)
  }

  /// A number of known words, the nearest first, however far they are.
  package static func nearest(to word: String, among known: [String], count: Int = 2) -> [String] {
    let wanted = word.lowercased()
    return known.map { ($0, editDistance(wanted, $0.lowercased())) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(count).map(\.0)
  }
}
