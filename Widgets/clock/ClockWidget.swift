import SwiftUI
import WidgetKit

/// The time: here in small, around the world in medium, with the month in large.
@main
struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "clock", provider: ClockProvider()) { entry in
      ClockView(entry: entry)
    }
    .configurationDisplayName("Clock")
    .description("The time here, the time in four other cities, and the month around today.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

struct ClockEntry: TimelineEntry {
  let date: Date
  /// A face is drawn for each minute, in each arrangement that has one: only where one may be shown.
  let hasFace: Bool
  /// Whether it stands for longer than a minute: the board counts the time here then, and what only an
  /// entry a minute can show is left out.
  let isTicking: Bool

  init(date: Date, in context: TimelineProviderContext, isTicking: Bool = false) {
    self.date = date
    self.isTicking = isTicking
    hasFace = !isTicking && ClockFace.mayFit(in: context.displaySize, context.family)
  }
}

/// An entry a minute for an hour: the board changes the picture, the provider sleeps. Where nobody is seen at
/// the board it may not ask again after that hour; so that the time is right all the same, an entry a day
/// follows, whose time the board counts.
struct ClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry {
    ClockEntry(date: Date(), in: context)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ClockEntry) -> Void) {
    completion(ClockEntry(date: Date(), in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ClockEntry>) -> Void
  ) {
    // The first is the minute that it is now, so that all begin on a whole one.
    let now = Date()
    let minute = Calendar.current.dateInterval(of: .minute, for: now)?.start ?? now
    let entries = (0..<60).map {
      ClockEntry(date: minute.addingTimeInterval(Double($0) * 60), in: context)
    }
    let end = minute.addingTimeInterval(60 * 60)
    let midnights = (1...3).compactMap {
      Calendar.current.date(byAdding: .day, value: $0, to: Calendar.current.startOfDay(for: end))
    }
    let rest = ([end] + midnights).map { ClockEntry(date: $0, in: context, isTicking: true) }
    completion(Timeline(entries: entries + rest, policy: .after(end)))
  }
}

struct ClockView: View {
  @Environment(\.widgetFamily) private var family
  let entry: ClockEntry

  var body: some View {
    Group {
      switch family {
      case .systemMedium: WorldClock(date: entry.date, hasFace: entry.hasFace)
      case .systemLarge: MonthClock(date: entry.date)
      default: LocalClock(date: entry.date, hasFace: entry.hasFace)
      }
    }
    .environment(\.isTicking, entry.isTicking)
  }
}
