import Activities
import Board
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive
import WidgetStore

extension Subcommand {
  static let activity = Subcommand(
    "activity", .board, "show on the board what is running",
    operands: "run|start|update|end|post|list [ID] [-- CMD…]", most: .max,
    options: [
      OptionSpec("title", "TEXT", help: "its title; of run the program’s name"),
      OptionSpec("detail", "TEXT", help: "the line below the title"),
      OptionSpec("progress", "N", help: "how far it is: 43% or 12/40"),
      OptionSpec("short", "TEXT", help: "a few letters for the strip, in place of the progress"),
      OptionSpec("remaining", "TIME", help: "the time that is left: 90s, 5m"),
      OptionSpec("stale", "TIME", help: "when it counts as stale without an update: 30s, 5m"),
      OptionSpec("relevance", "N", help: "the greater, the further in front (0)"),
      OptionSpec("symbol", "NAME", help: "an SF Symbol"),
      OptionSpec("link", "URL", help: "what it opens"),
      OptionSpec("process", "PID", help: "the process with which it ends"),
      OptionSpec("alert", "TEXT", help: "tell you this now"),
      OptionSpec("failed", "STATUS", help: "of end: it failed, with this exit status"),
      OptionSpec("keep", help: "show it for four hours after its end"),
      OptionSpec("now", help: "of end: take it off the board at once"),
      OptionSpec("notify", help: "of run: tell you when it ends"),
      OptionSpec("quiet", help: "of run: print nothing here; the board has the output"),
      OptionSpec("extension", "NAME", help: "of start: the widget’s extension that draws it"),
      OptionSpec("kind", "KIND", help: "of start: the type of its attributes, without a module"),
      OptionSpec("attributes", "JSON", help: "of start with a kind: its attributes ({})"),
      OptionSpec("content", "JSON", help: "with a kind: its content state"),
      .json,
    ],
    remarks: [
      "run -- CMD… runs a command as before, and shows on the board how far it is.",
      "start [ID], update ID and end ID are for scripts; start prints the ID of a new one.",
      "post reads lines of JSON as Home Assistant’s live updates: tag, title, message, progress.",
      "list prints what is on the board; with --json as JSON.",
    ], needsTerminal: true
  ) { options, launch throws(CommandFailure) in
    try ActivityCommand.run(options, launch)
  }
}

