import Foundation
import WidgetArchive

/// A timeline whose entries are still coming: takes them one at a time, within the limits.
struct TimelineCollector {
  typealias Reason = ExtensionFailure.Reason

  /// The number of entries that its header announces.
  let announced: Int
  private let limits: ExtensionLimits
  private let keepsViews: Bool
  /// The size in which the views are drawn.
  private let size: PricedSize
  private var header: TimelineHeader
  private var entries: [JudgedEntry] = []
  /// The parts that entries share: the line of the table, and the table to read from.
  private var tableLine = Data()
  private var table: TimelineTable?
  /// The views and modifiers of the entries so far, with shared parts counted in each.
  private var nodes = 0

  /// Begins with the header, and with the entries that are in its line.
  init(
    _ header: TimelineHeader, _ source: ExtensionReply.EntrySource, limits: ExtensionLimits,
    size: PricedSize, keepsViews: Bool = false
  ) throws(Reason) {
    self.size = size
    self.header = header
    self.limits = limits
    self.keepsViews = keepsViews
    switch source {
    case .lines(let count): announced = count.value
    case .inline(let entries): announced = entries.count
    }
    guard announced > 0 else { throw .emptyTimeline }
    guard announced <= limits.entries else {
      throw .tooManyEntries(count: announced, limit: limits.entries)
    }
    guard case .inline(let given) = source else { return }
    for entry in given { try take(entry, json: Data(entry.jsonLine())) }
  }

  var receivedCount: Int { entries.count }

  /// Takes the line of an entry, or that of the table before the first entry, with its number in
  /// the process' output.
  mutating func take(_ line: Data, number: Int) throws(Reason) {
    do {
      guard !header.hasTable || table != nil else { return try takeTable(line) }
      let entry = try ArchivedEntry(jsonLine: line, sharing: table)
      // A single entry is complete by itself.
      let isAlone = announced == 1 && header.hasTable
      try take(entry, json: isAlone ? Data(entry.jsonLine()) : line)
    } catch let error as ArchiveError {
      throw .init(error, in: line, as: ArchivedEntry.self, number: number)
    } catch let reason as Reason {
      throw reason
    } catch {
      throw .notUnderstood(line: number, detail: sentence("\(error)"))
    }
  }

  /// Takes the table's line: an error in it is reported before an entry is read.
  private mutating func takeTable(_ line: Data) throws {
    let table = try TimelineTable(jsonLine: line)
    let measure = try table.judge()
    guard measure.nodes <= limits.nodes else {
      throw Reason.tableTooLarge(count: measure.nodes, limit: limits.nodes)
    }
    guard measure.levels <= limits.levels else {
      throw Reason.tooDeep(entry: 1, levels: measure.levels, limit: limits.levels)
    }
    self.table = table
    tableLine = announced == 1 ? Data() : line
  }

  /// The timeline in the order of its dates, once all entries have come.
  func completed(byteCount: Int) -> JudgedTimeline? {
    guard entries.count == announced else { return nil }
    let order = EntryOrder(entries, date: \.date)
    var header = header
    header.remarks += order.remarks
    header.hasTable = !tableLine.isEmpty
    return JudgedTimeline(
      header: header, table: tableLine, entries: order.entries, byteCount: byteCount)
  }

  private mutating func take(_ given: ArchivedEntry, json: Data) throws(Reason) {
    var entry = given
    entry.view = given.view.puttingIn(header.pictures)
    try check(entry, number: entries.count + 1)
    nodes += entry.view.nodes.reduce(0) { $0 + 1 + $1.modifiers.count }
    guard nodes <= ArchiveLimits.timelineNodes else {
      throw .tooManyNodesInAll(entry: entries.count + 1, limit: ArchiveLimits.timelineNodes)
    }
    entries.append(
      JudgedEntry(
        date: entry.date, relevance: entry.relevance, json: json,
        pictures: given.view.sharedPictures, view: keepsViews ? entry.view : nil,
        orders: given.view.pictureOrders))
  }

