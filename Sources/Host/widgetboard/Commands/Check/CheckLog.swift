import ExtensionHost
import Foundation

/// A folder of logs for the duration of one check, so that the lines it reports are of this check
/// alone.
final class CheckLog {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "widgetboard-check-\(UUID())").path
  /// The state folder of checked widgets: their state is kept for the duration of the check only.
  var stateFolder: String { folder + "/state" }
  /// The most lines that are reported.
  private static let most = 20
  private static let mostRead = 1000

  /// If the folder cannot be made, there are no lines and the check goes on.
  init() {
    try? FileManager.default.createDirectory(
      atPath: stateFolder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The last lines that an extension logged, without repetitions: a widget is asked many times.
  func lines(of executable: ExtensionExecutable) -> [String] {
    let lines = ExtensionLog.tail(of: executable.name, in: folder, lines: Self.mostRead)
      // Drop the time stamp at the beginning, which would make equal lines differ.
      .map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? $0 }
    let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    var told: Set<String> = []
    return lines.filter { told.insert($0).inserted }.suffix(Self.most).map { line in
      counts[line].map { $0 > 1 ? "\(line) (\($0) times)" : line } ?? line
    }
  }
}
