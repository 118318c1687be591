import Foundation

/// The objects that observe notifications by a selector, and the tokens of their observations.
private final class SelectorObservers: @unchecked Sendable {
  struct Observation {
    var token: any NSObjectProtocol
    var center: NotificationCenter
    var name: Notification.Name?
    weak var observer: AnyObject?
  }

  static let shared = SelectorObservers()
  private let lock = NSLock()
  private var observations: [ObjectIdentifier: [Observation]] = [:]

  func add(_ observation: Observation, of observer: AnyObject) {
    lock.withLock { observations[ObjectIdentifier(observer), default: []].append(observation) }
  }

  /// Ends the observations of an object; false if it has none.
  func remove(_ observer: AnyObject, from center: NotificationCenter, name: Notification.Name?)
    -> Bool
  {
    let id = ObjectIdentifier(observer)
    let ended: [Observation] = lock.withLock {
      let all = observations[id] ?? []
      let isEnded = { (one: Observation) in
        // Another object may have the address of one that is gone.
        one.observer !== observer || one.center === center && (name == nil || one.name == name)
      }
      observations[id] = all.filter { !isEnded($0) }
      if observations[id]?.isEmpty == true { observations[id] = nil }
      return all.filter(isEnded)
    }
    for one in ended { one.center.removeObserver(one.token as Any) }
    return !ended.isEmpty
  }
}

extension NotificationCenter {
  /// Calls an object's method at each notification, as long as the object lives.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let target = observer as AnyObject
    let held = HeldWeakly(target)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      if let target = held.value { selector.call(on: target, with: notification) }
    }
    SelectorObservers.shared.add(
      SelectorObservers.Observation(token: token, center: self, name: name, observer: target),
      of: target)
  }

  /// Ends all observations of an object, or the one of a token.
  public func removeObserver(_ observer: AnyObject) {
    if !SelectorObservers.shared.remove(observer, from: self, name: nil) {
      removeObserver(observer as Any)
    }
  }

  /// Ends an object's observations of a name, or the one of a token.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    if !SelectorObservers.shared.remove(observer, from: self, name: name) {
      removeObserver(observer as Any, name: name, object: object)
    }
  }
}

/// A reference that leaves the end of its object to others.
private final class HeldWeakly: @unchecked Sendable {
  weak var value: AnyObject?
  init(_ value: AnyObject) { self.value = value }
}
