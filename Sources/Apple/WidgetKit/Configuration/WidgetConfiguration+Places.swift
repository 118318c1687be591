import SwiftUI

/// Where Apple's systems show widgets. A board is none of these places.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetlocation>.
public struct WidgetLocation: Hashable, Sendable {
  private let name: String

  public static let homeScreen = WidgetLocation(name: "homeScreen")
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  public static let standBy = WidgetLocation(name: "standBy")
  /// A phone beside its computer.
  public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
  public static let carPlay = WidgetLocation(name: "carPlay")
}

extension WidgetConfiguration {
  /// Changes nothing: a board is none of the places that may be disfavoured.
  @MainActor @preconcurrency
  public func disfavoredLocations(_ locations: [WidgetLocation], for families: [WidgetFamily])
    -> some WidgetConfiguration
  { self }

  /// Changes nothing: a board shows a widget's form when a person asks for it.
  @MainActor @preconcurrency
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
}
