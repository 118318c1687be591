import Foundation
import SwiftData
import Testing

/// What a context gives back is what a model was given, in this context and in others.
@Suite struct ModelTests {
  @Test func `each kind of value is kept`() throws {
    let container = try ModelContainer.inMemory()
    let harbour = Harbour(name: "Rome", opened: Date(timeIntervalSinceReferenceDate: 5.5))
    harbour.picture = Data([1, 2, 3])
    harbour.link = URL(string: "https://example.com/a?b")
    harbour.tags = ["x", "ÿ"]
    harbour.mood = .wild
    harbour.place.names.append("b")
    harbour.depth = .nan
    let context = ModelContext(container)
    context.insert(harbour)
    try context.save()
    let read = try #require(
      ModelContext(container).fetch(FetchDescriptor<Harbour>()).first as Harbour?)
    #expect(read !== harbour && read.persistentModelID == harbour.persistentModelID)
    #expect(read.code == harbour.code && read.name == "Rome" && read.opened == harbour.opened)
    #expect(read.berths == 3 && read.depth.isNaN && read.isOpen && read.mood == .wild)
    #expect(read.place == Place(names: ["a", "b"]) && read.tags == ["x", "ÿ"])
    #expect(read.fee == 1.25 && read.link == harbour.link && read.level == .max)
    #expect(read.note == nil && read.picture == Data([1, 2, 3]) && read.cache == 7)
  }

  @Test func `relationships lead back, before and after they are saved`() throws {
    let container = try ModelContainer.inMemory()
    let context = ModelContext(container)
    let harbour = Harbour(name: "Kiel")
    let first = Boat(name: "A", harbour: harbour)
    context.insert(harbour)
    harbour.boats.append(Boat(name: "B"))
    let pilot = Pilot("Ann")
    harbour.pilots?.append(pilot)
    #expect(first.modelContext === context && harbour.boats.map(\.name) == ["A", "B"])
    #expect(harbour.boats[1].harbour === harbour && pilot.harbours?.count == 1)
    try context.save()
    let other = ModelContext(container)
    let read = try #require(other.fetch(FetchDescriptor<Harbour>()).first as Harbour?)
    #expect(Set(read.boats.map(\.name)) == ["A", "B"])
    #expect(read.boats.allSatisfy { $0.harbour === read })
    #expect(read.pilots?.first?.harbours?.first === read)
    let second = Harbour(name: "Bonn")
    other.insert(second)
    read.boats[0].harbour = second
    #expect(read.boats.count == 1 && second.boats.count == 1)
    try other.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Boat>()) == 2)
  }

  @Test func `a deletion follows its rule`() throws {
    let container = try ModelContainer.inMemory()
    let context = ModelContext(container)
    let harbour = Harbour(name: "Kiel")
    context.insert(harbour)
    _ = Boat(name: "A", harbour: harbour)
    harbour.pilots = [Pilot("Ann")]
    try context.save()
    let other = ModelContext(container)
    for harbour in try other.fetch(FetchDescriptor<Harbour>()) { other.delete(harbour) }
    #expect(other.deletedModelsArray.count == 2)
    try other.save()
    #expect(try other.fetchCount(FetchDescriptor<Boat>()) == 0)
    #expect(try other.fetch(FetchDescriptor<Pilot>()).first?.harbours?.isEmpty == true)
  }

  @Test func `a model that others may not be without is not deleted`() throws {
    let container = try ModelContainer.inMemory()
    let context = ModelContext(container)
    let captain = Captain("Joe")
    context.insert(Berth(number: 1, owner: captain))
    try context.save()
    context.delete(captain)
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    context.rollback()
    let read = try #require(
      ModelContext(container).fetch(FetchDescriptor<Berth>()).first as Berth?)
    #expect(read.owner.name == "Joe")
  }

  @Test func `a second model with a unique value gives the first one its values`() throws {
    let container = try ModelContainer.inMemory()
    let context = ModelContext(container)
    let first = Harbour(name: "old")
    context.insert(first)
    try context.save()
    let second = Harbour(name: "new")
    second.code = first.code
    context.insert(second)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Harbour>()) == 1 && first.name == "new")
  }

  @Test func `changes count before they are saved, and are dropped`() throws {
    let container = try ModelContainer.inMemory()
    let context = ModelContext(container)
    let harbour = Harbour(name: "Kiel")
    context.insert(harbour)
    try context.save()
    harbour.name = "Bonn"
    let bonn = FetchDescriptor<Harbour>(predicate: #Predicate { $0.name == "Bonn" })
    var saved = bonn
    saved.includePendingChanges = false
    #expect(try context.fetchCount(bonn) == 1 && context.fetchCount(saved) == 0)
    #expect(context.hasChanges && harbour.hasChanges)
    context.rollback()
    #expect(harbour.name == "Kiel" && !context.hasChanges)
    #expect(try context.fetchCount(bonn) == 0)
  }

  @Test func `two contexts keep each other's values`() throws {
    let container = try ModelContainer.inMemory()
    let (first, second) = (ModelContext(container), ModelContext(container))
    first.insert(Harbour(name: "Kiel"))
    try first.save()
    let one = try #require(first.fetch(FetchDescriptor<Harbour>()).first as Harbour?)
    let two = try #require(second.fetch(FetchDescriptor<Harbour>()).first as Harbour?)
    one.name = "Bonn"
    two.berths = 9
    try first.save()
    try second.save()
    _ = try first.fetch(FetchDescriptor<Harbour>())
    #expect(one.berths == 9 && one.name == "Bonn")
  }

  @Test func `views hear of changes`() throws {
    let harbour = Harbour(name: "Kiel")
    nonisolated(unsafe) var heard = 0
    withObservationTracking {
      _ = harbour.name
    } onChange: {
      heard += 1
    }
    harbour.berths = 4
    #expect(heard == 0)
    harbour.name = "Bonn"
    #expect(heard == 1)
  }

  @Test func `an identifier is the same for every process`() throws {
    let container = try ModelContainer.inMemory()
    let context = ModelContext(container)
    let harbour = Harbour(name: "Kiel")
    context.insert(harbour)
    let registered: Harbour? = context.registeredModel(for: harbour.persistentModelID)
    #expect(registered === harbour)
    try context.save()
    let data = try JSONEncoder().encode(harbour.persistentModelID)
    let identifier = try JSONDecoder().decode(PersistentIdentifier.self, from: data)
    #expect(ModelContext(container).model(for: identifier) is Harbour)
    #expect(identifier.entityName == "Harbour")
  }

  @ModelActor actor Counter {
    func add(_ name: String) throws -> PersistentIdentifier {
      let harbour = Harbour(name: name)
      modelContext.insert(harbour)
      try modelContext.save()
      return harbour.persistentModelID
    }
  }

  @Test func `an actor has a context of its own`() async throws {
    let container = try ModelContainer.inMemory()
    let identifier = try await Counter(modelContainer: container).add("Kiel")
    #expect((ModelContext(container).model(for: identifier) as? Harbour)?.name == "Kiel")
  }
}
