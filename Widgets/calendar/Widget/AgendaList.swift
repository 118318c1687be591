import BoardKit
import Calendars
import SwiftUI

/// Days with their events, a row each.
struct AgendaList: View {
  let outlook: Outlook
  let rows: Int
  /// The days after today of which those without events are listed, too.
  var freeDays = 6
  /// The columns there are; nil: those of the tile.
  var columns: Int?

  var body: some View {
    let shown = lines
    let columns = outlook.timeColumns(shown.compactMap(\.row.event))
    VStack(alignment: .leading, spacing: 0) {
      ForEach(shown.indices, id: \.self) { index in
        switch shown[index].row {
        case .day(let day): DayHeading(day: day, outlook: outlook, isWide: isWide)
        case .free(let day): FreeDay(day: day, outlook: outlook, isWide: isWide)
        case .event(let event):
          EventRow(
            event: event, outlook: outlook, timeColumns: columns, lines: shown[index].count)
        case .nothing(let hadEvents):
          Text(hadEvents ? "Nothing more" : outlook.hint ?? "Nothing planned")
            .foregroundStyle(.secondary).lineLimit(2)
        case .summary(let day, let count):
          DayLine(isWide: isWide) {
            Text(outlook.name(ofDay: day))
          } value: {
            Text(count == 1 ? "1 event" : "\(count) events")
          }
          .foregroundStyle(.secondary)
        case .more(let count):
          ZoomLink { Text("\(count) more within a week") }
        }
      }
      Spacer(minLength: 0)
    }
    .lineLimit(1)
  }
}

extension AgendaList {
  /// Whether a day and its date at both ends would be far from each other.
  private var isWide: Bool { (columns ?? outlook.columns) > Self.wideColumns }

  private static let wideColumns = 80

  /// The days after today where no other part takes the rows that a week leaves free.
  static let twoWeeks = 13

  /// The rows that a list takes of those that there are.
  static func rows(of outlook: Outlook, limit: Int) -> Int {
    let list = AgendaList(outlook: outlook, rows: limit)
    return list.hintRows
      + outlook.agenda.rows(at: outlook.date, limit: limit - list.hintRows).count
  }

  /// The rows of the list, each with its lines: a title that is too long for one has more of them as far as
  /// the list leaves some. They come before days without events.
  private var lines: [(row: AgendaRow, count: Int)] {
    let limit = rows - hintRows
    let least = outlook.agenda.rows(at: outlook.date, limit: limit, freeDays: 0)
    var left = max(0, limit - least.count)
    let events = least.compactMap(\.event)
    let timeColumns = outlook.timeColumns(events)
    let more = events.map { event in
      let wanted =
        WrappedTitle.lines(
          of: event.title, columns: titleColumns(of: event, timeColumns)) - 1
      let taken = min(wanted, left)
      left -= taken
      return taken
    }
    let all = outlook.agenda.rows(
      at: outlook.date, limit: limit - more.reduce(0, +), freeDays: freeDays)
    // Days without events change nothing in the order of those with some.
    var counts = more.makeIterator()
    return all.map { ($0, $0.event == nil ? 1 : 1 + (counts.next() ?? 0)) }
  }

  /// The columns for the title of an event.
  private func titleColumns(of event: CalendarEvent, _ timeColumns: Int) -> Int {
    (columns ?? outlook.columns) - 1 - (event.isAllDay ? 0 : timeColumns + 1)
      - EventNearness(event: event, outlook: outlook).mostColumns
  }

  /// The second row of the words in place of events, which say more than that there are none.
  private var hintRows: Int {
    outlook.hint != nil && outlook.agenda.ahead(at: outlook.date).isEmpty ? 1 : 0
  }
}

extension AgendaRow {
  fileprivate var event: CalendarEvent? {
    if case .event(let event) = self { event } else { nil }
  }
}

/// `TODAY                 Sat, Nov 21`
private struct DayHeading: View {
  let day: Date
  let outlook: Outlook
  let isWide: Bool

  var body: some View {
    DayLine(isWide: isWide) {
      Text(outlook.name(ofDay: day).uppercased()).bold().foregroundStyle(isToday ? .red : .primary)
    } value: {
      Text(outlook.text(day) { isNear ? $0.weekday().day().month() : $0.day().month() })
        .foregroundStyle(.secondary)
    }
    .unredacted()
  }

  private var isToday: Bool { outlook.calendar.isDate(day, inSameDayAs: outlook.date) }

  /// Whether the day is shown as today or tomorrow, so that its weekday must be added.
  private var isNear: Bool { day.timeIntervalSince(outlook.date) < 86_400 }
}

/// A day's name, and its date at the other end of the line; in a wide list the dates are a column.
private struct DayLine<Name: View, Value: View>: View {
  private let isWide: Bool
  private let name: Name
  private let value: Value

  /// The columns of the longest names of days with the gap after them, in most languages.
  private static var nameColumns: Int { 12 }

  init(isWide: Bool, @ViewBuilder name: () -> Name, @ViewBuilder value: () -> Value) {
    self.isWide = isWide
    self.name = name()
    self.value = value()
  }

