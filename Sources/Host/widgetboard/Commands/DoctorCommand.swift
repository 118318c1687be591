import Board
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

extension Subcommand {
  static let doctor = Subcommand(
    "doctor", .trouble, "check terminal, folders, widgets and store, and say what to do",
    options: [
      .json, OptionSpec("erase-looks", help: "forget when you looked at the board"),
      OptionSpec(
        "export-looks", "FILE",
        help: "write when you looked at which page, for simulate (- prints)"),
    ],
    remarks: [
      "Exit status: 0 if all is well, 1 if something could be better, 69 if something does",
      "not work.",
    ]
  ) { options, launch throws(CommandFailure) in
    try DoctorCommand.run(options, launch)
  }
}

/// `widgetboard doctor`: checks everything the board needs and says what to do about each finding.
struct DoctorCommand {
  private struct Report: Encodable {
    var version: String
    var worst: Finding.Level
    var findings: [Finding]
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    if options.has("erase-looks") { return try eraseLooks(launch) }
    if let path = options.last("export-looks") {
      try exportLooks(to: path, launch)
      return .ok
    }
    let findings = findings(launch)
    let worst =
      Finding.Level.allCases.last { level in findings.contains { $0.level == level } } ?? .ok
    if options.has("json") {
      try printJSON(Report(version: ProgramVersion.number, worst: worst, findings: findings))
    } else {
      printTable(["", "CHECK", "FOUND"], findings.flatMap(rows))
    }
    switch worst {
    case .ok: return .ok
    case .warning: return .warnings
    case .error: return .unavailable
    }
  }

  private static func rows(_ finding: Finding) -> [[String]] {
    let mark =
      switch finding.level {
      case .ok: "ok"
      case .warning: "warning"
      case .error: "error"
      }
    return [[mark, finding.subject, finding.text]]
      + (finding.advice.map { [["", "", "  " + $0]] } ?? [])
  }

  private static func findings(_ launch: LaunchEnvironment) -> [Finding] {
    let now = Date()
    var findings =
      TerminalCheck(launch.variables, unit: launch.widgetEnvironment.tileUnit).findings
      + FolderCheck(folders: launch.folders).findings
      + BoardCheck(launch: launch).findings + StylingCheck(launch: launch).findings
      + ProcessCheck().findings + PushCheck(launch: launch, now: now).findings
    let path = launch.folders.store
    var store: WidgetStore?
    if access(path, F_OK) == 0 {
      do {
        let opened = try openStore(launch.folders, at: now)
        if let trouble = opened.hindrance.flatMap({ StoreTrouble($0, path: path) }) {
          findings.append(.error("store", trouble.reason, advice: trouble.advice))
        }
        let zone = TimeZone(identifier: launch.widgetEnvironment.timeZone) ?? launch.timeZone
        findings +=
          StoreCheck(path: path, store: opened, timeZone: zone, now: now).findings
          + LimitCheck(launch: launch, store: opened, now: now).findings
        store = opened
      } catch {
        findings.append(
          .error("store", error.message, advice: "move the file away if nothing else helps"))
      }
    } else {
      findings.append(.ok("store", "\(path) is made at the first launch"))
    }
    let catalog = ExtensionReading(launch: launch, store: store).catalog()
    return findings + ExtensionCheck(launch: launch, catalog: catalog).findings
      + RemarkCheck(launch: launch, catalog: catalog, now: now).findings
  }

  /// Writes the looks to a file in the format that `simulate --scenario` reads.
  private static func exportLooks(
    to path: String, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let now = Date()
    let file = BoardFile(path: launch.folders.boardFile)
    let layout: BoardLayout
    do {
      layout = file.exists ? try file.read().layout : WelcomeBoard.document.layout
    } catch {
      throw CommandFailure(.badData, error.sentence)
    }
    let looks: [Look] =
      access(launch.folders.store, F_OK) == 0
      ? try openStore(launch.folders, at: now).looks(since: .distantPast) : []
    let zone = TimeZone(identifier: launch.widgetEnvironment.timeZone) ?? launch.timeZone
    let export = LooksExport(
      looks, pages: layout.pages.map { $0.placements.map(\.id) }, timeZone: zone)
    guard export.count > 0 else {
      throw CommandFailure(
        .unavailable,
        looks.isEmpty
          ? "there are no looks yet: a page counts once it is on screen for two seconds"
          : "the \(looks.count) looks that are kept were at tiles that are on no page any more")
    }
    guard path != "-" else { return print(export.text, terminator: "") }
    do {
      try WholeFile(path).write(Data(export.text.utf8))
    } catch {
      throw CommandFailure(.cannotCreate, error.sentence)
    }
    let left = export.left == 0 ? "" : "; \(export.left) at tiles that are gone were left out"
    print(
      "\(export.count) \(export.count == 1 ? "look" : "looks") in \(path), with dates and pages only"
        + left)
  }

  /// Erases the looks in the store, and tells an open board to forget them too.
  private static func eraseLooks(_ launch: LaunchEnvironment) throws(CommandFailure) -> ExitStatus {
    guard access(launch.folders.store, F_OK) == 0 else {
      print("There are no looks.")
      return .ok
    }
    let erased: WidgetStore.ErasedLooks
    do {
      erased = try WidgetStore(path: launch.folders.store, at: Date()).eraseLooks()
    } catch {
      throw CommandFailure(
        .cannotCreate, "\(error) Nothing was erased.")
    }
    print(erased.count == 1 ? "1 look was erased." : "\(erased.count) looks were erased.")
    if !erased.areOverwritten {
      printError(
        "their bytes stay in \(launch.folders.store)-wal while another program uses it; "
          + "“widgetboard doctor --erase-looks” tries it again")
    }
    // No board is open: the next one finds no looks in the store.
    guard ProfileLock.isHeld(folders: launch.folders) else {
      return erased.areOverwritten ? .ok : .warnings
    }
    do {
      try Mailbox(folders: launch.folders).post(.eraseLooks, at: Date())
    } catch {
      throw CommandFailure(
        error.status,
        "the looks were erased, but the board that is open could not be told to forget them, too: "
          + error.message)
    }
    return erased.areOverwritten ? .ok : .warnings
  }
}
