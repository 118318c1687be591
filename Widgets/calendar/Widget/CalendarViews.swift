import BoardKit
import Calendars
import SwiftUI
import WidgetKit

struct CalendarView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.locale) private var locale
  let entry: CalendarEntry

  var body: some View {
    switch entry.content {
    case .note(let title, let words): CalendarNote(title: title, words: words)
    case .agenda(let agenda, let hint):
      let outlook = Outlook(agenda, hint: hint, at: entry, locale: locale)
      Group {
        switch family {
        case .systemMedium: AgendaBesideDay(outlook: outlook)
        case .systemLarge, .systemExtraLargePortrait: MonthAndAgenda(outlook: outlook)
        case .systemExtraLarge: desk(outlook)
        case .accessoryInline: NextLine(outlook: outlook)
        case .accessoryRectangular: NextCard(outlook: outlook)
        case .accessoryCircular: DayDisc(outlook: outlook)
        default: DayAndNext(outlook: outlook)
        }
      }
      .widgetURL(outlook.next?.link ?? entry.link)
    }
  }

  @ViewBuilder private func desk(_ outlook: Outlook) -> some View {
    if let planner = YearPlanner(outlook: outlook) {
      planner
    } else {
      CalendarDesk(outlook: outlook)
    }
  }
}

/// An agenda at the date of an entry, in the board's language.
struct Outlook {
  let agenda: Agenda
  /// The words to show instead of "nothing planned".
  let hint: String?
  let date: Date
  let locale: Locale
  /// The size of the tile inside its frame, in cells.
  let rows: Int
  let columns: Int

  init(_ agenda: Agenda, hint: String? = nil, at entry: CalendarEntry, locale: Locale) {
    self.agenda = agenda.spoken(in: locale)
    self.hint = hint
    self.locale = locale
    date = entry.date
    rows = max(1, Int((entry.displaySize.height / 18).rounded()) - 2)
    columns = max(1, Int((entry.displaySize.width / 8).rounded()) - 4)
  }

  var next: CalendarEvent? { agenda.next(at: date) }
  var calendar: Calendar { agenda.calendar }

  /// The events left today, those that last all day included.
  var leftToday: [CalendarEvent] { agenda.days(from: date, rows: 0).first?.events ?? [] }

  /// A time of day: `10:00`, `10:00 AM`.
  func time(_ date: Date) -> String {
    text(date) { $0.hour().minute() }
  }

  /// The start of an event, with a mark if its hour is a guess.
  func start(of event: CalendarEvent) -> String { time(event.start) + mark(of: event) }

  func end(of event: CalendarEvent) -> String { time(event.end) + mark(of: event) }

  private func mark(of event: CalendarEvent) -> String { event.isHourGuessed ? "?" : "" }

  /// The columns that the times of events need.
  func timeColumns(_ events: [CalendarEvent]) -> Int {
    events.filter { !$0.isAllDay }.map { start(of: $0).count }.max() ?? 5
  }

  func text(_ date: Date, _ parts: (Date.FormatStyle) -> Date.FormatStyle) -> String {
    parts(Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone))
      .format(date).replacing("\u{202F}", with: " ")
  }

  /// A day's name: `Today`, `Tomorrow`, then the weekday.
  func name(ofDay day: Date) -> String {
    let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: day).day
    guard let days, days < 2 else { return text(day) { $0.weekday(.wide) } }
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = locale
    formatter.dateTimeStyle = .named
    let name = formatter.localizedString(from: DateComponents(day: max(0, days)))
    return name.prefix(1).localizedUppercase + name.dropFirst()
  }

  /// The most important event: today's first one with a time, else an all-day event, else the next
  /// one.
  var featured: CalendarEvent? {
    leftToday.first { !$0.isAllDay } ?? leftToday.first ?? agenda.ahead(at: date).first
  }
}

