import BackgroundNetworking
import Foundation
import Intents
import SwiftUI
import WidgetArchive

/// Answers requests: a line in, the lines of a reply out.
///
/// Everything an extension does between its standard input and its standard output.
@MainActor
struct RequestAnswerer {
  let catalog: WidgetCatalog
  /// How the main thread spends the wait for a provider.
  var waiting = CompletionWait.servingMainRunLoop
  /// Takes over what of the environment holds for the whole process.
  var adopt: (WidgetEnvironment) -> Void = { _ in }
  /// Where author code asks for reloads.
  var center = WidgetCenter.shared

  /// The reply to a request as lines, each with its line feed.
  func answer(_ line: some Collection<UInt8>) -> ReplyLines {
    let request: ExtensionRequest
    do {
      request = try ExtensionRequest(jsonLine: Data(line))
    } catch {
      return failure(.unreadable("\(error)"), id: 0)
    }
    BackgroundTransfers.begin(kind: request.kind, open: request.transfers ?? [])
    var lines: ReplyLines
    do {
      lines = try answer(request)
    } catch {
      lines = failure(error, id: request.id)
    }
    (lines.reply.transfers, lines.reply.cancelled) = BackgroundTransfers.drain()
    return lines
  }

  private func answer(_ request: ExtensionRequest) throws(ExtensionFailure) -> ReplyLines {
    if let environment = request.environment { adopt(environment) }
    let environment = request.environment ?? WidgetEnvironment()
    switch request.action {
    case .describe:
      let descriptors = catalog.descriptors(in: environment)
      return ReplyLines(
        reply: ExtensionReply(id: request.id, content: .description(descriptors)))
    case .placeholder, .snapshot, .timeline:
      return try timeline(for: request, in: environment)
    case .backgroundEvents:
      return ReplyLines(
        reply: ExtensionReply(id: request.id, content: .handled(try handleEvents(of: request))))
    }
  }

  /// Calls the author's actions, tells the session, and waits until the author is done with it.
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

  private func timeline(for request: ExtensionRequest, in host: WidgetEnvironment)
    throws(ExtensionFailure) -> ReplyLines
  {
    let meter = ResourceMeter()
    let order = try Order(request, catalog: catalog, environment: host)
    let answered = ask(order, action: request.action)
    meter.sample()
    var assembly = TimelineAssembly(meter: meter, remarks: order.remarks)
    try assembly.lower(answered, in: order.environment)
    let header = assembly.header(policy: answered.policy)
    let reply = ExtensionReply(
      id: request.id, content: .timeline(header, .lines(assembly.lines.count)))
    return ReplyLines(reply: reply, entries: assembly.lines)
  }

  private func ask(_ order: Order, action: ExtensionRequest.Action) -> PendingTimeline {
    let source = order.definition.source
    switch action {
    case .describe, .placeholder, .backgroundEvents:
      return PendingTimeline(source.placeholder(in: order.context))
    case .snapshot:
      return source.snapshot(for: order.intent, in: order.context, waiting: waiting)
    case .timeline:
      return source.timeline(for: order.intent, in: order.context, waiting: waiting)
    }
  }

  private func failure(_ failure: ExtensionFailure, id: Int) -> ReplyLines {
    ReplyLines(reply: ExtensionReply(id: id, content: .error(failure.words)))
  }
}

/// A request about one widget, its values in Apple's types.
@MainActor
private struct Order {
  let definition: WidgetDefinition
  let intent: INIntent?
  let context: TimelineProviderContext
  let environment: EnvironmentValues
  private(set) var remarks: [String] = []

  init(_ request: ExtensionRequest, catalog: WidgetCatalog, environment host: WidgetEnvironment)
    throws(ExtensionFailure)
  {
    guard let kind = request.kind else { throw .missing("kind") }
    guard let archivedFamily = request.family else { throw .missing("family") }
    definition = try catalog.definition(for: kind, family: archivedFamily)
    let family = WidgetFamily(archivedFamily)
    let size =
      if let columns = request.columns, let rows = request.rows {
        TileSize(insideColumns: columns, insideRows: rows)
      } else {
        TileSize(of: family)
      }
    context = TimelineProviderContext(
      family: family, isPreview: request.isPreview ?? false, displaySize: size.points)

    var environment = EnvironmentValues(host)
    environment.widgetFamily = family
    environment.widgetRenderingMode = WidgetRenderingMode(name: host.renderingMode)
    environment.widgetContentMargins =
      definition.contentMarginsDisabled ? EdgeInsets() : .widgetContentMargins
    if request.action == .placeholder { environment.redactionReasons = .placeholder }
    self.environment = environment

    intent = definition.source.intentType?.init()
    try configure(request.configuration ?? [:], in: host)
  }

  private mutating func configure(_ configuration: Configuration, in host: WidgetEnvironment)
    throws(ExtensionFailure)
  {
    guard let intent else {
      remarks += configuration.keys.sorted().map { "“\($0)”: there is nothing to configure" }
      return
    }
    do {
      let unknown = try intent.configure(
        configuration, in: TimeZone(identifier: host.timeZone) ?? .gmt)
      remarks += unknown.map { "“\($0)” is no parameter of \(type(of: intent))" }
    } catch {
      throw .configuration(error)
    }
  }
}
