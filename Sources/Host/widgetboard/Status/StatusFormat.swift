import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// The output formats, by the status bar that reads them.
enum StatusFormat: String, CaseIterable {
  case plain, json, tmux, waybar
}

/// The status of a widget, with everything that the output formats print.
struct StatusReport {
  var placement: Placement
  var title: String
  var line: StatusLine
  var entryDate: Date
  var status: PlacementStatus?
  var isLocked: Bool
  /// The date at which the text changes by itself.
  var nextChange: Date?
  /// The fraction that a gauge or progress view shows, from 0 to 1.
  var fraction: Double?

  func text(_ format: StatusFormat, at now: Date) throws(CommandFailure) -> String {
    switch format {
    case .plain: line.text
    case .tmux: line.tmux
    case .waybar: try Self.json(Waybar(self, at: now), pretty: false)
    case .json: try Self.json(Record(self, at: now), pretty: true)
    }
  }

  /// The reason why the last reload failed; while the board is locked only that it failed.
  private var failureWords: String? {
    status?.failure.map { isLocked ? "failed" : $0.summary }
  }

  /// The trouble with the widget's source, according to its timeline.
  private var troubleWords: String? {
    guard status?.failure == nil else { return nil }
    return status?.trouble.map { isLocked ? "trouble" : $0.text }
  }

  /// Whether the shown entry is older than it should be.
  private var isOld: Bool {
    status?.isStale == true || status?.trouble?.showsOlder == true
  }

  static func json(_ value: some Encodable, pretty: Bool) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.dateEncodingStrategy = .iso8601
    do {
      return escapedJSON(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      throw CommandFailure(.badData, "cannot be written as JSON: \(error)")
    }
  }

  private struct Record: Encodable {
    var id: String
    var kind: String
    var family: String
    var configuration: Configuration
    var text: String
    var entryDate: Date
    var loadedAt: Date?
    /// The age in seconds since the timeline was loaded.
    var age: Int?
    var stale: Bool
    var locked: Bool
    var failure: String?
    var trouble: String?
    var troubleSince: Date?
    var nextReload: Date?
    var rule: String?
    var nextChange: Date?
    var fraction: Double?

    init(_ report: StatusReport, at now: Date) {
      id = report.placement.id
      kind = report.placement.kind
      family = report.placement.family.shortName
      // A widget's configuration is private, too.
      configuration = report.isLocked ? Configuration() : report.placement.configuration
      text = report.line.text
      loadedAt = report.status?.loadedAt
      // An entry without a date is current from when it was loaded.
      let isDated = report.entryDate.timeIntervalSince1970 > 0
      entryDate = isDated ? report.entryDate : loadedAt ?? now
      age = loadedAt.map { Int(clamping: now.timeIntervalSince($0)) }
      stale = report.isOld
      locked = report.isLocked
      failure = report.failureWords
      trouble = report.troubleWords
      troubleSince = trouble == nil ? nil : report.status?.trouble?.since
      nextReload = report.status?.nextReload
      rule = report.status?.rule.rawValue
      nextChange = report.nextChange
      fraction = report.fraction.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// The JSON for waybar's custom modules with `"return-type": "json"`. Its texts are Pango markup.
  private struct Waybar: Encodable {
    var text: String
    var tooltip: String
    var `class`: [String]
    var percentage: Int?

    init(_ report: StatusReport, at now: Date) {
      text = report.line.text.markupEscaped
      let seconds = report.status?.loadedAt.map { now.timeIntervalSince($0) } ?? 0
      let age = seconds < 60 ? nil : Age(seconds: seconds).text
      let notes = [age.map { "\($0) old" }, report.failureWords ?? report.troubleWords].compactMap(
        \.self)
      tooltip = ([report.title] + notes).joined(separator: "\n").markupEscaped
      `class` = [report.isOld ? "stale" : "current"]
      if report.status?.failure != nil { `class`.append("failed") }
      if report.troubleWords != nil { `class`.append("trouble") }
      if report.isLocked { `class`.append("locked") }
      percentage = report.fraction.map { Int(clamping: ($0 * 100).rounded()) }
    }
  }
}
