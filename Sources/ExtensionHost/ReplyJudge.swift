import Foundation
import WidgetArchive

/// Lines in, judged answers out: the protocol of one process, without the process.
///
/// Holds the requests that have no answer yet, the one in flight first, and of a timeline what has
/// come of it. A reason that is thrown is the end of this process: what follows a bad line cannot
/// be told from it.
struct ReplyJudge {
  /// What a completed reply says.
  enum Answer {
    case description(ExtensionDescription)
    case timeline(TimelineHeader, [JudgedEntry], byteCount: Int)
    case handled([ReloadWish])
    /// The extension says itself that it failed; it goes on with the next request.
    case refusal(String)
  }

  typealias Reason = ExtensionFailure.Reason

  private let executable: ExtensionExecutable
  private let limits: ExtensionLimits
  private(set) var unanswered: ArraySlice<ExtensionRequest>
  /// How many requests were dealt with.
  private(set) var answeredCount = 0
  private(set) var lastAnsweredID = 0
  private var timeline: PartialTimeline?
  private var transfers: TransferRequests?
  private var refusals: [String] = []
  private var lineNumber = 0
  private var byteCount = 0

  init(
    _ requests: [ExtensionRequest], executable: ExtensionExecutable, limits: ExtensionLimits
  ) {
    self.unanswered = requests[...]
    self.executable = executable
    self.limits = limits
  }

  var inFlight: ExtensionRequest? { unanswered.first }

  /// Entries that came and were announced, of a timeline that is not complete.
  var progress: (received: Int, announced: Int) {
    (timeline?.entries.count ?? 0, timeline?.announced ?? 0)
  }

  /// Gives up the request in flight.
  mutating func dropInFlight() {
    finish()
  }

  /// Judges one line; gives the answer it completes.
  mutating func take(_ line: Data) throws(Reason) -> Answer? {
    guard let request = inFlight else { return nil }
    lineNumber += 1
    byteCount += line.count + 1
    guard byteCount <= limits.replyBytes else {
      throw .outputTooLarge(limit: limits.replyBytes)
    }
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return nil }
    let answer =
      if timeline != nil {
        try takeEntry(line)
      } else {
        try takeReply(line, to: request)
      }
    if answer != nil { finish() }
    return answer
  }

  /// What the lines so far said of transfers, once, and why some of that is refused.
  mutating func takeTransfers() -> (TransferRequests?, refusals: [String]) {
    defer { (transfers, refusals) = (nil, []) }
    return (transfers, refusals)
  }

  /// A line may never become longer than this.
  func checkLength(_ count: Int) throws(Reason) {
    guard count > limits.lineBytes else { return }
    throw .lineTooLong(line: lineNumber + 1, limit: limits.lineBytes)
  }

  private mutating func finish() {
    lastAnsweredID = unanswered.popFirst()?.id ?? lastAnsweredID
    answeredCount += 1
    timeline = nil
    byteCount = 0
  }
}

/// A timeline of which not all entries have come.
private struct PartialTimeline {
  var header: TimelineHeader
  var announced: Int
  var entries: [JudgedEntry] = []
}

extension ReplyJudge {
  private mutating func takeReply(
    _ line: Data, to request: ExtensionRequest
  ) throws(Reason) -> Answer? {
    let reply: ExtensionReply
    do { reply = try ExtensionReply(jsonLine: line) } catch { throw reason(error, for: line) }
    // A script that did not read its request cannot know the number.
    guard reply.id == request.id || reply.id == 0 else {
      throw .outOfTurn(expected: request.id, got: reply.id)
    }
    judgeTransfers(of: reply)
    switch reply.content {
    case .handled(let wishes):
      guard request.action == .backgroundEvents else { throw .wrongKindOfAnswer }
      return .handled(wishes)
    case .error(let words): return .refusal(printable(words.utf8))
    case .description(let widgets): return try description(widgets, of: request)
    case .timeline(let header, let source): return try takeTimeline(header, source, for: request)
    }
  }

