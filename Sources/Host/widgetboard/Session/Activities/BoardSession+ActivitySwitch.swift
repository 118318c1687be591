import Activities
import ExtensionHost
import Foundation
import WidgetArchive

/// The person's switch for activities of apps, and what is said when one begins or is not taken.
extension BoardSession {
  /// Follows the setting: apps learn it at once, and their activities leave.
  func followActivitySwitch(at now: Date) {
    let isAllowed = appearance.settings.allowsActivities
    guard let driver = role.driver, driver.activities.allowsApps != isAllowed else { return }
    tellActivities(.allowed(isAllowed), at: now)
    ActivitySwitch(folders: launch.folders).publish(isAllowed)
  }

  /// Tells the person once that apps may show activities, and how that ends.
  func introduce(_ activity: Activity) {
    let permission = ActivitySwitch(folders: launch.folders)
    guard let name = activity.source?.extension, !permission.isThere else { return }
    permission.publish(true)
    show("\(name) shows what it does; “:set activities off” ends that.")
  }

  func refuse(_ id: Activity.ID, _ name: String?, _ rule: ActivityRule, at now: Date) {
    let words = "the activity \(id) was not taken (\(rule.rawValue)): \(rule.sentence)"
    if let name { log(words, forExtension: name, in: launch.folders.logs, at: now) }
    // Whoever switched them off knows.
    if rule != .off { show(words.prefix(1).uppercased() + words.dropFirst() + ".") }
  }
}
