import Foundation
import SwiftData
import Testing

/// A model written in every way in which Swift lets a property be written.
@Model
public final class Shapes: CustomStringConvertible {
  // var hidden = 1
  /* var inner = "}" /* var deep: Int { */ */
  /// A name.
  @Attribute(
    .unique,
    originalName: "first name")
  // What stands between an attribute and its property: var other = 1
  private(set) public var name: String
  var quoted = "var no: Int = \"{\" \(1 + 2)"; var second: Int = 2
  var long =
    1
    + 2
  var list: [String: [Int]] =
    [
      "a": [1],  // {
      "b": [2],
    ]
  var made: Date = { () -> Date in Date(timeIntervalSinceReferenceDate: 9) }()
  var chosen: Mood = .calm
  var optional: (Int)?
  var `default`: Int = 7
  internal var place: Place = Place(
    latitude: 2,
    names: ["x"])
  @Transient private var cache: [Int] = []
  @Relationship var captains: [Captain] = []
  lazy var slow = 3
  nonisolated(unsafe) static var shared = 4
  class func make() -> Shapes {
    var local = 1
    local += 1
    return Shapes(name: "\(local)")
  }
  /// The name.
  public var description: String { name }
  var doubled: Int {
    get { second * 2 }
    set { second = newValue / 2 }
  }
  #Index<Shapes>([\.name], [\.second, \.made])

  init(name: String) { self.name = name }

  func rename(_ name: String) { self.name = name }
}

/// `@Model` keeps the stored variables of a class, however they are written.
@Suite struct SourceShapeTests {
  @Test func `each stored variable is kept, and nothing else`() throws {
    let kept = try #require(Schema(Shapes.self).entitiesByName["Shapes"])
    #expect(
      kept.attributes.map(\.name) == [
        "name", "quoted", "second", "long", "list", "made", "chosen", "optional", "default",
        "place",
      ])
    #expect(kept.relationships.map(\.name) == ["captains"])
    #expect(kept.attributesByName["name"]?.originalName == "first name")
    #expect(kept.attributes.filter(\.isUnique).map(\.name) == ["name"])
  }

  @Test func `each has its first value, and keeps another`() throws {
    let container = try ModelContainer(
      for: Shapes.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let shapes = Shapes.make()
    #expect(shapes.quoted == "var no: Int = \"{\" 3" && shapes.long == 3 && shapes.default == 7)
    #expect(shapes.list == ["a": [1], "b": [2]] && shapes.chosen == .calm)
    shapes.doubled = 10
    shapes.default = 8
    shapes.rename("new")
    context.insert(shapes)
    try context.save()
    let read = try #require(ModelContext(container).fetch(FetchDescriptor<Shapes>()).first)
    #expect(read.name == "new" && read.second == 5 && read.default == 8 && read.long == 3)
    #expect(read.made == shapes.made && read.place == shapes.place && read.optional == nil)
  }

  @Test func `no name of a store leads out of its folder`() {
    let folder = ModelConfiguration("plain").url.deletingLastPathComponent()
    #expect(ModelConfiguration("../../x").url.deletingLastPathComponent() == folder)
  }
}
