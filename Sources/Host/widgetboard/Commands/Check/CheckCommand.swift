import ExtensionHost
import Foundation
import WidgetArchive

extension Subcommand {
  static let check = Subcommand(
    "check", .ownWidgets, "run a widget as the board would, and say what is wrong with it",
    operands: "FILE|FOLDER", most: 1,
    options: [
      .json, OptionSpec("watch", help: "again whenever a file changes, what has changed"),
      OptionSpec("press", help: "press each of its buttons once, as a person would"),
      .set,
      OptionSpec("secret", "NAME=PLACE", help: "a secret: env:NAME, file:PATH, pass:NAME"),
    ],
    remarks: [
      "The widget's state is kept for the check alone, and one that is live runs for a few seconds.",
      "Exit status: 0 if nothing is wrong, 1 if something is, 65 if an answer cannot be read.",
    ]
  ) { options, launch throws(CommandFailure) in
    try CheckCommand.run(options, launch)
  }
}

/// `widgetboard check`: runs a widget as a board would, with every request that a board could send,
/// and tells its author the findings.
struct CheckCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    guard options.operands.count == 1, let path = options.operands.first else {
      throw CommandFailure(.usage, "check expects a FILE named NAME.widget, or a FOLDER of such")
    }
    _ = try CheckOptions(options)
    guard options.has("watch") else {
      return try show(executables(at: path), options, launch)
    }
    let files = WidgetFiles(path)
    var seen = files.executables
    do {
      WidgetFiles.clearTerminal()
      _ = try show(executables(at: path), options, launch)
    } catch {
      // With `--watch` an error ends nothing: the author corrects the file while the command
      // watches it.
      printError(error.message)
    }
    while true {
      try flushOutput()
      let now = try files.waitForChange(since: seen)
      let changed = now.subtracting(seen).sorted { $0.name < $1.name }
      seen = now
      guard !changed.isEmpty else { continue }
      WidgetFiles.clearTerminal()
      _ = try show(changed, options, launch)
    }
  }

  private static func show(
    _ executables: [ExtensionExecutable], _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) -> ExitStatus {
    let wanted = try CheckOptions(options)
    let reports = executables.map { WidgetCheck(launch, $0, wanted).run() }
    if options.has("json") {
      try printJSON(reports)
    } else {
      for report in reports { report.print() }
    }
    if reports.contains(where: \.isUnreadable) { return .badData }
    return reports.allSatisfy(\.problems.isEmpty) ? .ok : .warnings
  }

  private static func executables(at path: String) throws(CommandFailure) -> [ExtensionExecutable] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(.badData, "there is no file \(path)")
    }
    if let executable = ExtensionExecutable(path: path) { return [executable] }
    let file = URL(fileURLWithPath: path).standardizedFileURL
    let folder = isFolder.boolValue ? file : file.deletingLastPathComponent()
    let found = ExtensionDiscovery(folders: [folder.path])
    let name = file.lastPathComponent
    let unusable = found.unusable.filter { isFolder.boolValue || $0.name == name }
    if let file = unusable.first {
      let failure = ExtensionFailure(
        reason: .unusable(file.fault, path: file.path), extensionName: file.name, date: Date())
      throw CommandFailure(.badData, failure.sentence)
    }
    guard isFolder.boolValue, !found.executables.isEmpty else {
      throw CommandFailure(
        .badData,
        "\(path): a widget is an executable file whose name ends in .widget"
          + (isFolder.boolValue
            ? "" : "; of another program's plugin widgetboard add \(path) makes one"))
    }
    return found.executables
  }
}

/// The findings about one file.
struct CheckReport: Encodable {
  /// The measurements of one family.
  struct Family: Encodable {
    var kind: String
    var family: String
    var entries: Int
    var bytes: Int
    var seconds: Double
    /// The highest memory use that was measured; nil if the process ended before the first
    /// measurement.
    var peakBytes: Int?
    /// The price of the most expensive entry: the most steps that drawing it can take.
    var price: Int
    /// The limit that it comes nearest to, and the share of that limit it uses: 1 is at the limit.
    var nearestLimit: String
    var share: Double
  }

  /// The number of answers of a live widget.
  struct Live: Encodable {
    var kind: String
    var answers: Int
    var seconds: Double
  }

  var file: String
  var problems: [String] = []
  /// Remarks that are worth reading; nothing is wrong.
  var notes: [String] = []
  var families: [Family] = []
  var live: [Live] = []
  /// The names of the button actions that were performed.
  var performed: [String] = []
  var standardError: [String] = []
  /// Whether a reply could not be decoded at all.
  var isUnreadable = false

  func print() {
    widgetboard.print(file)
    if !families.isEmpty { printFamilies() }
    for live in live {
      let answers = live.answers == 1 ? "1 answer" : "\(live.answers) answers"
      widgetboard.print(
        "live: \(live.kind) gave \(answers) in " + String(format: "%.1f s", live.seconds))
    }
    if !performed.isEmpty { widgetboard.print("performed: " + performed.joined(separator: ", ")) }
    for line in standardError { widgetboard.print("stderr: \(line)") }
    for note in notes { widgetboard.print("note: \(note)") }
    for problem in problems { widgetboard.print("problem: \(problem)") }
    if problems.isEmpty { widgetboard.print("nothing is wrong") }
  }

  private func printFamilies() {
    printTable(
      ["KIND", "FAMILY", "ENTRIES", "BYTES", "TIME", "MEMORY", "PRICE", "NEAREST LIMIT"],
      families.map { family in
        [
          family.kind, family.family, "\(family.entries)", "\(family.bytes)",
          String(format: "%.0f ms", family.seconds * 1000),
          family.peakBytes.map { "\($0 / 1024) kB" } ?? "–", "\(family.price)",
          family.nearestLimit + String(format: " %.1f %%", family.share * 100),
        ]
      })
    let isUnseen = families.contains { $0.peakBytes == nil }
    let unseen = isUnseen ? "; –: it ended before it was looked at" : ""
    widgetboard.print(
      "MEMORY is the most that was seen in use\(unseen). PRICE is what drawing the dearest entry can "
        + "take, in steps. NEAREST LIMIT is the share used of the limit that it comes nearest to.")
  }
}
