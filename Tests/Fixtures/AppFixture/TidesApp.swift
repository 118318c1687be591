import SwiftUI
import WidgetKit

/// The app of a widget, written like published ones: its views receive links and read the widget's
/// state.
@main
struct TidesApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @StateObject private var model = TideModel()

  var body: some Scene {
    WindowGroup {
      ContentView()
        .environmentObject(model)
        .onContinueUserActivity("TideIntent") { activity in
          model.note("went on with an intent", value: activity.userInfo?["configuration"])
        }
        .onContinueUserActivity("tide") { activity in
          guard let kind = activity.userInfo?[WidgetCenter.UserInfoKey.kind] as? String,
            let family = activity.userInfo?[WidgetCenter.UserInfoKey.family] as? String
          else { return }
          model.note("went on", value: "\(kind) \(family)")
        }
    }
    .onChange(of: scenePhase) { phase in
      if phase == .background { model.note("in the background", value: true) }
    }
    #if os(macOS)
      Settings { Text("nothing to set") }
    #endif
  }
}

struct ContentView: View {
  @EnvironmentObject private var model: TideModel
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      List(model.stations, id: \.self) { station in
        StationRow(station: station)
      }
      .navigationTitle("Tides")
    }
    .task { await model.load() }
  }
}

struct StationRow: View {
  @EnvironmentObject private var model: TideModel
  let station: String

  var body: some View {
    GeometryReader { _ in
      Text(station)
        .onOpenURL { url in
          guard url.host() == "station", url.lastPathComponent == station else { return }
          model.open(station)
        }
    }
  }
}
