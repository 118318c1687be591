import AppIntents
import WidgetKit

enum Style: String, AppEnum {
  case short, long

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Style"
  static let caseDisplayRepresentations: [Style: DisplayRepresentation] = [
    .short: "Short",
    .long: DisplayRepresentation(
      title: "In full", subtitle: "With the country", image: .init(systemName: "globe")),
  ]
}

struct Country: AppEntity {
  let id: String
  @Property(title: "Name") var name: String

  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Country")
  static let defaultQuery = CountryQuery()

  init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct CountryQuery: EntityQuery {
  static let all = [Country(id: "de", name: "Germany"), Country(id: "jp", name: "Japan")]

  func entities(for identifiers: [Country.ID]) async throws -> [Country] {
    Self.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [Country] { Self.all }

  func defaultResult() async -> Country? { try? await suggestedEntities().first }
}

struct City: AppEntity, Identifiable, Hashable {
  let id: Int
  let name: String
  let country: String

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "in \(country)")
  }
}

struct CityQuery: EntityStringQuery {
  static let all = [
    City(id: 1, name: "Berlin", country: "de"), City(id: 2, name: "Hamburg", country: "de"),
    City(id: 3, name: "Tokyo", country: "jp"),
  ]

  @IntentParameterDependency<CityIntent>(\.$country) var intent

  func entities(for identifiers: [Int]) async throws -> [City] {
    Self.all.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> ItemCollection<City> {
    ItemCollection(items: Self.all.filter { $0.name.lowercased().hasPrefix(string.lowercased()) })
  }

  func suggestedEntities() async throws -> ItemCollection<City> {
    let cities = Self.all.filter { city in intent.map { $0.country.id == city.country } ?? true }
    return ItemCollection {
      ItemSection("Cities", items: cities.map { IntentItem($0, title: "\($0.name)!") })
    }
  }
}

struct UnitOptions: DynamicOptionsProvider {
  func results() async throws -> [String] { ["km", "mi"] }
  func defaultResult() async -> String? { "km" }
}

struct CityIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose City"
  static let description = IntentDescription("Selects the city to show.")

  @Parameter(title: "Country") var country: Country
  @Parameter(title: "City") var city: City?
  @Parameter(title: "Others", size: [.systemSmall: 1, .systemMedium: 3]) var others: [City]?
  @Parameter(title: "Style", default: .short) var style: Style
  @Parameter(title: "Rows", default: 3, controlStyle: .stepper, inclusiveRange: (1, 8))
  var rows: Int
  @Parameter(title: "Zoom", default: 1.5) var zoom: Double
  @Parameter(title: "Detailed", default: false) var isDetailed: Bool
  @Parameter(title: "Name", default: "Home", inputOptions: .init(keyboardType: .asciiCapable))
  var name: String
  @Parameter(title: "Unit", optionsProvider: UnitOptions()) var unit: String
  @Parameter(title: "Since") var since: Date?
  @Parameter(title: "Page") var page: URL?
  @Parameter(
    title: "Distance", defaultValue: 5, defaultUnit: .kilometers, supportsNegativeNumbers: false)
  var distance: Measurement<UnitLength>
  @Parameter(title: "Every") var every: Duration?

  static var parameterSummary: some ParameterSummary {
    When(\.$isDetailed, .equalTo, true) {
      Summary("Show \(\.$city) of \(\.$country) in \(\.$style)") {
        \.$rows
        \.$zoom
      }
    } otherwise: {
      Summary("Show \(\.$city) of \(\.$country)")
    }
  }
}
