import BackgroundNetworking
import CoreLocation
import Foundation
import Intents
import MissingFoundation
import SwiftUI
import WidgetArchive

/// Answers requests: takes a line, returns the lines of a reply.
///
/// It does all the work of an extension between standard input and standard output.
@MainActor
struct RequestAnswerer {
  let catalog: WidgetCatalog
  /// The way in which the main thread waits for a provider.
  var waiting = CompletionWait.servingMainRunLoop
  /// Applies process-wide parts of the environment, such as the time zone.
  var adopt: (WidgetEnvironment) -> Void = { _ in }
  /// Whether the location was read while the widgets were made: each of them may depend on it.
  var hasReadLocation = false
  /// The center from which the author's code requests reloads. It is made only when needed, as most
  /// requests are for timelines.
  var center: WidgetCenter { .shared }

  /// The lines of the reply to a request, each with its line feed.
  func answer(_ line: some Collection<UInt8>) -> ReplyLines {
    do {
      return answer(try Self.request(line))
    } catch {
      return Self.failure(error, id: 0)
    }
  }

  nonisolated static func request(_ line: some Collection<UInt8>) throws(AnswerFailure)
    -> ExtensionRequest
  {
    do {
      return try ExtensionRequest(jsonLine: Data(line))
    } catch {
      throw .unreadable("\(error)")
    }
  }

  /// The reply to a request; for a `live` request, its first reply.
  func answer(_ request: ExtensionRequest) -> ReplyLines {
    BackgroundTransfers.begin(kind: request.kind, open: request.transfers ?? [])
    var lines: ReplyLines
    do throws(AnswerFailure) {
      lines = try AuthorsWork.calling { () throws(AnswerFailure) in try reply(to: request) }
    } catch {
      lines = Self.failure(error, id: request.id)
    }
    // The receiver of the reply may at once ask another process for values that were set meanwhile.
    ProcessEnd.settle()
    (lines.reply.transfers, lines.reply.cancelled) = BackgroundTransfers.drain()
    return lines
  }

  private func reply(to request: ExtensionRequest) throws(AnswerFailure) -> ReplyLines {
    adoptEnvironment(of: request)
    let environment = request.environment ?? WidgetEnvironment()
    switch request.action {
    case .describe:
      let descriptors = catalog.descriptors(in: environment) + catalog.pushedControls
      return ReplyLines(
        reply: ExtensionReply(
          id: request.id, content: .description(descriptors),
          activities: catalog.activities.map(\.descriptor),
          controls: catalog.controls.filter { $0.pushHandler == nil }.map(\.descriptor)))
    case .placeholder, .snapshot, .timeline, .live:
      if let control = try controlOfTile(request, in: environment) {
        return ReplyLines(reply: ExtensionReply(id: request.id, content: .control(control)))
      }
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
    case .activity:
      return ReplyLines(
        reply: ExtensionReply(
          id: request.id, content: .activity(try activity(request, in: environment))))
    case .control:
      return ReplyLines(
        reply: ExtensionReply(
          id: request.id, content: .control(try control(request, in: environment))))
    case .pushTokens:
      return ReplyLines(
        reply: ExtensionReply(id: request.id, content: .handled(try tellPushTokens(request))))
    case .backgroundEvents:
      return ReplyLines(
        reply: ExtensionReply(id: request.id, content: .handled(try handleEvents(of: request))))
    }
  }

  /// Runs the author's actions for the session, delivers its events, and waits until the author has
  /// called each completion, or destroyed it.
  private func handleEvents(of request: ExtensionRequest) throws(AnswerFailure) -> [ReloadWish] {
    guard let session = request.session else { throw .missing("session") }
    let handlers = catalog.definitions.flatMap(\.sessionEventHandlers)
      .filter { $0.matches(session) }
    guard !handlers.isEmpty else { throw .unhandledSession(session) }
    return center.capturingReloads {
      let ends = handlers.map { handler in
        let end = FirstAnswer<Void>()
        let completion = end.completion(orElse: ())
        handler.action(session) { completion(()) }
        return end
      }
      BackgroundTransfers.deliver(request.events ?? [], of: session)
      for end in ends { end.wait(waiting) }
      BackgroundTransfers.dropEvents(of: session)
    }
  }

