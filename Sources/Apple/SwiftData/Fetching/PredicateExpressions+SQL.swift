import Foundation

// What is not here (arithmetic, casts, regular expressions, subscripts, counts of letters) is evaluated
// for each model.

extension PredicateExpressions.Variable: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    guard let expression = translation.variables[key] else { throw HasNoSQL() }
    return expression
  }
}

extension PredicateExpressions.Value: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    SQLExpression(sql: "", kind: .constant(value))
  }
}

extension PredicateExpressions.NilLiteral: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    SQLExpression(sql: "", kind: .constant(Wrapped?.none as Any))
  }
}

extension PredicateExpressions.KeyPath: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let root = try translation.sql(of: root)
    switch root.kind {
    case .constant(let value):
      guard let value = value as? Root.Output else { throw HasNoSQL() }
      return SQLExpression(sql: "", kind: .constant(value[keyPath: keyPath]))
    case .model(let plan):
      if plan.identityKeyPaths.contains(keyPath) { return root }
      guard let property = plan.property(at: keyPath) else { throw HasNoSQL() }
      return try Self.property(property, of: plan, root, &translation)
    case .models(_, let from): return try Self.amount(kind, root, from)
    case .column(let coding) where coding.order == .text && kind == .collectionIsEmpty:
      return SQLExpression(sql: "(\(root.sql) = '')", values: root.values, kind: .truth)
    case .column, .truth, .count: throw HasNoSQL()
    }
  }

  private static func amount(
    _ kind: CommonKeyPathKind?, _ root: SQLExpression, _ from: String
  ) throws -> SQLExpression {
    switch kind {
    case .collectionCount:
      SQLExpression(sql: "(SELECT COUNT(*) \(from))", values: root.values, kind: .count)
    case .collectionIsEmpty:
      SQLExpression(sql: "(NOT EXISTS (SELECT 1 \(from)))", values: root.values, kind: .truth)
    default: throw HasNoSQL()
    }
  }

  /// A property of a model whose row is known.
  private static func property(
    _ property: PropertyPlan, of plan: EntityPlan, _ root: SQLExpression,
    _ translation: inout SQLTranslation
  ) throws -> SQLExpression {
    if property.target != nil { translation.usesOthers = true }
    let isOwn = root.sql.hasSuffix(".\"#\"")
    func column(_ kind: SQLExpression.Kind) -> SQLExpression {
      let name = quoted(property.name)
      if isOwn {
        return SQLExpression(
          sql: String(root.sql.dropLast(3)) + name, values: root.values, kind: kind)
      }
      let alias = translation.alias()
      return SQLExpression(
        sql: "(SELECT \(alias).\(name) FROM \(quoted(plan.name)) \(alias) "
          + "WHERE \(alias).\"#\" = \(root.sql))", values: root.values, kind: kind)
    }
    switch property.content {
    case .value(let coding): return column(.column(coding))
    case .one(let type, _): return column(.model(EntityPlan.of(type)))
    case .many(let type, _):
      let target = EntityPlan.of(type)
      let alias = translation.alias()
      let table = quoted(target.name) + " " + alias
      let from =
        switch plan.place(of: property) {
        case .column: ""
        case .otherColumn(let other):
          "FROM \(table) WHERE \(alias).\(quoted(other.name)) = \(root.sql)"
        case .pairs(let pairs, let isFirst):
          "FROM \(table) WHERE \(alias).\"#\" IN (SELECT \(isFirst ? "\"target\"" : "\"source\"") "
            + "FROM \(quoted(pairs)) WHERE \(isFirst ? "\"source\"" : "\"target\"") = \(root.sql))"
        }
      guard !from.isEmpty else { throw HasNoSQL() }
      return SQLExpression(
        sql: alias + ".\"#\"", values: root.values, kind: .models(target, from: from))
    }
  }
}

extension PredicateExpressions.Conjunction: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    try translation.join(lhs, rhs, "AND")
  }
}

extension PredicateExpressions.Disjunction: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    try translation.join(lhs, rhs, "OR")
  }
}

