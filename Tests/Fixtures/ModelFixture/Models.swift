import Foundation
import SwiftData

@Model final class Trip {
  @Attribute(.unique) var number: Int
  var name: String
  var start = Date(timeIntervalSinceReferenceDate: 0)
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

  init(number: Int, name: String) {
    self.number = number
    self.name = name
  }
}

@Model final class Stop {
  var title: String
  var trip: Trip?

  init(title: String) { self.title = title }
}

enum Shared {
  /// The store that the app and its widget share.
  static func container() throws -> ModelContainer {
    let schema = Schema([Trip.self, Stop.self])
    let configuration = ModelConfiguration(
      schema: schema, groupContainer: .identifier("group.example.trips"))
    return try ModelContainer(for: schema, configurations: [configuration])
  }

  /// Adds a trip with three stops, as one change.
  @discardableResult
  static func add(_ number: Int, to context: ModelContext) throws -> Trip {
    let trip = Trip(number: number, name: "Trip \(number)")
    context.insert(trip)
    for title in ["A", "B", "C"] { trip.stops.append(Stop(title: "\(title)\(number)")) }
    try context.save()
    return trip
  }
}
