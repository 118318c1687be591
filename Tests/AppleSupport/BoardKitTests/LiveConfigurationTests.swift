import SwiftUI
import Testing
import WidgetArchive
import BoardKit

@testable import WidgetKit

private struct Entry: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
}

private struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry() }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
    completion(Entry())
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) {
    completion(Timeline(entries: [Entry()], policy: .never))
  }
}

/// What a widget asks of a board beyond Apple's interface, as the board is told.
@MainActor @Suite struct LiveConfigurationTests {
  private var plain: StaticConfiguration<Text> {
    StaticConfiguration(kind: "k", provider: Provider()) { _ in Text("") }
  }

  private func descriptor(_ configuration: some WidgetConfiguration) -> WidgetDescriptor? {
    configuration.definitionAtEnd?.descriptor(in: EnvironmentValues())
  }

  @Test func `a widget asks for nothing unless it says so`() {
    #expect(descriptor(plain)?.liveInterval == nil)
    #expect(descriptor(plain)?.usesLocation == false)
  }

  @Test func `live and location are said in any order among Apple's modifiers`() {
    let descriptor = descriptor(
      plain.liveWhileVisible(every: 2).configurationDisplayName("Name").usesLocation()
        .supportedFamilies([.systemSmall]))
    #expect(descriptor?.liveInterval == 2)
    #expect(descriptor?.usesLocation == true)
    #expect(descriptor?.displayName == "Name")
  }

  @Test(arguments: [0, -3, 0.2, .nan])
  func `nothing is live more often than once a second`(seconds: Double) {
    #expect(descriptor(plain.liveWhileVisible(every: seconds))?.liveInterval == 1)
  }
}
