import Synchronization
import SwiftUI
import WidgetBoard
import WidgetKit

/// Says which time its process is asked, and which process that is.
struct CountingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "counting", provider: CountingProvider()) { entry in
      Text(entry.words)
    }
    .supportedFamilies([.systemSmall, .systemMedium])
    .liveWhileVisible(every: 1)
  }
}

struct CountingProvider: TimelineProvider {
  private static let count = Mutex(0)

  func placeholder(in context: Context) -> FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 0), words: "")
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FixtureEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FixtureEntry>) -> Void
  ) {
    let count = Self.count.withLock { count in
      count += 1
      return count
    }
    let words = "#\(count) of \(ProcessInfo.processInfo.processIdentifier)"
    completion(Timeline(entries: [FixtureEntry(date: Date(), words: words)], policy: .never))
  }
}

/// Begins to work and never ends.
struct StuckWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "stuck", provider: StuckProvider()) { entry in Text(entry.words) }
      .supportedFamilies([.systemSmall])
      .liveWhileVisible(every: 1)
  }
}

struct StuckProvider: TimelineProvider {
  func placeholder(in context: Context) -> FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 0), words: "")
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FixtureEntry) -> Void) {}

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FixtureEntry>) -> Void
  ) {
    print("stuck")
    while true { pause() }
  }
}
