import Foundation
import WidgetArchive

/// A timeline of another machine while its entries come, written anew entry by entry; one whose entries share
/// a table once all have come.
struct RemoteTimeline {
  private let id: SerialNumber
  private var header: TimelineHeader
  /// How many entries are still to come.
  private var left = 0
  private var nodes = 0
  private var table: TimelineTable?
  /// The entries so far, where they are written together.
  private var writer: TimelineWriter?

  /// Of a reply on one line: what is longer is written on several.
  private static let mostInlineBytes = 200_000

  init(id: SerialNumber, header: TimelineHeader) {
    self.id = id
    self.header = header
  }

  var isComplete: Bool { left == 0 }

  /// What is wrong with it.
  struct Flaw: Error, CustomStringConvertible {
    let description: String
  }

  /// All of a timeline whose entries stand in its line.
  mutating func lines(ofInline entries: [ArchivedEntry]) throws -> [[UInt8]] {
    header.hasTable = false
    for entry in entries { try count(entry) }
    let line = ExtensionReply(id: id, content: .timeline(header, .inline(entries))).jsonLine()
    guard line.count > Self.mostInlineBytes else { return [line] }
    var writer = TimelineWriter()
    for entry in entries { writer.add(entry) }
    return written(by: writer, count: entries.count)
  }

  /// Takes how many entries are to come, and gives the first line where it may be said before them.
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

  /// Takes the line of an entry, or that of the table before the first.
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
