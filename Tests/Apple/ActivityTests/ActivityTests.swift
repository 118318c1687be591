import ActivityKit
import SwiftUI
import Testing

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
        DynamicIslandExpandedRegion(.leading) { Text("Leading") }
        DynamicIslandExpandedRegion(.trailing, priority: 1) {
          Image(systemName: "box.truck").dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        if context.state.minutes > 3 {
          DynamicIslandExpandedRegion(.center) { Text("Soon") }
        }
        DynamicIslandExpandedRegion(.bottom) { Text(context.attributes.order) }
          .contentMargins(.horizontal, 4)
      } compactLeading: {
        Text("L")
      } compactTrailing: {
        Text("\(context.state.minutes)")
      } minimal: {
        Image(systemName: "clock")
      }
      .widgetURL(URL(string: "app://delivery"))
      .keylineTint(.red)
      .contentMargins(.trailing, 8, for: .expanded)
    }
    .supplementalActivityFamilies([.small, .medium])
  }
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
  @Test func `a bundle leaves its Live Activities out`() {
    #expect(WidgetCatalog(Bundle().body).definitions.isEmpty)
  }

  @Test func `an activity cannot be begun`() async {
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(
        attributes: Delivery(order: "Pizza"),
        content: .init(state: Delivery.ContentState(minutes: 3), staleDate: nil))
    }
    for activity in Activity<Delivery>.activities {
      await activity.end(nil, dismissalPolicy: .immediate)
    }
    #expect(Activity<Delivery>.activities.isEmpty)
  }
}
