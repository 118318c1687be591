import Foundation

/// What the app and its widget share.
enum Tally {
  private static var defaults: UserDefaults { UserDefaults(suiteName: "group.example.tally")! }

  static var count: Int {
    get { defaults.integer(forKey: "count") }
    set { defaults.set(newValue, forKey: "count") }
  }

  static var log: [String] { defaults.stringArray(forKey: "log") ?? [] }

  /// Each under a key of its own: processes that run at once lose none.
  static func note(_ event: String) {
    defaults.set(true, forKey: event)
  }

  static func forget(_ event: String) {
    defaults.set(nil, forKey: event)
  }
}
