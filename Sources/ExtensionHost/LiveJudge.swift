import Foundation
import WidgetArchive

/// Lines in, judged answers out: the protocol of a process that keeps widgets live, without the
/// process and without time.
///
/// Answers come in any order and again and again, each as one run of lines with the id of its
/// request.
struct LiveJudge {
  typealias Reason = ExtensionFailure.Reason

  enum Answer {
    case timeline(JudgedTimeline)
    /// The extension says itself that it failed; it goes on.
    case refusal(String)
  }

  /// What is wrong with a line, and whose it is, if that can be told. What follows a bad line
  /// cannot be told from it: it is the end of this process.
  struct Fault: Error {
    var reason: Reason
    var requestID: Int?
  }

  private let ids: Set<Int>
  private let limits: ExtensionLimits
  /// The request whose answer has begun and not ended.
  private(set) var unfinished: Int?
  private var open: (requestID: Int, timeline: TimelineCollector)?
  /// The first lines of the latest answers and what they say: most say the same again.
  private var known: [Data: ExtensionReply] = [:]
  private var lineNumber = 0
  private var byteCount = 0

  init(_ requests: [ExtensionRequest], limits: ExtensionLimits) {
    ids = Set(requests.map(\.id))
    self.limits = limits
  }

  /// Entries that came and were announced, of a timeline that is not complete.
  var progress: (received: Int, announced: Int) {
    (open?.timeline.receivedCount ?? 0, open?.timeline.announced ?? 0)
  }

  /// Judges one line; gives the answer it completes.
  mutating func take(_ line: Data) throws(Fault) -> (requestID: Int, answer: Answer)? {
    do {
      return try judge(line)
    } catch {
      throw Fault(reason: error, requestID: unfinished)
    }
  }

  /// A line may never become longer than this.
  func checkLength(_ count: Int) throws(Fault) {
    guard count > limits.lineBytes else { return }
    throw Fault(
      reason: .lineTooLong(line: lineNumber + 1, limit: limits.lineBytes), requestID: unfinished)
  }

  private mutating func judge(_ line: Data) throws(Reason) -> (requestID: Int, answer: Answer)? {
    lineNumber += 1
    byteCount += line.count + 1
    guard byteCount <= limits.liveReplyBytes else {
      throw .outputTooLarge(limit: limits.liveReplyBytes)
    }
    if isBlank(line) { return nil }
    if open == nil {
      if let refusal = try begin(line) { return refusal }
    } else {
      try open?.timeline.take(line, number: lineNumber)
    }
    guard let open, let timeline = open.timeline.completed(byteCount: byteCount) else { return nil }
    end()
    return (open.requestID, .timeline(timeline))
  }

  /// Takes the first line of an answer, which may be all of it.
  private mutating func begin(_ line: Data) throws(Reason) -> (requestID: Int, answer: Answer)? {
    let reply = try reply(line)
    guard let id = requestID(of: reply) else {
      throw .outOfTurn(expected: ids.min() ?? 0, got: reply.id)
    }
    switch reply.content {
    case .description, .handled: throw .wrongKindOfAnswer
    case .nothing:
      throw .notUnderstood(line: lineNumber, detail: ArchiveError.noTimeline)
    case .error(let words):
      end()
      return (id, .refusal(printable(words.utf8)))
    case .timeline(let header, let source):
      unfinished = id
      open = (id, try TimelineCollector(header, source, limits: limits, keepsViews: true))
      return nil
    }
  }

  private mutating func reply(_ line: Data) throws(Reason) -> ExtensionReply {
    if let reply = known[line] { return reply }
    let reply = try ExtensionReply(judging: line, number: lineNumber)
    if known.count > 2 * ids.count { known = [:] }
    if line.count < 4096 { known[line] = reply }
    return reply
  }

  /// A script that did not read its only request cannot know the number.
  private func requestID(of reply: ExtensionReply) -> Int? {
    if reply.id == 0, ids.count == 1 { return ids.first }
    return ids.contains(reply.id) ? reply.id : nil
  }

  private mutating func end() {
    open = nil
    unfinished = nil
    byteCount = 0
  }
}
