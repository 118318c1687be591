import Foundation
import MissingFoundation

/// A query of SQLite for objects of an entity: as much of a request as SQLite answers as Foundation
/// does. Its rows are all that the request asks for, and perhaps more.
struct StoreQuery {
  let entity: NSEntityDescription
  private(set) var clauses = ""
  private(set) var values: [SQLiteValue] = []
  /// Whether all rows fulfil the predicate.
  private(set) var isExact = true
  /// Whether the rows stand in the order of the request, from its first to its last.
  private(set) var isComplete = true

  init(entity: NSEntityDescription, key: Int64) {
    self.entity = entity
    clauses = " WHERE \(quoted(StoreSchema.id)) = ?"
    values = [.integer(key)]
  }

  /// - Parameter isLimited: whether the request's first and last row count, which they do not where
  ///   objects that are not saved belong to the result.
  init(_ plan: FetchPlan, isLimited: Bool) {
    entity = plan.entity
    var conditions: [String] = []
    if plan.entity.superentity != nil || !plan.includesSubentities {
      let names = (plan.includesSubentities ? plan.entity.family : [plan.entity]).compactMap(\.name)
      conditions.append(
        "\(quoted(StoreSchema.entity)) IN (\(names.map { _ in "?" }.joined(separator: ", ")))")
      values += names.map { .text($0) }
    }
    if let condition = QueryCondition(plan.tree, plan.entity) {
      conditions.append(condition.sql)
      values += condition.values
      isExact = condition.isExact
    } else {
      isExact = false
    }
    if !conditions.isEmpty { clauses += " WHERE " + conditions.joined(separator: " AND ") }
    let order = plan.order.map { $0.column(of: plan.entity) }
    if order.allSatisfy({ $0 != nil }) {
      let columns = order.compactMap(\.self) + [quoted(StoreSchema.id)]
      clauses += " ORDER BY " + columns.joined(separator: ", ")
    } else {
      isComplete = false
    }
    isComplete = isComplete && isExact && isLimited
    if isComplete, plan.limit > 0 || plan.offset > 0 {
      clauses += " LIMIT ? OFFSET ?"
      values += [
        .integer(plan.limit > 0 ? Int64(plan.limit) : -1), .integer(Int64(plan.offset)),
      ]
    }
  }
}

/// A condition of SQLite that is the same as a predicate, or a weaker one.
///
/// Each part is 0 or 1 and never null, so that NOT means the same as in Foundation.
private struct QueryCondition {
  var sql: String
  var values: [SQLiteValue] = []
  var isExact = true

  private init(_ sql: String, _ values: [SQLiteValue] = [], isExact: Bool = true) {
    (self.sql, self.values, self.isExact) = (sql, values, isExact)
  }

  /// Nil if SQLite cannot answer any part of it.
  init?(_ tree: PredicateTree, _ entity: NSEntityDescription) {
    switch tree {
    case .constant(let value): self.init(value ? "1" : "0")
    case .all(let parts):
      let found = parts.map { QueryCondition($0, entity) }
      let known = found.compactMap(\.self)
      self.init(
        known.isEmpty ? "1" : "(" + known.map(\.sql).joined(separator: " AND ") + ")",
        known.flatMap(\.values),
        isExact: known.count == found.count && known.allSatisfy(\.isExact))
    case .any(let parts):
      let found = parts.compactMap { QueryCondition($0, entity) }
      guard found.count == parts.count else { return nil }
      self.init(
        found.isEmpty ? "0" : "(" + found.map(\.sql).joined(separator: " OR ") + ")",
        found.flatMap(\.values), isExact: found.allSatisfy(\.isExact))
    case .not(let part):
      guard let found = QueryCondition(part, entity), found.isExact else { return nil }
      self.init("NOT \(found.sql)", found.values)
    case .comparison(let comparison):
      guard let found = Self.comparison(comparison, entity) else { return nil }
      self = found
    case .block: return nil
    }
  }

  private static func comparison(
    _ comparison: PredicateComparison, _ entity: NSEntityDescription
  ) -> QueryCondition? {
    guard comparison.quantifier == .direct, !comparison.ignoresCase, !comparison.ignoresDiacritics
    else { return nil }
    var (left, comparing, right) = (comparison.left, comparison.comparing, comparison.right)
    if case .path = right, let turned = Self.turned[comparing] {
      (left, comparing, right) = (right, turned, left)
    }
    if case .itself = left { return identity(comparing, right) }
    guard case .path(let names) = left, names.count == 1, right.isConstant,
      let property = entity.propertiesByName[names[0]], !property.isTransient
    else { return nil }
    let column = quoted(names[0])
    let value = right.value(for: nil, [:])
    if let relationship = property as? NSRelationshipDescription {
      return relationship.isToMany ? nil : reference(column, comparing, value)
    }
    guard let attribute = property as? NSAttributeDescription else { return nil }
    return condition(column, comparing, value, attribute.attributeType)
  }

  private static let turned: [PredicateComparison.Operator: PredicateComparison.Operator] = [
    .equal: .equal, .unequal: .unequal, .less: .greater, .greater: .less, .atMost: .atLeast,
    .atLeast: .atMost,
  ]

  private static func identity(
    _ comparing: PredicateComparison.Operator, _ right: PredicateValue
  ) -> QueryCondition? {
    guard right.isConstant else { return nil }
    return reference(quoted(StoreSchema.id), comparing, right.value(for: nil, [:]))
  }

