import Foundation
import Synchronization

/// The state that the app and its widget share.
enum Tally {
  private static var defaults: UserDefaults { UserDefaults(suiteName: "group.example.tally")! }

  static var count: Int {
    get { defaults.integer(forKey: "count") }
    set { defaults.set(newValue, forKey: "count") }
  }

  static var log: [String] { defaults.stringArray(forKey: "log") ?? [] }

  /// Foundation on Linux makes the object behind a suite at its first use, without a lock: two threads that are
  /// first at the same time crash the process.
  private static let firstUse = Mutex(())

  /// Notes an event under its own key: processes that run at once lose none.
  static func note(_ event: String) {
    firstUse.withLock { _ in defaults.set(true, forKey: event) }
  }

  static func forget(_ event: String) {
    defaults.set(nil, forKey: event)
  }
}
