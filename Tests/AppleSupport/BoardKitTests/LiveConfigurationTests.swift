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

/// The modifiers of BoardKit for live tiles, and the description that the board receives.
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
    #expect(descriptor(plain)?.category == "")
  }

  @Test func `live and location are said in any order among Apple's modifiers`() {
    let descriptor = descriptor(
      plain.liveWhileVisible(every: 2).configurationDisplayName("Name").usesLocation()
        .galleryCategory("The world").supportedFamilies([.systemSmall]))
    #expect(descriptor?.category == "The world")
    #expect(descriptor?.liveInterval == 2)
    #expect(descriptor?.usesLocation == true)
    #expect(descriptor?.displayName == "Name")
  }

  @Test func `a largest unit is of the families that are named, and else of all others`() {
    let large = LargestUnit(family: .systemLarge, columns: 30, rows: 10)
    for descriptor in [
      descriptor(
        plain.largestUsefulUnit(columns: 38, rows: 18)
          .largestUsefulUnit(columns: 30, rows: 10, for: .systemLarge)),
      descriptor(
        plain.largestUsefulUnit(columns: 30, rows: 10, for: .systemLarge)
          .largestUsefulUnit(columns: 38, rows: 18)),
    ] {
      let units = descriptor?.largestUnits ?? []
      #expect(units.count == ArchivedFamily.allCases.count)
      #expect(units.filter { $0.family == .systemLarge } == [large])
      #expect(
        units.contains(LargestUnit(family: .systemSmall, columns: 38, rows: 18)))
    }
    #expect(descriptor(plain)?.largestUnits == [])
  }

  @Test func `a timeline says that its source is in trouble, and nothing where it is not`() {
    struct Entry: TimelineEntry { var date: Date }
    let timeline = Timeline(entries: [Entry(date: .now)], policy: .never)
    let since = Date(timeIntervalSince1970: 5)
    let troubled = timeline.trouble("no\nnetwork", since: since, showsOlder: true)
    #expect(troubled.trouble == TimelineTrouble("no network", since: since, showsOlder: true))
    #expect(troubled.trouble(nil).trouble == nil && timeline.trouble(" ").trouble == nil)
  }

  @Test(arguments: [0, -3, 0.2, .nan])
  func `nothing is live more often than once a second`(seconds: Double) {
    #expect(descriptor(plain.liveWhileVisible(every: seconds))?.liveInterval == 1)
  }
}
