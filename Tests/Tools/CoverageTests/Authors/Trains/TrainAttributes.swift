import ActivityKit
import Foundation

struct TrainAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var arrival: Date
    var delay: Int
  }

  var line: String
}

@MainActor
final class TrainActivities {
  private var activity: Activity<TrainAttributes>?

  func begin(_ line: String) {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    let state = TrainAttributes.ContentState(arrival: Date() + 600, delay: 0)
    activity = try? Activity.request(
      attributes: TrainAttributes(line: line),
      content: .init(state: state, staleDate: nil), pushType: nil)
  }

  func end() async {
    await activity?.end(nil, dismissalPolicy: .immediate)
  }
}
