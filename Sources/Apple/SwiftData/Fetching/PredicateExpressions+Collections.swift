import Foundation
import MissingFoundation

extension PredicateExpressions.SequenceContains: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let list = try translation.sql(of: sequence)
    let element = try translation.sql(of: element)
    switch list.kind {
    case .constant(let value):
      // One of the author's values.
      guard let values = value as? any Sequence, element.order != .none,
        translation.isAdequate(element)
      else { throw HasNoSQL() }
      let members = try translation.members(of: values, like: element)
      let collation = element.order == .text ? " COLLATE \(TextComparison.collation)" : ""
      return SQLExpression(
        sql:
          "COALESCE(\(element.sql)\(collation) IN (\(members.map(\.sql).joined(separator: ", "))), 0)",
        values: element.values + members.flatMap(\.values), kind: .truth)
    case .models(_, let from):
      var element = element
      if case .constant(let value) = element.kind {
        guard case .models(let plan, _) = list.kind else { throw HasNoSQL() }
        element = try translation.value(value, like: SQLExpression(sql: "", kind: .model(plan)))
      }
      return SQLExpression(
        sql: "EXISTS (SELECT 1 \(from) AND \(list.sql) = \(element.sql))",
        values: list.values + element.values, kind: .truth)
    case .column, .model, .truth, .count: throw HasNoSQL()
    }
  }
}

extension PredicateExpressions.SequenceContainsWhere: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let (list, from, test) = try translation.each(of: sequence, variable.key, test)
    return SQLExpression(
      sql: "EXISTS (SELECT 1 \(from) AND \(test.sql))", values: list.values + test.values,
      kind: .truth)
  }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    let (list, from, test) = try translation.each(of: sequence, variable.key, test)
    return SQLExpression(
      sql: "NOT EXISTS (SELECT 1 \(from) AND NOT COALESCE(\(test.sql), 0))",
      values: list.values + test.values, kind: .truth)
  }
}

extension PredicateExpressions.CollectionContainsCollection: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    try translation.call("text_contains", base, other)
  }
}

extension PredicateExpressions.SequenceStartsWith: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    try translation.call("text_starts", base, prefix)
  }
}

extension SQLTranslation {
  /// Two truths with a word between them.
  mutating func join(_ left: Any, _ right: Any, _ word: String) throws -> SQLExpression {
    let left = try truth(left)
    let right = try truth(right)
    return SQLExpression(
      sql: "(\(left.sql) \(word) \(right.sql))", values: left.values + right.values, kind: .truth)
  }

  /// Two values with a sign between them.
  mutating func compare(
    _ left: Any, _ right: Any, _ sign: String, isEquality: Bool
  ) throws -> SQLExpression {
    var left = try sql(of: left)
    var right = try sql(of: right)
    switch (left.kind, right.kind) {
    case (.constant, .constant): throw HasNoSQL()
    case (.constant(let value), _): left = try self.value(value, like: right)
    case (_, .constant(let value)): right = try self.value(value, like: left)
    default: break
    }
    let isNil = left.sql == "NULL" || right.sql == "NULL"
    guard isNil || comparesAsSwift(left, right, isEquality), isAdequate(left), isAdequate(right)
    else {
      throw HasNoSQL()
    }
    let values = left.values + right.values
    let collation =
      left.order == .text && !isNil ? " COLLATE \(TextComparison.collation)" : ""
    let plain = "\(left.sql) \(sign) \(right.sql)\(collation)"
    // NaN, a text in the column, is neither equal to nor below or above anything.
    guard left.order == .number, !isNil, case .column = left.kind else {
      return SQLExpression(sql: "(\(plain))", values: values, kind: .truth)
    }
    let number = [left, right].map { "typeof(\($0.sql)) IS NOT 'text'" }
    let test =
      sign == "IS NOT"
      ? "(NOT (\(number[0]) AND \(number[1]) AND \(left.sql) IS \(right.sql)))"
      : "(\(number[0]) AND \(number[1]) AND \(plain))"
    return SQLExpression(sql: test, values: left.values + right.values + values, kind: .truth)
  }

  private func comparesAsSwift(
    _ left: SQLExpression, _ right: SQLExpression, _ isEquality: Bool
  ) -> Bool {
    switch (left.order, right.order) {
    case (.equality, .equality): isEquality
    case (.number, .number), (.text, .text), (.bytes, .bytes): true
    default: false
    }
  }

  /// Whether an expression may stand in a comparison.
  func isAdequate(_ expression: SQLExpression) -> Bool {
    if case .models = expression.kind { false } else { true }
  }

  /// Values of the author's, each as a column has it.
  func members(of values: any Sequence, like element: SQLExpression) throws -> [SQLExpression] {
    func list(_ values: some Sequence) -> [Any] { values.map { $0 as Any } }
    let list = list(values)
    // SQLite takes 32,766 values in a statement.
    guard list.count <= 5_000, !list.contains(where: Self.isNil) else { throw HasNoSQL() }
    let members = try list.map { try value($0, like: element) }
    guard !members.contains(where: { $0.values == [.text("nan")] }) else { throw HasNoSQL() }
    return members
  }

  /// Models of a relationship, and a test of each.
  mutating func each(
    of sequence: Any, _ variable: PredicateExpressions.VariableID, _ test: Any
  ) throws -> (list: SQLExpression, from: String, test: SQLExpression) {
    let list = try sql(of: sequence)
    guard case .models(let plan, let from) = list.kind else { throw HasNoSQL() }
    variables[variable] = SQLExpression(sql: list.sql, kind: .model(plan))
    return (list, from, try truth(test))
  }

  /// A function of two texts.
  mutating func call(_ name: String, _ first: Any, _ second: Any) throws -> SQLExpression {
    let first = try sql(of: first)
    var second = try sql(of: second)
    guard case .column(let coding) = first.kind, coding.order == .text else { throw HasNoSQL() }
    if case .constant(let value) = second.kind {
      guard let text = value as? String else { throw HasNoSQL() }
      second = SQLExpression(sql: "?", values: [.text(text)], kind: first.kind)
    }
    guard second.order == .text else { throw HasNoSQL() }
    return SQLExpression(
      sql: "\(name)(\(first.sql), \(second.sql))", values: first.values + second.values,
      kind: .truth)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression {
    try translation.call("text_finds", root, other)
  }
}
