import Foundation
import Testing
import WidgetArchive

@testable import ActivityKit

/// The tokens with which a server reaches activities.
@Suite struct ActivityPushTests {
  private let bench = ActivityBench()
  private let content = ActivityContent(state: Delivery.ContentState(minutes: 3), staleDate: nil)

  private func request(_ type: PushType?) throws -> Activity<Delivery> {
    try Activity.request(attributes: Delivery(order: "Pizza"), content: content, pushType: type)
  }

  @Test func `a token comes once the person has set a push server, and stays`() async throws {
    try await ActivityBook.$current.withValue(bench.program()) {
      let activity = try request(.token)
      #expect(activity.pushToken == nil)
      #expect(!ActivityAuthorizationInfo().frequentPushesEnabled)
      guard case .start(let start) = try bench.takeMessages().first?.change,
        case .token(let token) = start.push
      else {
        Issue.record("no token was told to the board")
        return
      }
      try bench.publish(PublishedPush())
      #expect(ActivityAuthorizationInfo().frequentPushesEnabled)
      #expect(activity.pushToken == PushToken.bytes(of: token).map { Data($0) })
      #expect(activity.pushToken?.count == 32)
      var tokens = activity.pushTokenUpdates.makeAsyncIterator()
      #expect(await tokens.next() == activity.pushToken)
      #expect(try request(.token).pushToken != activity.pushToken)
    }
  }

  @Test func `a channel is told to the board, and has no token`() throws {
    try ActivityBook.$current.withValue(bench.program()) {
      try bench.publish(PublishedPush())
      let activity = try request(.channel("dHN0LXNyY2gtY2hubA=="))
      #expect(activity.pushToken == nil)
      _ = try request(nil)
      _ = try request(.channel("not a channel"))
      let pushes = try bench.takeMessages().map { message -> ActivityPush? in
        if case .start(let start) = message.change { start.push } else { nil }
      }
      #expect(pushes == [.channel("dHN0LXNyY2gtY2hubA=="), nil, nil])
    }
  }

  @Test func `the token that starts activities is asked for once, and followed`() async throws {
    try await ActivityBook.$current.withValue(bench.program()) {
      #expect(Activity<Delivery>.pushToStartToken == nil)
      #expect(!FileManager.default.fileExists(atPath: bench.folders.mailbox))
      try bench.publish(PublishedPush())
      #expect(Activity<Delivery>.pushToStartToken == nil)
      #expect(Activity<Delivery>.pushToStartToken == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: bench.folders.mailbox)
        .filter { $0.hasSuffix(".json") }
      #expect(names.count == 1)
      let data = try Data(
        contentsOf: URL(fileURLWithPath: bench.folders.mailbox + "/" + (names.first ?? "")))
      guard
        case .pushStart(let kind, let sender) = try MailboxMessage(
          jsonLine: data, limits: .message)
      else {
        Issue.record("it is another message")
        return
      }
      #expect(kind == "Delivery" && sender.program == "pizza")
      var tokens = Activity<Delivery>.pushToStartTokenUpdates.makeAsyncIterator()
      let token = String(repeating: "81", count: 32)
      try bench.publish(
        PublishedPush(starts: [
          PublishedPush.name(ofKind: "Delivery", extension: "pizza.widget"): token
        ]))
      #expect(await tokens.next() == Data(repeating: 0x81, count: 32))
      #expect(Activity<Delivery>.pushToStartToken == Data(repeating: 0x81, count: 32))
    }
  }
}
