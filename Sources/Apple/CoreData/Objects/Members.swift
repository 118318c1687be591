import Foundation

/// The objects at the other end of a relationship to many: those of the store, and what was added
/// and removed since.
///
/// An addition needs none of the others to be read. Two processes that add to one collection keep
/// each other's objects, since only the differences are saved.
final class Members {
  /// Those of the store; nil if they have not been read.
  var stored: [NSManagedObjectID]?
  private(set) var added: [NSManagedObjectID] = []
  private var addedSet: Set<NSManagedObjectID> = []
  private(set) var removed: Set<NSManagedObjectID> = []
  /// All of them, if their order was changed.
  var order: [NSManagedObjectID]?

  var isChanged: Bool { !added.isEmpty || !removed.isEmpty || order != nil }

  func all(_ read: () -> [NSManagedObjectID]) -> [NSManagedObjectID] {
    let stored = self.stored ?? read()
    self.stored = stored
    let now = isChanged ? stored.filter { !removed.contains($0) } : stored
    let all = added.isEmpty ? now : now.filter { !addedSet.contains($0) } + added
    guard let order else { return all }
    let members = Set(all)
    let known = Set(order)
    return order.filter(members.contains) + all.filter { !known.contains($0) }
  }

  func add(_ id: NSManagedObjectID) {
    removed.remove(id)
    if addedSet.insert(id).inserted { added.append(id) }
    if order?.contains(id) == false { order?.append(id) }
  }

  func remove(_ id: NSManagedObjectID) {
    if addedSet.remove(id) != nil { added.removeAll { $0 == id } }
    removed.insert(id)
    order?.removeAll { $0 == id }
  }

  /// Forgets what is not saved, and what was read.
  func forget() {
    stored = nil
    added = []
    addedSet = []
    removed = []
    order = nil
  }

  /// The same changes for another context.
  func copy() -> Members {
    let copy = Members()
    (copy.added, copy.addedSet, copy.removed, copy.order) = (added, addedSet, removed, order)
    return copy
  }

  /// Takes the changes of a child context in.
  func take(_ other: Members) {
    for id in other.removed { remove(id) }
    for id in other.added { add(id) }
    if let order = other.order { self.order = order }
  }
}