  var body: some View {
    HStack {
      if isWide {
        name.frame(minWidth: Double(Self.nameColumns) * 8, alignment: .leading)
        value
        Spacer(minLength: 0)
      } else {
        name
        Leader()
        value
      }
    }
  }
}

/// A day without events, drawn inconspicuously.
private struct FreeDay: View {
  let day: Date
  let outlook: Outlook
  let isWide: Bool

  var body: some View {
    DayLine(isWide: isWide) {
      Text(outlook.name(ofDay: day))
    } value: {
      Text(outlook.text(day) { $0.day().month() })
    }
    .foregroundStyle(.tertiary)
    .unredacted()
  }
}

/// An event's row, `▎10:00 Standup · Room 4       in 18 minutes`, which links to the event's page
/// if it has one.
private struct EventRow: View {
  let event: CalendarEvent
  let outlook: Outlook
  let timeColumns: Int
  /// Those of the title.
  let lines: Int

  var body: some View {
    if let link = event.link {
      Link(destination: link) { row }
    } else {
      row
    }
  }

  private var row: some View {
    HStack(alignment: .top, spacing: 0) {
      CalendarBar(calendar: event.calendar)
      if !event.isAllDay {
        Text(outlook.start(of: event)).monospacedDigit()
          .frame(width: Double(timeColumns) * 8, alignment: .trailing)
          .padding(.trailing, 8)
      }
      ViewThatFits(in: .horizontal) {
        if let place {
          HStack(spacing: 8) {
            EventTitle(event: event)
            Text(place).foregroundStyle(.secondary).privacySensitive()
          }
        }
        EventTitle(event: event).lineLimit(lines)
      }
      // Dots lead to words alone.
      if nearness.hasWords {
        FarLeader().padding(.horizontal, 8)
      } else {
        Spacer(minLength: 8)
      }
      nearness.layoutPriority(2)
    }
    .bold(event.isOn(at: outlook.date) && !event.isAllDay)
  }

  private var nearness: EventNearness { EventNearness(event: event, outlook: outlook) }
  private var place: String? { event.place.map { "· " + $0 } }
}

/// A title that is broken between words.
private enum WrappedTitle {
  /// Characters of two columns count as such.
  static func lines(of title: String, columns: Int) -> Int {
    let columns = max(8, columns)
    var (lines, used) = (1, 0)
    for word in title.split(separator: " ") {
      let width = word.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
      if used > 0, used + 1 + width > columns { (lines, used) = (lines + 1, 0) }
      used += (used > 0 ? 1 : 0) + width
      // A word longer than a line is broken.
      lines += max(0, used - 1) / columns
      used = used == 0 ? 0 : (used - 1) % columns + 1
    }
    return lines
  }
}

/// The title of an event, which is privacy-sensitive: it is hidden while the board is locked.
struct EventTitle: View {
  let event: CalendarEvent

  var body: some View {
    Text(event.title.isEmpty ? "Untitled" : event.title).privacySensitive()
  }
}

/// The time until the next event begins, or until a current one ends.
struct EventNearness: View {
  let event: CalendarEvent
  let outlook: Outlook

  var body: some View {
    if event.isAllDay {
      if let days { Text(days).foregroundStyle(.secondary) }
    } else if event.isOn(at: outlook.date) {
      Text("until \(outlook.end(of: event))").foregroundStyle(.green)
    } else if isSoon {
      Text(.currentDate, format: .reference(to: event.start, allowedFields: [.hour, .minute]))
        .foregroundStyle(.orange)
    }
  }

  var hasWords: Bool {
    event.isAllDay ? days != nil : event.isOn(at: outlook.date) || isSoon
  }

  /// The columns of its words with the gap before them, at most: those of a reference are the board's.
  var mostColumns: Int {
    if event.isAllDay { return days.map { $0.count + 2 } ?? 0 }
    if event.isOn(at: outlook.date) { return outlook.end(of: event).count + 8 }
    return isSoon ? 30 : 1
  }

  private var isSoon: Bool {
    event == Self.upcoming(in: outlook) && !event.isHourGuessed
      && event.start.timeIntervalSince(outlook.date) < 6 * 3600
  }

  /// The first event that has not begun.
  static func upcoming(in outlook: Outlook) -> CalendarEvent? {
    outlook.agenda.events.first { !$0.isAllDay && $0.start > outlook.date }
  }

  /// The day within an event of several days, as `day 2 of 5`.
  private var days: String? {
    let whole = outlook.calendar.dateComponents([.day], from: event.start, to: event.end).day ?? 1
    let from = max(event.start, outlook.calendar.startOfDay(for: outlook.date))
    let day = outlook.calendar.dateComponents([.day], from: event.start, to: from).day ?? 0
    guard whole > 1 else { return nil }
    return event.start > outlook.date ? "\(whole) days" : "day \(day + 1) of \(whole)"
  }
}

/// A vertical stroke in the colour of a calendar.
struct CalendarBar: View {
  let calendar: CalendarName

  var body: some View {
    Text("▎").foregroundStyle(calendar.paint).unredacted()
  }
}

extension CalendarName {
  var paint: Color { color.map { Color(nearestTo: $0) } ?? .blue }
}