  /// The order for a request about one widget, looked up and configured.
  func order(_ request: ExtensionRequest) throws(AnswerFailure) -> WidgetOrder {
    var order = try WidgetOrder(request, catalog: catalog)
    order.remarks = try order.configure().wait(waiting)
    return order
  }

  /// Like ``order(_:)``, without blocking the main thread while an author's queries run.
  func arrivingOrder(_ request: ExtensionRequest) async throws(AnswerFailure) -> WidgetOrder {
    var order = try WidgetOrder(request, catalog: catalog)
    order.remarks = try await order.configure().arrival()
    return order
  }

  /// Applies the process-wide parts of a request's environment.
  func adoptEnvironment(of request: ExtensionRequest) {
    if let environment = request.environment { adopt(environment) }
  }

  /// Asks the provider and lowers its entries.
  func timeline(for order: WidgetOrder, meter: ResourceMeter? = nil) throws(AnswerFailure)
    -> ReplyLines
  {
    let before = ProviderReads()
    let answered = try ask(order).wait(waiting)
    meter?.sample()
    return try lower(answered, of: order, meter: meter, since: before)
  }

  /// Like ``timeline(for:meter:)``, without blocking the main thread while the provider works.
  func arrivingTimeline(for order: WidgetOrder) async throws(AnswerFailure) -> ReplyLines {
    let before = ProviderReads()
    let answered = try await ask(order).arrival()
    return try lower(answered, of: order, meter: nil, since: before)
  }

  /// - Parameter before: the numbers of reads before the provider was asked.
  private func lower(
    _ answered: PendingTimeline, of order: WidgetOrder, meter: ResourceMeter?,
    since before: ProviderReads
  ) throws(AnswerFailure) -> ReplyLines {
    var assembly = TimelineAssembly(
      meter: meter, remarks: order.remarks, shares: order.request.shares == true)
    try assembly.lower(answered, in: order.environment)
    let now = ProviderReads()
    if hasReadLocation || now.location > before.location { assembly.note(.location) }
    if now.size > before.size { assembly.note(.tileSize) }
    for file in FileReads.since(before.files) { assembly.note(.file(file)) }
    for consent in ConsentReads.since(before.consents) { assembly.note(consent) }
    let header = assembly.header(policy: answered.policy, trouble: answered.trouble)
    let reply = ExtensionReply(
      id: order.request.id, content: .timeline(header, .lines(Count(assembly.lines.count))))
    let onlyDate = answered.entries.count == 1 ? answered.entries[0].date : nil
    return ReplyLines(
      reply: reply, table: assembly.table, entries: assembly.lines, onlyDate: onlyDate)
  }

  private func ask(_ order: WidgetOrder) -> AskedTimeline {
    let source = order.definition.source
    switch order.request.action {
    case .describe, .placeholder, .backgroundEvents, .perform, .options, .preview, .activity,
      .control, .pushTokens:
      return AskedTimeline(PendingTimeline(source.placeholder(in: order.context)))
    case .snapshot: return source.snapshot(for: order.intent, in: order.context)
    case .timeline, .live: return source.timeline(for: order.intent, in: order.context)
    }
  }

  static func failure(_ failure: AnswerFailure, id: SerialNumber) -> ReplyLines {
    ReplyLines(
      reply: ExtensionReply(id: id, content: .error(failure.words), isLasting: failure.isLasting))
  }
}

/// The numbers of reads of each kind, at the time this is made.
private struct ProviderReads {
  let location = LocationReads.count
  let size = TileSizeReads.count
  let files = FileReads.count
  let consents = ConsentReads.count
}
