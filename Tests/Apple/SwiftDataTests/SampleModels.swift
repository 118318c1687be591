import Foundation
import SwiftData

enum Mood: String, Codable { case calm, wild }

struct Place: Codable, Equatable {
  var latitude = 1.5
  var names = ["a"]
}

/// A model with a property of each kind.
@Model final class Harbour {
  #Index<Harbour>([\.name], [\.name, \.opened])
  #Unique<Harbour>([\.code])
  var code: UUID
  var name: String
  var opened: Date? = nil
  var berths = 3
  var depth: Double = 2.5  // metres
  var isOpen: Bool = true
  var mood: Mood = Mood.calm
  var place: Place = Place()
  var tags: [String] = []
  var fee: Decimal = 1.25
  var link: URL?
  var level: UInt64 = .max
  var note: String?
  @Attribute(.externalStorage) var picture: Data?
  @Relationship(deleteRule: .cascade, inverse: \Boat.harbour)
  var boats: [Boat] = []
  var pilots: [Pilot]? = []
  @Transient var cache = 7

  var isLarge: Bool { berths > 5 }
  static let most = 3

  init(name: String, opened: Date? = nil) {
    self.code = UUID()
    self.name = name
    self.opened = opened
  }
}

@Model final class Boat {
  var name: String = ""
  var length: Double = 0
  var harbour: Harbour?

  init(name: String, harbour: Harbour? = nil) {
    self.name = name
    self.harbour = harbour
  }
}

/// Many of these to many harbours; its identity is a property of its own.
@Model class Pilot {
  var id: UUID = UUID()
  var name: String
  var harbours: [Harbour]?

  init(_ name: String) { self.name = name }
}

/// A model that never is without another.
@Model final class Berth {
  var number: Int
  var owner: Captain

  init(number: Int, owner: Captain) {
    self.number = number
    self.owner = owner
  }
}

@Model final class Captain {
  var name: String
  init(_ name: String) { self.name = name }
}

extension ModelContainer {
  static func inMemory() throws -> ModelContainer {
    try ModelContainer(
      for: Harbour.self, Berth.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }
}

/// A store's file in a folder of its own.
func withStoreFile<Result>(_ action: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "models-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  return try action(folder.appending(path: "test.store"))
}
