import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Makes widgets of those of other machines: the adapter that comes with the board writes a file
/// `KIND@HOST.widget` for each into the person's folder of widgets, and speaks to the machine by `ssh`
/// when that is asked something.
struct HostWidgets {
  static let adapter = "host-adapter"

  let launch: LaunchEnvironment

  /// The kind that stands for a widget of another machine, which is asked what it is.
  func add(_ kind: String, of host: String) throws(CommandFailure) -> String {
    guard KindOnHost.isHost(host) else {
      throw CommandFailure(
        .usage,
        "--host expects a machine as ssh takes it, as in build1 or ada@build1, got “\(host)”")
    }
    guard let place = KindOnHost(kind: kind, host: host) else {
      throw CommandFailure(.usage, "“\(kind)” is no kind that can be looked for on another machine")
    }
    let words = ["--install", launch.folders.widgets, place.text] + script(of: kind)
    _ = try program.run(words, failing: .unavailable)
    return place.text
  }

  /// Has files for the kinds of a board file that are of other machines, without asking those.
  func prepare(_ placements: some Sequence<Placement>) {
    for place in Set(placements.compactMap { KindOnHost($0.kind) }) {
      let file = launch.folders.widgets + "/" + place.text + ".widget"
      guard !FileManager.default.fileExists(atPath: file) else { continue }
      // Where it fails the tile says that there is no such widget.
      _ = try? program.run(
        ["--prepare", launch.folders.widgets, place.text] + script(of: place.kind))
    }
  }

  /// Puts the widgets there that come with the board, and says what became of it.
  func send(to host: String) throws(CommandFailure) -> String {
    guard KindOnHost.isHost(host) else {
      throw CommandFailure(
        .usage,
        "--host expects a machine as ssh takes it, as in build1 or ada@build1, got “\(host)”")
    }
    guard try !LinkedPrograms(in: launch.executableFolder).names.isEmpty else {
      throw CommandFailure(
        .unavailable,
        "\(launch.executableFolder) has no program “widgets”: --host sends the one of a package, or of "
          + "“swift package distribute”")
    }
    return try program.run(["--send", launch.executableFolder, host], failing: .unavailable)
  }

  private var program: HelperProgram { HelperProgram(name: Self.adapter, launch: launch) }

  /// The file of a script of this machine, which is sent; none for a program, which has to be there.
  private func script(of kind: String) -> [String] {
    for folder in launch.widgetFolders {
      let path = folder + "/" + kind + ".widget"
      guard let file = FileHandle(forReadingAtPath: path) else { continue }
      defer { try? file.close() }
      return (try? file.read(upToCount: 2)) == Data("#!".utf8) ? [path] : []
    }
    return []
  }
}
