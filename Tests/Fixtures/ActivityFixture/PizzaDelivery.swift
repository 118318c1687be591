import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

/// The attributes as the extension declares them; an app has its own type of the same name.
struct PizzaDelivery: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var arrival: ClosedRange<Date>
    var share: Double
  }

  var pizzas: Int
  var order: String
}

@main
struct PizzaWidgets: WidgetBundle {
  var body: some Widget { PizzaActivity() }
}

struct PizzaActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: PizzaDelivery.self) { context in
      PizzaOnLockScreen(context: context)
        .activityBackgroundTint(.indigo)
        .widgetURL(URL(string: "pizza://\(context.attributes.order)"))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Label("\(context.attributes.pizzas) pizzas", systemImage: "bag")
        }
        DynamicIslandExpandedRegion(.trailing) {
          Text(timerInterval: context.state.arrival)
        }
        DynamicIslandExpandedRegion(.center) {
          Text("\(context.state.driver) is on the way").lineLimit(1)
        }
        DynamicIslandExpandedRegion(.bottom) {
          ProgressView(value: context.state.share)
          Button("Call", intent: CallDriver(order: context.attributes.order))
        }
      } compactLeading: {
        Image(systemName: "bag")
      } compactTrailing: {
        Text(timerInterval: context.state.arrival)
      } minimal: {
        Text("\(Int(context.state.share * 100))%")
      }
      .keylineTint(.orange)
      .widgetURL(URL(string: "pizza://\(context.attributes.order)"))
    }
    .supplementalActivityFamilies([.small])
  }
}

struct PizzaOnLockScreen: View {
  let context: ActivityViewContext<PizzaDelivery>
  @Environment(\.activityFamily) private var family
  @Environment(\.isActivityFullscreen) private var isFullscreen

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(context.attributes.pizzas) pizzas, \(context.state.driver)")
      if family == .medium { ProgressView(value: context.state.share) }
      if context.isStale { Text("out of date") }
      if isFullscreen { Text("whole page") }
    }
  }
}

/// A button in the activity: it changes the activity itself.
struct CallDriver: LiveActivityIntent {
  static let title: LocalizedStringResource = "Call Driver"

  @Parameter(title: "Order") var order: String

  init() {}
  init(order: String) { self.order = order }

  func perform() async throws -> some IntentResult {
    for activity in Activity<PizzaDelivery>.activities where activity.attributes.order == order {
      var content = activity.content
      content.state.driver = "Ann, called"
      await activity.update(content)
    }
    return .result()
  }
}

/// Starts an activity, as a button of a widget or of the shortcuts does.
struct OrderPizza: LiveActivityIntent {
  static let title: LocalizedStringResource = "Order Pizza"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let activity = try Activity.request(
      attributes: PizzaDelivery(pizzas: 2, order: "17"),
      content: .init(
        state: .init(driver: "Ann", arrival: now...now.addingTimeInterval(900), share: 0.25),
        staleDate: nil))
    return .result(dialog: "\(activity.id)")
  }
}

#Preview("On the lock page", as: .content, using: PizzaDelivery(pizzas: 3, order: "9")) {
  PizzaActivity()
} contentStates: {
  PizzaDelivery.ContentState(
    driver: "Bob", arrival: Date.distantPast...Date.distantPast, share: 0.5)
}

#Preview("In the strip", as: .dynamicIsland(.minimal), using: PizzaDelivery(pizzas: 3, order: "9"))
{
  PizzaActivity()
} contentStates: {
  PizzaDelivery.ContentState(
    driver: "Bob", arrival: Date.distantPast...Date.distantPast, share: 0.5)
  PizzaDelivery.ContentState(
    driver: "Bob", arrival: Date.distantPast...Date.distantPast, share: 0.75)
}

struct Older_Previews: PreviewProvider {
  static var previews: some View {
    PizzaDelivery(pizzas: 1, order: "8").previewContext(
      .init(driver: "Cleo", arrival: Date.distantPast...Date.distantPast, share: 1),
      viewKind: .dynamicIsland(.expanded))
  }
}
