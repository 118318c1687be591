import Foundation
import WidgetArchive

/// A timeline that arrives from another machine. Each entry is written again as it arrives; entries
/// that share a table are written once all have arrived.
struct RemoteTimeline {
  private let id: SerialNumber
  private var header: TimelineHeader
  /// The number of entries that have not arrived.
  private var left = 0
  private var nodes = 0
  private var table: TimelineTable?
  /// Collects the entries if they are written together; else nil.
  private var writer: TimelineWriter?

  /// The largest reply on one line; a larger one is written on several lines.
  private static let mostInlineBytes = 200_000

  init(id: SerialNumber, header: TimelineHeader) {
    self.id = id
    self.header = header
  }

  var isComplete: Bool { left == 0 }

  /// An error in the timeline.
  struct Flaw: Error, CustomStringConvertible {
    let description: String
  }

  /// The lines for a timeline whose entries are all in one line.
  mutating func lines(ofInline entries: [ArchivedEntry]) throws -> [[UInt8]] {
    header.hasTable = false
    for entry in entries { try count(entry) }
    let line = ExtensionReply(id: id, content: .timeline(header, .inline(entries))).jsonLine()
    guard line.count > Self.mostInlineBytes else { return [line] }
    var writer = TimelineWriter()
    for entry in entries { writer.add(entry) }
    return written(by: writer, count: entries.count)
  }

  /// Begins with the number of entries to come, and returns the first line if it can be written
  /// before them.
  mutating func begin(_ count: Int) throws -> [[UInt8]] {
    guard count <= ArchiveLimits.entries else {
      throw Flaw(description: "\(count) entries, at most \(ArchiveLimits.entries)")
    }
    left = count
    guard !header.hasTable || count == 0 else {
      writer = TimelineWriter()
      return []
    }
    header.hasTable = false
    return [first(count)]
  }

  /// Accepts the line of an entry, or the line of the table before the first entry.
  mutating func take(
    _ line: Data, _ allowed: (ArchivedEntry) -> ArchivedEntry
  ) throws -> [[UInt8]] {
    guard !header.hasTable || table != nil else {
      let table = try TimelineTable(jsonLine: line)
      let measure = try table.judge()
      guard measure.nodes <= ArchiveLimits.nodes, measure.levels <= ArchiveLimits.levels else {
        throw Flaw(description: "a table of \(measure.nodes) views, \(measure.levels) deep")
      }
      self.table = table
      return []
    }
    let entry = allowed(try ArchivedEntry(jsonLine: line, sharing: table))
    try count(entry)
    left -= 1
    guard writer != nil else { return [Array(entry.jsonLine())] }
    writer?.add(entry)
    guard left == 0, let writer else { return [] }
    return written(by: writer, count: receivedCount)
  }

  private var receivedCount = 0

  private mutating func count(_ entry: ArchivedEntry) throws {
    receivedCount += 1
    nodes += entry.view.nodes.reduce(0) { $0 + 1 + $1.modifiers.count }
    guard nodes <= ArchiveLimits.timelineNodes else {
      throw Flaw(description: "more than \(ArchiveLimits.timelineNodes) views")
    }
  }

  private mutating func written(by writer: TimelineWriter, count: Int) -> [[UInt8]] {
    let lines = writer.lines()
    header.hasTable = lines.table != nil
    return [first(count)] + (lines.table.map { [$0] } ?? []) + lines.entries
  }

  private func first(_ count: Int) -> [UInt8] {
    ExtensionReply(id: id, content: .timeline(header, .lines(Count(count)))).jsonLine()
  }
}
