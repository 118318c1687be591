import Foundation

extension NSManagedObject {
  /// Checks that every property that is not optional has a value, and every relationship as many
  /// objects as its model demands.
  func validate() throws {
    var errors: [NSError] = []
    for (name, property) in entity.propertiesByName.sorted(by: { $0.key < $1.key })
    where !property.isTransient {
      let code: Int? =
        switch property {
        case let relationship as NSRelationshipDescription where relationship.isToMany:
          fault(of: relationship, count: relationship.isOptional ? nil : ids(name).count)
        case is NSRelationshipDescription:
          !property.isOptional && id(name) == nil ? NSValidationMissingMandatoryPropertyError : nil
        default:
          !property.isOptional && raw(name) == nil ? NSValidationMissingMandatoryPropertyError : nil
        }
      if let code { errors.append(CoreDataError.validation(code, self, key: name)) }
    }
    if errors.count == 1 { throw errors[0] }
    if !errors.isEmpty {
      throw CoreDataError.make(
        NSValidationMultipleErrorsError, "\(errors.count) properties have no valid value",
        [NSDetailedErrorsKey: errors])
    }
  }

  private func fault(of relationship: NSRelationshipDescription, count: Int?) -> Int? {
    guard let count else { return nil }
    if count < max(relationship.minCount, 1) {
      return NSValidationRelationshipLacksMinimumCountError
    }
    return relationship.maxCount > 1 && count > relationship.maxCount
      ? NSValidationRelationshipExceedsMaximumCountError : nil
  }
}

/// A set that changes a relationship.
final class ManagedMutableSet: NSMutableSet {
  private weak var owner: NSManagedObject?
  private var key = ""

  convenience init(_ owner: NSManagedObject, _ key: String) {
    self.init(array: (owner.raw(key) as? [Any]) ?? [])
    self.owner = owner
    self.key = key
  }

  override func add(_ object: Any) {
    super.add(object)
    guard let owner, !key.isEmpty else { return }
    owner.changeManaged("addTo" + key.prefix(1).uppercased() + key.dropFirst(), object)
  }

  override func remove(_ object: Any) {
    super.remove(object)
    guard let owner, !key.isEmpty else { return }
    owner.changeManaged("removeFrom" + key.prefix(1).uppercased() + key.dropFirst(), object)
  }
}
