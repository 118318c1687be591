import Foundation
import Intents

/// The place of the weather, and the units. In the board file:
///
///     set.place = Paris, Texas
///     set.temperature = celsius
///     set.wind = mph
///
/// A place is a name, with its state or country where there are several, or coordinates:
/// `48.86, 2.35`. With `set.latitude` and `set.longitude` the place is only what is written above it.
final class WeatherIntent: INIntent {
  @INIntentParameter(title: "Place") var place: String?
  @INIntentParameter(title: "Latitude") var latitude: Double?
  @INIntentParameter(title: "Longitude") var longitude: Double?
  @INIntentParameter(title: "Temperature") var temperature: TemperatureChoice = .automatic
  @INIntentParameter(title: "Wind") var wind: WindChoice = .automatic
}

/// Degrees, those of the board's locale unless a person wants others.
enum TemperatureChoice: String, CaseIterable {
  case automatic, celsius, fahrenheit
}

/// The unit of the wind's speed, likewise.
enum WindChoice: String, CaseIterable {
  case automatic, kmh, mph
}
