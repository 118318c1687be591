import SwiftUI

/// Inline: what is waited for, and how long.
struct CountdownLine: View {
  let entry: CountdownEntry

  var body: some View {
    HStack(spacing: 8) {
      Text(entry.occasion.title).lineLimit(1)
      CountdownWords(entry: entry).layoutPriority(1)
    }
  }
}

/// Circular: the days in a ring of the waiting.
struct CountdownDial: View {
  let entry: CountdownEntry

  var body: some View {
    Gauge(value: entry.occasion.progress(at: entry.date)) {
      Text("days")
    } currentValueLabel: {
      if case .days(let days) = entry.distance { Text("\(days)") } else { Text("0") }
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(.orange)
  }
}

/// Rectangular: what is waited for, how long, and until when.
struct CountdownCard: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let entry: CountdownEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(entry.occasion.title).bold().widgetAccentable().lineLimit(1)
      CountdownWords(entry: entry)
      Text(
        entry.occasion.date,
        format: Date.FormatStyle(locale: locale, timeZone: timeZone).day().month().year()
      )
      .foregroundStyle(.secondary).lineLimit(1)
      ProgressView(value: entry.occasion.progress(at: entry.date)).tint(.orange)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// `40 days`, the clock of the last day, or that it is over.
private struct CountdownWords: View {
  let entry: CountdownEntry

  var body: some View {
    switch entry.distance {
    case .days(let days): Text(days == 1 ? "1 day" : "\(days) days").lineLimit(1)
    case .lastDay:
      Text(entry.occasion.date, style: .timer).monospacedDigit().foregroundStyle(.orange)
        .lineLimit(1)
    case .over: Text("It is over").foregroundStyle(.green).lineLimit(1)
    }
  }
}
