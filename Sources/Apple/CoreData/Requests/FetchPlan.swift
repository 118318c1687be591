import Foundation
import MissingFoundation

/// What a request asks for, with its entity found.
struct FetchPlan {
  var entity: NSEntityDescription
  var tree = PredicateTree.constant(true)
  var order: [SortRule] = []
  var limit = 0
  var offset = 0
  var includesSubentities = true
  var includesPendingChanges = true

  /// The objects of the result, of all that may belong to it.
  func result(of objects: [NSManagedObject]) -> [NSManagedObject] {
    var found = objects.filter { tree.holds(for: $0, [:]) }
    sort(&found)
    return range(of: found)
  }

  func sort(_ objects: inout [NSManagedObject]) {
    if order.isEmpty { return objects.sort { $0.objectID.key < $1.objectID.key } }
    objects.sort { a, b in
      for rule in order {
        let result = rule.compare(a, b)
        if result != .orderedSame { return result == .orderedAscending }
      }
      return a.objectID.key < b.objectID.key
    }
  }

  /// Whether objects of an entity may belong to the result.
  func covers(_ other: NSEntityDescription) -> Bool {
    includesSubentities ? other.isKindOf(entity: entity) : other === entity
  }

  func range(of objects: [NSManagedObject]) -> [NSManagedObject] {
    let rest = objects.dropFirst(max(offset, 0))
    return Array(limit > 0 ? rest.prefix(limit) : rest)
  }
}

/// A sort descriptor whose key is known where it has one.
struct SortRule {
  let descriptor: NSSortDescriptor
  private let names: [String]?
  private let method: String?

  init(_ descriptor: NSSortDescriptor) {
    self.descriptor = descriptor
    if let key = descriptor.sortKey {
      method = key.method
      names = method == "closure" ? nil : key.name.split(separator: ".").map(String.init)
    } else {
      method = nil
      names = KeyPathRecorder.names(of: descriptor.keyPath)
    }
  }

  /// The key, for collections by sections.
  var key: String? { names?.joined(separator: ".") }

  func compare(_ a: NSManagedObject, _ b: NSManagedObject) -> ComparisonResult {
    guard let names else { return descriptor.compare(a, to: b) }
    let path = PredicateValue.path(names)
    let result = KeyedOrder(method: method).compare(
      path.value(for: a, [:]) as Any, path.value(for: b, [:]) as Any)
    if result == .orderedSame || descriptor.ascending { return result }
    return result == .orderedAscending ? .orderedDescending : .orderedAscending
  }

  /// The column with the direction, if SQLite's order is the same.
  func column(of entity: NSEntityDescription) -> String? {
    guard let names, names.count == 1, method == nil || method == "compare:",
      let attribute = entity.attributesByName[names[0]], !attribute.isTransient
    else { return nil }
    switch attribute.attributeType {
    case .decimalAttributeType, .transformableAttributeType, .binaryDataAttributeType,
      .undefinedAttributeType, .compositeAttributeType, .objectIDAttributeType:
      return nil
    default: return quoted(names[0]) + (descriptor.ascending ? "" : " DESC")
    }
  }
}
