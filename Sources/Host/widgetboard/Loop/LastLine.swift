import CLinux
import Foundation
import TimelineEngine
import WidgetArchive

/// What is still done when a signal ends this program: see `linux_last_line_begin`. Here is told what
/// that is to know.
enum LastLine {
  /// From now on whatever ends the program restores the terminal, and says what it was doing.
  static func begin(_ folders: ProfileFolders) {
    _ = PrivateFolder.make(folders.state)
    _ = linux_last_line_begin(
      "widgetboard \(Widgetboard.version)", notePath(folders), Quarantine.path(folders))
  }

  /// Of the last time only: a person who reports it has the file at hand.
  static func notePath(_ folders: ProfileFolders) -> String { folders.state + "/crash-note.txt" }

  /// A tile is read or drawn; with nil no longer.
  static func tellDrawing(_ id: Placement.ID?) {
    guard var id else { return linux_last_line_rest() }
    // Told of each tile that ticks: its bytes as they are, without a copy.
    id.withUTF8 { linux_last_line_work(LINUX_WORK_DRAWING, $0.baseAddress, $0.count) }
  }

  /// What an extension wrote is read meanwhile.
  static func whileReading<Result>(_ name: ExtensionName, _ body: () -> Result) -> Result {
    var name = name
    name.withUTF8 { linux_last_line_work(LINUX_WORK_READING, $0.baseAddress, $0.count) }
    defer { linux_last_line_rest() }
    return body()
  }

  /// By its name and its tile: what else is in an event may be private, and a note is passed on.
  static func note(_ event: EngineEvent, at now: Date) {
    linux_last_line_event("\(Int64(now.timeIntervalSince1970)) \(event.name.rawValue)")
  }
}
