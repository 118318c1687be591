/// Finds the name that a misspelled word may mean.
enum NearestName {
  /// The largest number of names, and characters of a name, that are compared.
  private static let most = 200

  /// The name with the fewest changes from a word, if they are few.
  static func of(_ word: String, among names: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(most))
    let limit = max(1, min(3, wanted.count / 3))
    return names.prefix(most)
      .map { ($0, distance(wanted, Array($0.lowercased().unicodeScalars.prefix(most)))) }
      .filter { $0.1 <= limit }
      .min { $0.1 < $1.1 }?.0
  }

  /// The edit distance: the number of letters to insert, remove or change.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    guard abs(one.count - other.count) <= 3 else { return most }
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in other.indices {
        let cost = min(
          diagonal + (letter == other[place] ? 0 : 1), row[place] + 1, row[place + 1] + 1)
        (diagonal, row[place + 1]) = (row[place + 1], cost)
      }
    }
    return row[other.count]
  }
}
