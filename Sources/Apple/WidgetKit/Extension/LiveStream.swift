import Foundation
import MissingFoundation
import WidgetArchive

/// A request to stay live: the next tick of its widget, and the content that was sent last.
///
/// A widget is asked again only after it has answered. Earlier ticks are dropped; other widgets of
/// the process are asked as usual.
@MainActor
final class LiveStream {
  private let request: ExtensionRequest
  private let answerer: RequestAnswerer
  private let ticks: LiveTicks
  /// The widget's order; looked up and configured at the first tick.
  private var order: WidgetOrder?
  private var next = Date.distantPast
  private var isAsked = false
  private var sent: (content: [[UInt8]], date: Date)?

  init(_ request: ExtensionRequest, _ answerer: RequestAnswerer) throws(AnswerFailure) {
    guard let ticks = LiveTicks(every: request.every?.value) else { throw .missing("every") }
    self.request = request
    self.answerer = answerer
    self.ticks = ticks
  }

  /// Whether the widget is due at a tick.
  func isDue(at tick: Date) -> Bool { next <= tick && !isAsked }

  /// Asks the widget at `date`; returns its reply, or nil if that equals the last one sent.
  func answer(at date: Date) async -> ReplyLines? {
    isAsked = true
    defer { isAsked = false }
    next = sent == nil ? ticks.first(after: date) : ticks.next(after: date)
    let reply: ReplyLines
    // Reads values that other processes set since the last tick; a later call writes those set
    // here.
    ProcessEnd.settle()
    do {
      reply = try await timeline()
    } catch {
      reply = RequestAnswerer.failure(error, id: request.id)
    }
    ProcessEnd.settle()
    let content = reply.content(at: date)
    if let sent, sent.content == content,
      date.timeIntervalSince(sent.date) < ExtensionRequest.liveSilence.value,
      date >= sent.date
    {
      return nil
    }
    sent = (content, date)
    return reply
  }

  private func timeline() async throws(AnswerFailure) -> ReplyLines {
    let order: WidgetOrder
    if let known = self.order {
      order = known
    } else {
      order = try await answerer.arrivingOrder(request)
      self.order = order
    }
    return try await answerer.arrivingTimeline(for: order)
  }
}

extension ReplyLines {
  /// The visible part of a reply, for comparison with the last one. The date of a single entry that
  /// is current is not part of it.
  fileprivate func content(at date: Date) -> [[UInt8]] {
    guard case .timeline(let header, _) = reply.content else { return [reply.jsonLine()] }
    // Tolerates a second: the provider reads the clock slightly later than this process did.
    guard let onlyDate, onlyDate <= date.addingTimeInterval(1) else {
      return entries + header.pictures.map { $0.jsonLine() } + (table.map { [$0] } ?? [])
    }
    // The line of an entry begins with its date.
    return [Array(Self.dropFirstMember(of: entries[0]))]
  }

  /// An object's JSON without its first member, which is neither an object nor a list: the part
  /// from the following comma on.
  static func dropFirstMember(of json: [UInt8]) -> ArraySlice<UInt8> {
    var (isInText, isEscaped) = (false, false)
    return json.drop { byte in
      defer { isEscaped = isInText && !isEscaped && byte == UInt8(ascii: "\\") }
      if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
      return isInText || byte != UInt8(ascii: ",")
    }
  }
}
