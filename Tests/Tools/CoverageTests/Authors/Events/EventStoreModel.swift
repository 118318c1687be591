import Foundation
import os

@propertyWrapper
struct GroupDefault<Value> {
  let key: String
  let initial: Value
  var wrappedValue: Value {
    get { UserDefaults.shared.object(forKey: key) as? Value ?? initial }
    set { UserDefaults.shared.set(newValue, forKey: key) }
  }
}

extension UserDefaults {
  static let shared = UserDefaults(suiteName: "group.org.example.events") ?? .standard
}

struct EventModel: Codable, Identifiable, Comparable {
  var id = UUID()
  var title: String
  var start: Date

  static func < (left: EventModel, right: EventModel) -> Bool { left.start < right.start }
}

struct EventFile {
  @GroupDefault(key: "count", initial: 0) var count: Int
  private static let logger = Logger(subsystem: "org.example.events", category: "file")

  var url: URL? {
    FileManager.default
      .containerURL(forSecurityApplicationGroupIdentifier: "group.org.example.events")?
      .appendingPathComponent("events.json")
  }

  func load() -> [EventModel] {
    guard let url else { return [] }
    do {
      let data = try Data(contentsOf: url, options: .mappedIfSafe)
      return try JSONDecoder().decode([EventModel].self, from: data).sorted()
    } catch {
      Self.logger.error("cannot read: \(error.localizedDescription, privacy: .public)")
      return []
    }
  }
}
