import CoreLocation
import Foundation
import Testing
import WidgetArchive

@testable import AppIntents

/// One parameter of each type that the authors' intents do not use.
private struct Kinds: AppIntent {
  static let title: LocalizedStringResource = "Kinds"
  @Parameter(title: "Count", default: 3) var count: Int?
  @Parameter(title: "Ratio") var ratio: Float
  @Parameter(title: "Price") var price: Decimal
  @Parameter(title: "Wait") var wait: Duration
  @Parameter(title: "Words") var words: AttributedString
  @Parameter(title: "Currency") var currency: Locale.Currency?
  @Parameter(title: "Site") var site: URL?
  @Parameter(title: "On") var on: Bool
  @Parameter(title: "When") var when: Date
  @Parameter(title: "Tags") var tags: Set<String>
  @Parameter(title: "Levels") var levels: [Difficulty]?
  @Parameter(title: "Level") var level: Difficulty
  @Parameter(title: "Who") var who: IntentPerson?
  @Parameter(title: "Fee") var fee: IntentCurrencyAmount
  @Parameter(title: "Way") var way: Measurement<UnitLength>
  @Parameter(title: "Step", inclusiveRange: (lowerBound: 0.5, upperBound: 2)) var step: Double?
  @Parameter(title: "Home", displayStyle: .city) var home: CLPlacemark?
  @Parameter(title: "Work") var work: CLPlacemark
  @Parameter var myURLOfPage: String?

  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct ValueTests {
  /// A typed or stored text and the value that the configuration then holds; nil where the text is
  /// refused.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let given: ConfigurationValue
    let kept: ConfigurationValue?

    init(_ name: String, _ given: ConfigurationValue, _ kept: ConfigurationValue?) {
      self.name = name
      self.given = given
      self.kept = kept
    }

    var testDescription: String { "\(name): \(given)" }
  }

  static let cases = [
    Case("count", .string("7"), .integer(7)), Case("count", .number(7), .integer(7)),
    Case("count", .number(7.5), nil), Case("count", .string("7 or so"), nil),
    Case("count", .string("99999999999999999999"), nil), Case("count", .bool(true), nil),
    Case("ratio", .string("0.5"), .number(0.5)), Case("ratio", .number(1e300), nil),
    Case("ratio", .string("nan"), nil), Case("price", .string("2.50"), .string("2.5")),
    Case("price", .integer(4), .string("4")), Case("price", .string("12 apples"), nil),
    Case("price", .string("0x10"), nil), Case("price", .string("-1e3"), .string("-1000")),
    Case("fee", .string("12.50 EUR"), .string("12.5 EUR")), Case("fee", .string("12.50"), nil),
    Case("fee", .string("much EUR"), nil), Case("fee", .integer(3), nil),
    Case("wait", .string("90"), .number(90)), Case("wait", .number(1e300), nil),
    Case("wait", .string("-1e19"), nil), Case("wait", .number(-0.5), .number(-0.5)),
    Case("words", .string("a **b**"), .string("a **b**")), Case("words", .list([]), nil),
    Case("currency", .string("EUR"), .string("eur")),
    Case("site", .string("https://a.b/c"), .string("https://a.b/c")),
    Case("site", .integer(3), nil), Case("on", .string("Yes"), .bool(true)),
    Case("on", .integer(0), .bool(false)), Case("on", .string("perhaps"), nil),
    Case("when", .string("2026-05-09"), .date(Date(timeIntervalSince1970: 1_778_284_800))),
    Case("when", .string("soon"), nil),
    Case("tags", .string("b, a,, c, "), .list([.string("a"), .string("b"), .string("c")])),
    Case("tags", .string("a,a"), .list([.string("a")])), Case("tags", .string(" "), .list([])),
    Case("levels", .string("hard, Easy"), .list([.integer(2), .integer(1)])),
    Case("levels", .list([.integer(1), .integer(9)]), nil), Case("levels", .list([]), .list([])),
    Case("level", .string("HARD"), .integer(2)), Case("level", .string("2"), .integer(2)),
    Case("level", .integer(1), .integer(1)), Case("level", .string("medium"), nil),
    Case("who", .string("Ada"), .object(identifier: "Ada", display: "Ada")),
    Case(
      "who", .object(identifier: "7", display: "Ada"), .object(identifier: "7", display: "Ada")),
    Case("who", .integer(7), nil), Case("way", .string("1500"), .number(1500)),
    Case("way", .string("far"), nil), Case("step", .string("2"), .number(2)),
    Case("step", .number(2.01), nil), Case("step", .string("0.4"), nil),
    Case("home", .string(" Berlin "), .string("Berlin")),
    Case("home", .string("52.5,13.25 Am  Zoo"), .string("52.5,13.25 Am  Zoo")),
    Case("home", .string("52.5, 13.25"), .string("52.5,13.25")),
    Case("home", .string("Paris,48.85,2.35"), .string("Paris,48.85,2.35")),
    Case("work", .string("-33.5,151.25"), .string("-33.5,151.25")),
    Case("work", .string("91,0 Nowhere"), nil), Case("work", .integer(7), nil),
    Case("myURLOfPage", .integer(5), .string("5")),
  ]

