import CommandSupport
import Foundation
import Glibc
import WidgetArchive

/// The person's switch for activities of apps, as apps read it: a file beside the states of
/// activities.
struct ActivitySwitch {
  private let folders: ProfileFolders

  init(folders: ProfileFolders) {
    self.folders = folders
  }

  /// Whether it was ever set, or the person was told of it.
  var isThere: Bool { access(folders.activityPermission, F_OK) == 0 }

  /// Tells apps whether they may show activities. If the file cannot be written the board itself still
  /// refuses them.
  func publish(_ isAllowed: Bool) {
    guard PrivateFolder.make(folders.activities) == 0 else { return }
    let permission = ActivityPermission(isEnabled: isAllowed)
    try? WholeFile(folders.activityPermission).write(Data(permission.jsonLine()))
  }
}