  private mutating func judgeTransfers(of reply: ExtensionReply) {
    guard !reply.transfers.isEmpty || !reply.cancelled.isEmpty else { return }
    let most = limits.transfers.orders
    var good: [TransferOrder] = []
    for order in reply.transfers.prefix(most) {
      if let flaw = limits.transfers.flaw(in: order) {
        refusals.append("a background transfer was refused: \(flaw)")
      } else {
        good.append(order)
      }
    }
    if reply.transfers.count > most {
      refusals.append(
        "\(reply.transfers.count) background transfers at once: only \(most) were taken")
    }
    transfers = TransferRequests(orders: good, cancelled: Array(reply.cancelled.prefix(256)))
  }

  private func description(
    _ widgets: [WidgetDescriptor], of request: ExtensionRequest
  ) throws(Reason) -> Answer {
    guard request.action == .describe else { throw .wrongKindOfAnswer }
    guard !widgets.isEmpty else { throw .noWidgets }
    return .description(ExtensionDescription(widgets: widgets, source: .answer))
  }

  private mutating func takeTimeline(
    _ header: TimelineHeader, _ source: ExtensionReply.EntrySource, for request: ExtensionRequest
  ) throws(Reason) -> Answer? {
    guard request.action != .backgroundEvents else { throw .wrongKindOfAnswer }
    guard request.action != .describe else {
      return .description(.script(executable, source: .timeline))
    }
    let count: Int =
      switch source {
      case .lines(let count): count
      case .inline(let entries): entries.count
      }
    guard count > 0 else { throw .emptyTimeline }
    guard count <= limits.entries else {
      throw .tooManyEntries(count: count, limit: limits.entries)
    }
    timeline = PartialTimeline(header: header, announced: count)
    guard case .inline(let entries) = source else { return nil }
    var answer: Answer?
    for entry in entries { answer = try take(entry, json: Data(entry.jsonLine())) }
    return answer
  }

  private mutating func takeEntry(_ line: Data) throws(Reason) -> Answer? {
    let entry: ArchivedEntry
    do { entry = try ArchivedEntry(jsonLine: line) } catch { throw reason(error, for: line) }
    return try take(entry, json: line)
  }

  private mutating func take(_ entry: ArchivedEntry, json: Data) throws(Reason) -> Answer? {
    try check(entry, number: progress.received + 1)
    timeline?.entries.append(
      JudgedEntry(date: entry.date, relevance: entry.relevance, json: json))
    guard let timeline, timeline.entries.count == timeline.announced else { return nil }
    var (header, entries) = (timeline.header, timeline.entries)
    header.remarks += putInOrder(&entries)
    return .timeline(header, entries, byteCount: byteCount)
  }

  private func check(_ entry: ArchivedEntry, number: Int) throws(Reason) {
    let measure = entry.view.measure
    guard measure.nodes <= limits.nodes else {
      throw .tooManyNodes(entry: number, count: measure.nodes, limit: limits.nodes)
    }
    guard measure.levels <= limits.levels else {
      throw .tooDeep(entry: number, levels: measure.levels, limit: limits.levels)
    }
  }

  private func reason(_ error: ArchiveError, for line: Data) -> Reason {
    // The decoder does not tell the two apart on every platform.
    if (try? JSONSerialization.jsonObject(with: line, options: .fragmentsAllowed)) == nil {
      return .notJSON(line: lineNumber, excerpt: clipped(printable(line.prefix(240)), to: 60))
    }
    return .notUnderstood(line: lineNumber, detail: printable(error.description.utf8))
  }
}

/// `timeline.order`: by date, of equal dates the last. Gives remarks for what had to be done, and
/// for entries that follow each other within a minute.
private func putInOrder(_ entries: inout [JudgedEntry]) -> [String] {
  var remarks: [String] = []
  if zip(entries, entries.dropFirst()).contains(where: { $0.date > $1.date }) {
    remarks.append("The entries were not in the order of their dates; they were sorted.")
    // The standard library's sort is stable.
    entries.sort { $0.date < $1.date }
  }
  let count = entries.count
  entries = entries.indices.filter { index in
    index + 1 == count || entries[index].date != entries[index + 1].date
  }.map { entries[$0] }
  if entries.count < count {
    remarks.append("Of several entries for the same date only the last is shown.")
  }
  let isClose = zip(entries, entries.dropFirst()).contains {
    $1.date.timeIntervalSince($0.date) < 60
  }
  if isClose {
    remarks.append(
      "Some entries are less than a minute apart; a date in a Text counts without entries.")
  }
  return remarks
}
