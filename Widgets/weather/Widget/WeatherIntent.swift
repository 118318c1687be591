import AppIntents
import Forecasts
import Foundation

/// Configures the place and the units. In the board file:
///
///     set.place = Paris, Texas
///     set.temperature = celsius
///     set.wind = mph
///
/// A place is a name, with its state or country if there are several, or coordinates:
/// `48.86, 2.35`. With `set.latitude` and `set.longitude` the place is only the title. Without a
/// place it is the city of the person's time zone; a form asks for one all the same.
struct WeatherIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Weather"
  static let description = IntentDescription("Shows the weather of a place.")

  @Parameter(
    title: "Place",
    description: "A city such as Lisbon or Paris, Texas. Or coordinates: 48.86, 2.35",
    optionsProvider: PlaceOptions())
  var place: String
  @Parameter(
    title: "Temperature", description: "Automatic: as in your region", default: .automatic)
  var temperature: TemperatureChoice
  @Parameter(title: "Wind", description: "Automatic: as in your region", default: .automatic)
  var wind: WindChoice
  @Parameter(title: "Latitude", description: "Of a place without a name, such as 38.72")
  var latitude: Double?
  @Parameter(title: "Longitude", description: "To its latitude, such as -9.14")
  var longitude: Double?

  init() {}
}

/// The unit of temperature; by default that of the board's locale.
enum TemperatureChoice: String, AppEnum {
  case automatic, celsius, fahrenheit

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Temperature"
  static let caseDisplayRepresentations: [TemperatureChoice: DisplayRepresentation] = [
    .automatic: "Automatic", .celsius: "Celsius", .fahrenheit: "Fahrenheit",
  ]
}

/// The unit of wind speed; by default that of the board's locale.
enum WindChoice: String, AppEnum {
  case automatic, kmh, mph

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Wind"
  static let caseDisplayRepresentations: [WindChoice: DisplayRepresentation] = [
    .automatic: "Automatic", .kmh: "km/h", .mph: "mph",
  ]
}

/// Offers the cities of the table: those of the person's country, then all others, the largest
/// first. A smaller city with the name of a larger one stands among the others: who looks for Paris
/// seldom means the one in Texas.
struct PlaceOptions: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<String> {
    let locale = Locale.current
    let home = locale.region?.identifier
    let isNear = { (city: City) in city.country == home && !city.isNamesake }
    let cities = City.all.filter(isNear) + City.all.filter { !isNear($0) }
    return ItemCollection(
      sections: [
        IntentItemSection(
          items: cities.map { city in
            IntentItem(
              city.written, title: "\(city.name)", subtitle: "\(city.region(in: locale))")
          })
      ])
  }
}
