/// The findings about a widget, each once, with the places where it occurs: a mistake in a view
/// that all families share occurs in each of them.
struct CheckFindings {
  private struct Finding {
    /// The identity of the finding: a second one with this key is the same finding.
    var key: String
    var words: String
    /// Whether the words mention the first place themselves.
    var namesPlace: Bool
    var places: [String]
  }

  private var findings: [Finding] = []
  /// The most places that a sentence names.
  private static let mostNamed = 3

  var isEmpty: Bool { findings.isEmpty }

  /// Adds a finding at a place. A finding that is already known only gains a place.
  ///
  /// - Parameters:
  ///   - key: the identity of the finding; nil: its words.
  ///   - namesPlace: whether the words mention the place themselves.
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

  /// The sentences, in the order in which the findings were made.
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
