import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// What an open board knows of one placement.
struct PublishedReport {
  var report: PlacementReport
  var isMissing: Bool
  /// Why an extension could not say what it is, if it is the one of this kind.
  var unavailable: String?
}

/// What an open board knows of all placements: the file `reports.jsonl` of the mailbox, which it
/// writes when `explain` asks. A line with the date of the answer, then a line a placement.
struct PublishedReports {
  static let name = "reports.jsonl"

  var at: Date
  var reports: [PublishedReport]

  /// Writes the file aside and renames it.
  func write(to folder: String) throws(CommandFailure) {
    let aside = folder + "/.reports.tmp"
    let lines = [Data(Stamp(at: at).jsonLine())] + reports.map { Data($0.jsonLine()) }
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

  init(at: Date, reports: [PublishedReport]) {
    self.at = at
    self.reports = reports
  }

  /// Reads the file of a mailbox; nil where there is none that can be read.
  init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + Self.name) else {
      return nil
    }
    let lines = data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    guard let first = lines.first, let stamp = try? Stamp(jsonLine: first) else { return nil }
    let reports = lines.dropFirst().compactMap { try? PublishedReport(jsonLine: $0) }
    guard reports.count == lines.count - 1 else { return nil }
    self.init(at: stamp.at, reports: reports)
  }

  private struct Stamp: JSONLine {
    var at: Date

    init(at: Date) { self.at = at }

    func write(to json: inout JSONWriter) {
      json.object { $0.field("at", at.timeIntervalSinceReferenceDate) }
    }

    init(from decoder: any Decoder) throws {
      let seconds = try JSONObject(decoder).value("at", as: Double.self)
      at = Date(timeIntervalSinceReferenceDate: seconds)
    }
  }
}

extension PublishedReport: JSONLine {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("report", report)
      json.field("isMissing", isMissing)
      json.field("unavailable", ifPresent: unavailable)
    }
  }

  init(from decoder: any Decoder) throws {
    let object = try JSONObject(decoder)
    report = try object.value("report")
    isMissing = try object.bool("isMissing")
    unavailable = try object.string(ifPresent: "unavailable")
  }
}
