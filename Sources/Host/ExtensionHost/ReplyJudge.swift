import Foundation
import WidgetArchive

/// Turns lines into judged answers: the protocol of one process, without the process.
///
/// Holds the requests without an answer, the one in flight first, and the received part of a
/// timeline. A thrown reason ends the process, since lines after a bad one cannot be interpreted.
struct ReplyJudge {
  /// The content of a complete reply.
  enum Answer {
    case description(ExtensionDescription)
    case timeline(JudgedTimeline)
    case handled([ReloadWish])
    case previews([ArchivedPreview])
    case options([ParameterSection])
    case performed(PerformedAction)
    case activity(ArchivedActivity)
    case control(ArchivedControl)
    /// The extension reports an error itself; it goes on with the next request.
    case refusal(String, isLasting: Bool)
  }

  typealias Reason = ExtensionFailure.Reason

  private let executable: ExtensionExecutable
  private let limits: ExtensionLimits
  private(set) var unanswered: ArraySlice<ExtensionRequest>
  /// The number of answered requests.
  private(set) var answeredCount = 0
  private(set) var lastAnsweredID = 0
  private var timeline: TimelineCollector?
  /// The slips of a timeline whose entries are still coming, and those reported with another
  /// answer.
  private var slips: [ReplySlip] = []
  private var toldSlips: [ReplySlip] = []
  private var transfers: TransferRequests?
  private var refusals: [String] = []
  private var byteCount = 0
  /// A reply that spans several lines, and the number of its first line.
  private var openLines = OpenLines()
  private var firstLine = 0

  init(
    _ requests: [ExtensionRequest], executable: ExtensionExecutable, limits: ExtensionLimits
  ) {
    self.unanswered = requests[...]
    self.executable = executable
    self.limits = limits
  }

  var inFlight: ExtensionRequest? { unanswered.first }

  /// The entries received and announced, for a timeline that is not complete.
  var progress: (received: Int, announced: Int) {
    (timeline?.receivedCount ?? 0, timeline?.announced ?? 0)
  }

  /// Gives up the requests behind the one in flight, and returns them.
  mutating func dropWaiting() -> [ExtensionRequest] {
    defer { unanswered = unanswered.prefix(1) }
    return Array(unanswered.dropFirst())
  }

  /// Gives up the request in flight.
  mutating func dropInFlight() {
    finish()
  }

  /// Judges a line with its number in the process' output; returns the answer that it completes.
  mutating func take(_ line: Data, number: Int) throws(Reason) -> Answer? {
    guard let request = inFlight else { return nil }
    byteCount += line.count + 1
    guard byteCount <= limits.replyBytes else {
      throw .outputTooLarge(limit: limits.replyBytes)
    }
    if isBlank(line) { return nil }
    let answer =
      if timeline != nil {
        try takeEntry(line, number: number)
      } else {
        try takeReply(line, number: number, of: request)
      }
    if answer != nil { finish() }
    return answer
  }

  /// The transfers requested by the lines so far, and the reasons why some are refused; reported
  /// once.
  mutating func takeTransfers() -> (TransferRequests?, refusals: [String]) {
    defer { (transfers, refusals) = (nil, []) }
    return (transfers, refusals)
  }

  /// The slips in the answers so far, except timelines; reported once.
  mutating func takeSlips() -> [ReplySlip] {
    defer { toldSlips = [] }
    return toldSlips
  }

  /// The fault of a reply whose lines do not complete it; nil unless one is still open.
  var unclosed: Reason? {
    guard !openLines.isEmpty else { return nil }
    do throws(Reason) {
      _ = try ExtensionReply(
        judging: openLines.bytes, startingAt: openLines.starts, number: firstLine)
      return nil
    } catch {
      return error
    }
  }

  private mutating func finish() {
    lastAnsweredID = unanswered.popFirst()?.id.value ?? lastAnsweredID
    answeredCount += 1
    timeline = nil
    slips = []
    openLines = OpenLines()
    byteCount = 0
  }
}

extension ReplyJudge {
  private mutating func takeReply(
    _ line: Data, number: Int, of request: ExtensionRequest
  ) throws(Reason) -> Answer? {
    if openLines.isEmpty { firstLine = number }
    guard let (whole, starts) = openLines.take(line) else { return nil }
    do {
      return try takeWhole(whole, startingAt: starts, number: number, of: request)
    } catch {
      // Other mistakes in it are reported with the first, so that an author can mend all at once.
      // For members of the reply itself the error says more.
      toldSlips = ReplySlip.all(in: whole).filter { !$0.path.isEmpty }
      throw error
    }
  }

