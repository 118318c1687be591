import BoardKit
import SwiftUI
import WidgetKit

/// The time: local in small, around the world in medium, with the month in large, with the
/// moon in extra large.
@main
struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "clock", provider: ClockProvider()) { entry in
      ClockView(entry: entry).steppingUp()
    }
    .configurationDisplayName("Clock")
    .galleryCategory("Time and days")
    .description("The time here, the time in other cities, the month around today, and the moon.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryCircular, .accessoryRectangular,
    ])
    .largestUsefulUnit(columns: 58, rows: 20)
    .largestUsefulUnit(columns: 34, rows: 16, for: .systemLarge)
    .largestUsefulUnit(columns: 36, rows: 16, for: .systemExtraLarge)
  }
}

struct ClockEntry: TimelineEntry {
  let date: Date
  /// Whether to draw faces. Each arrangement draws one for each minute, so they are left out where
  /// none would fit.
  let hasFace: Bool
  /// Whether the entry stands for longer than a minute. The board then counts the local time, and
  /// parts that need an entry each minute are left out.
  let isTicking: Bool
  /// Whether digits of ten rows have room.
  let isWall: Bool
  /// The columns for text, and the rows.
  let columns: Int
  let rows: Int

  init(date: Date, in context: TimelineProviderContext, isTicking: Bool = false) {
    self.date = date
    self.isTicking = isTicking
    columns = Int((context.displaySize.width / 8).rounded()) - 4
    rows = Int((context.displaySize.height / 18).rounded()) - 2
    isWall = ClockWall.fits(in: context.displaySize, context.roomFamily())
    hasFace = !isTicking && ClockFace.mayFit(in: context.displaySize, context.roomFamily())
  }
}

/// Makes an entry a minute for an hour: the board changes the picture while the provider sleeps. If
/// nobody is at the board it may not reload after that hour; entries for each day follow, whose
/// time the board counts, so that the clock stays right.
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
    // Entries begin on whole minutes; the first one is for the current minute.
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
      case .systemExtraLarge where entry.isWall: ClockWall(date: entry.date)
      case .systemExtraLarge: ClockDesk(date: entry.date)
      case .accessoryInline: ClockLine(date: entry.date)
      case .accessoryCircular: ClockDisc(date: entry.date)
      case .accessoryRectangular: ClockCard(date: entry.date)
      default: LocalClock(entry: entry)
      }
    }
    .environment(\.isTicking, entry.isTicking)
  }
}
