import SwiftData
import SwiftUI

enum TripKind: String, Codable, CaseIterable { case walk, sail }

@Model final class Trip {
  #Index<Trip>([\.name])
  @Attribute(.unique) var id: UUID
  var name = ""
  var kind: TripKind
  var start: Date = Date.now
  @Attribute(.externalStorage) var photo: Data?
  @Relationship(deleteRule: .cascade, inverse: \TripStop.trip) var stops: [TripStop] = []
  @Transient var isOpen = false

  var title: String { name.isEmpty ? "Trip" : name }

  init(name: String, kind: TripKind = .walk) {
    self.id = UUID()
    self.name = name
    self.kind = kind
  }
}

@Model class TripStop {
  var title: String
  var trip: Trip?

  init(title: String, trip: Trip? = nil) {
    self.title = title
    self.trip = trip
  }
}

enum TripsOne: VersionedSchema {
  static var versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Trip.self, TripStop.self] }
}

enum TripsPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TripsOne.self] }
  static var stages: [MigrationStage] { [] }
}

@ModelActor actor TripStore {
  func rename(_ id: PersistentIdentifier, to name: String) throws {
    guard let trip = self[id, as: Trip.self] else { return }
    trip.name = name
    try modelContext.save()
  }
}

let sharedTrips: ModelContainer = {
  let schema = Schema([Trip.self, TripStop.self])
  let configuration = ModelConfiguration(
    "Trips", schema: schema, isStoredInMemoryOnly: false,
    groupContainer: .identifier("group.example.trips"), cloudKitDatabase: .none)
  do {
    return try ModelContainer(
      for: schema, migrationPlan: TripsPlan.self, configurations: [configuration])
  } catch {
    fatalError("no trips: \(error)")
  }
}()

struct TripList: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Trip.start, order: .reverse) private var trips: [Trip]
  @Query(filter: #Predicate<Trip> { $0.stops.isEmpty }, animation: .default)
  private var empty: [Trip]

  init(named name: String) {
    _trips = Query(filter: #Predicate { $0.name.localizedStandardContains(name) }, sort: \.name)
  }

  var body: some View {
    List {
      ForEach(trips) { trip in
        Text(trip.title)
      }
    }
    .task {
      let walks = FetchDescriptor<Trip>(
        predicate: #Predicate { $0.name != "" }, sortBy: [SortDescriptor(\.start)])
      let count = try? context.fetchCount(walks)
      print(count ?? 0, empty.count)
      try? context.save()
    }
  }
}

#Preview {
  TripList(named: "").modelContainer(for: Trip.self, inMemory: true)
}
