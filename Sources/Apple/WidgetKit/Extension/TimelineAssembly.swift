import Foundation
import SwiftUI
import WidgetArchive

/// Lowers the entries of a timeline in order, and stops at the limits.
///
/// It stores entries as lines or, if they share a table, as their distinct nodes: never more than
/// the limit of bytes.
@MainActor
struct TimelineAssembly {
  /// The lines of the entries, without line feeds.
  private(set) var lines: [[UInt8]] = []
  /// The line of the table that the entries share.
  private(set) var table: [UInt8]?
  private var bytes = 0
  private var reads: Set<EnvironmentRead> = []
  private var remarks: [String]
  private var pictures = SharedPictures()
  /// Writes the entries if they share a table; else nil.
  private var writer: TimelineWriter?
  /// Measures the cost; nil if it is not measured.
  private let meter: ResourceMeter?

  /// - Parameter shares: whether the host can read tables.
  init(meter: ResourceMeter?, remarks: [String] = [], shares: Bool = false) {
    self.meter = meter
    self.remarks = remarks
    writer = shares ? TimelineWriter() : nil
  }

  mutating func lower(_ timeline: PendingTimeline, in environment: EnvironmentValues)
    throws(AnswerFailure)
  {
    guard !timeline.entries.isEmpty else { throw .empty }
    guard timeline.entries.count <= ArchiveLimits.entries else {
      throw .tooManyEntries(timeline.entries.count)
    }
    let order = EntryOrder(timeline.entries, date: \.date)
    remarks += order.remarks
    if order.entries.count == 1 { writer = nil }
    for (index, entry) in order.entries.enumerated() {
      try add(entry, number: index + 1, of: order.entries.count, in: environment)
    }
    if let writer { (table, lines) = writer.lines() }
  }

  private mutating func add(
    _ entry: PendingEntry, number: Int, of count: Int, in environment: EnvironmentValues
  ) throws(AnswerFailure) {
    var environment = environment
    environment.tileMetrics.date = entry.date
    let lowered = entry.lowered(environment)
    let size = lowered.view.measure
    guard size.nodes <= ArchiveLimits.nodes else {
      throw .tooManyNodes(size.nodes, entry: number)
    }
    guard size.levels <= ArchiveLimits.levels else {
      throw .tooManyLevels(size.levels, entry: number)
    }
    let inside = environment.tileMetrics.inside
    let tile = PricedSize(columns: inside.columns, rows: inside.rows)
    let price = lowered.view.price(tile)
    guard price <= tile.mostSteps else {
      throw .tooDear(price, entry: number, most: tile.mostSteps)
    }
    reads.formUnion(lowered.reads)
    remarks += lowered.remarks.filter { !remarks.contains($0) }

    // A single entry keeps its pictures, as there is no other to share them with.
    let view = count == 1 ? lowered.view : pictures.take(from: lowered.view)
    let archived = ArchivedEntry(date: entry.date, relevance: entry.relevance, view: view)
    if writer != nil {
      writer?.add(archived)
      bytes = writer?.byteCount ?? 0
    } else {
      let line = archived.jsonLine()
      bytes += line.count + 1
      lines.append(line)
    }
    guard bytes + pictures.byteCount <= ArchiveLimits.bytes else {
      throw .tooManyBytes(bytes + pictures.byteCount, entries: number, of: count)
    }
    if number.isMultiple(of: 64) { meter?.sample() }
  }

  /// Records a value that the provider has read; values that views read are recorded during
  /// lowering.
  mutating func note(_ read: EnvironmentRead) {
    reads.insert(read)
  }

  /// The first line of the reply, once all entries are lowered.
  func header(policy: ArchivedPolicy, trouble: TimelineTrouble? = nil) -> TimelineHeader {
    TimelineHeader(
      policy: policy,
      reads: (reads.contains(.tileSize) ? reads : reads.union([.anySize])).sorted(),
      remarks: remarks, trouble: trouble, usage: meter?.usage(),
      pictures: pictures.pictures, hasTable: table != nil)
  }
}
