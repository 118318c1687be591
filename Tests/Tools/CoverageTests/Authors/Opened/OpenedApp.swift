import SwiftUI
import WidgetKit

struct OpenedApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @State private var shown: String?

  var body: some Scene {
    WindowGroup {
      ContinuedView()
        .onOpenURL { shown = $0.lastPathComponent }
        .onContinueUserActivity("org.example.widget") { activity in
          shown = activity.userInfo?[WidgetCenter.UserInfoKey.kind] as? String
        }
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { WidgetCenter.shared.reloadAllTimelines() }
    }
  }
}
