import Foundation

/// A part of a predicate as SQL has it.
struct SQLExpression {
  enum Kind {
    /// A truth: 0, 1, or null.
    case truth
    /// A value of a column, with its coding.
    case column(ValueCoding)
    /// A model, by its row.
    case model(EntityPlan)
    /// Models: a query for their rows with a table `%` for each use.
    case models(EntityPlan, from: String)
    /// A number that SQL has counted.
    case count
    /// A value of the author's, not yet as a column.
    case constant(Any)
  }

  var sql: String
  var values: [StoredValue] = []
  var kind: Kind

  /// Whether SQL compares it with others as Swift does.
  var order: ValueCoding.Order {
    switch kind {
    case .truth: .equality
    case .column(let coding): coding.order
    case .model: .equality
    case .count: .number
    case .models, .constant: .none
    }
  }
}

/// Thrown where SQL has no words for a predicate: it is evaluated for each model then.
struct HasNoSQL: Error {}

/// An expression of a predicate that SQL may have words for. The types are Foundation's.
protocol SQLConvertible {
  func sql(_ translation: inout SQLTranslation) throws -> SQLExpression
}

/// The state of a translation.
struct SQLTranslation {
  /// What the variables of the predicate stand for.
  var variables: [PredicateExpressions.VariableID: SQLExpression] = [:]
  /// Whether other models' values are looked at.
  var usesOthers = false
  let store: ModelStore
  private var aliases = 0

  init(store: ModelStore) { self.store = store }

  mutating func alias() -> String {
    aliases += 1
    return "t\(aliases)"
  }

  mutating func sql(of expression: Any) throws -> SQLExpression {
    if let expression = expression as? any SQLConvertible { return try expression.sql(&self) }
    // What names no model is a value, such as -1, which is 1 with a sign.
    guard let expression = expression as? any PredicateExpression,
      let value = try? expression.evaluate(PredicateBindings()) as Any
    else { throw HasNoSQL() }
    return SQLExpression(sql: "", kind: .constant(value))
  }

  /// The condition of a predicate on the table `t`.
  static func condition<T: PersistentModel>(
    _ predicate: Predicate<T>, _ store: ModelStore
  ) throws -> (condition: SQLCondition, usesOthers: Bool) {
    var translation = SQLTranslation(store: store)
    translation.variables[predicate.variable.key] = SQLExpression(
      sql: "t.\"#\"", kind: .model(EntityPlan.of(T.self)))
    let expression = try translation.truth(predicate.expression)
    return (
      SQLCondition(sql: "WHERE " + expression.sql, values: expression.values),
      translation.usesOthers
    )
  }

  /// An expression that is true or false.
  mutating func truth(_ expression: Any) throws -> SQLExpression {
    var result = try sql(of: expression)
    switch result.kind {
    case .truth: return result
    case .column(let coding) where coding.column == "INTEGER":
      result.kind = .truth
      return result
    case .constant(let value):
      guard let value = value as? Bool else { throw HasNoSQL() }
      return SQLExpression(sql: value ? "1" : "0", kind: .truth)
    case .column, .model, .models, .count: throw HasNoSQL()
    }
  }

  /// A constant as the column beside it has its values.
  func value(_ constant: Any, like other: SQLExpression) throws -> SQLExpression {
    if Self.isNil(constant) { return SQLExpression(sql: "NULL", kind: other.kind) }
    switch other.kind {
    case .column(let coding):
      let content = Self.content(constant)
      let value = try coding.encode(coding.isOptional ? Optional(content) as Any : content)
      guard value != .null else { throw HasNoSQL() }
      return SQLExpression(sql: "?", values: [value], kind: other.kind)
    case .truth:
      guard let value = Self.content(constant) as? Bool else { throw HasNoSQL() }
      return SQLExpression(sql: value ? "1" : "0", kind: .truth)
    case .count:
      guard let value = Self.content(constant) as? Int else { throw HasNoSQL() }
      return SQLExpression(sql: "?", values: [.integer(Int64(value))], kind: .count)
    case .model(let plan):
      return try row(of: Self.content(constant), plan)
    case .models, .constant: throw HasNoSQL()
    }
  }

  /// The row of a model, or of a model with an identifier.
  private func row(of value: Any, _ plan: EntityPlan) throws -> SQLExpression {
    let identifier =
      (value as? PersistentIdentifier) ?? (value as? any PersistentModel)?.persistentModelID
    guard let identifier else { throw HasNoSQL() }
    // One that is not saved, or of another store, is no row's.
    guard case .stored(let row) = identifier.row, identifier.entityName == plan.name,
      identifier.storeIdentifier == store.identifier
    else { return SQLExpression(sql: "-1", kind: .model(plan)) }
    return SQLExpression(sql: "?", values: [.integer(row)], kind: .model(plan))
  }

  static func isNil(_ value: Any) -> Bool {
    if let optional = value as? any AnyOptional {
      optional.content.map(isNil) ?? true
    } else {
      false
    }
  }

  /// A value without optionals around it.
  static func content(_ value: Any) -> Any {
    (value as? any AnyOptional)?.content.map(content) ?? value
  }
}
