import Foundation
import MissingFoundation

/// What an app was opened with.
struct AppOccasion {
  /// The link that was opened.
  var link: URL?
  /// What it was told of a widget that was opened without a link.
  var activity: NSUserActivity?

  /// The variable in which a board tells of a widget.
  static let variable = "WIDGETBOARD_USER_ACTIVITY"

  /// - Parameter arguments: the program's name first. A link is one by its scheme.
  init(arguments: [String], environment: [String: String]) {
    link = arguments.dropFirst().lazy.compactMap(URL.init(string:)).first { $0.scheme != nil }
    guard link == nil, let json = environment[Self.variable],
      let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
      let values = object as? [String: Any], let kind = values[Self.kindKey] as? String
    else { return }
    // As on Apple's systems: by the name of its intent, or of the widget where it has none.
    let told = NSUserActivity(activityType: values[Self.typeKey] as? String ?? kind)
    told.userInfo = values.filter { $0.key != Self.typeKey }
    activity = told
  }

  /// The value of `WidgetCenter.UserInfoKey.kind`, which this module cannot import.
  static let kindKey = "WGWidgetUserInfoKeyKind"
  /// Where the board says what the activity is called.
  static let typeKey = "activityType"
}

extension NSUserActivity {
  /// Whether a view that goes on with activities of this name goes on with this one. The class of an
  /// intent may be named with its module, and the widget's own kind will do, too.
  func isCalled(_ name: String) -> Bool {
    let unqualified = { (name: String) in name.split(separator: ".").last.map { String($0) } }
    return name == activityType || name == userInfo?[AppOccasion.kindKey] as? String
      || (unqualified(name) ?? name) == (unqualified(activityType) ?? activityType)
  }
}
