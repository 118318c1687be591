import Foundation
import SwiftUI

/// A place where Apple's systems show widgets. A board is none of these places.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetlocation>.
public struct WidgetLocation: Hashable, Sendable {
  private let name: String

  public static let homeScreen = WidgetLocation(name: "homeScreen")
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  public static let standBy = WidgetLocation(name: "standBy")
  /// A computer that shows the widgets of a phone.
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

/// The amount of detail that a view should show; only a headset asks for less, for widgets in a
/// room.
///
/// See <https://developer.apple.com/documentation/widgetkit/levelofdetail>.
public struct LevelOfDetail: Hashable, Sendable {
  private let name: String

  public static let `default` = LevelOfDetail(name: "default")
  public static let simplified = LevelOfDetail(name: "simplified")
}

private enum LevelOfDetailKey: EnvironmentKey {
  static let defaultValue = LevelOfDetail.default
}

extension EnvironmentValues {
  /// The amount of detail to show: `default` unless it is set, as on every device except a headset.
  public var levelOfDetail: LevelOfDetail {
    get { self[LevelOfDetailKey.self] }
    set { self[LevelOfDetailKey.self] = newValue }
  }
}
