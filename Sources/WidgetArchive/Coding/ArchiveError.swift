import Foundation

/// Why a line is not what it should be, and where in it.
package struct ArchiveError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    case notJSON(String)
    /// A later version of the lines.
    case protocolVersion(Int)
    case missing(key: String)
    /// What should stand here, in words.
    case expected(String)
    case notOneOf(String, [String])
    case notAColor(String)
    case outOfRange(String)
    /// A node that refers to itself or to one after it, or to none.
    case notBefore(place: Int, count: Int)
    case severalModifiers([String])
    case tooManyLevels
    case noNodes
    /// No variant is the one to show where no other fits.
    case lastVariantHasCondition
    case decoder(String)
  }

  /// As in `view.nodes[3].children[0]`; empty for the line itself.
  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension ArchiveError: CustomStringConvertible {
  /// One sentence for the widget's author, without a full stop.
  package var description: String {
    switch reason {
    case .notJSON(let detail): return "not JSON: \(detail)"
    case .protocolVersion(let version):
      return "protocol \(version) is newer than \(protocolVersion), the one spoken here"
    case .missing(let key): return "\(subject) has no “\(key)”"
    case .expected(let what): return "\(subject) is not \(what)"
    case .notOneOf(let value, let choices):
      return "\(subject) is “\(value)”, none of \(choices.joined(separator: ", "))"
    case .notAColor(let value): return "\(subject) is “\(value)”, which is not #RRGGBB"
    case .outOfRange(let range): return "\(subject) is not within \(range)"
    case .notBefore(let place, let count):
      return "\(subject) refers to node \(place), but " + Self.places(count)
    case .severalModifiers(let names):
      return "\(subject) holds several modifiers, \(names.joined(separator: ", ")): "
        + "each needs an object of its own, as their order matters"
    case .tooManyLevels: return "\(subject) is deeper than \(ArchiveLimits.levels) levels"
    case .noNodes: return "\(subject) has no nodes"
    case .lastVariantHasCondition:
      return "the last of \(subject) has a condition: it is the one for all other cases"
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

extension ArchiveError {
  /// What Foundation's decoder found in a line, in words for people who write JSON by hand.
  init(_ error: DecodingError, in line: Data) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(path: context.codingPath.inWords, reason: .expected(Self.words(for: type)))
    case .keyNotFound(let key, let context):
      self.init(path: context.codingPath.inWords, reason: .missing(key: key.stringValue))
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init(path: "", reason: .notJSON(Self.fault(of: line)))
    case .dataCorrupted(let context):
      self.init(path: context.codingPath.inWords, reason: .decoder(context.debugDescription))
    @unknown default:
      self.init(path: "", reason: .decoder("\(error)"))
    }
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type, is Int32.Type: "a whole number"
    case is Double.Type: "a number"
    default: "\(type)".hasPrefix("Array") ? "an array" : "an object"
    }
  }

  /// Foundation's decoder does not say on Linux where it stopped; its older sibling does.
  private static func fault(of line: Data) -> String {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      return "there is nothing"
    }
    do {
      _ = try JSONSerialization.jsonObject(with: line, options: .fragmentsAllowed)
      return "a number is out of range"
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      return detail ?? "\(error)"
    }
  }
}

extension [any CodingKey] {
  /// As in `view.nodes[3].children[0]`; the middle of a long one is left out.
  var inWords: String {
    guard count > 16 else { return joined(self[...]) }
    return joined(prefix(8)) + " … " + joined(suffix(2))
  }

  private func joined(_ keys: ArraySlice<any CodingKey>) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
  }
}
