import Answers
import BoardKit
import Calendars
import CalendarServers
import Downloads
import SwiftUI
import WidgetKit

/// The month and its coming events, from iCalendar files and calendar servers.
@main
struct CalendarWidget: Widget {
  nonisolated static let kind = "calendar"

  nonisolated static let steps = FamilySteps(fromColumns: 27)

  /// Downloads files in the background and keeps those that are calendars.
  nonisolated static let downloads = BackgroundDownloads(
    kind: kind, mostBytes: ServedCalendars.mostBytes,
    check: { data, _ in
      guard !CalendarContent.isCalendar(data) else { return }
      throw PromptTransfer.Failure(CalendarContent.refusal(data))
    },
    refusal: { ServiceWords.said(in: $0) })

  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: Self.kind, intent: CalendarIntent.self, provider: CalendarProvider()
    ) { entry in
      CalendarView(entry: entry).steppingUp(Self.steps)
    }
    .configurationDisplayName("Calendar")
    .galleryCategory("Time and days")
    .description("What is next, and the month around today, from your calendars.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
      .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ])
    .largestUsefulUnit(columns: 58, rows: 20)
    .largestUsefulUnit(columns: 49, rows: 19, for: .systemExtraLarge)
    .largestUsefulUnit(columns: 26, rows: 12, for: .systemExtraLargePortrait)
    .onBackgroundURLSessionEvents(matching: { Self.downloads.matches($0) }) { _, completion in
      Self.downloads.handleEvents(completion: completion)
    }
  }
}

/// Makes an entry each time an event begins or ends, so that a tile is right without a reload.
struct CalendarProvider: AppIntentTimelineProvider {
  /// Other programs change files without telling the widget, so it reads them again at this
  /// interval.
  private static let reload: TimeInterval = 30 * 60
  /// The length of a timeline, so that a board that is rarely looked at reloads rarely.
  private static let horizon: TimeInterval = 3 * 86_400
  private static let mostEntries = 80

  func placeholder(in context: Context) -> CalendarEntry {
    sample(context)
  }

  func snapshot(for configuration: CalendarIntent, in context: Context) async -> CalendarEntry {
    guard !context.isPreview else { return sample(context) }
    let now = Date()
    let served = await served(configuration, context, at: now, asking: .briefly)
    return entry(for: configuration, served, context, at: now)
  }

  func timeline(for configuration: CalendarIntent, in context: Context) async
    -> Timeline<CalendarEntry>
  {
    let now = Date()
    let served = await served(configuration, context, at: now, asking: .all)
    let first = entry(for: configuration, served, context, at: now)
    var entries = [first]
    if case .agenda(let agenda, _) = first.content {
      let turns = agenda.turns(
        after: first.date, until: first.date.addingTimeInterval(Self.horizon))
      entries += turns.prefix(Self.mostEntries).map {
        CalendarEntry(
          date: $0, content: first.content, displaySize: first.displaySize, link: first.link)
      }
    }
    let next = first.date.addingTimeInterval(Self.reload)
    return Timeline(entries: entries, policy: .after(max(next, served.retry ?? next))).trouble(
      served.troubles.first ?? first.content.trouble, showsOlder: served.hasOlder,
      retry: served.retry, keepsPace: served.isPartlyWell)
  }

  private func served(
    _ intent: CalendarIntent, _ context: Context, at now: Date, asking: ServedCalendars.Asking
  ) async -> ServedCalendars {
    await ServedCalendars(
      addresses: intent.addresses, secret: intent.secret, in: interval(context, at: now), at: now,
      asking: asking)
  }

  private func interval(_ context: Context, at now: Date) -> DateInterval {
    CalendarEntry.Content.interval(around: now, showsYear: showsYear(context), .ofBoard)
  }

  /// Whether there are more months than the one around today and the next, each with its dots.
  private func showsYear(_ context: Context) -> Bool {
    switch context.roomFamily(CalendarWidget.steps) {
    case .systemExtraLarge: true
    case .systemLarge:
      Int((context.displaySize.width / 8).rounded()) - 4 >= MonthsAhead.leastColumnsBesideList
    default: false
    }
  }

  private func entry(
    for intent: CalendarIntent, _ served: ServedCalendars, _ context: Context, at now: Date
  ) -> CalendarEntry {
    CalendarEntry(
      date: now,
      content: .init(intent, served, in: interval(context, at: now), calendar: .ofBoard),
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
  /// The Gregorian calendar, in which iCalendar counts, with the board's time zone.
  fileprivate static var ofBoard: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }
}
