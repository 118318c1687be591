import AppIntents
import Charts
import SwiftUI
import WidgetKit
struct BuilderIntent: AppIntent {
  static let title: LocalizedStringResource = "a"
  @Parameter(title: "A") var a: Bool
  @Parameter(title: "B") var b: String?
  static var parameterSummary: some ParameterSummary {
    When(\.$a, .equalTo, true) {
      Summary("x \(\.$a)") { \.$b }
    } otherwise: {
      Summary("y")
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct BuilderShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: BuilderIntent(), phrases: ["a \(.applicationName)"], shortTitle: "A",
      systemImageName: "a")
    if #available(iOS 17, *) {
      AppShortcut(intent: BuilderIntent(), phrases: ["b"], shortTitle: "A", systemImageName: "a")
    }
  }
}
struct EveryBuilder: View {
  let on: Bool
  let name: String?
  var body: some View {
    List {
      if on {
        Section {
          if let name { Text(name) }
        } header: {
          if on { Text("h") }
        } footer: {
          if on { Text("f") }
        }
      }
    }
    .toolbar {
      if on { ToolbarItem { Text("a") } }
      if on { ToolbarItemGroup(placement: .bottomBar) { if on { Text("a") } } }
    }
    .contextMenu { if on { Button("a") {} } }
    .overlay { if on { Text("a") } }
    .background(alignment: .top) { if let name { Text(name) } }
    .safeAreaInset(edge: .top) { if on { Text("a") } }
    Grid {
      if on {
        GridRow {
          if on { Text("a") }
          if let name { Text(name) }
        }
      }
    }
    Menu {
      if on { Button("a") {} }
    } label: {
      if on { Text("l") }
    }
    Picker("a", selection: .constant(1)) { if on { Text("a").tag(1) } }
    Label {
      if on { Text("a") }
    } icon: {
      if on { Image(systemName: "a") }
    }
    Gauge(value: 1) {
      if on { Text("a") }
    } currentValueLabel: {
      if on { Text("a") }
    }
    ControlGroup { if on { Button("a") {} } }
    ViewThatFits {
      if on { Text("a") }
      Text("b")
    }
    TimelineView(.everyMinute) { _ in if on { Text("a") } }
    GeometryReader { _ in if on { Text("a") } }
    Chart { if on { if let name { BarMark(x: .value("a", name), y: .value("b", 1)) } } }
      .chartLegend { if on { Text("a") } }
      .chartOverlay { _ in if on { Text("a") } }
      .chartBackground { _ in if on { Text("a") } }
      .chartXAxisLabel { if on { Text("a") } }
      .chartXAxis {
        if on {
          AxisMarks { v in
            if on { AxisGridLine() }
            if v.index == 0 { AxisTick() }
            if let s = v.as(String.self) { AxisValueLabel { if on { Text(s) } } }
          }
        }
      }
  }
}
struct BuilderBundle: WidgetBundle {
  var body: some Widget {
    if #available(iOS 17, *) { BuilderWidget() }
    if #available(iOS 18, *) { BuilderControl() }
  }
}
struct BuilderControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "a") {
      ControlWidgetButton(action: BuilderIntent()) { if true { Text("a") } }
    }
  }
}
struct BuilderEntry: TimelineEntry { let date: Date }
struct BuilderProvider: TimelineProvider {
  func placeholder(in context: Context) -> BuilderEntry { BuilderEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (BuilderEntry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<BuilderEntry>) -> Void) {}
}
struct BuilderWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "a", provider: BuilderProvider()) { e in
      if e.date > .now { Text("a") }
    }
  }
}
