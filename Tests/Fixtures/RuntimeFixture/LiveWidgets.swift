import Synchronization
import AppIntents
import SwiftUI
import BoardKit
import WidgetKit

/// Shows its request's number and its process id.
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

/// A provider that works without end.
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

/// A provider that keeps its completion and never calls it, but does not block other widgets.
struct NeverWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "never", provider: NeverProvider()) { entry in Text(entry.words) }
      .supportedFamilies([.systemSmall])
      .liveWhileVisible(every: 1)
  }
}

struct NeverProvider: TimelineProvider {
  private static let kept = Mutex<[@Sendable (Timeline<FixtureEntry>) -> Void]>([])

  func placeholder(in context: Context) -> FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 0), words: "")
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FixtureEntry) -> Void) {}

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FixtureEntry>) -> Void
  ) {
    Self.kept.withLock { $0.append(completion) }
  }
}

/// A provider whose completions are destroyed before anybody has called them: the one for a timeline
/// on another thread, some time after the method's return.
struct DroppingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "dropping", provider: DroppingProvider()) { entry in
      Text(entry.words)
    }
    .supportedFamilies([.systemSmall])
    .liveWhileVisible(every: 1)
  }
}

struct DroppingProvider: TimelineProvider {
  func placeholder(in context: Context) -> FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 0), words: "")
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FixtureEntry) -> Void) {}

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FixtureEntry>) -> Void
  ) {
    let words = ProcessInfo.processInfo.environment["NO_SUCH_WORDS"]
    Task.detached {
      guard let words else { return }
      completion(Timeline(entries: [FixtureEntry(date: Date(), words: words)], policy: .never))
    }
  }
}

struct NothingIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Nothing"
}

/// The same with an intent provider, which is asked off the main thread.
struct NeverIntentProvider: AppIntentTimelineProvider {
  /// The seconds it works for; nil: for ever.
  var seconds: Double?

  func placeholder(in context: Context) -> FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 0), words: "")
  }

  func snapshot(for configuration: NothingIntent, in context: Context) async -> FixtureEntry {
    placeholder(in: context)
  }

  func timeline(for configuration: NothingIntent, in context: Context) async
    -> Timeline<FixtureEntry>
  {
    try? await Task.sleep(for: .seconds(seconds ?? 1e6))
    return Timeline(entries: [FixtureEntry(date: Date(), words: "slow")], policy: .never)
  }
}

struct NeverIntentWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "neverQueried", provider: NeverIntentProvider()) { entry in
      Text(entry.words)
    }
    .supportedFamilies([.systemSmall])
  }
}

struct SlowWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "slow", provider: NeverIntentProvider(seconds: 1.5)) { entry in
      Text(entry.words)
    }
    .supportedFamilies([.systemSmall])
  }
}
