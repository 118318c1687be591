import Board
import CellLayout
import Cells
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

extension Subcommand {
  static let preview = Subcommand(
    "preview", .ownWidgets, "show the previews of an extension",
    operands: "EXECUTABLE [NAME|NUMBER]", most: 2,
    options: [
      OptionSpec("list", help: "list them instead"),
      OptionSpec("family", "FAMILY", help: "in this family instead of each one's own"),
      OptionSpec("size", "COLSxROWS", help: "the size of each in cells, frame included"),
      OptionSpec("dark", help: "in dark appearance"),
      OptionSpec("light", help: "in light appearance"),
      OptionSpec("at", "ISO8601", help: "the date to draw at (each entry's, or now)"),
      OptionSpec(
        "format", "FORMAT", choices: ["text", "ansi", "json"],
        help: "text, ansi or json (ansi on a terminal, else text)"),
      OptionSpec("watch", help: "again whenever the executable changes"),
    ],
    remarks: ["Exit status: 0 if all could be shown, 69 if one could not."]
  ) { options, launch throws(CommandFailure) in
    try PreviewCommand.run(options, launch)
  }
}

/// `widgetboard preview`: draws what an extension's author put under `#Preview` and in
/// `PreviewProvider`s.
struct PreviewCommand {
  private struct Listed: Encodable {
    var number: Int
    var name: String
    var family: String
    var file: String
    var line: Int
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    guard let operand = options.operands.first else {
      throw CommandFailure(
        .usage, "preview expects the EXECUTABLE of an extension, such as .build/debug/hello.widget")
    }
    let wanted = PreviewChoice(options.operands.dropFirst().first)
    let picture = try PreviewPicture(options, launch)
    var reading = PreviewReading(
      executable: try executable(operand, launch), launch: launch, request: picture.request)
    guard options.has("watch") else { return try show(reading, wanted, picture, options) }
    let files = WidgetFiles(reading.executable.path)
    while true {
      WidgetFiles.clearTerminal()
      do {
        _ = try show(reading, wanted, picture, options)
      } catch {
        printError(error.message)
      }
      try flushOutput()
      let changed = try files.waitForChange(since: [reading.executable])
      reading.executable = changed.first ?? reading.executable
    }
  }

  private static func show(
    _ reading: PreviewReading, _ wanted: PreviewChoice, _ picture: PreviewPicture,
    _ options: ParsedOptions
  ) throws(CommandFailure) -> ExitStatus {
    let chosen = try wanted.choose(from: reading.list(), of: reading.executable.name)
    if options.has("list") {
      try printList(chosen, asJSON: picture.format == .json)
      return .ok
    }
    let previews = reading.archives(of: chosen)
    try picture.print(previews)
    return previews.allSatisfy { $0.failure == nil } ? .ok : .unavailable
  }

  private static func printList(_ previews: [ArchivedPreview], asJSON: Bool)
    throws(CommandFailure)
  {
    if asJSON {
      return try printJSON(
        previews.map {
          Listed(
            number: $0.number.value, name: $0.name, family: $0.family.shortName, file: $0.file,
            line: $0.line.value)
        })
    }
    printTable(
      ["NUMBER", "NAME", "FAMILY", "WHERE"],
      previews.map { preview in
        [
          preview.number.description, preview.name, preview.family.shortName,
          preview.file.isEmpty ? "" : "\(preview.file):\(preview.line)",
        ]
      })
  }

  /// The extension at a path, or of a name in the widget folders.
  private static func executable(_ operand: String, _ launch: LaunchEnvironment)
    throws(CommandFailure) -> ExtensionExecutable
  {
    if let executable = ExtensionExecutable(path: operand) { return executable }
    if FileManager.default.fileExists(atPath: operand) {
      throw CommandFailure(
        .usage,
        "\(operand) is not an extension: expected an executable file whose name ends in .widget. "
          + "Name the product of its package so.")
    }
    let known = ExtensionDiscovery(folders: launch.widgetFolders).executables
    if let found = known.first(where: { $0.name == operand || $0.baseName == operand }) {
      return found
    }
    throw CommandFailure(
      .unavailable,
      "there is no file \(operand), and no extension of that name in "
        + launch.widgetFolders.joined(separator: ", "))
  }
}

/// The previews that a person asks for: all, or those with a number or a name.
struct PreviewChoice {
  private let words: String?

  init(_ words: String?) {
    self.words = words
  }

  func choose(from previews: [ArchivedPreview], of name: String) throws(CommandFailure)
    -> [ArchivedPreview]
  {
    guard !previews.isEmpty else {
      throw CommandFailure(
        .unavailable, "\(name) has no previews: neither #Preview nor a PreviewProvider")
    }
    guard let words else { return previews }
    let chosen = previews.filter {
      $0.number.description == words || $0.name.lowercased() == words.lowercased()
    }
    guard chosen.isEmpty else { return chosen }
    let names = previews.map { "\($0.number) \($0.name)" }.joined(separator: ", ")
    throw CommandFailure(.usage, "\(name) has no preview “\(words)”; there are \(names)")
  }
}
