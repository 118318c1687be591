import Foundation
import MissingFoundation

/// The link or activity that an app was opened with.
struct AppOccasion {
  /// The link that was opened.
  var link: URL?
  /// The activity that describes the widget, if that was opened without a link.
  var activity: NSUserActivity?

  /// The environment variable in which the board describes a widget.
  static let variable = "WIDGETBOARD_USER_ACTIVITY"

  /// - Parameter arguments: the command line, beginning with the program's name. An argument with a
  ///   scheme is a link.
  init(arguments: [String], environment: [String: String]) {
    link = arguments.dropFirst().lazy.compactMap(URL.init(string:)).first { $0.scheme != nil }
    guard link == nil, let json = environment[Self.variable],
      let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
      let values = object as? [String: Any], let kind = values[Self.kindKey] as? String
    else { return }
    // As on Apple's systems the activity is named after the intent, or after the widget without
    // one.
    let told = NSUserActivity(activityType: values[Self.typeKey] as? String ?? kind)
    told.userInfo = values.filter { $0.key != Self.typeKey }
    activity = told
  }

  /// The value of `WidgetCenter.UserInfoKey.kind`, which this module cannot import.
  static let kindKey = "WGWidgetUserInfoKeyKind"
  /// The key under which the board gives the activity's name.
  static let typeKey = "activityType"
}

extension NSUserActivity {
  /// Whether a view that continues activities of this name continues this one. The class of an
  /// intent may be named with its module, and the widget's kind is accepted, too.
  func isCalled(_ name: String) -> Bool {
    let unqualified = { (name: String) in name.split(separator: ".").last.map { String($0) } }
    return name == activityType || name == userInfo?[AppOccasion.kindKey] as? String
      || (unqualified(name) ?? name) == (unqualified(activityType) ?? activityType)
  }
}
