import Board
import Cells
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// The facts that an open board knows about one placement.
struct PublishedReport {
  var report: PlacementReport
  var isMissing: Bool
  /// The reason why an extension gives no widgets, if it is the one for this kind.
  var unavailable: Unavailability?
  /// The forecast of its next reload, if one was asked for.
  var forecast: ReloadForecast?
  /// The reason why its timeline could not be written to the store.
  var unkept: Unkept?
  /// The reason why it counts as hidden although its page is open.
  var unseen: Unseen?
  /// The reason why nothing of it is shown on the terminal that drives.
  var unshown: Unshown?
}

/// The facts that the board that drives knows about all placements: the file `reports.jsonl` of the
/// mailbox. The board writes it when `explain` asks, and for other terminals whenever a tile has
/// changed. The first line is about the board, then comes a line for each placement.
struct PublishedReports {
  static let name = "reports.jsonl"

  var at: Date
  /// The last message taken out of the mailbox, by the process that posted it: the reports reflect
  /// the message.
  var taken: [String: String] = [:]
  /// The process of the terminal whose sizes extensions are asked for; nil if that is the one that
  /// drives.
  var decider: String?
  var reports: [PublishedReport]

  /// Writes the file. On a full disk it overwrites the previous file, which is not needed any more.
  func write(to folder: String) throws(CommandFailure) {
    let file = WholeFile(folder + "/" + Self.name)
    let heading = Heading(at: at, taken: taken, decider: decider)
    let lines = [Data(heading.jsonLine())] + reports.map { Data($0.jsonLine()) }
    let data = Data(lines.joined(separator: [UInt8(ascii: "\n")]))
    do throws(WholeFile.Failure) {
      do {
        try file.write(data)
      } catch  where [ENOSPC, EDQUOT].contains(error.errno) {
        try Self.write(data, overOldOf: file, in: folder)
      }
    } catch {
      throw CommandFailure(.cannotCreate, error.sentence)
    }
  }

  /// Overwrites the old file. If the new data is shorter it is padded with empty lines, which
  /// readers ignore: the next reports may need the room.
  private static func write(_ data: Data, overOldOf file: WholeFile, in folder: String)
    throws(WholeFile.Failure)
  {
    let isThere = access(file.path, F_OK) == 0
    let old = isThere ? file.path : folder + "/" + room
    var status = stat()
    let length = stat(old, &status) == 0 ? Int(status.st_size) : 0
    let padding = Data(repeating: UInt8(ascii: "\n"), count: max(0, length - data.count))
    try file.writeOver(data + padding, old: old)
  }

  /// A file of empty lines that reserves room on the disk: the first reports overwrite it if the
  /// disk is full.
  private static let room = ".reports.room"

  /// Reserves room for reports of this many placements.
  static func takeRoom(in folder: String, placements: Int) {
    let bytes = 8192 + 4096 * placements
    let room = WholeFile(folder + "/" + room)
    var status = stat()
    guard stat(room.path, &status) != 0 || status.st_size < bytes else { return }
    // Without the reserve only reports on a full disk are lost.
    try? room.write(Data(repeating: UInt8(ascii: "\n"), count: bytes))
  }

  init(
    at: Date, taken: [String: String] = [:], decider: String? = nil,
    reports: [PublishedReport]
  ) {
    self.at = at
    self.taken = taken
    self.decider = decider
    self.reports = reports
  }

  /// Reads the file of a mailbox; nil if there is none that can be read.
  init?(folder: String) {
    let file = FileReading(folder + "/" + Self.name, limit: FileReading.writtenHere)
    guard let data = try? file.data() else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    guard let first = lines.first, let heading = try? Heading(jsonLine: first) else { return nil }
    let reports = lines.dropFirst().compactMap { try? PublishedReport(jsonLine: $0) }
    guard reports.count == lines.count - 1 else { return nil }
    self.init(
      at: heading.at, taken: heading.taken, decider: heading.decider,
      reports: reports)
  }

  private struct Heading: JSONLine {
    var at: Date
    var taken: [String: String]
    var decider: String?

    init(at: Date, taken: [String: String], decider: String?) {
      self.at = at
      self.taken = taken
      self.decider = decider
    }

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("at", at.timeIntervalSinceReferenceDate)
        json.field("taken", taken, unless: [:])
        json.field("decider", ifPresent: decider)
      }
    }

    init(json: JSON) throws {
      let object = try JSONObject(json)
      at = Date(timeIntervalSinceReferenceDate: try object.seconds("at"))
      taken = try object.value(ifPresent: "taken") ?? [:]
      decider = try object.string(ifPresent: "decider")
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
      json.field("unkept", ifPresent: unkept)
      json.field("unseen", ifPresent: unseen?.rawValue)
      json.field("unshown", ifPresent: unshown)
    }
  }

  init(json: JSON) throws {
    let object = try JSONObject(json)
    report = try object.value("report")
    isMissing = try object.bool("isMissing")
    unavailable = try object.value(ifPresent: "unavailable")
    forecast = try object.value(ifPresent: "forecast")
    unkept = try object.value(ifPresent: "unkept")
    unseen = object.has("unseen") ? try object.choice("unseen") : nil
    unshown = try object.value(ifPresent: "unshown")
  }
}

extension Unshown: JSONLine {
  /// Writes `tooLarge` as an object with the needed size. A tile that is left out has no size.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      guard case .tooLarge(let needed) = self else { return }
      json.field("columns", needed.columns)
      json.field("rows", needed.rows)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    guard let columns = try object.integer(ifPresent: "columns") else {
      self = .leftOut
      return
    }
    self = .tooLarge(needed: CellSize(columns: columns, rows: try object.integer("rows")))
  }
}

extension Unkept: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("words", words)
      json.field("reason", reason)
      json.field("advice", advice)
      json.field("since", since.timeIntervalSinceReferenceDate)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      words: try object.value("words"), reason: try object.value("reason"),
      advice: try object.value("advice"),
      since: Date(timeIntervalSinceReferenceDate: try object.seconds("since")))
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
