import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

extension Subcommand {
  static let timeline = Subcommand(
    "timeline", .ownWidgets, "ask a widget for its timeline and print it", operands: "KIND",
    most: .max,
    options: [
      .family, .set, .json,
      OptionSpec("at", "ISO8601", help: "mark the entry that is current then (now)"),
    ]
  ) { options, launch throws(CommandFailure) in
    try TimelineCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard timeline`: asks a provider and prints its timeline.
struct TimelineCommand {
  private struct Report: Encodable {
    struct Entry: Encodable {
      var date: Date
      var bytes: Int
      var current: Bool
      var relevance: Relevance?
    }

    struct Relevance: Encodable {
      var score: Double
      var duration: Double
    }

    struct Usage: Encodable {
      var seconds: Double
      var cpuSeconds: Double
      var peakBytes: Int
    }

    var kind: String
    var family: String
    var policy: String
    var reloadAfter: Date?
    var entries: [Entry]
    var bytes: Int
    var reads: [String]
    var remarks: [String]
    var trouble: ExplanationRecord.Trouble?
    var usage: Usage?
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    guard options.operands.count == 1, let kind = options.operands.first else {
      throw CommandFailure(.usage, "timeline expects one KIND; “widgetboard kinds” lists them")
    }
    let chosen = try options.date("at", in: launch.timeZone)
    let answer = try OneWidget(launch).timeline(
      kind: kind, family: try options.family(), configuration: try options.configuration())
    // Read the clock after the reply: the first entry has the date of the request, which is later
    // than the start of this command.
    let now = chosen ?? Date()
    var report = report(answer.timeline, answer.placement, at: now)
    let isLocked = LockFile(folders: launch.folders).isLocked
    if isLocked { (report.remarks, report.trouble) = ([], nil) }
    if options.has("json") { return try printJSON(report) }
    printText(report, answer.timeline, hidesPrivate: isLocked, launch)
  }

  private static func report(_ timeline: JudgedTimeline, _ placement: Placement, at now: Date)
    -> Report
  {
    let current = timeline.entries.lastIndex { $0.date <= now }
    let header = timeline.header
    return Report(
      kind: placement.kind, family: placement.family.shortName, policy: header.policy.name,
      reloadAfter: header.policy.date,
      entries: timeline.entries.enumerated().map { index, entry in
        .init(
          date: entry.date, bytes: entry.json.count, current: index == current,
          relevance: entry.relevance.map {
            .init(score: $0.score.value, duration: $0.duration.value)
          })
      },
      bytes: timeline.byteCount, reads: header.reads.map(\.rawValue), remarks: header.remarks,
      trouble: header.trouble.map(ExplanationRecord.Trouble.init),
      usage: header.usage.map {
        .init(
          seconds: $0.seconds.value, cpuSeconds: $0.cpuSeconds.value,
          peakBytes: $0.peakBytes.value)
      })
  }

  private static func printText(
    _ report: Report, _ timeline: JudgedTimeline, hidesPrivate: Bool, _ launch: LaunchEnvironment
  ) {
    let count = timeline.entries.count
    print(
      "\(report.kind) \(report.family): \(count == 1 ? "1 entry" : "\(count) entries"), \(report.bytes) bytes"
    )
    let policy = report.reloadAfter.map { " \(format($0, launch))" } ?? ""
    print("policy \(report.policy)\(policy)")
    if let usage = report.usage {
      let milliseconds = { (seconds: Double) in String(format: "%.1f ms", seconds * 1000) }
      print(
        "took \(milliseconds(usage.seconds)), \(milliseconds(usage.cpuSeconds)) of CPU, "
          + "\(usage.peakBytes / 1024) kB of memory")
    }
    if !report.reads.isEmpty { print("reads \(report.reads.joined(separator: ", "))") }
    for remark in report.remarks { print("note: \(remark)") }
    if let trouble = report.trouble {
      print("trouble: \(trouble.text)\(trouble.older ? " (what is shown is older)" : "")")
      if let retry = trouble.retry { print("not asked before \(format(retry, launch))") }
    }
    let printer = ArchivePrinter(
      timeZone: .gmt, locale: Locale(identifier: "en_US_POSIX"), room: PrintRoom())
    for (entry, judged) in zip(report.entries, timeline.entries) {
      print("\n\(entry.current ? "→" : " ") \(format(entry.date, launch))")
      guard let archived = try? timeline.archived(judged) else { continue }
      guard !hidesPrivate || !archived.view.isPrivateInParts else {
        print("    (private, and hidden while the board is locked)")
        continue
      }
      for line in printer.text(of: archived.view).split(separator: "\n") { print("    \(line)") }
    }
  }

  private static func format(_ date: Date, _ launch: LaunchEnvironment) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: launch.timeZone))
  }
}

extension ArchivedView {
  /// Whether a part of it is marked as private.
  fileprivate var isPrivateInParts: Bool {
    nodes.contains { $0.modifiers.contains(.privacySensitive(true)) }
  }
}

extension ArchivedPolicy {
  /// Apple's word for the policy.
  var name: String {
    switch self {
    case .atEnd: "atEnd"
    case .never: "never"
    case .after: "after"
    }
  }

  var date: Date? {
    if case .after(let date) = self { date } else { nil }
  }
}
