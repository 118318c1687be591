import Foundation
import WidgetArchive

/// What a containing app is told when its widget is opened without a URL: the `userInfo` of the
/// activity that iOS hands over, and the widget's configuration.
struct UserActivity: Hashable, Sendable, Encodable {
  var kind: String
  var family: ArchivedFamily
  var configuration: Configuration
  /// What Apple's systems call the activity: the name of the widget's intent, or its kind.
  var activityType: String?

  /// The variable it travels in.
  static let variable = "WIDGETBOARD_USER_ACTIVITY"

  /// The values of `WidgetCenter.UserInfoKey`, which the host cannot import.
  enum CodingKeys: String, CodingKey {
    case kind = "WGWidgetUserInfoKeyKind"
    case family = "WGWidgetUserInfoKeyFamily"
    case configuration
    case activityType
  }

  /// On one line, keys sorted.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
