import Foundation
import MissingFoundation
import WidgetArchive

/// A request to stay live: when its widget is asked next, and what was sent of it last.
///
/// The widget is asked again only when it has answered. Ticks that come before are dropped; other
/// widgets of the process are asked as usual.
@MainActor
final class LiveStream {
  private let request: ExtensionRequest
  private let answerer: RequestAnswerer
  private let ticks: LiveTicks
  /// Looked up and configured when it is first asked.
  private var order: WidgetOrder?
  private var next = Date.distantPast
  private var isAsked = false
  private var sent: (content: [[UInt8]], date: Date)?

  init(_ request: ExtensionRequest, _ answerer: RequestAnswerer) throws(ExtensionFailure) {
    guard let ticks = LiveTicks(every: request.every?.value) else { throw .missing("every") }
    self.request = request
    self.answerer = answerer
    self.ticks = ticks
  }

  /// Whether it is to be asked at a tick.
  func isDue(at tick: Date) -> Bool { next <= tick && !isAsked }

  /// Asks the widget at `date`: the reply, nil if it is what was sent last.
  func answer(at date: Date) async -> ReplyLines? {
    isAsked = true
    defer { isAsked = false }
    next = sent == nil ? ticks.first(after: date) : ticks.next(after: date)
    let reply: ReplyLines
    // What other processes set since the last tick; and afterwards what was set here.
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

  private func timeline() async throws(ExtensionFailure) -> ReplyLines {
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
  /// The part of a reply that a person sees, to tell whether anything changed. The date of an only
  /// entry that is current already is not part of it.
  fileprivate func content(at date: Date) -> [[UInt8]] {
    guard case .timeline(let header, _) = reply.content else { return [reply.jsonLine()] }
    // A second's tolerance: the provider reads the clock a little later than this process did.
    guard let onlyDate, onlyDate <= date.addingTimeInterval(1) else {
      return entries + header.pictures.map { $0.jsonLine() } + (table.map { [$0] } ?? [])
    }
    // An entry's line begins with its date.
    return [Array(Self.dropFirstMember(of: entries[0]))]
  }

  /// An object's JSON without its first member, which is no object or list: from the comma behind it on.
  static func dropFirstMember(of json: [UInt8]) -> ArraySlice<UInt8> {
    var (isInText, isEscaped) = (false, false)
    return json.drop { byte in
      defer { isEscaped = isInText && !isEscaped && byte == UInt8(ascii: "\\") }
      if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
      return isInText || byte != UInt8(ascii: ",")
    }
  }
}
