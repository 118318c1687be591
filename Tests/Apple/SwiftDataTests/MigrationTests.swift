import Foundation
import SwiftData
import Testing

private enum First: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Tide.self] }

  @Model final class Tide {
    var place: String
    var height: Int
    init(place: String, height: Int) {
      self.place = place
      self.height = height
    }
  }
}

private enum Second: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Tide.self, Gauge.self] }

  @Model final class Tide {
    @Attribute(originalName: "place") var harbour: String
    var height: Double
    var note: String = "none"
    var gauge: Gauge?
    init(harbour: String, height: Double) {
      self.harbour = harbour
      self.height = height
    }
  }

  @Model final class Gauge {
    var name = ""
    init() {}
  }
}

private enum Lacking: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Tide.self] }

  @Model final class Tide {
    var place: String
    var height: String
    var depth: Double
    init(place: String) {
      self.place = place
      height = ""
      depth = 0
    }
  }
}

private enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: First.self, toVersion: Second.self,
        willMigrate: { context in
          for tide in try context.fetch(FetchDescriptor<First.Tide>()) { tide.height += 1 }
          try context.save()
        },
        didMigrate: { context in
          for tide in try context.fetch(FetchDescriptor<Second.Tide>()) {
            tide.note = "was \(tide.height)"
          }
        })
    ]
  }
}

/// A store of an earlier version gets what it lacks, and keeps what it has.
@Suite struct MigrationTests {
  private func container(
    _ version: any VersionedSchema.Type, _ url: URL,
    plan: (any SchemaMigrationPlan.Type)? = nil
  ) throws -> ModelContainer {
    try ModelContainer(
      for: Schema(versionedSchema: version), migrationPlan: plan,
      configurations: ModelConfiguration(url: url))
  }

  private func makeFirst(_ url: URL) throws {
    let context = ModelContext(try container(First.self, url))
    context.insert(First.Tide(place: "Kiel", height: 4))
    try context.save()
  }

  @Test func `new properties have their defaults, renamed ones their values`() throws {
    try withStoreFile { url in
      try makeFirst(url)
      let tides = try ModelContext(container(Second.self, url)).fetch(
        FetchDescriptor<Second.Tide>())
      #expect(tides.map(\.harbour) == ["Kiel"] && tides.map(\.height) == [4])
      #expect(tides.map(\.note) == ["none"] && tides.first?.gauge == nil)
    }
  }

  @Test func `an author's stage runs before and after, once`() throws {
    try withStoreFile { url in
      try makeFirst(url)
      for _ in 1...2 {
        let tides = try ModelContext(container(Second.self, url, plan: Plan.self)).fetch(
          FetchDescriptor<Second.Tide>())
        #expect(tides.map(\.note) == ["was 5.0"])
      }
    }
  }

  @Test func `a version without a way from the stored one changes nothing`() throws {
    try withStoreFile { url in
      try makeFirst(url)
      var words = ""
      do { _ = try container(Lacking.self, url) } catch { words = "\(error)" }
      #expect(words.contains("Tide.height is kept as INTEGER"), "\(words)")
      let tides = try ModelContext(container(First.self, url)).fetch(FetchDescriptor<First.Tide>())
      #expect(tides.map(\.height) == [4])
    }
  }

  @Test func `an earlier program leaves a later version as it is`() throws {
    try withStoreFile { url in
      _ = try container(Second.self, url)
      var words = ""
      do { _ = try container(First.self, url) } catch { words = "\(error)" }
      #expect(words.contains("is of version 2.0.0"), "\(words)")
      #expect(throws: Never.self) { try container(Second.self, url) }
    }
  }
}
