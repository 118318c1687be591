import ExtensionHost
import Foundation

/// A folder of logs for the time of one check, so that what is told is of this check alone.
final class CheckLog {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "widgetboard-check-\(UUID())").path
  /// What a checked widget keeps is kept for the check alone.
  var stateFolder: String { folder + "/state" }
  /// The most lines that are told.
  private static let most = 20
  private static let mostRead = 1000

  /// Without the folder there are no lines: the check goes on.
  init() {
    try? FileManager.default.createDirectory(
      atPath: stateFolder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The last lines that an extension wrote, each once: a widget is asked many times.
  func lines(of executable: ExtensionExecutable) -> [String] {
    let lines = ExtensionLog.tail(of: executable.name, in: folder, lines: Self.mostRead)
      // When a line came is of no use here.
      .map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? $0 }
    let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    var told: Set<String> = []
    return lines.filter { told.insert($0).inserted }.suffix(Self.most).map { line in
      counts[line].map { $0 > 1 ? "\(line) (\($0) times)" : line } ?? line
    }
  }
}
