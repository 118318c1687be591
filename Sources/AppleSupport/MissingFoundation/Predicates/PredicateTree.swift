import Foundation

/// What a predicate's format says, as values: evaluated here for an object, and by Core Data made
/// into a query as far as SQLite answers alike.
package indirect enum PredicateTree {
  case constant(Bool)
  case all([PredicateTree])
  case any([PredicateTree])
  case not(PredicateTree)
  case comparison(PredicateComparison)
  /// A predicate of an author's closure.
  case block((Any?, [String: Any]?) -> Bool)
}

package struct PredicateComparison {
  package enum Operator: String {
    case equal = "==", unequal = "!=", less = "<", greater = ">", atMost = "<=", atLeast = ">="
    case between = "BETWEEN", contains = "CONTAINS", begins = "BEGINSWITH", ends = "ENDSWITH"
    case like = "LIKE", matches = "MATCHES", isIn = "IN"
  }

  /// How many elements of a collection at the left the comparison has to hold for.
  package enum Quantifier { case direct, all, any, none }

  package var left: PredicateValue
  package var comparing: Operator
  package var right: PredicateValue
  package var quantifier = Quantifier.direct
  package var ignoresCase = false
  package var ignoresDiacritics = false
}

package indirect enum PredicateValue {
  case constant(Any?)
  /// The names of a key path.
  case path([String])
  case variable(String)
  case itself
  case list([PredicateValue])
  case arithmetic(PredicateValue, Character, PredicateValue)
  case call(String, [PredicateValue])
  case subquery(PredicateValue, variable: String, PredicateTree)
  /// A key path of another value.
  case member(PredicateValue, [String])
}

/// An object whose values a predicate reads by their names.
package protocol KeyedValues: AnyObject {
  func keyedValue(_ key: String) -> Any?
}

/// A value that predicates compare by something else than itself, as an object by its identifier.
package protocol PredicateIdentity {
  var predicateIdentity: AnyHashable { get }
}

/// The question of what a predicate is made of. Foundation's class has no place for it, so the
/// predicate's closure answers when it is evaluated with this.
package final class PredicateQuestion {
  package var tree: PredicateTree?
}

extension NSPredicate {
  /// What the predicate says.
  package var tree: PredicateTree {
    if let compound = self as? NSCompoundPredicate {
      let parts = compound.subpredicates.map(\.tree)
      switch compound.compoundPredicateType {
      case .and: return .all(parts)
      case .or: return .any(parts)
      case .not: return .not(.all(parts))
      }
    }
    if let constant { return .constant(constant) }
    let question = PredicateQuestion()
    _ = evaluate(with: question)
    if let tree = question.tree { return tree }
    return .block { [self] object, variables in
      evaluate(with: object, substitutionVariables: variables)
    }
  }

  /// The answer of a predicate that was made of one, which Foundation keeps to itself. A predicate
  /// whose answer is not found is asked for each object.
  private var constant: Bool? {
    guard let kind = Mirror(reflecting: self).children.first?.value else { return nil }
    return Mirror(reflecting: kind).children.first?.value as? Bool
  }

  /// Makes a predicate of what it says.
  package convenience init(tree: PredicateTree) {
    self.init { object, variables in
      if let question = object as? PredicateQuestion {
        question.tree = tree
        return false
      }
      return tree.holds(for: object, variables ?? [:])
    }
  }
}
