import Activities
import Board
import Foundation
import WidgetArchive

/// `widgetboard explain ID` of an activity: its state, who draws it, and what rules have decided about
/// its messages.
struct ExplainedActivity: Encodable {
  private struct Row: Encodable {
    var rule: String
    var count: Int
    var first: Date
    var last: Date
    var sentence: String

    init(_ row: ActivityLedger.Row) {
      rule = row.rule.rawValue
      count = row.count
      (first, last) = (row.first, row.last)
      sentence = row.rule.sentence
    }
  }

  private var id: String
  private var title: String
  private var state: String
  /// The program that started it.
  private var sender: String
  /// The extension that draws it; nil if the board does.
  private var `extension`: String?
  private var began: Date
  /// The date of the last message that was taken.
  private var posted: Date
  private var staleAt: Date?
  private var ended: Date?
  private var leavesAt: Date?
  private var rules: [Row]

  /// Prints the explanation of an activity. Returns false if there is none with this id.
  static func print(
    _ id: String, asJSON: Bool, _ launch: LaunchEnvironment, at now: Date
  ) throws(CommandFailure) -> Bool {
    guard let activity = try KeptActivities.table(launch, at: now).latest(id) else { return false }
    let explained = ExplainedActivity(activity, at: now)
    if asJSON {
      try printJSON(explained)
    } else {
      explained.printText(activity, launch, at: now)
    }
    return true
  }

  private init(_ activity: Activity, at now: Date) {
    let words = ActivityWords(activity, at: now)
    (id, title, state) = (activity.id, words.title, words.stateWords)
    sender = activity.sender
    `extension` = activity.source?.extension
    (began, posted) = (activity.began, activity.posted)
    staleAt = activity.update.staleDate
    (ended, leavesAt) = (activity.end?.date, activity.end?.dismissal)
    rules = activity.ledger.rows.map(Row.init)
  }

  private func printText(_ activity: Activity, _ launch: LaunchEnvironment, at now: Date) {
    let environment = launch.widgetEnvironment
    let style = Date.FormatStyle(
      date: .omitted, time: .standard, locale: Locale(identifier: environment.locale),
      timeZone: TimeZone(identifier: environment.timeZone) ?? launch.timeZone)
    let isLocked = LockFile(folders: launch.folders).isLocked
    var lines = [ActivityWords(activity, at: now).sentence(isPrivate: isLocked) + "."]
    let drawer = `extension`.map { "\($0) draws it" } ?? "the board draws it"
    lines.append("\(sender) started it at \(began.formatted(style)); \(drawer).")
    lines.append("Its last message was taken at \(posted.formatted(style)).")
    if ended == nil, let staleAt, staleAt > now {
      lines.append("Without an update it is stale at \(staleAt.formatted(style)).")
    }
    if let leavesAt { lines.append("It leaves the board at \(leavesAt.formatted(style)).") }
    lines.append("None of this is charged to the budget of a tile.")
    Swift.print(printableLines(lines.joined(separator: "\n")))
    guard !rules.isEmpty else { return }
    Swift.print("")
    printTable(
      ["RULE", "TIMES", "LAST", "BECAUSE"],
      rules.map { [$0.rule, "\($0.count)", $0.last.formatted(style), $0.sentence] })
  }
}