  @Test(arguments: cases)
  func `a value is read as its parameter's type, or refused`(value: Case) async throws {
    let intent = Kinds()
    guard let kept = value.kept else {
      let error = await #expect(throws: ConfigurationError.self) {
        try await intent.configure([value.name: value.given], in: .gmt)
      }
      #expect(error?.parameter == value.name)
      return
    }
    #expect(try await intent.configure([value.name: value.given], in: .gmt) == [])
    let found = try #require(intent.configuration[value.name])
    if value.name == "currency" {
      #expect(intent.currency == Locale.Currency("EUR"))
    } else {
      #expect(found == kept)
    }
    // A stored value reads back as the same.
    let again = Kinds()
    #expect(try await again.configure([value.name: found], in: .gmt) == [])
    #expect(again.configuration[value.name] == found)
  }

  @Test func `nil that was set is not the default`() {
    let intent = Kinds()
    #expect(intent.count == 3)
    #expect(intent.$count.hasValue)
    intent.count = nil
    #expect(intent.count == nil)
    #expect(!intent.$count.hasValue)
    #expect(intent.configuration.isEmpty)
  }

  @Test func `what has no default is empty, zero or the first`() {
    let intent = Kinds()
    #expect(intent.ratio == 0)
    #expect(intent.price == 0)
    #expect(intent.wait == .zero)
    #expect(intent.tags.isEmpty)
    #expect(intent.levels == nil)
    #expect(intent.level == .easy)
    #expect(intent.way.value == 0)
    #expect(!intent.on)
  }

  @Test func `a place has what was written of it`() async throws {
    let intent = Kinds()
    #expect(intent.work.location == nil && intent.work.name == nil && intent.home == nil)
    #expect(
      try await intent.configure(
        ["home": .string("52.5,13.25 Zoo"), "work": .string("Paris")], in: .gmt) == [])
    #expect(intent.home?.location?.coordinate.latitude == 52.5)
    #expect(intent.home?.locality == "Zoo" && intent.home?.name == "Zoo")
    #expect(intent.work.location == nil && intent.work.locality == "Paris")
  }

  @Test func `a measurement is kept in the parameter's unit`() {
    let intent = Kinds()
    intent.way = Measurement(value: 2, unit: .kilometers)
    #expect(intent.configuration["way"] == .number(2000))
  }

  @Test func `a set is kept in one order`() {
    let words = (0..<40).map { "w\($0)" }
    let (intent, other) = (Kinds(), Kinds())
    intent.tags = Set(words)
    other.tags = Set(words.reversed())
    #expect(intent.configuration == other.configuration)
    #expect(intent.configuration["tags"] == .list(words.sorted().map { .string($0) }))
  }

  @Test func `copies of an intent share its values, others do not`() {
    let intent = Kinds()
    let copy = intent
    copy.on = true
    #expect(intent.on)
    #expect(!Kinds().on)
  }

  @Test func `a form is told what each parameter is`() throws {
    let all = Kinds().parameterDescriptors
    func one(_ name: String) throws -> ParameterDescriptor {
      try #require(all.first { $0.name == name })
    }
    #expect(all.map(\.name).prefix(3) == ["count", "ratio", "price"])
    #expect(try one("count").isOptional)
    #expect(try one("count").defaultValue == .integer(3))
    #expect(try one("tags").type == .list)
    #expect(try one("tags").element == .string)
    #expect(try one("levels").element == .enumeration)
    #expect(try one("level").choices.map(\.title) == ["Easy", "Hard"])
    #expect(try one("level").choices.map(\.value) == [.integer(1), .integer(2)])
    #expect(try one("step").least == Finite(0.5))
    #expect(try one("step").greatest == Finite(2))
  }

  @Test(arguments: [
    ("characterName", "Character Name"), ("x", "X"), ("", ""), ("myURL", "My URL"),
    ("ÄußereFarbe", "Äußere Farbe"), ("already Spaced", "Already Spaced"),
  ])
  func `a title is made of a name`(name: String, title: String) {
    #expect(ParameterDescriptor.title(ofName: name) == title)
  }

  @Test func `identifiers are words and back`() {
    func goes<ID: EntityIdentifierConvertible & Equatable>(_ value: ID) -> Bool {
      ID.entityIdentifier(for: value.entityIdentifierString) == value
    }
    #expect(goes("a b"))
    #expect(goes(-7))
    #expect(goes(Int64.min))
    #expect(goes(UInt64.max))
    #expect(goes(UUID()))
    #expect(goes(URL(fileURLWithPath: "/a b")))
    #expect(Int.entityIdentifier(for: "seven") == nil)
    #expect(UUID.entityIdentifier(for: "7") == nil)
  }
}
