import Foundation

/// The name of a notification of Core Foundation.
public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// The center of notifications between programs. Here it reaches the observers of its own process: an
/// app and its widget tell each other by their shared defaults and by reloads.
public final class CFNotificationCenter: @unchecked Sendable {
  fileprivate struct Observer {
    var who: UnsafeRawPointer?
    var name: CFString?
    var call: CFNotificationCallback
  }

  fileprivate static let darwin = CFNotificationCenter()
  private let lock = NSLock()
  private var observers: [Observer] = []

  fileprivate func add(_ observer: Observer) { lock.withLock { observers.append(observer) } }

  fileprivate func remove(_ who: UnsafeRawPointer?, _ name: CFString?) {
    lock.withLock {
      observers.removeAll { $0.who == who && (name == nil || $0.name == name) }
    }
  }

  fileprivate func post(_ name: CFNotificationName) {
    let told = lock.withLock { observers.filter { $0.name == nil || $0.name == name.rawValue } }
    for observer in told {
      observer.call(self, UnsafeMutableRawPointer(mutating: observer.who), name, nil, nil)
    }
  }
}

public typealias CFNotificationCallback =
  (
    CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
    CFDictionary?
  ) -> Void

/// When an observer is told while its program is suspended, which none is here.
public enum CFNotificationSuspensionBehavior: Int, Sendable {
  case drop = 1, coalesce, hold, deliverImmediately
}

public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
  if let name { center.post(name) }
}

public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!,
  _ callBack: @escaping CFNotificationCallback, _ name: CFString!, _ object: UnsafeRawPointer!,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  center.add(.init(who: observer, name: name, call: callBack))
}

public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) { center.remove(observer, name?.rawValue) }

public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) { center.remove(observer, nil) }
