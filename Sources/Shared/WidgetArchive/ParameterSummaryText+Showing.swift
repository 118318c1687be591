/// The parameters that a form shows, and their sentence.
extension ParameterSummaryText {
  /// The branch that holds for a configuration: its words, and the parameters besides those in the
  /// words. Nil if the author wants nothing shown.
  package func sentence(for configuration: Configuration, in family: ArchivedFamily)
    -> (text: String, more: [String])?
  {
    switch self {
    case .sentence(let text, let more): return (text, more)
    case .when(let name, let condition, let then, let otherwise):
      let branch = condition.holds(for: configuration[name]) ? then : otherwise
      return branch?.sentence(for: configuration, in: family)
    case .family(let condition, let then, let otherwise):
      let holds =
        condition.holds(for: .string(family.name))
        || condition.holds(for: .string(family.shortName))
      return (holds ? then : otherwise)?.sentence(for: configuration, in: family)
    }
  }

  /// Every parameter that any branch shows.
  package var names: Set<String> {
    switch self {
    case .sentence(let text, let more): Set(Self.names(in: text)).union(more)
    case .when(_, _, let then, let otherwise), .family(_, let then, let otherwise):
      (then?.names ?? []).union(otherwise?.names ?? [])
    }
  }

  /// The names of the parameters in a sentence, written as `${name}`.
  package static func names(in text: String) -> [String] {
    pieces(of: text).compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  package enum Piece: Hashable, Sendable {
    case words(String)
    case parameter(String)
  }

  /// The words and the parameters of a sentence, in order.
  package static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      if start.lowerBound > rest.startIndex {
        pieces.append(.words(String(rest[..<start.lowerBound])))
      }
      pieces.append(.parameter(String(rest[start.upperBound..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    return pieces
  }
}

extension ParameterCondition {
  /// Whether the condition holds for a value. Numbers are compared as numbers, everything else by
  /// its text; an object counts by its identifier.
  package func holds(for value: ConfigurationValue?) -> Bool {
    switch comparison {
    case "hasAnyValue": return value != nil
    case "hasNoValue": return value == nil
    case "notEqualTo": return !values.contains { $0.isSame(as: value) }
    case "equalTo", "oneOf": return values.contains { $0.isSame(as: value) }
    default: break
    }
    guard let value, let wanted = values.first else { return false }
    switch comparison {
    case "contains":
      if case .list(let elements) = value { return elements.contains { $0.isSame(as: wanted) } }
      return value.word.contains(wanted.word)
    case "beginsWith": return value.word.hasPrefix(wanted.word)
    case "endsWith": return value.word.hasSuffix(wanted.word)
    default: break
    }
    guard let left = Double(value.word), let right = Double(wanted.word) else { return false }
    switch comparison {
    case "lessThan": return left < right
    case "lessThanOrEqualTo": return left <= right
    case "greaterThan": return left > right
    case "greaterThanOrEqualTo": return left >= right
    default: return false
    }
  }
}

extension ConfigurationValue {
  /// The text that identifies the value.
  fileprivate var word: String {
    switch self {
    case .object(let identifier, let display): identifier ?? display
    case .string, .integer, .number, .bool, .date, .list: written
    }
  }

  fileprivate func isSame(as other: ConfigurationValue?) -> Bool {
    guard let other else { return false }
    if let left = Double(word), let right = Double(other.word) { return left == right }
    return word == other.word
  }
}
