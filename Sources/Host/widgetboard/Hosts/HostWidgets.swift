import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Makes widgets for those of other machines: for each a file `KIND@HOST.widget` in the person's
/// folder of widgets, which starts the adapter that comes with the board. The adapter passes
/// requests on to the machine through `ssh`.
struct HostWidgets {
  static let adapter = "host-adapter"

  let launch: LaunchEnvironment

  /// Adds a widget of another machine: asks the machine for its description, and returns the kind
  /// that stands for it.
  ///
  /// - Parameter files: records the written files, to remove them if a later step fails.
  func add(
    _ kind: String, of host: String, _ files: inout NewFiles
  ) throws(CommandFailure) -> String {
    guard KindOnHost.isHost(host) else {
      throw CommandFailure(
        .usage,
        "--host expects a machine as ssh takes it, as in build1 or ada@build1, got “\(host)”")
    }
    guard let place = KindOnHost(kind: kind, host: host) else {
      throw CommandFailure(.usage, "“\(kind)” is no kind that can be looked for on another machine")
    }
    let path = file(of: place)
    guard !FileManager.default.fileExists(atPath: path) || isOwn(path) else {
      throw CommandFailure(
        .cannotCreate,
        "\(path) is a widget of yours and was left alone: rename it to show \(kind) of \(host)")
    }
    let script = script(of: kind)
    files.note(description(of: place))
    var program = HelperProgram(name: Self.adapter, launch: launch)
    program.errand = "asking \(host)"
    _ = try program.run(
      ["--describe", place.text, description(of: place)] + script, failing: .unavailable)
    do throws(WholeFile.Failure) {
      try files.replace(source(place, script), at: path, .exactly(0o755))
    } catch {
      throw CommandFailure(.cannotCreate, error.sentence)
    }
    return place.text
  }

  /// Writes the files for kinds in a board file that belong to other machines, without asking the
  /// machines.
  func prepare(_ placements: some Sequence<Placement>) {
    for place in Set(placements.compactMap { KindOnHost($0.kind) }) {
      guard !FileManager.default.fileExists(atPath: file(of: place)) else { continue }
      // If this fails, the tile says that there is no such widget.
      try? FileManager.default.createDirectory(
        atPath: launch.folders.widgets, withIntermediateDirectories: true)
      try? WholeFile(file(of: place)).write(source(place, script(of: place.kind)), .exactly(0o755))
    }
  }

  private func file(of place: KindOnHost) -> String {
    launch.folders.widgets + "/" + place.text + ".widget"
  }

  /// The file in which the adapter keeps the widget's description.
  private func description(of place: KindOnHost) -> String {
    launch.folders.data + "/hosts/" + place.text + ".json"
  }

  /// The first lines of each file that is made here.
  private static let head = "#!/bin/sh\n# Shows a widget of another machine, through ssh."

  /// Whether a file was made here, and not by the person.
  private func isOwn(_ path: String) -> Bool {
    FileReading(path).beginning(Self.head.utf8.count) == Data(Self.head.utf8)
  }

  private func source(_ place: KindOnHost, _ script: [String]) -> Data {
    let adapter = launch.executableFolder + "/" + Self.adapter
    let words = [adapter, place.text, description(of: place)] + script
    let source = """
      \(Self.head)
      exec \(words.map(\.shellQuoted).joined(separator: " "))

      """
    return Data(source.utf8)
  }

  /// Copies the widgets that come with the board to the machine, and returns a sentence about the
  /// result.
  func send(to host: String) throws(CommandFailure) -> String {
    guard KindOnHost.isHost(host) else {
      throw CommandFailure(
        .usage,
        "--host expects a machine as ssh takes it, as in build1 or ada@build1, got “\(host)”")
    }
    guard try !LinkedPrograms(in: launch.executableFolder).names.isEmpty else {
      throw CommandFailure(
        .unavailable,
        "the widgets in \(launch.executableFolder) are programs of their own: --host sends the one file of a "
          + "package, or of “swift package distribute”")
    }
    var program = HelperProgram(name: Self.adapter, launch: launch)
    let path = launch.executableFolder + "/" + LinkedPrograms.file
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
    program.errand = "sending \(size / 1_000_000) MB to \(host)"
    program.limits.time = Self.sendingTime
    return try program.run(["--send", launch.executableFolder, host], failing: .unavailable)
  }

  /// Enough time for some 70 MB; the adapter's own limits are a little shorter.
  private static let sendingTime: Duration = .seconds(1000)

  /// The file of a script on this machine, which is sent along; none for a program, which must
  /// exist on the other machine.
  private func script(of kind: String) -> [String] {
    for folder in launch.widgetFolders {
      let path = folder + "/" + kind + ".widget"
      guard let beginning = FileReading(path).beginning(2) else { continue }
      return beginning == Data("#!".utf8) ? [path] : []
    }
    return []
  }
}
