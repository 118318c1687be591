import Forecasts
import SwiftUI

/// The coming days, a row for each: the sky, the chance of rain, and a bar from low to high on a
/// common scale.
struct DayRows: View {
  let outlook: Outlook
  let count: Int

  var body: some View {
    ForEach(days.indices, id: \.self) { index in
      DayRow(
        day: days[index], isToday: index == days.startIndex,
        scale: scale, outlook: outlook)
    }
  }

  private var days: ArraySlice<Forecast.Day> {
    outlook.report.forecast.days(from: outlook.date).prefix(count)
  }

  private var scale: ClosedRange<Double> {
    let low = days.compactMap(\.low).min() ?? 0
    return low...max(low + 1, days.compactMap(\.high).max() ?? 0)
  }
}

private struct DayRow: View {
  @Environment(\.locale) private var locale
  let day: Forecast.Day
  let isToday: Bool
  let scale: ClosedRange<Double>
  let outlook: Outlook

  var body: some View {
    HStack {
      name.frame(width: 5 * 8, alignment: .leading)
      // Some symbols take two columns; a fixed width keeps the next column aligned.
      SkySymbol(sky: day.sky, isDay: true).frame(width: 2 * 8, alignment: .leading)
      Text(rain).foregroundStyle(.blue).frame(width: 4 * 8, alignment: .trailing)
      Text(outlook.units.degrees(day.low)).foregroundStyle(.secondary)
        .frame(width: 4 * 8, alignment: .trailing)
      GeometryReader { room in
        if let low = day.low, let high = day.high {
          TemperatureBar(
            low: low, high: high, scale: scale, columns: max(1, Int(room.size.width / 8)))
        }
      }
      .frame(height: 18)
      Text(outlook.units.degrees(day.high)).frame(width: 4 * 8, alignment: .trailing)
    }
    .monospacedDigit()
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(speech)
  }

  /// `Mon: rain, 80%, 11° to 19°`.
  private var speech: String {
    let sky = [day.sky.words.lowercased(), rain].filter { !$0.isEmpty }.joined(separator: ", ")
    let units = outlook.units
    return "\(isToday ? "Today" : weekday): \(sky), \(units.degrees(day.low)) to "
      + units.degrees(day.high)
  }

  @ViewBuilder private var name: some View {
    if isToday {
      Text("Today").bold()
    } else {
      Text(weekday)
    }
  }

  /// The weekday's short name; some languages have none.
  private var weekday: String {
    let style = Date.FormatStyle(locale: locale, timeZone: outlook.timeZone)
    let forms: [Date.FormatStyle.Symbol.Weekday] = [.abbreviated, .short, .narrow]
    let names = forms.map { day.date.formatted(style.weekday($0)) }
    return names.first { $0.columns <= 5 } ?? names[names.count - 1]
  }

  /// The chance of rain; empty if rain is unlikely, to leave room for the rest.
  private var rain: String {
    guard let chance = day.chanceOfRain, chance >= 10 else { return "" }
    return outlook.units.percent(chance)
  }
}

/// A day's range of temperatures within the range of all days.
private struct TemperatureBar: View {
  let low: Double
  let high: Double
  let scale: ClosedRange<Double>
  let columns: Int

  var body: some View {
    HStack(spacing: 0) {
      Text(line("─", start)).foregroundStyle(.tertiary)
      Text(line("━", end - start)).foregroundStyle(gradient)
      Text(line("─", columns - end)).foregroundStyle(.tertiary)
    }
  }

  private func line(_ stroke: String, _ columns: Int) -> String {
    String(repeating: stroke, count: columns)
  }

  /// The bar is at least one column wide, and never outside.
  private var start: Int { min(column(of: low), columns - 1) }
  private var end: Int { max(column(of: high), start + 1) }

  private func column(of temperature: Double) -> Int {
    let share = (temperature - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
    return Int((min(max(share, 0), 1) * Double(columns)).rounded())
  }

  private var gradient: LinearGradient {
    LinearGradient(
      colors: [Warmth.color(of: low), Warmth.color(of: high)], startPoint: .leading,
      endPoint: .trailing)
  }
}

/// Maps temperatures to colours.
enum Warmth {
  static func color(of celsius: Double) -> Color {
    switch celsius {
    case ..<0: .cyan
    case ..<10: .blue
    case ..<17: .green
    case ..<24: .yellow
    case ..<30: .orange
    default: .red
    }
  }
}
