import ActivityKit
import SwiftUI
import WidgetKit

struct TrainActivityWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: TrainAttributes.self) { context in
      HStack {
        Text(context.attributes.line).bold()
        Text(context.state.arrival, style: .timer)
      }
      .activityBackgroundTint(.cyan)
      .activitySystemActionForegroundColor(.black)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Image(systemName: "tram.fill") }
        DynamicIslandExpandedRegion(.bottom) { Text("+\(context.state.delay) min") }
      } compactLeading: {
        Text(context.attributes.line)
      } compactTrailing: {
        Text(context.state.arrival, style: .timer).frame(width: 40)
      } minimal: {
        Image(systemName: "tram.fill")
      }
      .keylineTint(.red)
    }
  }
}
