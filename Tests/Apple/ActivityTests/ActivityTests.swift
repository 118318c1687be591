import ActivityKit
import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import WidgetKit

struct Delivery: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var minutes: Int
  }

  var order: String
}

struct DeliveryActivity: Widget {
  let hasIsland = true

  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Delivery.self) { context in
      Text("\(context.attributes.order) in \(context.state.minutes) min")
        .activityBackgroundTint(.cyan)
        .activitySystemActionForegroundColor(.black)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Text("Leading")
          if context.state.minutes == 2 { Text("Lower") }
        }
        DynamicIslandExpandedRegion(.trailing, priority: 1) {
          Image(systemName: "box.truck").dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        if context.state.minutes > 3 {
          DynamicIslandExpandedRegion(.center) { Text("Not so soon") }
        }
        DynamicIslandExpandedRegion(.bottom) { Text(context.attributes.order) }
          .contentMargins(.horizontal, 4)
      } compactLeading: {
        IslandLetter()
      } compactTrailing: {
        Text("\(context.state.minutes)")
      } minimal: {
        Image(systemName: "clock")
      }
      .widgetURL(URL(string: "app://delivery"))
      .keylineTint(.red)
      .contentMargins(.trailing, 8, for: .expanded)
    }
    .configurationDisplayName("Deliveries")
    .supplementalActivityFamilies([.medium])
  }
}

struct IslandLetter: View {
  @Environment(\.isDynamicIslandLimitedInWidth) private var isNarrow

  var body: some View { Text(isNarrow ? "L" : "Long") }
}

struct Bundle: WidgetBundle {
  var body: some Widget {
    DeliveryActivity()
  }
}

#Preview("Delivery", as: .content, using: Delivery(order: "Pizza")) {
  DeliveryActivity()
} contentStates: {
  Delivery.ContentState(minutes: 3)
  Delivery.ContentState(minutes: 4)
}

#Preview(as: .dynamicIsland(.compact), using: Delivery(order: "Pizza")) {
  DeliveryActivity()
} contentStates: {
  Delivery.ContentState(minutes: 3)
}

@MainActor
@Suite struct ActivityTests {
  private var answerer: RequestAnswerer {
    RequestAnswerer(catalog: WidgetCatalog(Bundle().body), waiting: .blocking)
  }

  /// The reply to a request, through its bytes.
  private func answer(_ request: ExtensionRequest) throws -> ExtensionReply {
    let reply = answerer.answer(request.jsonLine()).reply
    return try ExtensionReply(jsonLine: Data(reply.jsonLine()))
  }

  private func request(minutes: Int, _ places: [ActivityPlace]) -> ExtensionRequest {
    ExtensionRequest(
      id: 4, action: .activity, kind: "Delivery", environment: WidgetEnvironment(),
      now: Date(timeIntervalSince1970: 1_800_000_000),
      activity: ActivityRequest(
        id: "1", attributes: #"{"order":"Pizza"}"#, state: #"{"minutes":\#(minutes)}"#,
        places: places))
  }

  private func activity(minutes: Int = 3, _ places: [ActivityPlace]) throws -> ArchivedActivity {
    switch try answer(request(minutes: minutes, places)).content {
    case .activity(let activity): return activity
    case let other: throw Unexpected(content: other)
    }
  }

  private struct Unexpected: Error {
    let content: ExtensionReply.Content
  }

  private func drawn(minutes: Int = 3, _ place: ActivityPlace) throws -> [String] {
    let view = try #require(try activity(minutes: minutes, [place]).views[place.presentation])
    return view.lines(place.columns.value, place.rows.value)
  }

  @Test func `a description lists activities beside the widgets`() throws {
    #expect(WidgetCatalog(Bundle().body).definitions.isEmpty)
    let reply = try answer(ExtensionRequest(id: 1, action: .describe))
    #expect(reply.content == .description([]))
    #expect(reply.activities == [ActivityDescriptor(kind: "Delivery")])
  }

