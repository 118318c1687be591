import Foundation

/// What calendars, their items and their parts have in common: nothing of them is saved.
open class EKObject: NSObject, @unchecked Sendable {
  open var hasChanges: Bool { false }
  open var isNew: Bool { false }
  open func reset() {}
  open func rollback() {}
  open func refresh() -> Bool { true }
}