extension PredicateExpressions.Negation: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let inner = try translation.truth(wrapped)
    return SQLExpression(sql: "(NOT \(inner.sql))", values: inner.values, kind: .truth)
  }
}

extension PredicateExpressions.Equal: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    try translation.compare(lhs, rhs, "IS", isEquality: true)
  }
}

extension PredicateExpressions.NotEqual: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    try translation.compare(lhs, rhs, "IS NOT", isEquality: true)
  }
}

extension PredicateExpressions.Comparison: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let sign =
      switch op {
      case .lessThan: "<"
      case .lessThanOrEqual: "<="
      case .greaterThan: ">"
      case .greaterThanOrEqual: ">="
      @unknown default: throw HasNoSQL()
      }
    return try translation.compare(lhs, rhs, sign, isEquality: false)
  }
}

extension PredicateExpressions.NilCoalesce: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let first = try translation.sql(of: lhs)
    var second = try translation.sql(of: rhs)
    if case .constant(let value) = second.kind {
      second = try translation.value(value, like: first)
    }
    switch first.kind {
    case .column, .truth, .model: break
    case .constant, .models, .count: throw HasNoSQL()
    }
    return SQLExpression(
      sql: "COALESCE(\(first.sql), \(second.sql))", values: first.values + second.values,
      kind: first.kind)
  }
}

extension PredicateExpressions.ForcedUnwrap: SQLConvertible {
  /// Nil makes any comparison false, as on Apple's systems.
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    try translation.sql(of: inner)
  }
}

extension PredicateExpressions.OptionalFlatMap: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let outer = try translation.sql(of: wrapped)
    if case .constant = outer.kind { throw HasNoSQL() }
    translation.variables[variable.key] = outer
    let result = try translation.sql(of: transform)
    switch result.kind {
    case .constant, .models: throw HasNoSQL()
    case .truth, .count:
      return SQLExpression(
        sql: "(CASE WHEN \(outer.sql) IS NOT NULL THEN \(result.sql) END)",
        values: outer.values + result.values, kind: result.kind)
    case .column, .model: return result
    }
  }
}

extension PredicateExpressions.Range: SQLConvertible, SQLRange {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression { throw HasNoSQL() }
  var bounds: (lower: Any, upper: Any, includesUpper: Bool) { (lower, upper, false) }
}

extension PredicateExpressions.ClosedRange: SQLConvertible, SQLRange {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression { throw HasNoSQL() }
  var bounds: (lower: Any, upper: Any, includesUpper: Bool) { (lower, upper, true) }
}

/// An expression of a range.
protocol SQLRange {
  var bounds: (lower: Any, upper: Any, includesUpper: Bool) { get }
}

extension PredicateExpressions.RangeExpressionContains: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let bounds: (lower: Any, upper: Any, includesUpper: Bool)
    if let range = range as? any SQLRange {
      bounds = range.bounds
    } else if case .constant(let value) = try translation.sql(of: range).kind,
      let range = value as? any AnyRange
    {
      bounds = range.bounds
    } else {
      throw HasNoSQL()
    }
    let above = try translation.compare(element, bounds.lower, ">=", isEquality: false)
    let below = try translation.compare(
      element, bounds.upper, bounds.includesUpper ? "<=" : "<", isEquality: false)
    return SQLExpression(
      sql: "(\(above.sql) AND \(below.sql))", values: above.values + below.values, kind: .truth)
  }
}

/// A range of any type, with its bounds as expressions.
private protocol AnyRange {
  var bounds: (lower: Any, upper: Any, includesUpper: Bool) { get }
}

extension Range: AnyRange {
  fileprivate var bounds: (lower: Any, upper: Any, includesUpper: Bool) {
    (PredicateExpressions.Value(lowerBound), PredicateExpressions.Value(upperBound), false)
  }
}

extension ClosedRange: AnyRange {
  fileprivate var bounds: (lower: Any, upper: Any, includesUpper: Bool) {
    (PredicateExpressions.Value(lowerBound), PredicateExpressions.Value(upperBound), true)
  }
}
