import Foundation
import Testing

@testable import SwiftData

/// A store that cannot be used is an error that says why, and stays as it was.
@Suite struct StoreTests {
  private func open(_ url: URL) throws -> ModelContainer {
    try ModelContainer(for: Harbour.self, configurations: ModelConfiguration(url: url))
  }

  private func refusal(of url: URL) throws -> String {
    let before = try Data(contentsOf: url)
    var words = ""
    do { _ = try open(url) } catch { words = "\(error)" }
    #expect(throws: SwiftDataError.loadIssueModelContainer) { try open(url) }
    #expect(try Data(contentsOf: url) == before, "the file was changed")
    return words
  }

  @Test func `models are in the file for the next process, and for nobody else`() throws {
    try withStoreFile { url in
      let context = ModelContext(try open(url))
      context.insert(Harbour(name: "Kiel"))
      try context.save()
      #expect(try ModelContext(open(url)).fetch(FetchDescriptor<Harbour>()).first?.name == "Kiel")
      let rights = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      #expect(rights as? Int == 0o600)
    }
  }

  @Test func `a file that is no store, or a damaged one, is left as it is`() throws {
    try withStoreFile { url in
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("no store at all, but something that a person wrote".utf8).write(to: url)
      #expect(try refusal(of: url).contains("damaged, or no store"))
      try FileManager.default.removeItem(at: url)
      let other = try Connection(path: url.path)
      try other.execute("CREATE TABLE ZTRIP (Z_PK INTEGER PRIMARY KEY)")
      #expect(try refusal(of: url).contains("of another program"))
      try other.execute(
        "PRAGMA application_id = \(StoreFile.mark); PRAGMA user_version = 99")
      #expect(try refusal(of: url).contains("newer widgetboard"))
    }
  }

  @Test func `a damaged page is an error of the fetch`() throws {
    try withStoreFile { url in
      let context = ModelContext(try open(url))
      for number in 0..<500 { context.insert(Harbour(name: "Harbour \(number)")) }
      try context.save()
      try context.container.stores[0].connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      let size = try Data(contentsOf: url).count
      let handle = try FileHandle(forWritingTo: url)
      for page in stride(from: 4096, to: size, by: 4096) {
        try handle.seek(toOffset: UInt64(page))
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 4096))
      }
      try handle.close()
      #expect(throws: SwiftDataError.self) {
        let container = try open(url)
        _ = try ModelContext(container).fetch(FetchDescriptor<Harbour>())
      }
    }
  }

  @Test func `on a full disk nothing is changed, and it can be saved again`() throws {
    try withStoreFile { url in
      let container = try open(url)
      let connection = container.stores[0].connection
      let context = ModelContext(container)
      context.insert(Harbour(name: "Kiel"))
      try context.save()
      try connection.execute("PRAGMA max_page_count = 1")
      for number in 0..<2_000 { context.insert(Harbour(name: "Harbour \(number)")) }
      var words = ""
      do { try context.save() } catch { words = "\(error)" }
      #expect(words.contains("disk is full"), "\(words)")
      #expect(context.insertedModelsArray.count == 2_000)
      #expect(try ModelContext(open(url)).fetchCount(FetchDescriptor<Harbour>()) == 1)
      try connection.execute("PRAGMA max_page_count = 1000000")
      try context.save()
      #expect(try ModelContext(open(url)).fetchCount(FetchDescriptor<Harbour>()) == 2_001)
    }
  }

  @Test func `a value that is none of its type is an error of the fetch`() throws {
    try withStoreFile { url in
      let container = try open(url)
      let context = ModelContext(container)
      context.insert(Harbour(name: "Kiel"))
      try context.save()
      try container.stores[0].connection.execute("UPDATE \"Harbour\" SET \"mood\" = 'angry'")
      var words = ""
      do { _ = try ModelContext(container).fetch(FetchDescriptor<Harbour>()) } catch {
        words = "\(error)"
      }
      #expect(words.contains("Harbour.mood cannot be read as Mood"), "\(words)")
    }
  }

  @Test func `a container that does not allow it saves nothing`() throws {
    try withStoreFile { url in
      _ = try open(url)
      let container = try ModelContainer(
        for: Harbour.self, configurations: ModelConfiguration(url: url, allowsSave: false))
      let context = ModelContext(container)
      context.insert(Harbour(name: "Kiel"))
      #expect(throws: SwiftDataError.self) { try context.save() }
    }
  }
}
