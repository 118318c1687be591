import Board
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// What an open board knows of one placement.
struct PublishedReport {
  var report: PlacementReport
  var isMissing: Bool
  /// Why an extension gives no widgets, if it is the one of this kind.
  var unavailable: Unavailability?
  /// What will happen to it, where somebody wants to know.
  var forecast: ReloadForecast?
}

/// What the board that drives knows of all placements: the file `reports.jsonl` of the mailbox, which
/// it writes when `explain` asks, and for other terminals whenever a tile has changed. A line about
/// the board, then a line a placement.
struct PublishedReports {
  static let name = "reports.jsonl"

  var at: Date
  /// The last message that was taken out, by the process that posted it: what it asked for is in the
  /// reports.
  var taken: [String: String] = [:]
  var reports: [PublishedReport]

  /// Writes the file aside and renames it.
  func write(to folder: String) throws(CommandFailure) {
    let aside = folder + "/.reports.tmp"
    let heading = Heading(at: at, taken: taken)
    let lines = [Data(heading.jsonLine())] + reports.map { Data($0.jsonLine()) }
    let data = Data(lines.joined(separator: [UInt8(ascii: "\n")]))
    do {
      try data.write(to: URL(fileURLWithPath: aside))
    } catch {
      throw CommandFailure(
        .cannotCreate, "\(folder): cannot be written: \(error.localizedDescription)")
    }
    guard rename(aside, folder + "/" + Self.name) == 0 else {
      throw CommandFailure(
        .cannotCreate, "\(folder)/\(Self.name): \(String(cString: strerror(errno)))")
    }
  }

  init(
    at: Date, taken: [String: String] = [:],
    reports: [PublishedReport]
  ) {
    self.at = at
    self.taken = taken
    self.reports = reports
  }

  /// Reads the file of a mailbox; nil where there is none that can be read.
  init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + Self.name) else {
      return nil
    }
    let lines = data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    guard let first = lines.first, let heading = try? Heading(jsonLine: first) else { return nil }
    let reports = lines.dropFirst().compactMap { try? PublishedReport(jsonLine: $0) }
    guard reports.count == lines.count - 1 else { return nil }
    self.init(
      at: heading.at, taken: heading.taken,
      reports: reports)
  }

  private struct Heading: JSONLine {
    var at: Date
    var taken: [String: String]

    init(at: Date, taken: [String: String]) {
      self.at = at
      self.taken = taken
    }

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("at", at.timeIntervalSinceReferenceDate)
        json.field("taken", taken, unless: [:])
      }
    }

    init(from decoder: any Decoder) throws {
      let object = try JSONObject(decoder)
      at = Date(timeIntervalSinceReferenceDate: try object.value("at", as: Double.self))
      taken = try object.value(ifPresent: "taken") ?? [:]
    }
  }
}

extension PublishedReport: JSONLine {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("report", report)
      json.field("isMissing", isMissing)
      json.field("unavailable", ifPresent: unavailable)
      json.field("forecast", ifPresent: forecast)
    }
  }

  init(from decoder: any Decoder) throws {
    let object = try JSONObject(decoder)
    report = try object.value("report")
    isMissing = try object.bool("isMissing")
    unavailable = try object.value(ifPresent: "unavailable")
    forecast = try object.value(ifPresent: "forecast")
  }
}

extension Unavailability: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("summary", summary)
      json.field("detail", detail)
      json.field("advice", ifPresent: advice)
    }
  }
}
