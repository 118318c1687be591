import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// What a status bar reads.
enum StatusFormat: String, CaseIterable {
  case plain, json, tmux, waybar
}

/// A widget's status with what there is to say of it.
struct StatusReport {
  var placement: Placement
  var title: String
  var line: StatusLine
  var entryDate: Date
  var status: PlacementStatus?
  var isLocked: Bool
  /// When the text changes by itself.
  var nextChange: Date?
  /// 0…1, of what shows how far something is.
  var fraction: Double?

  func text(_ format: StatusFormat, at now: Date) throws(CommandFailure) -> String {
    switch format {
    case .plain: line.text
    case .tmux: line.tmux
    case .waybar: try Self.json(Waybar(self, at: now), pretty: false)
    case .json: try Self.json(Record(self, at: now), pretty: true)
    }
  }

  /// Why the last reload gave nothing; while the board is locked only that it did.
  private var failureWords: String? {
    status?.failure.map { isLocked ? "failed" : $0.summary }
  }

  private static func json(_ value: some Encodable, pretty: Bool) throws(CommandFailure) -> String {
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
    /// Seconds since it was loaded.
    var age: Int?
    var stale: Bool
    var locked: Bool
    var failure: String?
    var nextReload: Date?
    var rule: String?
    var nextChange: Date?
    var fraction: Double?

    init(_ report: StatusReport, at now: Date) {
      id = report.placement.id
      kind = report.placement.kind
      family = report.placement.family.shortName
      // What a widget is set to is private, too.
      configuration = report.isLocked ? Configuration() : report.placement.configuration
      text = report.line.text
      loadedAt = report.status?.loadedAt
      // An entry without a date is current as soon as it is there.
      let isDated = report.entryDate.timeIntervalSince1970 > 0
      entryDate = isDated ? report.entryDate : loadedAt ?? now
      age = loadedAt.map { Int(clamping: now.timeIntervalSince($0)) }
      stale = report.status?.isStale ?? false
      locked = report.isLocked
      failure = report.failureWords
      nextReload = report.status?.nextReload
      rule = report.status?.rule.rawValue
      nextChange = report.nextChange
      fraction = report.fraction.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// What waybar's custom modules read with `"return-type": "json"`. Its words are Pango markup.
  private struct Waybar: Encodable {
    var text: String
    var tooltip: String
    var `class`: [String]
    var percentage: Int?

    init(_ report: StatusReport, at now: Date) {
      text = report.line.text.markupEscaped
      let seconds = report.status?.loadedAt.map { now.timeIntervalSince($0) } ?? 0
      let age = seconds < 60 ? nil : Age(seconds: seconds).text
      let notes = [age.map { "\($0) old" }, report.failureWords].compactMap(\.self)
      tooltip = ([report.title] + notes).joined(separator: "\n").markupEscaped
      `class` = [report.status?.isStale == true ? "stale" : "current"]
      if report.status?.failure != nil { `class`.append("failed") }
      if report.isLocked { `class`.append("locked") }
      percentage = report.fraction.map { Int(clamping: ($0 * 100).rounded()) }
    }
  }
}
