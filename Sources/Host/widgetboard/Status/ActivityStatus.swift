import Activities
import Board
import Foundation
import WidgetArchive

/// `widgetboard status --activities`: what is running, as one line for a status bar. Empty while
/// nothing is.
struct ActivityStatus {
  private let shown: [Activity]
  private let isLocked: Bool
  private let isUnicode: Bool
  private let now: Date

  /// The most activities that the line names.
  private static let most = 4

  init(_ launch: LaunchEnvironment, at now: Date) throws(CommandFailure) {
    shown = try KeptActivities.shown(launch, at: now)
    isLocked = LockFile(folders: launch.folders).isLocked
    isUnicode = outputIsUnicode && !localeIsASCII(launch.variables)
    self.now = now
  }

  func text(_ format: StatusFormat) throws(CommandFailure) -> String {
    switch format {
    case .plain: line
    case .tmux: line.replacing("#", with: "##")
    case .waybar: try StatusReport.json(Waybar(self), pretty: false)
    case .json: try StatusReport.json(Record(self), pretty: true)
    }
  }

  private var line: String {
    let words = shown.prefix(Self.most).map { word(for: $0) }
    let rest = shown.count - words.count
    let line = (words + (rest > 0 ? ["+\(rest)"] : [])).joined(separator: "  ")
    return isUnicode ? line : line.inASCII
  }

  private func word(for activity: Activity) -> String {
    let words = ActivityWords(activity, at: now)
    let value = words.state.hasEnded ? nil : words.progress ?? words.time
    return [words.title, value, words.mark(unicode: isUnicode)].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var sentences: [String] {
    shown.map { ActivityWords($0, at: now).sentence(isPrivate: isLocked) }
      .map { isUnicode ? $0 : $0.inASCII }
  }

  /// The done share of the first in percent.
  private var percent: Int? { shown.first.flatMap { ActivityWords($0, at: now).percent } }

  private struct Record: Encodable {
    var text: String
    var count: Int
    var percentage: Int?
    var activities: [String]

    init(_ status: ActivityStatus) {
      text = status.line
      count = status.shown.count
      percentage = status.percent
      activities = status.sentences
    }
  }

  private struct Waybar: Encodable {
    var text: String
    var tooltip: String
    var `class`: [String]
    var percentage: Int?

    init(_ status: ActivityStatus) {
      text = status.line.markupEscaped
      tooltip = status.sentences.joined(separator: "\n").markupEscaped
      let states = status.shown.map { $0.state(at: status.now).rawValue }
      `class` = Set(states).sorted()
      if status.isLocked { `class`.append("locked") }
      percentage = status.percent
    }
  }
}
