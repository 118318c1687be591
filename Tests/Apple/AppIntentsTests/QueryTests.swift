import Foundation
import Testing
import WidgetArchive

@testable import AppIntents

private struct Country: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Country"
  static let defaultQuery = CountryQuery()
  let id: Int
  var name: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "No. \(id)")
  }

  static let all = [
    Country(id: 1, name: "Norway"), Country(id: 2, name: "Chile"), Country(id: 3, name: "Samoa"),
  ]
}

private struct CountryQuery: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [Country] {
    // Not in the order of the request, as a database may return them.
    Country.all.filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [Country] { Array(Country.all.prefix(2)) }
  func entities(matching string: String) async throws -> [Country] {
    Country.all.filter { $0.name.localizedCaseInsensitiveContains(string) }
  }
  func defaultResult() async -> Country? { Country.all[1] }
}

private struct Cities: DynamicOptionsProvider {
  @IntentParameterDependency<Travel>(\.$country) var intent

  func results() async throws -> ItemCollection<String> {
    guard let intent else { return .empty }
    return ItemCollection {
      ItemSection("North", subtitle: "cold", items: ["\(intent.country.name) A"])
      ItemSection("South", items: ["\(intent.country.name) B", "\(intent.country.name) C"])
    }
  }
  func defaultResult() async -> String? { intent.map { "\($0.country.name) A" } }
}

private struct Travel: AppIntent {
  static let title: LocalizedStringResource = "Travel"
  // Declared before the parameter that it depends on.
  @Parameter(title: "City", optionsProvider: Cities()) var city: String?
  @Parameter(title: "Country") var country: Country
  @Parameter(title: "Seen") var seen: [Country]
  @Parameter(title: "Home") var home: Country?
  @Parameter(title: "Nights") var nights: Int?

  static var parameterSummary: some ParameterSummary {
    When(\.$country, .hasAnyValue) {
      When(\.$nights, .greaterThan, 7) {
        Summary("Stay in \(\.$city)") { \.$home }
      } otherwise: {
        Summary("Visit \(\.$city)")
      }
    } otherwise: {
      When(widgetFamily: .equalTo, .systemSmall) {
        Summary("Go")
      } otherwise: {
        Summary()
      }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & OpensIntent {
    .result(value: 1, opensIntent: OpenURLIntent(URL(fileURLWithPath: "/a")))
  }
}

@Suite struct QueryTests {
  private func travel(_ configuration: Configuration) async throws -> (Travel, [String]) {
    let intent = Travel()
    return (intent, try await intent.configure(configuration, in: .gmt))
  }

  @Test func `things are found by identifier or title, in the order they are kept`() async throws {
    let (intent, remarks) = try await travel([
      "country": .string("samoa"),
      "seen": .list([.integer(3), .object(identifier: "1", display: "?"), .string("Chile")]),
    ])
    #expect(remarks == [])
    #expect(intent.country.id == 3)
    #expect(intent.seen.map(\.id) == [3, 1, 2])
    let (typed, _) = try await travel(["seen": .string("2, norway")])
    #expect(typed.seen.map(\.id) == [2, 1])
  }

  @Test func `what is no more is left out of a list, and said`() async throws {
    let (intent, remarks) = try await travel([
      "seen": .list([.object(identifier: "9", display: "Atlantis"), .integer(1)])
    ])
    #expect(intent.seen.map(\.id) == [1])
    #expect(remarks.count == 1)
    #expect(remarks.first?.contains("Atlantis") == true)
    let (other, words) = try await travel(["home": .object(identifier: "9", display: "Atlantis")])
    #expect(other.home?.id == 2)
    #expect(words.first?.hasSuffix("is no more; the default is taken") == true)
  }

  @Test func `a title that nothing has is refused with those there are`() async {
    let error = await #expect(throws: ConfigurationError.self) {
      try await travel(["country": .string("Atlantis")])
    }
    #expect(error?.choices == ["Norway", "Chile"])
    #expect(error.map { words(of: $0) }?.contains("one of Norway, Chile") == true)
  }

  @Test func `a query's own default is taken where nothing is set`() async throws {
    let (intent, remarks) = try await travel([:])
    #expect(intent.country.name == "Chile")
    #expect(remarks == [])
    #expect(intent.home?.name == "Chile")
    // Only values that the person set are kept.
    #expect(intent.configuration.isEmpty)
  }

  @Test func `an options provider sees the parameters it depends on, in any order`() async throws {
    let (intent, _) = try await travel(["country": .integer(1)])
    #expect(intent.city == "Norway A")
    let sections = try await intent.options(of: "city", matching: nil)
    #expect(sections?.map(\.title) == ["North", "South"])
    #expect(sections?.map(\.subtitle) == ["cold", nil])
    #expect(sections?.flatMap(\.choices).map(\.title) == ["Norway A", "Norway B", "Norway C"])
    let narrow = try await intent.options(of: "city", matching: "c")
    #expect(narrow?.map(\.title) == ["South"])
    #expect(narrow?.flatMap(\.choices).map(\.value) == [.string("Norway C")])
    #expect(Cities().intent == nil)
    let city = intent.parameterDescriptors.first { $0.name == "city" }
    #expect(city?.dependsOn == ["country"])
  }

  @Test func `a query that searches is asked for what is typed`() async throws {
    let intent = Travel()
    let all = try await intent.options(of: "country", matching: "")
    #expect(all?.flatMap(\.choices).map(\.title) == ["Norway", "Chile"])
    let found = try await intent.options(of: "country", matching: "sam")
    #expect(found?.flatMap(\.choices).map(\.title) == ["Samoa"])
    #expect(found?.first?.choices.first?.subtitle == "No. 3")
    #expect(intent.parameterDescriptors.first { $0.name == "country" }?.isSearchable == true)
  }

  @Test func `a summary asks its questions one in the other`() {
    #expect(
      Travel().summaryText
        == .when(
          "country", ParameterCondition("hasAnyValue", []),
          .when(
            "nights", ParameterCondition("greaterThan", [.integer(7)]),
            .sentence("Stay in ${city}", more: ["home"]),
            otherwise: .sentence("Visit ${city}", more: [])),
          otherwise: .family(
            ParameterCondition("equalTo", [.string("systemSmall")]), .sentence("Go", more: []),
            otherwise: .sentence("", more: []))))
  }

