/// An error in a line, and its place.
package struct ArchiveError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    case notJSON(String)
    /// A later version of the protocol.
    case protocolVersion(Int)
    /// A missing member; `like` is a member with nearly the same name, which may be a slip.
    case missing(key: String, like: String? = nil)
    /// A wrong value: the expected one in words, and the found one; nil if that tells nothing.
    case expected(String, found: String? = nil)
    case notOneOf(String, [String])
    case notAColor(String)
    case outOfRange(String)
    /// A node that refers to itself, to a later one, or to none.
    case notBefore(place: Int, count: Int)
    /// A reference to something outside the timeline's table, and how many of its kind the table
    /// has.
    case notInTable(String, count: Int)
    case severalModifiers([String])
    case tooManyLevels
    case noNodes
    /// The last variant has a condition, so that none is left to show where no other fits.
    case lastVariantHasCondition
    /// The text is longer, deeper or fuller than the reader's limit; the words name the limit.
    case tooMuch(String)
    case decoder(String)
  }

  /// The path to the value, such as `view.nodes[3].children[0]`; empty for the line itself.
  package var path: String
  package var reason: Reason
  /// For invalid JSON: its offset in the text, in bytes.
  package var offset: Int?

  package init(path: String, reason: Reason, offset: Int? = nil) {
    self.path = path
    self.reason = reason
    self.offset = offset
  }
}

extension ArchiveError: CustomStringConvertible {
  /// A sentence for the widget's author, without a full stop.
  package var description: String {
    switch reason {
    case .notJSON(let detail):
      return "not JSON: \(detail)" + (offset.map { ", at byte \($0 + 1)" } ?? "")
    case .protocolVersion(let version):
      return "protocol \(version) is newer than \(protocolVersion), the one spoken here"
    case .missing(let key, let like):
      return "\(subject) has no “\(key)”" + (like.map { "; “\($0)” is there" } ?? "")
    case .expected(let what, nil): return "\(subject) is not \(what)"
    case .expected(let what, let found?): return "\(subject) is \(found), not \(what)"
    case .notOneOf(let value, let choices):
      let value = value.cut(toBytes: 64)
      return "\(subject) is “\(value)”, none of \(choices.joined(separator: ", "))"
        + NearMatch.suggestion(for: value, among: choices)
    case .notAColor(let value):
      return "\(subject) is “\(value.cut(toBytes: 64))”, which is not #RRGGBB"
    case .outOfRange(let range): return "\(subject) is not within \(range)"
    case .notBefore(let place, let count):
      return "\(subject) refers to node \(place), but " + Self.places(count)
    case .notInTable(let what, let count):
      return "\(subject) refers to \(what) of the timeline's table, which has \(count)"
    case .severalModifiers(let names):
      return "\(subject) holds several modifiers, \(names.joined(separator: ", ")): "
        + "each needs an object of its own, as their order matters"
    case .tooManyLevels: return "\(subject) is deeper than \(ArchiveLimits.levels) levels"
    case .noNodes: return "\(subject) has no nodes"
    case .lastVariantHasCondition:
      return "the last of \(subject) has a condition: it is the one for all other cases"
    case .tooMuch(let words): return "\(subject) is \(words)"
    case .decoder(let words): return path.isEmpty ? words : "\(path): \(words)"
    }
  }

  private var subject: String { path.isEmpty ? "the line" : path }

  private static func places(_ count: Int) -> String {
    switch count {
    case 0: "no node stands before it"
    case 1: "only node 0 stands before it"
    default: "only nodes 0 to \(count - 1) stand before it"
    }
  }
}