  @Test func `each presentation is drawn for its place`() throws {
    #expect(try drawn(ActivityPlace(.lockScreen, columns: 20, rows: 1)) == ["Pizza in 3 min"])
    #expect(try drawn(ActivityPlace(.compactTrailing, columns: 2, rows: 1)) == ["3"])
    #expect(try drawn(ActivityPlace(.compactLeading, columns: 6, rows: 1)) == ["Long"])
    #expect(
      try drawn(ActivityPlace(.compactLeading, columns: 6, rows: 1, isLimitedInWidth: true))
        == ["L"])
    let expanded = try drawn(ActivityPlace(.expanded, columns: 30, rows: 2))
    #expect(expanded.count == 2)
    #expect(expanded.first?.hasPrefix("Leading") == true)
    #expect(expanded.last == "Pizza")
  }

  @Test func `the centre moves below where it does not fit beside the others`() throws {
    let wide = try drawn(minutes: 4, ActivityPlace(.expanded, columns: 36, rows: 3))
    #expect(wide.count == 2)
    #expect(wide.first?.hasPrefix("Leading") == true)
    #expect(wide.first?.contains("Not so soon") == true)
    let narrow = try drawn(minutes: 4, ActivityPlace(.expanded, columns: 18, rows: 3))
    #expect(narrow.first?.contains("Not so soon") == false)
    #expect(narrow.dropFirst() == ["Not so soon", "Pizza"])
  }

  @Test func `views of a region stand one below the other at its side`() throws {
    let lines = try drawn(minutes: 2, ActivityPlace(.expanded, columns: 30, rows: 3))
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("Leading") == true)
    #expect(lines.dropFirst().first == "Lower")
    #expect(lines.last == "Pizza")
  }

  @Test func `an island's link and tints are in its archives`() throws {
    let archive = try activity([
      ActivityPlace(.lockScreen, columns: 20, rows: 3),
      ActivityPlace(.minimal, columns: 4, rows: 1),
      ActivityPlace(.small, columns: 10, rows: 3),
    ])
    #expect(Set(archive.views.keys) == [.lockScreen, .minimal])
    #expect(archive.keylineTint == Color.red.archived)
    #expect(archive.views[.minimal]?.variants.last?.widgetURL == "app://delivery")
    let lockScreen = try #require(archive.views[.lockScreen])
    let background = try #require(lockScreen.variants.last?.containerBackground)
    #expect(lockScreen[background].content == .color(Color.cyan.archived))
  }

  @Test func `what is not this extension's is said in words`() throws {
    var other = request(minutes: 1, [])
    other.kind = "Ride"
    #expect(
      try answer(other).content
        == .error("no ActivityConfiguration draws activities of “Ride” here; there is Delivery"))
    var wrong = request(minutes: 1, [])
    wrong.activity?.state = #"{"hours":1}"#
    guard case .error(let words) = try answer(wrong).content else { return #expect(Bool(false)) }
    #expect(words.hasPrefix("the state of a Delivery cannot be read: "))
    #expect(words.contains("minutes"))
    var silent = request(minutes: 1, [])
    silent.activity = nil
    #expect(try answer(silent).content == .error("the request has no activity"))
  }

  @Test func `previews show each state`() throws {
    guard case .previews(let list) = try answer(ExtensionRequest(id: 1, action: .preview)).content
    else { return #expect(Bool(false)) }
    func shown(_ named: (String) -> Bool) throws -> ArchivedPreview? {
      let number = try #require(list.first { named($0.name) }).number
      let reply = try answer(ExtensionRequest(id: 1, action: .preview, preview: number))
      guard case .previews(let previews) = reply.content else { return nil }
      return previews.first
    }
    let states = try #require(try shown { $0 == "Delivery" })
    #expect(
      states.entries.map { $0.view.lines(20, 1) } == [["Pizza in 3 min"], ["Pizza in 4 min"]])
    let compact = try #require(try shown { $0.hasPrefix("ActivityTests.swift:") })
    #expect(compact.entries.map { $0.view.lines(12, 1) } == [["Long       3"]])
    #expect(!compact.isTimeline)
  }
}
