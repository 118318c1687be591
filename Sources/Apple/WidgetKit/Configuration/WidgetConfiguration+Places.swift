import Foundation
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

/// How much a view should show; only a room that people walk through asks for less.
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
  /// How much a view should show: `default` unless set, as on every device that is no headset.
  public var levelOfDetail: LevelOfDetail {
    get { self[LevelOfDetailKey.self] }
    set { self[LevelOfDetailKey.self] = newValue }
  }
}

/// What a server needs to have widgets reloaded from afar. A board is never told so.
public struct WidgetPushInfo: Sendable {
  public let token: Data
}

/// What is told how a server may have widgets reloaded. A board never tells it.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetpushhandler>.
public protocol WidgetPushHandler {
  init()

  /// Never called: a board takes no pushed reloads.
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

extension WidgetConfiguration {
  /// Changes nothing: a board takes no pushed reloads.
  @MainActor @preconcurrency
  public func pushHandler(_ pushHandlerType: any WidgetPushHandler.Type)
    -> some WidgetConfiguration
  { self }
}
