/// The name of a session file in the mailbox's `.sessions` folder, which is the file's only
/// content: `foreground-4711-1-game.session`.
///
/// Made by an app, or by `widgetboard session`, and read by the board. The session is open while a
/// process holds a record lock on the file (see fcntl(2)). The file is locked under another name
/// and then renamed, so that every name ending in `.session` belongs to a file that was locked.
package struct AppSessionName: Hashable, Sendable {
  /// The use for which reloads are free: `foreground`, `audio` or `navigation`.
  package var use: String
  package var processID: Int32
  /// A number that distinguishes the sessions of one process.
  package var number: Int
  /// An extension's name with or without `.widget`, or an app's name as in its desktop entry.
  package var app: String

  package static let suffix = ".session"

  package init(use: String, processID: Int32, number: Int, app: String) {
    self.use = use
    self.processID = processID
    self.number = number
    self.app = app
  }

  /// Reads a file's name; nil if it is not that of a session file.
  package init?(fileName: String) {
    guard fileName.hasSuffix(Self.suffix), !fileName.hasPrefix(".") else { return nil }
    let parts = fileName.dropLast(Self.suffix.count)
      .split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, !parts[0].isEmpty, let processID = Int32(parts[1]),
      let number = Int(parts[2]), Self.isName(String(parts[3]))
    else { return nil }
    self.init(
      use: String(parts[0]), processID: processID, number: number, app: String(parts[3]))
  }

  package var fileName: String { "\(use)-\(processID)-\(number)-\(app)\(Self.suffix)" }

  /// Whether a name may be part of a file's name: no folder, no terminal sequences, and short.
  package static func isName(_ app: String) -> Bool {
    !app.isEmpty && app.utf8.count <= 180
      && app.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" }
  }
}
