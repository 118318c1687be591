import Foundation
import WidgetArchive

/// A request to stay live: when its widget is asked next, and what was sent of it last.
@MainActor
struct LiveStream {
  private let order: WidgetOrder
  private let ticks: LiveTicks
  private(set) var next: Date
  private var sent: (content: [[UInt8]], date: Date)?

  init(_ request: ExtensionRequest, _ answerer: RequestAnswerer) throws(ExtensionFailure) {
    guard let ticks = LiveTicks(every: request.every) else { throw .missing("every") }
    order = try answerer.order(request)
    self.ticks = ticks
    next = .distantPast
  }

  /// Asks the widget at `date`: the reply, nil if it is what was sent last.
  mutating func answer(_ answerer: RequestAnswerer, at date: Date) -> ReplyLines? {
    next = sent == nil ? ticks.first(after: date) : ticks.next(after: date)
    let reply: ReplyLines
    do {
      reply = try answerer.timeline(for: order)
    } catch {
      reply = RequestAnswerer.failure(error, id: order.request.id)
    }
    let content = reply.content(at: date)
    if let sent, sent.content == content,
      date.timeIntervalSince(sent.date) < ExtensionRequest.liveSilence,
      date >= sent.date
    {
      return nil
    }
    sent = (content, date)
    return reply
  }
}

extension ReplyLines {
  /// What a person would see of it: not when an entry became current that is current anyway.
  fileprivate func content(at date: Date) -> [[UInt8]] {
    guard case .timeline(let header, _) = reply.content else { return [reply.jsonLine()] }
    // A provider reads the clock a little later than we did.
    guard let onlyDate, onlyDate <= date.addingTimeInterval(1) else {
      return entries + header.pictures.map { $0.jsonLine() }
    }
    // An entry's line begins with its date.
    return [Array(entries[0].drop { $0 != UInt8(ascii: ",") })]
  }
}
