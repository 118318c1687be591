import Foundation

extension Timer {
  /// A timer of the current run loop that calls an object's method.
  @discardableResult public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let target = Held(target as AnyObject)
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { timer in
      selector.call(on: target.value, with: timer)
    }
  }

  /// A timer that calls an object's method once it is in a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let target = Held(target as AnyObject)
    self.init(timeInterval: interval, repeats: repeats) { timer in
      selector.call(on: target.value, with: timer)
    }
  }

  /// A timer that calls an object's method first at a date, once it is in a run loop.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let target = Held(target as AnyObject)
    self.init(fire: date, interval: interval, repeats: repeats) { timer in
      selector.call(on: target.value, with: timer)
    }
  }
}

extension NSObject {
  /// Calls a method of this object. The result is retained once for its caller.
  @discardableResult public func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
    perform(selector, with: nil)
  }

  @discardableResult public func perform(_ selector: Selector, with object: Any?) -> Unmanaged<
    AnyObject
  >? {
    selector.call(on: self, with: object).map { Unmanaged.passRetained($0 as AnyObject) }
  }

  /// Calls a method of this object on the main queue after some time.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    let (target, argument) = (Held(self), Held(object))
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      selector.call(on: target.value, with: argument.value)
    }
  }

  /// False: there is no list of an object's methods at run time.
  public func responds(to selector: Selector?) -> Bool { false }
}
