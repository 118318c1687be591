import Foundation
import WidgetArchive

/// The values that a containing app gets when its widget is opened without a URL: the `userInfo` of
/// the activity that iOS passes, and the widget's configuration.
struct UserActivity: Hashable, Sendable, Encodable {
  var kind: String
  var family: ArchivedFamily
  var configuration: Configuration
  /// The activity's type as on Apple's systems: the name of the widget's intent, or its kind.
  var activityType: String?

  /// The environment variable that carries the activity.
  static let variable = "WIDGETBOARD_USER_ACTIVITY"

  /// The names are values of `WidgetCenter.UserInfoKey`, which the host cannot import.
  enum CodingKeys: String, CodingKey {
    case kind = "WGWidgetUserInfoKeyKind"
    case family = "WGWidgetUserInfoKeyFamily"
    case configuration
    case activityType
  }

  /// The activity as one line of JSON, keys sorted.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