/// The reason why there is nothing to see, or what to do about it.
private struct CalendarNote: View {
  let title: String
  let words: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).bold()
      ForEach(words, id: \.self) { Text($0).foregroundStyle(.secondary) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Small: the day, large enough to read across a room, and the next event; where it fits, the month in place
/// of the day.
private struct DayAndNext: View {
  let outlook: Outlook

  var body: some View {
    let month = MonthPage(around: outlook.date, outlook.agenda)
    let below = outlook.rows - month.rows
    if below >= (outlook.featured == nil ? 1 : Self.eventRows),
      let columns = MonthGrid.dayColumns(in: outlook.columns)
    {
      VStack(alignment: .leading, spacing: 0) {
        MonthGrid(
          month: month, outlook: outlook, columns: columns,
          hasDots: MonthGrid.columns(of: columns) <= outlook.columns)
        if let event = outlook.featured {
          if below > Self.eventRows { Divider() }
          Spacer(minLength: 0)
          EventTitle(event: event).bold().lineLimit(max(1, min(2, below - Self.eventRows)))
          EventTime(event: event, outlook: outlook).lineLimit(1)
        } else {
          Spacer(minLength: 0)
          Text(outlook.hint ?? "Nothing planned").foregroundStyle(.secondary).lineLimit(below)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      dayAndNext
    }
  }

  /// The rows of an event's title and time.
  private static let eventRows = 2

  private var dayAndNext: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(outlook.text(outlook.date) { $0.weekday(.abbreviated) }.uppercased())
          .bold().foregroundStyle(.red)
        FarLeader()
        Text(outlook.text(outlook.date) { $0.month(.abbreviated) }).foregroundStyle(.secondary)
      }
      .unredacted()
      .accessibilityHidden(true)
      Spacer(minLength: 0)
      Text(outlook.text(outlook.date) { $0.day() })
        .font(.system(size: 44, weight: .light)).unredacted()
        .accessibilityLabel(outlook.text(outlook.date) { $0.weekday(.wide).month(.wide).day() })
      Spacer(minLength: 0)
      if let event = outlook.featured {
        EventTitle(event: event).bold().lineLimit(outlook.rows >= 9 ? 2 : 1)
        EventTime(event: event, outlook: outlook)
      } else {
        Text(outlook.hint ?? "Nothing planned").foregroundStyle(.secondary).lineLimit(3)
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Medium: the coming events, below or beside the month if both fit; otherwise beside the day if
/// nothing is planned.
private struct AgendaBesideDay: View {
  let outlook: Outlook

  var body: some View {
    let month = MonthPage(around: outlook.date, outlook.agenda)
    let place = place(of: month)
    if place == .above {
      MonthAndAgenda(outlook: outlook)
    } else if place == .beside {
      HStack(alignment: .top, spacing: 8) {
        MonthGrid(
          month: month, outlook: outlook, columns: dayColumns,
          isAiry: outlook.rows >= month.airyRows
        )
        .frame(width: Double(MonthGrid.columns(of: dayColumns)) * 8)
        // A row of the month is none of the list.
        Divider()
        AgendaList(
          outlook: outlook, rows: outlook.rows,
          columns: outlook.columns - MonthGrid.columns(of: dayColumns) - 3)
      }
    } else if outlook.agenda.ahead(at: outlook.date).isEmpty {
      HStack(alignment: .top, spacing: 16) {
        Text(outlook.text(outlook.date) { $0.day() })
          .font(.system(size: 44, weight: .light)).unredacted()
        AgendaList(outlook: outlook, rows: outlook.rows, columns: outlook.columns - 18)
      }
    } else {
      AgendaList(outlook: outlook, rows: outlook.rows)
    }
  }

  private enum Place { case above, beside, nowhere }

  private func place(of month: MonthPage) -> Place {
    // There is room for a few days of agenda below the month.
    let isHigh = outlook.rows >= month.rows + 9
    if isHigh, outlook.columns < 64 || outlook.rows >= 24 { return .above }
    return outlook.columns >= 50 && outlook.rows >= month.rows ? .beside : .nowhere
  }

  /// The columns of a day in the month; leaves the agenda at least half the tile.
  private var dayColumns: Int { outlook.columns >= 80 ? 5 : outlook.columns >= 64 ? 4 : 3 }
}

/// Large: the month, and what is next in it; the month after it where few things are planned. In a tile that
/// has no room for events below the month, the events alone.
private struct MonthAndAgenda: View {
  let outlook: Outlook

  var body: some View {
    let month = MonthPage(around: outlook.date, outlook.agenda)
    let next = MonthPage(after: outlook.date, outlook.agenda)
    let isAiry = outlook.rows >= month.airyRows + 12
    let room = outlook.rows - (isAiry ? month.airyRows : month.rows) - 1
    let hasNext = room - outlook.agenda.rows(at: outlook.date, limit: room).count > next.rows
    if room < Self.leastRoom, !outlook.agenda.ahead(at: outlook.date).isEmpty {
      AgendaList(outlook: outlook, rows: outlook.rows)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        MonthGrid(
          month: month, outlook: outlook, columns: MonthGrid.dayColumns(in: outlook.columns),
          isAiry: isAiry)
        Divider()
        if let beside = months(beside: room) {
          HStack(alignment: .top, spacing: 8) {
            AgendaList(
              outlook: outlook, rows: room, freeDays: AgendaList.twoWeeks,
              columns: MonthsAhead.listColumns
            )
            .frame(width: Double(MonthsAhead.listColumns) * 8)
            Divider()
            beside
          }
        } else if hasNext {
          AgendaList(outlook: outlook, rows: room - next.rows - 1)
          Divider()
          MonthGrid(
            month: next, outlook: outlook, columns: MonthGrid.dayColumns(in: outlook.columns))
        } else {
          AgendaList(outlook: outlook, rows: room, freeDays: AgendaList.twoWeeks)
        }
      }
    }
  }

  /// Today without events, the next day with one, and how many follow.
  private static let leastRoom = 5
  /// The months to come, beside a list that would not fill a wide tile.
  private func months(beside rows: Int) -> MonthsAhead? {
    MonthsAhead(
      outlook: outlook, skipping: 1, columns: outlook.columns - MonthsAhead.listColumns - 3,
      rows: rows)
  }
}
