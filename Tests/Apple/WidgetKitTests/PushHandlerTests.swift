import Foundation
import SwiftUI
import Synchronization
import Testing
import WidgetArchive

@testable import WidgetKit

/// What the handlers below were told.
private let told = Mutex<[String]>([])

private struct QueueHandler: WidgetPushHandler {
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
    let kinds = widgets.map { "\($0.kind) \($0.family)" }.joined(separator: ", ")
    told.withLock { $0.append("\(pushInfo.token.count) \(pushInfo.token[0]): \(kinds)") }
    WidgetCenter.shared.reloadTimelines(ofKind: "queue")
  }
}

private struct LampHandler: ControlPushHandler {
  func pushTokensDidChange(controls: [ControlInfo]) {
    told.withLock {
      $0 += controls.map { "\($0.kind) \($0.pushInfo?.token.count ?? 0)" }
    }
  }
}

private struct QueueEntry: TimelineEntry { var date = Date() }

private struct QueueProvider: TimelineProvider {
  func placeholder(in context: Context) -> QueueEntry { QueueEntry() }

  func getSnapshot(in context: Context, completion: @escaping (QueueEntry) -> Void) {
    completion(QueueEntry())
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<QueueEntry>) -> Void) {
    completion(Timeline(entries: [QueueEntry()], policy: .never))
  }
}

private struct QueueWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "queue", provider: QueueProvider()) { _ in Text("Queue") }
      .pushHandler(QueueHandler.self)
  }
}

private struct OtherWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "other", provider: QueueProvider()) { _ in Text("Other") }
  }
}

private struct LampButton: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "lamp") {
      ControlWidgetButton(action: RingBell()) { Text("Lamp") }
    }
    .pushHandler(LampHandler.self)
  }
}

private struct PushedBundle: WidgetBundle {
  var body: some Widget {
    QueueWidget()
    OtherWidget()
    LampButton()
  }
}

@MainActor
@Suite(.serialized) struct PushHandlerTests {
  private func answer(_ request: ExtensionRequest) throws -> ExtensionReply {
    let answerer = RequestAnswerer(
      catalog: WidgetCatalog(PushedBundle().body), waiting: .blocking)
    return try ExtensionReply(jsonLine: Data(answerer.answer(request.jsonLine()).reply.jsonLine()))
  }

  @Test func `widgets and controls say that they take a token`() throws {
    guard case .description(let widgets) = try answer(.init(id: 1, action: .describe)).content
    else {
      Issue.record("no description")
      return
    }
    #expect(widgets.map(\.kind) == ["queue", "other", "lamp"])
    #expect(widgets.map(\.takesPush) == [true, false, true])
    #expect(widgets.map(\.isControl) == [false, false, true])
  }

  @Test func `handlers get the token with the widgets and controls that have them`() throws {
    told.withLock { $0 = [] }
    func placed(_ kind: String) -> PublishedPlacement {
      PublishedPlacement(
        kind: kind, family: .systemSmall, extension: "queue.widget", intent: nil,
        configuration: [:])
    }
    let token = String(repeating: "5f", count: 32)
    var request = ExtensionRequest(id: 1, action: .pushTokens)
    request.push = PushRequest(
      token: token, widgets: [placed("queue"), placed("other")],
      controls: ["lamp": token, "bell": token])
    let reply = try answer(request)
    #expect(reply.content == .handled([.kind("queue")]))
    #expect(told.withLock { $0 } == ["32 95: queue systemSmall", "lamp 32"])
    let nothing = try answer(ExtensionRequest(id: 1, action: .pushTokens))
    guard case .error(let words) = nothing.content else {
      Issue.record("\(nothing)")
      return
    }
    #expect(words.contains("push"))
  }
}
