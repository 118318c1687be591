import Calendars
import SwiftUI
import WidgetKit

/// The month and what is next in it, from iCalendar files.
@main
struct CalendarWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "calendar", intent: CalendarIntent.self, provider: CalendarProvider()
    ) { entry in
      CalendarView(entry: entry)
    }
    .configurationDisplayName("Calendar")
    .description("What is next, and the month around today, from your .ics files.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
      .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ])
  }
}

/// An entry each time something begins or ends, so that a tile is right without a reload.
struct CalendarProvider: AppIntentTimelineProvider {
  /// Other programs change files without telling the widget, so it looks again at intervals.
  private static let reload: TimeInterval = 30 * 60
  /// How far a timeline reaches: a board that is rarely looked at reloads rarely.
  private static let horizon: TimeInterval = 3 * 86_400
  private static let mostEntries = 80

  func placeholder(in context: Context) -> CalendarEntry {
    sample(context)
  }

  func snapshot(for configuration: CalendarIntent, in context: Context) async -> CalendarEntry {
    context.isPreview ? sample(context) : entry(for: configuration, context, at: Date())
  }

  func timeline(for configuration: CalendarIntent, in context: Context) async
    -> Timeline<CalendarEntry>
  {
    let first = entry(for: configuration, context, at: Date())
    var entries = [first]
    if case .agenda(let agenda, _) = first.content {
      let turns = agenda.turns(
        after: first.date, until: first.date.addingTimeInterval(Self.horizon))
      entries += turns.prefix(Self.mostEntries).map {
        CalendarEntry(
          date: $0, content: first.content, displaySize: first.displaySize, link: first.link)
      }
    }
    return Timeline(
      entries: entries, policy: .after(first.date.addingTimeInterval(Self.reload)))
  }

  private func entry(for intent: CalendarIntent, _ context: Context, at now: Date)
    -> CalendarEntry
  {
    CalendarEntry(
      date: now, content: .init(intent, at: now, calendar: .ofBoard),
      displaySize: context.displaySize, link: intent.link)
  }

  private func sample(_ context: Context) -> CalendarEntry {
    let now = Date()
    return CalendarEntry(
      date: now, content: .agenda(.sample(at: now, calendar: .ofBoard)),
      displaySize: context.displaySize)
  }
}

extension Calendar {
  /// Gregorian, as iCalendar counts, in the zone of the board.
  fileprivate static var ofBoard: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }
}
