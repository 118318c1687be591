import BackgroundNetworking
import CoreLocation
import Foundation
import Intents
import MissingFoundation
import SwiftUI
import WidgetArchive

/// Answers requests: a line in, the lines of a reply out.
///
/// Everything an extension does between its standard input and its standard output.
@MainActor
struct RequestAnswerer {
  let catalog: WidgetCatalog
  /// How the main thread waits for a provider.
  var waiting = CompletionWait.servingMainRunLoop
  /// Applies the parts of the environment that are global to the process, such as the time zone.
  var adopt: (WidgetEnvironment) -> Void = { _ in }
  /// Whether the location was read while the widgets were made: any of them may depend on it.
  var hasReadLocation = false
  /// The center that the author's code asks for reloads. Made when it is needed: most requests are for
  /// timelines.
  var center: WidgetCenter { .shared }

  /// The reply to a request as lines, each with its line feed.
  func answer(_ line: some Collection<UInt8>) -> ReplyLines {
    do {
      return answer(try Self.request(line))
    } catch {
      return Self.failure(error, id: 0)
    }
  }

  nonisolated static func request(_ line: some Collection<UInt8>) throws(ExtensionFailure)
    -> ExtensionRequest
  {
    do {
      return try ExtensionRequest(jsonLine: Data(line))
    } catch {
      throw .unreadable("\(error)")
    }
  }

  /// The reply to a request; to one for `live`, its first.
  func answer(_ request: ExtensionRequest) -> ReplyLines {
    BackgroundTransfers.begin(kind: request.kind, open: request.transfers ?? [])
    var lines: ReplyLines
    do throws(ExtensionFailure) {
      lines = try AuthorsWork.calling { () throws(ExtensionFailure) in try reply(to: request) }
    } catch {
      lines = Self.failure(error, id: request.id)
    }
    // Who gets the answer may ask another process at once for what was set meanwhile.
    ProcessEnd.settle()
    (lines.reply.transfers, lines.reply.cancelled) = BackgroundTransfers.drain()
    return lines
  }

  private func reply(to request: ExtensionRequest) throws(ExtensionFailure) -> ReplyLines {
    adoptEnvironment(of: request)
    let environment = request.environment ?? WidgetEnvironment()
    switch request.action {
    case .describe:
      let descriptors = catalog.descriptors(in: environment)
      return ReplyLines(
        reply: ExtensionReply(id: request.id, content: .description(descriptors)))
    case .placeholder, .snapshot, .timeline, .live:
      let meter = ResourceMeter()
      return try timeline(for: order(request), meter: meter)
    case .preview:
      let previews = PreviewCatalog(environment: environment)
      return ReplyLines(
        reply: ExtensionReply(
          id: request.id, content: .previews(try previews.answer(request, waiting))))
    case .perform:
      return ReplyLines(
        reply: ExtensionReply(
          id: request.id, content: .performed(try perform(request, in: environment))))
    case .options:
      return ReplyLines(
        reply: ExtensionReply(
          id: request.id, content: .options(try options(request, in: environment))))
    case .backgroundEvents:
      return ReplyLines(
        reply: ExtensionReply(id: request.id, content: .handled(try handleEvents(of: request))))
    }
  }

  /// Calls the author's actions for the session, delivers its events, and waits until the author
  /// has called each completion.
  private func handleEvents(of request: ExtensionRequest) throws(ExtensionFailure) -> [ReloadWish] {
    guard let session = request.session else { throw .missing("session") }
    let handlers = catalog.definitions.flatMap(\.sessionEventHandlers)
      .filter { $0.matches(session) }
    guard !handlers.isEmpty else { throw .unhandledSession(session) }
    return center.capturingReloads {
      let ends = handlers.map { handler in
        let end = FirstAnswer<Void>()
        handler.action(session) { end.give(()) }
        return end
      }
      BackgroundTransfers.deliver(request.events ?? [], of: session)
      for end in ends { end.wait(waiting) }
      BackgroundTransfers.dropEvents(of: session)
    }
  }

  /// The order for a request about one widget: the widget is looked up and configured.
  func order(_ request: ExtensionRequest) throws(ExtensionFailure) -> WidgetOrder {
    var order = try WidgetOrder(request, catalog: catalog)
    order.remarks = try order.configure().wait(waiting)
    return order
  }

  /// Like ``order(_:)``, without blocking the main thread while an author's queries answer.
  func arrivingOrder(_ request: ExtensionRequest) async throws(ExtensionFailure) -> WidgetOrder {
    var order = try WidgetOrder(request, catalog: catalog)
    order.remarks = try await order.configure().arrival()
    return order
  }

  /// Applies the parts of a request's environment that are global to the process.
  func adoptEnvironment(of request: ExtensionRequest) {
    if let environment = request.environment { adopt(environment) }
  }

  /// Asks the provider, and lowers what it answers.
  func timeline(for order: WidgetOrder, meter: ResourceMeter? = nil) throws(ExtensionFailure)
    -> ReplyLines
  {
    let before = ProviderReads()
    let answered = ask(order).wait(waiting)
    meter?.sample()
    return try lower(answered, of: order, meter: meter, since: before)
  }

  /// Like ``timeline(for:meter:)``, without blocking the main thread while the provider works.
  func arrivingTimeline(for order: WidgetOrder) async throws(ExtensionFailure) -> ReplyLines {
    let before = ProviderReads()
    let answered = await ask(order).arrival()
    return try lower(answered, of: order, meter: nil, since: before)
  }

  /// - Parameter before: the counts of reads before the provider was asked.
  private func lower(
    _ answered: PendingTimeline, of order: WidgetOrder, meter: ResourceMeter?,
    since before: ProviderReads
  ) throws(ExtensionFailure) -> ReplyLines {
    var assembly = TimelineAssembly(
      meter: meter, remarks: order.remarks, shares: order.request.shares == true)
    try assembly.lower(answered, in: order.environment)
    let now = ProviderReads()
    if hasReadLocation || now.location > before.location { assembly.note(.location) }
    if now.size > before.size { assembly.note(.tileSize) }
    let header = assembly.header(policy: answered.policy)
    let reply = ExtensionReply(
      id: order.request.id, content: .timeline(header, .lines(Count(assembly.lines.count))))
    let onlyDate = answered.entries.count == 1 ? answered.entries[0].date : nil
    return ReplyLines(
      reply: reply, table: assembly.table, entries: assembly.lines, onlyDate: onlyDate)
  }

  private func ask(_ order: WidgetOrder) -> AskedTimeline {
    let source = order.definition.source
    switch order.request.action {
    case .describe, .placeholder, .backgroundEvents, .perform, .options, .preview:
      return AskedTimeline(PendingTimeline(source.placeholder(in: order.context)))
    case .snapshot: return source.snapshot(for: order.intent, in: order.context)
    case .timeline, .live: return source.timeline(for: order.intent, in: order.context)
    }
  }

  static func failure(_ failure: ExtensionFailure, id: SerialNumber) -> ReplyLines {
    ReplyLines(
      reply: ExtensionReply(id: id, content: .error(failure.words), isLasting: failure.isLasting))
  }
}

/// How often the process had read the location and the tile's size when this was made.
private struct ProviderReads {
  let location = LocationReads.count
  let size = TileSizeReads.count
}
