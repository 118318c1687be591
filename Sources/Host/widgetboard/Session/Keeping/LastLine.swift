import CLinux
import Driving
import Foundation
import TimelineEngine
import WidgetArchive

/// The last actions of the program when a signal ends it: see `linux_last_line_begin`. This type
/// tells that function what it must know.
enum LastLine {
  /// From now on the end of the program, however it comes, restores the terminal and records what
  /// the program was doing.
  static func begin(_ folders: ProfileFolders) {
    _ = PrivateFolder.make(folders.state)
    _ = linux_last_line_begin(
      "widgetboard \(ProgramVersion.number)", notePath(folders), Quarantine.path(folders))
  }

  /// The path of the note about the last crash. Only one is kept: a person who reports it has it at
  /// hand.
  static func notePath(_ folders: ProfileFolders) -> String { folders.state + "/crash-note.txt" }

  /// Notes the tile that is being read or drawn; nil for none.
  static func tellDrawing(_ id: Placement.ID?) {
    guard var id else { return linux_last_line_rest() }
    // Called for each tile that ticks: pass the bytes without a copy.
    id.withUTF8 { linux_last_line_work(LINUX_WORK_DRAWING, $0.baseAddress, $0.count) }
  }

  /// Notes, while `body` runs, that the output of an extension is being read.
  static func whileReading<Result>(_ name: ExtensionName, _ body: () -> Result) -> Result {
    var name = name
    name.withUTF8 { linux_last_line_work(LINUX_WORK_READING, $0.baseAddress, $0.count) }
    defer { linux_last_line_rest() }
    return body()
  }

  /// Notes an event by its name only: its other contents may be private, and a person passes the
  /// note on.
  static func note(_ event: EngineEvent, at now: Date) {
    linux_last_line_event("\(Int64(now.timeIntervalSince1970)) \(event.name.rawValue)")
  }
}
