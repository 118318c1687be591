import Foundation
import RepeatableRandom
import Testing

@testable import SwiftData

/// A predicate selects the same models by SQL as it does in Swift.
@Suite struct PredicateTests {
  private static let names = [
    "Kiel", "kiel", "Rome", "é", "e\u{301}", "", "Zürich", "Zurich", "T1", "T12", "ÿ", "Z",
  ]

  /// Harbours of random values, with boats.
  private static func container(_ random: inout some RandomNumberGenerator) throws -> ModelContainer
  {
    let container = try ModelContainer.inMemory()
    let context = ModelContext(container)
    for number in 0..<60 {
      let harbour = Harbour(name: names.randomElement(using: &random) ?? "")
      harbour.opened =
        Bool.random(using: &random)
        ? nil : Date(timeIntervalSinceReferenceDate: Double(Int.random(in: 0...9, using: &random)))
      harbour.berths = Int.random(in: -3...9, using: &random)
      harbour.depth = [.nan, -.infinity, 0, -0.0, 2.5, 9].randomElement(using: &random) ?? 0
      harbour.isOpen = Bool.random(using: &random)
      harbour.mood = Bool.random(using: &random) ? .calm : .wild
      harbour.note = Bool.random(using: &random) ? nil : names.randomElement(using: &random)
      harbour.level = [0, 7, .max].randomElement(using: &random) ?? 0
      context.insert(harbour)
      for boat in 0..<Int.random(in: 0...3, using: &random) {
        _ = Boat(name: names[(number + boat) % names.count], harbour: harbour)
      }
    }
    context.insert(Boat(name: "adrift"))
    try context.save()
    return container
  }

  private func check<Model: PersistentModel>(
    _ predicate: Predicate<Model>, _ sort: [SortDescriptor<Model>] = [], isSQL: Bool = true,
    in container: ModelContainer, line: Int = #line
  ) throws {
    let context = ModelContext(container)
    let store = try #require(container.store(of: EntityPlan.of(Model.self)))
    #expect(((try? SQLTranslation.condition(predicate, store)) != nil) == isSQL, "line \(line)")
    let all = try context.fetch(FetchDescriptor<Model>())
    let here = try all.filter { try predicate.evaluate($0) }.sorted(using: sort)
    let there = try context.fetch(FetchDescriptor(predicate: predicate, sortBy: sort))
    #expect(there.map(ObjectIdentifier.init) == here.map(ObjectIdentifier.init), "line \(line)")
    #expect(try context.fetchCount(FetchDescriptor(predicate: predicate)) == here.count)
    var part = FetchDescriptor(predicate: predicate, sortBy: sort)
    (part.fetchLimit, part.fetchOffset) = (5, 2)
    #expect(
      try context.fetch(part).map(ObjectIdentifier.init)
        == here.dropFirst(2).prefix(5).map(ObjectIdentifier.init), "line \(line)")
    // The same with a change that is not saved, which has all of them looked at here.
    context.insert(Captain("Joe"))
    let pending = try context.fetch(FetchDescriptor(predicate: predicate, sortBy: sort))
    #expect(pending.map(ObjectIdentifier.init) == here.map(ObjectIdentifier.init), "line \(line)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `SQL and Swift select the same models in the same order`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let container = try Self.container(&random)
    let name = Self.names.randomElement(using: &random) ?? ""
    let number = Int.random(in: -3...9, using: &random)
    let depth: Double = [Double.nan, 0, 2.5].randomElement(using: &random) ?? 0
    let date = Date(timeIntervalSinceReferenceDate: 4)
    let list = Array(Self.names.prefix(4))
    func harbours(
      _ predicate: Predicate<Harbour>, _ sort: [SortDescriptor<Harbour>] = [], isSQL: Bool = true,
      line: Int = #line
    ) throws { try check(predicate, sort, isSQL: isSQL, in: container, line: line) }
    try harbours(#Predicate { $0.name == name }, [SortDescriptor(\.berths)])
    try harbours(#Predicate { $0.name != name && !($0.isOpen) }, [SortDescriptor(\.name)])
    try harbours(#Predicate { $0.name < name || $0.berths >= number })
    try harbours(#Predicate { $0.depth < depth }, [SortDescriptor(\.opened, order: .reverse)])
    try harbours(#Predicate { $0.depth == depth })
    try harbours(#Predicate { $0.depth != depth && !($0.depth > 1) })
    try harbours(#Predicate { $0.opened == nil })
    try harbours(#Predicate { $0.opened != date })
    try harbours(#Predicate { ($0.opened ?? date) <= date }, [SortDescriptor(\.opened)])
    try harbours(#Predicate { $0.note == name })
    try harbours(#Predicate { $0.note?.contains("K") == true })
    try harbours(#Predicate { ($0.note ?? "") != name })
    try harbours(#Predicate { $0.name.contains("i") && $0.name.starts(with: "K") })
    try harbours(#Predicate { $0.name.localizedStandardContains("ZUR") })
    try harbours(#Predicate { $0.name.isEmpty })
    try harbours(#Predicate { list.contains($0.name) })
    try harbours(#Predicate { (0...number.magnitude).contains($0.berths.magnitude) }, isSQL: false)
    try harbours(#Predicate { (-1...3).contains($0.berths) })
    try harbours(#Predicate { $0.level == 7 })
    try harbours(#Predicate { $0.level > 7 }, isSQL: false)
    try harbours(#Predicate { $0.name.count == 4 }, isSQL: false)
    try harbours(#Predicate { $0.berths * 2 > number }, isSQL: false)
    try harbours(#Predicate { $0.boats.count > 1 })
    try harbours(#Predicate { $0.boats.isEmpty })
    try harbours(#Predicate { $0.boats.contains { $0.name == name } })
    try harbours(#Predicate { $0.boats.allSatisfy { $0.name != name } })
    try harbours(#Predicate { $0.isOpen ? $0.berths > 2 : true }, isSQL: false)
    // NaN has no place in any order.
    try harbours(#Predicate { !($0.depth < 0) }, [SortDescriptor(\.note), SortDescriptor(\.name)])
    try harbours(#Predicate { _ in false })
    try check(#Predicate<Boat> { $0.harbour?.name == name }, in: container)
    try check(#Predicate<Boat> { $0.harbour == nil }, in: container)
    let harbour = try #require(
      ModelContext(container).fetch(FetchDescriptor<Harbour>()).first as Harbour?)
    let identifier = harbour.persistentModelID
    try check(#Predicate<Boat> { $0.harbour?.persistentModelID == identifier }, in: container)
    try check(#Predicate<Harbour> { $0.persistentModelID == identifier }, in: container)
    try check(#Predicate<Pilot> { $0.name == name }, in: container)
  }
}
