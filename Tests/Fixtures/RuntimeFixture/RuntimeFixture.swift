// An extension whose providers call their completions in every way an author's may. Run by
// `ExtensionProcessTests`.
import SwiftUI
import BoardKit
import WidgetKit

struct FixtureEntry: TimelineEntry {
  let date: Date
  let words: String
}

/// The ways in which a provider calls its completion.
enum Manner: String, CaseIterable, Sendable {
  case atOnce
  case twice
  case otherThread
  case mainQueue
  case mainActor
  case timer
  case detachedTask

  func complete(_ completion: @escaping @Sendable () -> Void) {
    switch self {
    case .atOnce: completion()
    case .twice:
      completion()
      completion()
    case .otherThread: Thread.detachNewThread { completion() }
    case .mainQueue: DispatchQueue.main.async { completion() }
    case .mainActor: Task { @MainActor in completion() }
    case .timer:
      _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in completion() }
    case .detachedTask: Task.detached { completion() }
    }
  }
}

struct FixtureProvider: TimelineProvider {
  let manner: Manner

  var entry: FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 1_800_000_000), words: manner.rawValue)
  }

  func placeholder(in context: Context) -> FixtureEntry { entry }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FixtureEntry) -> Void) {
    let entry = entry
    manner.complete { completion(entry) }
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FixtureEntry>) -> Void
  ) {
    print("asked for \(manner.rawValue) in \(Calendar.current.timeZone.identifier)")
    let entry = entry
    manner.complete { completion(Timeline(entries: [entry], policy: .never)) }
  }
}

/// A widget is made without arguments, so each manner needs a type of its own.
protocol FixtureWidget: Widget {
  nonisolated static var manner: Manner { get }
}

extension FixtureWidget {
  @MainActor var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: Self.manner.rawValue, provider: FixtureProvider(manner: Self.manner)
    ) { entry in
      Text(entry.words)
    }
    .configurationDisplayName("Fixture")
    .description("Completes \(Self.manner.rawValue)")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct AtOnceWidget: FixtureWidget { static let manner = Manner.atOnce }
struct TwiceWidget: FixtureWidget { static let manner = Manner.twice }
struct OtherThreadWidget: FixtureWidget { static let manner = Manner.otherThread }
struct MainQueueWidget: FixtureWidget { static let manner = Manner.mainQueue }
struct MainActorWidget: FixtureWidget { static let manner = Manner.mainActor }
struct TimerWidget: FixtureWidget { static let manner = Manner.timer }
struct DetachedTaskWidget: FixtureWidget { static let manner = Manner.detachedTask }

@main
struct FixtureBundle: WidgetBundle {
  init() {
    print("the bundle is made")
    atexit { print("atexit ran") }
  }

  var body: some Widget {
    AtOnceWidget()
    TwiceWidget()
    OtherThreadWidget()
    MainQueueWidget()
    MainActorWidget()
    TimerWidget()
    DetachedTaskWidget()
    CountingWidget()
    StuckWidget()
    NeverWidget()
    DroppingWidget()
    NeverIntentWidget()
    SlowWidget()
    PlaceWidget()
    PlaceViewWidget()
    KeptPlaceWidget()
    AgendaWidget()
  }
}
