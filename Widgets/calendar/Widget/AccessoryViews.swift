import Calendars
import SwiftUI
import WidgetKit

/// Inline: the next event, on one line.
struct NextLine: View {
  let outlook: Outlook

  var body: some View {
    if let event = outlook.leftToday.first(where: { !$0.isAllDay }) {
      ViewThatFits {
        line(event, isLong: true)
        line(event, isLong: false)
      }
    } else if let event = outlook.leftToday.first {
      EventTitle(event: event)
    } else {
      Text(outlook.text(outlook.date) { $0.weekday().day().month() })
    }
  }

  private func line(_ event: CalendarEvent, isLong: Bool) -> some View {
    HStack(spacing: 8) {
      Text(outlook.start(of: event)).monospacedDigit()
      EventTitle(event: event)
      if isLong { EventNearness(event: event, outlook: outlook) }
    }
    .lineLimit(1)
  }
}

/// Rectangular: the next event, its time and its place.
struct NextCard: View {
  let outlook: Outlook

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let event = outlook.featured {
        EventTitle(event: event).bold().widgetAccentable()
        EventTime(event: event, outlook: outlook)
        if let place = event.place {
          Text(place).foregroundStyle(.secondary).privacySensitive()
        }
      } else {
        Text(outlook.text(outlook.date) { $0.weekday(.wide) }).bold().widgetAccentable()
        Text("Nothing planned").foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Circular: today's date.
struct DayDisc: View {
  let outlook: Outlook

  var body: some View {
    ZStack {
      AccessoryWidgetBackground()
      VStack(spacing: 0) {
        Text(outlook.text(outlook.date) { $0.weekday(.abbreviated) }.uppercased())
        Text(outlook.text(outlook.date) { $0.day() }).bold().widgetAccentable()
      }
      .unredacted()
    }
  }
}

/// The time of an event: its day unless that is today, its hour, and if there is room, how near it
/// is.
struct EventTime: View {
  let event: CalendarEvent
  let outlook: Outlook

  var body: some View {
    if event.isOn(at: outlook.date), !event.isAllDay {
      Text("until \(outlook.end(of: event))").foregroundStyle(.green)
    } else if event.isAllDay {
      HStack(spacing: 8) {
        Text(outlook.name(ofDay: day))
        if isToday { EventNearness(event: event, outlook: outlook) }
      }
      .foregroundStyle(.secondary)
    } else if isToday {
      ViewThatFits(in: .horizontal) {
        line(rest: EventNearness(event: event, outlook: outlook))
        line(rest: Text("– \(outlook.end(of: event))").foregroundStyle(.secondary))
        Text(outlook.start(of: event)).monospacedDigit()
      }
    } else {
      ViewThatFits(in: .horizontal) {
        line(before: outlook.name(ofDay: day))
        line(before: outlook.text(event.start) { $0.weekday(.abbreviated) })
      }
    }
  }

  private func line(rest: some View) -> some View {
    HStack(spacing: 8) {
      Text(outlook.start(of: event)).monospacedDigit()
      rest
    }
  }

  private func line(before day: String) -> some View {
    HStack(spacing: 8) {
      Text(day).foregroundStyle(.secondary)
      Text(outlook.start(of: event)).monospacedDigit()
    }
  }

  private var isToday: Bool { outlook.calendar.isDate(day, inSameDayAs: outlook.date) }

  private var day: Date {
    outlook.calendar.startOfDay(for: max(event.start, outlook.date))
  }
}
