/// What is said of a widget, each once, with where it occurs: a view that all families share has its mistakes
/// in all of them.
struct CheckFindings {
  private struct Finding {
    /// What it is found by again.
    var key: String
    var words: String
    /// Whether the words say the first place.
    var namesPlace: Bool
    var places: [String]
  }

  private var findings: [Finding] = []
  /// How many places are named.
  private static let mostNamed = 3

  var isEmpty: Bool { findings.isEmpty }

  /// Adds what is said at a place. What was said before is no more than one more place of it.
  ///
  /// - Parameters:
  ///   - key: what it is found by again; nil: its words.
  ///   - namesPlace: whether the words say where it is.
  mutating func add(
    _ words: String, at place: String, of key: String? = nil, namesPlace: Bool = true
  ) {
    let key = key ?? words
    guard let index = findings.firstIndex(where: { $0.key == key }) else {
      let finding = Finding(key: key, words: words, namesPlace: namesPlace, places: [place])
      return findings.append(finding)
    }
    if !findings[index].places.contains(place) { findings[index].places.append(place) }
  }

  /// In the order in which they were found.
  var sentences: [String] {
    findings.map { finding in
      let others = finding.places.dropFirst(finding.namesPlace ? 1 : 0)
      guard finding.places.count > 1 else { return finding.words }
      let named = others.prefix(Self.mostNamed).joined(separator: ", ")
      let rest = others.count - min(others.count, Self.mostNamed)
      let more = rest > 0 ? " and \(rest) more" : ""
      return "\(finding.words) (\(finding.namesPlace ? "also" : "in") \(named)\(more))"
    }
  }
}
