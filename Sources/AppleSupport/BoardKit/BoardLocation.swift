import SwiftUI
import WidgetKit

/// The location that the person set: `CLLocationCoordinate2D` without Core Location.
public struct BoardLocation: Hashable, Sendable {
  /// Degrees north of the equator, -90…90.
  public var latitude: Double
  /// Degrees east of Greenwich, -180…180.
  public var longitude: Double

  /// Makes a location from its coordinates in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads two numbers with a comma between them, as in `52.52,13.405`; nil for anything else.
  init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.filter { $0 != " " }) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension TimelineProviderContext {
  /// The person's location, nil if they have not told the board.
  ///
  /// A widget that has read it is asked for a new timeline after a move of 500 m or more, when
  /// someone looks at it.
  public var boardLocation: BoardLocation? { location.flatMap { BoardLocation($0) } }
}

extension EnvironmentValues {
  /// The person's location, nil if they have not told the board.
  public var boardLocation: BoardLocation? { boardLocationText.flatMap { BoardLocation($0) } }
}
