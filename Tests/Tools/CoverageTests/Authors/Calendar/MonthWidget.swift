import SwiftUI
import WidgetKit

struct MonthEntry: TimelineEntry {
  let date: Date
  var days: [Date] { MonthDays.days(of: date) }
}

struct MonthProvider: TimelineProvider {
  func placeholder(in context: Context) -> MonthEntry { MonthEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (MonthEntry) -> Void) {
    completion(MonthEntry(date: Date()))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<MonthEntry>) -> Void
  ) {
    let midnight = Calendar.current.startOfDay(for: Date())
    let entries = (0...7).map {
      MonthEntry(date: Calendar.current.date(byAdding: .day, value: $0, to: midnight)!)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct MonthWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "month", provider: MonthProvider()) { entry in
      MonthView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Month")
    .description("Made for tests.")
    .supportedFamilies([.systemSmall, .systemLarge, .systemExtraLarge])
  }
}

enum MonthDays {
  static func days(of date: Date, calendar: Calendar = .current) -> [Date] {
    guard let month = calendar.dateInterval(of: .month, for: date),
      let first = calendar.dateInterval(of: .weekOfMonth, for: month.start)?.start
    else { return [] }
    return (0..<42).compactMap { calendar.date(byAdding: .day, value: $0, to: first) }
  }
}

struct MonthView: View {
  let entry: MonthEntry
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  var body: some View {
    VStack {
      Text(entry.date, format: .dateTime.month(.wide).year()).font(.headline).textCase(.uppercase)
      Grid(horizontalSpacing: 2, verticalSpacing: 2) {
        GridRow {
          ForEach(calendar.veryShortStandaloneWeekdaySymbols, id: \.self) { symbol in
            Text(symbol).font(.caption2).foregroundStyle(.secondary)
          }
        }
        ForEach(0..<6) { week in
          GridRow {
            ForEach(0..<7) { day in cell(entry.days[week * 7 + day]) }
          }
        }
      }
    }
  }

  @ViewBuilder private func cell(_ day: Date) -> some View {
    let isToday = calendar.isDate(day, inSameDayAs: entry.date)
    let isInMonth = calendar.isDate(day, equalTo: entry.date, toGranularity: .month)
    Text(day.formatted(.dateTime.day()))
      .font(.footnote.weight(isToday ? .bold : .regular))
      .opacity(isInMonth ? 1 : 0.3)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { if isToday { Circle().fill(.red) } }
  }
}
