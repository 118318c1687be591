import Foundation
import Testing
import WidgetArchive

@testable import WidgetStore

@Suite struct ExtensionStoreTests {
  private let folder: TemporaryFolder
  private let store: WidgetStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
  }

  private let clocks = StoredDescription(widgets: [
    WidgetDescriptor(kind: "world", displayName: "Welt ü", families: [.systemMedium]),
    WidgetDescriptor(
      kind: "clock", families: [.systemSmall],
      parameters: [
        ParameterDescriptor(
          name: "city", title: "City", type: .string, defaultValue: .string("Berlin"))
      ]),
  ])

  @Test func `a description is found by the executable's identity, in its order`() throws {
    try store.saveDescription(clocks, of: "clock.widget", identity: "1:2:3:4")
    #expect(store.description(identity: "1:2:3:4") == clocks)
    #expect(store.description(identity: "1:2:3:5") == nil)
    #expect(store.widgets()["world"]?.displayName == "Welt ü")
  }

  @Test func `the last that extensions said is found by their names, whatever they were`() throws {
    #expect(store.descriptions() == [:])
    try store.saveDescription(clocks, of: "clock.widget", identity: "1:2:3:4")
    let none = StoredDescription(widgets: [], isScript: true)
    try store.saveDescription(none, of: "none.widget", identity: "1:2:3:5")
    let kept = store.descriptions()
    #expect(kept.mapValues(\.said) == ["clock.widget": clocks, "none.widget": none])
    #expect(
      kept.mapValues(\.identity) == ["clock.widget": "1:2:3:4", "none.widget": "1:2:3:5"])
    #expect(kept.values.map(\.isWhole) == [true, true])
  }

  @Test func `widgets of some kinds are read without the others, of all extensions`() throws {
    try store.saveDescription(clocks, of: "clock.widget", identity: "1")
    let other = StoredDescription(widgets: [WidgetDescriptor(kind: "other", families: [])])
    try store.saveDescription(other, of: "other.widget", identity: "2")
    // Unreadable descriptors of other kinds do not matter: they are not even decoded.
    try store.database.execute("UPDATE widget SET descriptor = 'x' WHERE kind <> 'world'")
    let kept = store.descriptions(ofKinds: ["world"])
    #expect(kept["clock.widget"]?.said.widgets == [clocks.widgets[0]])
    #expect(kept["other.widget"]?.said.widgets == [])
    #expect(kept.values.map(\.isWhole) == [true, true])
    #expect(store.descriptions().values.map(\.isWhole) == [false, false])
  }

  @Test func `a replaced executable's description replaces the old one`() throws {
    let script = StoredDescription(
      widgets: [WidgetDescriptor(kind: "clock", families: [])], isScript: true)
    try store.saveDescription(clocks, of: "clock.widget", identity: "old")
    try store.saveDescription(script, of: "clock.widget", identity: "new")
    #expect(store.description(identity: "old") == nil)
    #expect(store.description(identity: "new") == script)
    #expect(store.widgets().keys.sorted() == ["clock"])
  }

  @Test func `a description that cannot be read is asked for again`() throws {
    try store.saveDescription(clocks, of: "clock.widget", identity: "1")
    try store.database.execute("UPDATE widget SET descriptor = 'x' WHERE kind = 'clock'")
    #expect(store.description(identity: "1") == nil)
  }

  @Test(arguments: [false, true])
  func `in place of a placeholder there is one for a smaller tile, never for a larger one`(
    isWritten: Bool
  ) throws {
    func key(_ family: ArchivedFamily, _ columns: Int, _ rows: Int) -> StoredPlaceholderKey {
      StoredPlaceholderKey(kind: "k", family: family, columns: columns, rows: rows, identity: "1")
    }
    func save(_ line: String, for key: StoredPlaceholderKey) throws {
      guard isWritten else {
        return store.keep(.placeholder(Data(line.utf8), for: key), at: Date())
      }
      try store.savePlaceholder(Data(line.utf8), for: key)
    }
    let medium = key(.systemMedium, 37, 7)
    try save("large", for: key(.systemLarge, 37, 17))
    #expect(store.nearestPlaceholder(to: medium) == nil)
    try save("small", for: key(.systemSmall, 17, 7))
    try save("high", for: key(.systemMedium, 37, 9))
    #expect(store.nearestPlaceholder(to: medium) == Data("small".utf8))
    #expect(store.nearestPlaceholder(to: key(.systemMedium, 40, 12)) == Data("high".utf8))
  }

  @Test func `a placeholder is for one size of one executable`() throws {
    var key = StoredPlaceholderKey(
      kind: "clock", family: .systemSmall, columns: 17, rows: 7, identity: "old")
    try store.savePlaceholder(Data("first".utf8), for: key)
    #expect(store.placeholder(for: key) == Data("first".utf8))
    key.identity = "new"
    #expect(store.placeholder(for: key) == nil)
    try store.savePlaceholder(Data("second".utf8), for: key)
    #expect(store.placeholder(for: key) == Data("second".utf8))
    key.columns = 19
    #expect(store.placeholder(for: key) == nil)
  }
}
