import ExtensionHost
import Foundation

/// A folder of logs for the time of one check, so that what is told is of this check alone.
final class CheckLog {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "widgetboard-check-\(UUID())").path
  /// The most lines that are told.
  private static let most = 20

  /// Without the folder there are no lines: the check goes on.
  init() {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The last lines that an extension wrote.
  func lines(of executable: ExtensionExecutable) -> [String] {
    ExtensionLog.tail(of: executable.name, in: folder, lines: Self.most)
  }
}