  private static func reference(
    _ column: String, _ comparing: PredicateComparison.Operator, _ value: Any?
  ) -> QueryCondition? {
    switch comparing {
    case .equal, .unequal:
      let word = comparing == .equal ? "IS" : "IS NOT"
      if Comparand(value).isNone { return QueryCondition("(\(column) \(word) NULL)") }
      return key(of: value).map { QueryCondition("(\(column) \(word) ?)", [.integer($0)]) }
    case .isIn:
      let keys = (PredicateValue.elements(of: value) ?? []).map { key(of: $0) }
      guard !keys.contains(nil), keys.count <= most else { return nil }
      return list(column, keys.compactMap { $0.map { .integer($0) } })
    default: return nil
    }
  }

  private static func key(of value: Any?) -> Int64? {
    (value as? NSManagedObject)?.objectID.key ?? (value as? NSManagedObjectID)?.key
  }

  /// SQLite's least number of values in a statement leaves room for these.
  private static let most = 400

  private static func list(_ column: String, _ values: [SQLiteValue]) -> QueryCondition {
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    return QueryCondition("ifnull(\(column) IN (\(marks)), 0)", values)
  }

  private static func condition(
    _ column: String, _ comparing: PredicateComparison.Operator, _ value: Any?,
    _ type: NSAttributeType
  ) -> QueryCondition? {
    let isNone = Comparand(value).isNone
    switch comparing {
    case .equal where isNone: return QueryCondition("(\(column) IS NULL)")
    case .unequal where isNone: return QueryCondition("(\(column) IS NOT NULL)")
    case .equal:
      return encoded(value, type).map { QueryCondition("(\(column) IS ?)", [$0]) }
    case .unequal:
      return encoded(value, type).map { QueryCondition("(\(column) IS NOT ?)", [$0]) }
    case .less, .greater, .atMost, .atLeast:
      return encoded(value, type).map {
        QueryCondition("ifnull(\(column) \(comparing.rawValue) ?, 0)", [$0])
      }
    case .between:
      guard let bounds = PredicateValue.elements(of: value), bounds.count == 2,
        let least = encoded(bounds[0], type), let most = encoded(bounds[1], type)
      else { return nil }
      return QueryCondition("ifnull(\(column) BETWEEN ? AND ?, 0)", [least, most])
    case .isIn:
      guard let elements = PredicateValue.elements(of: value), elements.count <= most else {
        return nil
      }
      let values = elements.map { encoded($0, type) }
      return values.contains(nil) ? nil : list(column, values.compactMap(\.self))
    case .contains, .begins, .ends:
      guard type == .stringAttributeType, let text = Comparand(value).text else { return nil }
      return part(column, comparing, text)
    case .like, .matches: return nil
    }
  }

  private static func part(
    _ column: String, _ comparing: PredicateComparison.Operator, _ text: String
  ) -> QueryCondition? {
    let value = SQLiteValue.text(text)
    switch comparing {
    case .contains: return QueryCondition("ifnull(instr(\(column), ?) > 0, 0)", [value])
    case .begins:
      return QueryCondition("ifnull(substr(\(column), 1, length(?)) = ?, 0)", [value, value])
    default:
      guard !text.isEmpty else { return QueryCondition("(\(column) IS NOT NULL)") }
      return QueryCondition("ifnull(substr(\(column), -length(?)) = ?, 0)", [value, value])
    }
  }

  /// A value as it stands in a column of a type; nil if SQLite would compare it otherwise.
  private static func encoded(_ value: Any?, _ type: NSAttributeType) -> SQLiteValue? {
    switch (type, Comparand(value)) {
    case (.integer16AttributeType, .integer(let value)),
      (.integer32AttributeType, .integer(let value)),
      (.integer64AttributeType, .integer(let value)), (.doubleAttributeType, .integer(let value)),
      (.floatAttributeType, .integer(let value)), (.booleanAttributeType, .integer(let value)):
      return .integer(value)
    case (.integer16AttributeType, .real(let value)), (.integer32AttributeType, .real(let value)),
      (.integer64AttributeType, .real(let value)), (.doubleAttributeType, .real(let value)),
      (.floatAttributeType, .real(let value)):
      return .real(value)
    case (.dateAttributeType, .date(let date)): return .real(date.timeIntervalSinceReferenceDate)
    case (.stringAttributeType, .text(let text)): return .text(text)
    case (.UUIDAttributeType, _), (.URIAttributeType, _):
      let value = StoredValue.encode(ManagedConversion.raw(value, type), type)
      return value == .null ? nil : value
    default: return nil
    }
  }
}

extension PredicateValue {
  /// Whether it needs no object.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .path, .variable, .itself, .member, .subquery: false
    case .list(let values), .call(_, let values): values.allSatisfy(\.isConstant)
    case .arithmetic(let a, _, let b): a.isConstant && b.isConstant
    }
  }

  /// Whether it needs no object but the one that it is asked for.
  var isLocal: Bool {
    switch self {
    case .constant, .variable, .itself: true
    case .path(let names): names.count == 1
    case .member, .subquery: false
    case .list(let values), .call(_, let values): values.allSatisfy(\.isLocal)
    case .arithmetic(let a, _, let b): a.isLocal && b.isLocal
    }
  }
}

extension PredicateTree {
  var isLocal: Bool {
    switch self {
    case .constant: true
    case .block: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isLocal)
    case .not(let part): part.isLocal
    case .comparison(let comparison):
      comparison.quantifier == .direct && comparison.left.isLocal && comparison.right.isLocal
    }
  }
}