  @Test func `an intent that opens an address says which`() async throws {
    let intent = Travel()
    intent.country = Country.all[0]
    let action = intent.archivedAction
    // A private intent is found among those of its program.
    #expect(IntentPerformance(action) == nil)
    let performance = try #require(IntentPerformance(action) { [Travel.self] })
    let outcome = try await performance.run(action, isOn: nil, in: .gmt)
    #expect(outcome.url == "file:///a")
    #expect(outcome.dialog == nil)
  }

  @Test func `what a value is needed for is said in the author's words or ours`() async {
    let intent = Travel()
    #expect(words(of: intent.$country.needsValueError()) == "Country is missing.")
    #expect(words(of: intent.$country.needsValueError("Which?")) == "Which?")
    #expect(words(of: IntentParameter<Int>().needsValueError()) == "A value is missing.")
    #expect(words(of: intent.$nights.needsConfirmationError(for: 3, dialog: "Sure?")) == "Sure?")
    #expect(
      words(of: intent.$country.needsDisambiguationError(among: Country.all)).contains("Country"))
    let error = await #expect(throws: AppIntentError.self) {
      try await intent.$nights.requestValue("How many?")
    }
    #expect(error.map { words(of: $0) } == "How many?")
  }
}

@Suite struct DependencyTests {
  private struct Service: Sendable, Equatable { var name: String }

  /// Unequal keys with equal hash values.
  private struct Crowded: Hashable, Sendable {
    var name: String
    func hash(into hasher: inout Hasher) { hasher.combine(1) }
  }

  @Test func `a thing is found by its type and its key`() {
    let manager = AppDependencyManager()
    manager.add(dependency: Service(name: "plain"))
    manager.add(key: Crowded(name: "a"), dependency: Service(name: "a"))
    manager.add(key: Crowded(name: "b"), dependency: Service(name: "b"))
    #expect(AppDependency<Service>(manager: manager).wrappedValue.name == "plain")
    #expect(
      AppDependency<Service>(key: Crowded(name: "a"), manager: manager).wrappedValue.name == "a")
    #expect(
      AppDependency<Service>(key: Crowded(name: "b"), manager: manager).wrappedValue.name == "b")
    #expect(manager.value(Service.self, key: "c") == nil)
    #expect(manager.value(String.self, key: nil) == nil)
    manager.add(dependency: Service(name: "other"))
    #expect(manager.value(Service.self, key: nil)?.name == "other")
  }

  @Test func `a thing is made once, when it is asked for`() {
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    let manager = AppDependencyManager()
    let making: @Sendable () -> Service = {
      counter.count += 1
      return Service(name: "made")
    }
    manager.add(dependency: making())
    #expect(counter.count == 0)
    _ = manager.value(Service.self, key: nil)
    _ = manager.value(Service.self, key: nil)
    #expect(counter.count == 1)
  }
}