  private mutating func takeWhole(
    _ whole: Data, startingAt starts: [Int], number: Int, of request: ExtensionRequest
  ) throws(Reason) -> Answer? {
    let reply = try ExtensionReply(judging: whole, startingAt: starts, number: firstLine)
    // A script that did not read its request cannot know its id.
    guard reply.id == request.id || reply.id == 0 else {
      throw .outOfTurn(expected: request.id.value, got: reply.id.value)
    }
    // A script that replies to everything with its timeline orders the transfers again when asked
    // for that.
    if request.action != .describe { judgeTransfers(of: reply) }
    let found = ReplySlip.all(in: whole)
    if case .timeline(let header, let source) = reply.content,
      request.action.replyMember == "timeline"
    {
      slips = found
      timeline = try TimelineCollector(
        header.asked(at: request.now), source, limits: limits, size: request.pricedSize)
      return completed()
    }
    // A script that ignores the request is asked for its timeline next, and its slips are reported
    // then.
    if case .timeline = reply.content {} else { toldSlips += found }
    if case .error(let words) = reply.content {
      return .refusal(sentence(words), isLasting: reply.isLasting)
    }
    if case .control(let control) = reply.content, request.action.replyMember == "timeline" {
      timeline = try tile(of: judged(control, for: request), for: request)
      return completed()
    }
    if case .description(let widgets) = reply.content, request.action == .describe {
      // An extension may draw activities or offer controls, and have no widget.
      let all = widgets + reply.controls.map { WidgetDescriptor($0) }
      guard !all.isEmpty || !reply.activities.isEmpty else { throw .noWidgets }
      return .description(ExtensionDescription(widgets: all, source: .answer))
    }
    return try answer(reply.content, in: whole, number: number, to: request)
  }

  /// An answer that is complete with its first line.
  private func answer(
    _ content: ExtensionReply.Content, in line: Data, number: Int, to request: ExtensionRequest
  ) throws(Reason) -> Answer {
    switch (content, request.action) {
    case (.handled(let wishes), .backgroundEvents), (.handled(let wishes), .pushTokens):
      return .handled(wishes)
    case (.nothing, .backgroundEvents), (.nothing, .pushTokens): return .handled([])
    case (.previews(let previews), .preview): return .previews(try judged(previews))
    case (.options(let sections), .options): return .options(sections)
    case (.performed(let performed), .perform): return .performed(performed)
    case (.activity(let drawn), .activity): return .activity(try judged(drawn, for: request))
    case (.control(let control), .control):
      return .control(try judged(control, for: request))
    case (.timeline, .describe): return .description(.script(executable, source: .timeline))
    // A script that answers everything with its control.
    case (.control, .describe):
      return .description(.script(executable, source: .timeline, isControl: true))
    case (.nothing, _):
      throw .notUnderstood(
        line: number, detail: sentence(ArchiveError.noAnswer(in: line, to: request.action)))
    default: throw .wrongKindOfAnswer(got: content.member, to: request.action)
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
        "\(reply.transfers.count) background transfers at once: only \(most) were accepted")
    }
    transfers = TransferRequests(orders: good, cancelled: Array(reply.cancelled.prefix(256)))
  }

  private mutating func takeEntry(_ line: Data, number: Int) throws(Reason) -> Answer? {
    try timeline?.take(line, number: number)
    if slips.count < ReplySlip.most {
      // A slip in many entries is reported once: the same lines of the script make each entry.
      for slip in ReplySlip.all(inEntry: line)
      where !slips.contains(where: slip.isSame) {
        slips.append(slip)
      }
    }
    return completed()
  }

  /// Previews whose views are within a timeline's limits.
  private func judged(_ previews: [ArchivedPreview]) throws(Reason) -> [ArchivedPreview] {
    for preview in previews where !preview.entries.isEmpty {
      _ = try TimelineCollector(
        TimelineHeader(policy: .never), .inline(preview.entries), limits: limits,
        size: PricedSize(columns: preview.columns.value, rows: preview.rows.value))
    }
    return previews
  }

  /// An activity whose views are within a timeline's limits, each in the size of its place. Others are
  /// left out.
  private func judged(_ drawn: ArchivedActivity, for request: ExtensionRequest) throws(Reason)
    -> ArchivedActivity
  {
    let places = request.activity?.places ?? []
    var drawn = drawn
    drawn.views = drawn.views.filter { view in
      places.contains { $0.presentation == view.key }
    }
    for place in places {
      guard let view = drawn.views[place.presentation] else { continue }
      _ = try TimelineCollector(
        TimelineHeader(policy: .never),
        .inline([ArchivedEntry(date: request.now ?? .distantPast, view: view)]), limits: limits,
        size: PricedSize(columns: place.columns.value, rows: place.rows.value))
    }
    return drawn
  }

  /// A control whose views are within a timeline's limits.
  private func judged(_ control: ArchivedControl, for request: ExtensionRequest) throws(Reason)
    -> ArchivedControl
  {
    for view in [control.label, control.off, control.on].compactMap(\.self) {
      _ = try TimelineCollector(
        TimelineHeader(policy: .never),
        .inline([ArchivedEntry(date: request.now ?? .distantPast, view: view)]), limits: limits,
        size: request.pricedSize)
    }
    return control
  }

  /// The timeline of a control's tile: its value now, until it is asked for again.
  private func tile(of control: ArchivedControl, for request: ExtensionRequest) throws(Reason)
    -> TimelineCollector
  {
    let now = request.now ?? .distantPast
    let header = TimelineHeader(policy: .after(now.addingTimeInterval(limits.controlInterval)))
    return try TimelineCollector(
      header, .inline([ArchivedEntry(date: now, view: ControlFace(control).view)]), limits: limits,
      size: request.pricedSize)
  }

  private mutating func completed() -> Answer? {
    guard var complete = timeline?.completed(byteCount: byteCount) else { return nil }
    complete.slips = slips
    slips = []
    return .timeline(complete)
  }
}
