import Foundation
import Intents

/// Configures the place and the units. In the board file:
///
///     set.place = Paris, Texas
///     set.temperature = celsius
///     set.wind = mph
///
/// A place is a name, with its state or country if there are several, or coordinates:
/// `48.86, 2.35`. With `set.latitude` and `set.longitude` the place is only the title.
final class WeatherIntent: INIntent {
  @INIntentParameter(title: "Place") var place: String?
  @INIntentParameter(title: "Latitude") var latitude: Double?
  @INIntentParameter(title: "Longitude") var longitude: Double?
  @INIntentParameter(title: "Temperature") var temperature: TemperatureChoice = .automatic
  @INIntentParameter(title: "Wind") var wind: WindChoice = .automatic
}

/// The unit of temperature; by default that of the board's locale.
enum TemperatureChoice: String, CaseIterable {
  case automatic, celsius, fahrenheit
}

/// The unit of wind speed; by default that of the board's locale.
enum WindChoice: String, CaseIterable {
  case automatic, kmh, mph
}