  private func check(_ entry: ArchivedEntry, number: Int) throws(Reason) {
    let measure = entry.view.measure
    guard measure.nodes <= limits.nodes else {
      throw .tooManyNodes(entry: number, count: measure.nodes, limit: limits.nodes)
    }
    guard measure.levels <= limits.levels else {
      throw .tooDeep(entry: number, levels: measure.levels, limit: limits.levels)
    }
    let price = entry.view.price(size)
    guard price <= size.mostSteps else {
      throw .tooDear(entry: number, steps: price, limit: size.mostSteps)
    }
  }
}

extension ExtensionRequest {
  /// The size in which the requested views are drawn; for a request without one, that of a tile of
  /// its family.
  var pricedSize: PricedSize {
    let size = (family ?? .systemLarge).standardCells
    return PricedSize(columns: columns?.value ?? size.columns, rows: rows?.value ?? size.rows)
  }
}

extension ArchivedFamily {
  /// A size no smaller than the family's tiles at the standard text size.
  fileprivate var standardCells: (columns: Int, rows: Int) {
    switch self {
    case .systemSmall, .accessoryCircular, .accessoryRectangular, .accessoryInline,
      .accessoryCorner:
      (20, 9)
    case .systemMedium: (48, 9)
    case .systemLarge: (48, 22)
    case .systemExtraLarge, .systemExtraLargePortrait: (100, 44)
    }
  }
}

extension ExtensionReply {
  /// Reads a reply, or the first line of one: `starts` are the offsets of the text's lines, of
  /// which the first has the number `number` in the process' output.
  init(
    judging text: Data, startingAt starts: [Int] = [0], number: Int
  ) throws(ExtensionFailure.Reason) {
    do { self = try ExtensionReply(jsonLine: text) } catch {
      throw .init(
        error, in: text, as: ExtensionReply.self, startingAt: starts, number: number)
    }
  }
}

extension ExtensionFailure.Reason {
  /// The most wrong values of one text that are reported, and the largest text for which more than
  /// the first are.
  private static let mostErrors = 6
  private static let mostBytes = 65_536
  /// The most characters of the whole report.
  private static let mostWords = 1000

  /// The fault of a text that could not be read as a line of a type.
  init<Line: JSONLine>(
    _ error: ArchiveError, in text: Data, as type: Line.Type, startingAt starts: [Int] = [0],
    number: Int
  ) {
    guard case .notJSON = error.reason else {
      let errors = Line.errors(in: text, after: error, mostBytes: Self.mostBytes)
      let more = errors.count - Self.mostErrors
      let told = errors.prefix(Self.mostErrors).map { sentence($0.description) }
        .joined(separator: "; ")
      self = .notUnderstood(
        line: number + Self.line(of: errors.first ?? error, in: text, startingAt: starts),
        detail: clipped(told, to: Self.mostWords) + (more > 0 ? "; and \(more) more" : ""))
      return
    }
    if BrokenJSON.isMeant(by: text),
      let broken = BrokenJSON(error, in: text, startingAt: starts, first: number)
    {
      self = .brokenJSON(broken)
    } else {
      self = .notJSON(line: number, excerpt: clipped(printable(text.prefix(240)), to: 60))
    }
  }
}

extension ExtensionFailure.Reason {
  /// The line of an error in a text of several lines, from 0.
  private static func line(
    of error: ArchiveError, in text: Data, startingAt starts: [Int]
  ) -> Int {
    guard starts.count > 1, text.count <= mostBytes, let json = try? JSON(text, limits: .reply),
      let offset = json.offset(of: error.path)
    else { return 0 }
    return max(0, starts.lastIndex { $0 <= offset } ?? 0)
  }
}

/// Whether a line is empty.
func isBlank(_ line: Data) -> Bool {
  line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
}
