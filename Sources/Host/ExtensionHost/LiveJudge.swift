import Foundation
import WidgetArchive

/// Turns lines into judged answers: the protocol of a process that keeps widgets live, without the
/// process and without time.
///
/// Answers come repeatedly and in any order, each as consecutive lines with the id of its request.
/// A thrown reason ends the process, since lines after a bad one cannot be interpreted. It concerns
/// the ``unfinished`` request, if there is one.
struct LiveJudge {
  typealias Reason = ExtensionFailure.Reason

  enum Answer {
    case timeline(JudgedTimeline)
    /// The extension reports an error itself; it goes on.
    case refusal(String, isLasting: Bool)
  }

  private let ids: Set<Int>
  /// The size in which each request's views are drawn.
  private let sizes: [Int: PricedSize]
  private let limits: ExtensionLimits
  /// The request whose answer has begun and not ended.
  private(set) var unfinished: Int?
  private var open: (requestID: Int, timeline: TimelineCollector)?
  /// The first lines of the latest answers, decoded: most answers repeat them.
  private var known: [Data: ExtensionReply] = [:]
  private var byteCount = 0

  init(_ requests: [ExtensionRequest], limits: ExtensionLimits) {
    ids = Set(requests.map(\.id.value))
    sizes = Dictionary(requests.map { ($0.id.value, $0.pricedSize) }) { first, _ in first }
    self.limits = limits
  }

  /// The entries received and announced, for a timeline that is not complete.
  var progress: (received: Int, announced: Int) {
    (open?.timeline.receivedCount ?? 0, open?.timeline.announced ?? 0)
  }

  /// Judges a line with its number in the process' output; returns the answer that it completes.
  mutating func take(
    _ line: Data, number: Int
  ) throws(Reason) -> (requestID: Int, answer: Answer)? {
    byteCount += line.count + 1
    guard byteCount <= limits.liveReplyBytes else {
      throw .outputTooLarge(limit: limits.liveReplyBytes)
    }
    if isBlank(line) { return nil }
    if open == nil {
      if let refusal = try begin(line, number: number) { return refusal }
    } else {
      try open?.timeline.take(line, number: number)
    }
    guard let open, let timeline = open.timeline.completed(byteCount: byteCount) else { return nil }
    end()
    return (open.requestID, .timeline(timeline))
  }

  /// Judges the first line of an answer, which may be all of it.
  private mutating func begin(
    _ line: Data, number: Int
  ) throws(Reason) -> (requestID: Int, answer: Answer)? {
    let reply = try reply(line, number: number)
    guard let id = requestID(of: reply) else {
      throw .outOfTurn(expected: ids.min() ?? 0, got: reply.id.value)
    }
    switch reply.content {
    case .description, .handled, .performed, .options, .previews, .activity, .control:
      throw .wrongKindOfAnswer(got: reply.content.member, to: .live)
    case .nothing:
      throw .notUnderstood(
        line: number, detail: sentence(ArchiveError.noAnswer(in: line, to: .live)))
    case .error(let words):
      end()
      return (id, .refusal(sentence(words), isLasting: reply.isLasting))
    case .timeline(let header, let source):
      unfinished = id
      open = (
        id,
        try TimelineCollector(
          header, source, limits: limits,
          size: sizes[id] ?? ExtensionRequest(id: SerialNumber(id), action: .live).pricedSize,
          keepsViews: true)
      )
      return nil
    }
  }

  private mutating func reply(_ line: Data, number: Int) throws(Reason) -> ExtensionReply {
    if let reply = known[line] { return reply }
    let reply = try ExtensionReply(judging: line, number: number)
    if known.count > 2 * ids.count { known = [:] }
    if line.count < 4096 { known[line] = reply }
    return reply
  }

  /// The id of a reply; a script that did not read its only request cannot know it.
  private func requestID(of reply: ExtensionReply) -> Int? {
    if reply.id == 0, ids.count == 1 { return ids.first }
    return ids.contains(reply.id.value) ? reply.id.value : nil
  }

  private mutating func end() {
    open = nil
    unfinished = nil
    byteCount = 0
  }
}
