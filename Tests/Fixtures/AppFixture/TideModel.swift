import Combine
import Foundation
import WidgetKit

final class TideModel: ObservableObject {
  @Published var stations = ["harbour", "pier"]
  private let defaults = UserDefaults(suiteName: "group.example.tides")!

  func load() async {
    try? await Task.sleep(for: .milliseconds(20))
    defaults.set(true, forKey: "loaded")
  }

  func open(_ station: String) {
    defaults.set(station, forKey: "opened")
    Task {
      try await Task.sleep(for: .milliseconds(50))
      defaults.set(true, forKey: "task")
      WidgetCenter.shared.reloadTimelines(ofKind: "tide")
    }
  }

  func note(_ event: String, value: Any?) {
    defaults.set(value, forKey: event)
  }
}