/// `widgetboard activity`: starts, updates, ends and lists activities, and runs commands as such.
enum ActivityCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    guard let word = options.operands.first else { throw usage }
    if word == "run" {
      return try CommandRun.run(Array(options.operands.dropFirst()), options, launch)
    }
    let id = options.operands.dropFirst().first
    guard options.operands.count <= 2 else {
      throw CommandFailure(.usage, "“\(options.operands[2])” is one word too many")
    }
    switch word {
    case "start": try start(id, options, launch)
    case "update": try update(id, options, launch)
    case "end": try end(id, options, launch)
    case "post" where id == nil: return try PostedLines(launch).run()
    case "list" where id == nil: try list(options, launch)
    default: throw usage
    }
    return .ok
  }

  private static let usage = CommandFailure(
    .usage, "activity expects run -- CMD…, start [ID], update ID, end ID, post or list")

  // MARK: Messages

  private static func start(
    _ id: String?, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let now = Date()
    let name = try id.map(checked) ?? newID(at: now)
    let update = try ActivityOptions(options).update(since: nil, at: now)
    let start = ActivityStart(source: try ActivityOptions(options).source, update: update)
    try ActivityPost(launch).post(.start(start), of: name, at: now)
    if id == nil { print(name) }
  }

  private static func update(
    _ id: String?, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let (now, id) = (Date(), try required(id))
    let before = try lastPosted(id, options, launch)
    let update = try ActivityOptions(options).update(since: before, at: now)
    try ActivityPost(launch).post(.update(update), of: id, at: now)
  }

  private static func end(
    _ id: String?, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let (now, id) = (Date(), try required(id))
    let before = try lastPosted(id, options, launch)
    var update: ActivityUpdate?
    // One that the board draws itself has succeeded unless something else is said.
    let isPlain = before.map { $0.source == nil } ?? options.has("title")
    if isPlain || options.has("content") {
      update = try ActivityOptions(options).update(since: before, isEnd: true, at: now)
    }
    let dismissal: ActivityDismissal = options.has("now") ? .immediate : .standard
    try ActivityPost(launch).post(.end(update, dismissal), of: id, at: now)
  }

  private static func missing(_ id: String) -> CommandFailure {
    CommandFailure(
      .unavailable,
      "there is no activity “\(id)”: it was never started, has left the board, or was put away; "
        + "with --title TEXT it begins here")
  }

  private static func required(_ id: String?) throws(CommandFailure) -> String {
    guard let id else { throw CommandFailure(.usage, "which one? an ID is missing") }
    return try checked(id)
  }

  private static func checked(_ id: String) throws(CommandFailure) -> String {
    guard ActivityLimits.isID(id) else {
      throw CommandFailure(
        .usage,
        "an ID has 1 to \(ActivityLimits.idBytes) letters, digits, “-”, “_” or “.”, no “.” first; "
          + "got “\(id)”")
    }
    return id
  }

  static func newID(at now: Date) -> String {
    let stamp = UInt64(max(0, now.timeIntervalSince1970 * 1000))
    return String(stamp, radix: 36) + "-" + String(UInt32.random(in: 0..<1 << 20), radix: 36)
  }

  /// The activity as its last message left it: an update of some parts keeps the others. With a title
  /// there need not be one.
  private static func lastPosted(
    _ id: String, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) -> Activity? {
    if let last = try KeptActivities.table(launch, at: Date()).latest(id) { return last }
    guard !options.has("title") else { return nil }
    // A board may be between taking its first message and keeping it.
    usleep(200_000)
    guard let last = try KeptActivities.table(launch, at: Date()).latest(id) else {
      throw missing(id)
    }
    return last
  }

  // MARK: The list

  private struct Record: Encodable {
    var id: String
    var title: String
    var state: String
    var percentage: Int?
    var progress: String?
    var detail: String?
    var began: Date
    var ended: Date?
    var remaining: Double?
    var exitStatus: Int?
    var link: String?

    init(_ activity: Activity, isLocked: Bool, at now: Date) {
      let words = ActivityWords(activity, at: now)
      id = activity.id
      title = words.title
      state = words.state.rawValue
      percentage = words.percent
      progress = words.progress
      detail = isLocked ? nil : activity.plain?.detail
      began = activity.began
      ended = activity.end?.date
      remaining = activity.plain?.remaining?.value
      link = isLocked ? nil : activity.plain?.link
      if case .failed(let status?) = activity.plain?.outcome { exitStatus = status.value }
    }
  }

  private static func list(_ options: ParsedOptions, _ launch: LaunchEnvironment)
    throws(CommandFailure)
  {
    let now = Date()
    let shown = try KeptActivities.shown(launch, at: now)
    // The last line of a command may be private.
    let isLocked = LockFile(folders: launch.folders).isLocked
    guard !options.has("json") else {
      return try printJSON(shown.map { Record($0, isLocked: isLocked, at: now) })
    }
    printTable(
      ["ID", "TITLE", "STATE", "PROGRESS", "TIME", "DETAIL"],
      shown.map { activity in
        let words = ActivityWords(activity, at: now)
        let detail = isLocked ? "" : activity.plain?.detail ?? ""
        return [
          activity.id, words.title, words.stateWords, words.progress ?? "", words.time,
          String(detail.prefix(60)),
        ].map { localeIsASCII(launch.variables) ? $0.inASCII : $0 }
      })
  }
}

/// The activities on the board, or in the mailbox of one that is not open.
enum KeptActivities {
  static func table(_ launch: LaunchEnvironment, at now: Date) throws(CommandFailure)
    -> ActivityTable
  {
    table(launch, try openStore(launch.folders, at: now), at: now)
  }

  private static func table(_ launch: LaunchEnvironment, _ store: WidgetStore, at now: Date)
    -> ActivityTable
  {
    var table = ActivityTable()
    _ = table.handle(.restored(store.activities()), at: now)
    for message in Mailbox(folders: launch.folders).waiting {
      guard case .activity(let activity, let sender) = message else { continue }
      _ = table.handle(.posted(activity, from: sender.program), at: now)
    }
    return table
  }

  static func shown(_ launch: LaunchEnvironment, at now: Date) throws(CommandFailure) -> [Activity]
  {
    shown(launch, try openStore(launch.folders, at: now), at: now)
  }

  static func shown(_ launch: LaunchEnvironment, _ store: WidgetStore, at now: Date) -> [Activity] {
    let all = table(launch, store, at: now).all
    let isOpen = ProfileLock.isHeld(folders: launch.folders)
    return all.map { isOpen ? $0 : $0.checked(at: now) }.filter {
      let state = $0.state(at: now)
      return state != .pending && state != .dismissed
    }.sorted { Activity.isBefore($0, $1, at: now) }
  }
}

extension Activity {
  /// The activity as a board would find it: one whose process has ended while no board was open does
  /// not run.
  fileprivate func checked(at now: Date) -> Activity {
    guard end == nil, let process = plain?.process else { return self }
    let started = plain?.processStarted?.value
    let ticks = ProcessTable.startTicks(of: process)
    guard ticks == nil || started.map({ $0 != ticks }) == true else { return self }
    var ended = self
    ended.end = End(date: now, dismissal: now.addingTimeInterval(60), cause: .lost)
    return ended
  }
}
