import Foundation
import MissingFoundation
import Synchronization

/// The identity of an object: its store, its entity and a number.
///
/// The number is given when the object is made and stays; it grows with time, so that objects
/// without an order come in that in which they were made. Two processes hardly take the same:
/// twenty of its bits are random in each millisecond.
open class NSManagedObjectID: NSObject, @unchecked Sendable {
  public let entity: NSEntityDescription
  let key: Int64
  private let state: Mutex<State>

  private struct State {
    weak var store: NSPersistentStore?
    var isTemporary: Bool
  }

  init(_ entity: NSEntityDescription, key: Int64, store: NSPersistentStore?, isTemporary: Bool) {
    self.entity = entity
    self.key = key
    state = Mutex(State(store: store, isTemporary: isTemporary))
  }

  open var persistentStore: NSPersistentStore? { state.withLock { $0.store } }

  /// Whether its object has not been saved yet.
  open var isTemporaryID: Bool { state.withLock { $0.isTemporary } }

  func assign(_ store: NSPersistentStore) { state.withLock { $0.store = $0.store ?? store } }
  func becomePermanent() { state.withLock { $0.isTemporary = false } }

  /// `x-coredata://STORE/Entity/p7`.
  open func uriRepresentation() -> URL {
    let store = persistentStore?.identifier ?? ""
    let text = "x-coredata://\(store)/\(entity.name ?? "")/p\(key)"
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    return other === self || other.key == key && other.entity.root.name == entity.root.name
  }

  open override var hash: Int { key.hashValue }
  open override var description: String { uriRepresentation().absoluteString }

  // MARK: Keys

  private static let last = Mutex<Int64>(0)

  /// A key that no other object has.
  static func newKey() -> Int64 {
    let milliseconds = Int64(max(Date().timeIntervalSinceReferenceDate, 0) * 1000)
    let key = milliseconds << 20 | Int64.random(in: 0..<1 << 20)
    return last.withLock { last in
      // Those of one millisecond stay in their order.
      last = key >> 20 > last >> 20 ? key : last + 1
      return last
    }
  }
}

extension NSManagedObjectID: PredicateIdentity {
  package var predicateIdentity: AnyHashable { self }
}
