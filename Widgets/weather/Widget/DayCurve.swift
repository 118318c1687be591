import Forecasts
import SwiftUI

/// The temperature over the coming day, with the chance of rain below it.
struct DayCurve: View {
  @Environment(\.locale) private var locale
  let outlook: Outlook

  var body: some View {
    let hours = Array(outlook.report.forecast.hours(after: outlook.date).prefix(24))
    // With less than a full day the hours' names would not stand at their places.
    if hours.count == 24, hours.contains(where: { $0.temperature != nil }) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 8) {
          VStack(alignment: .trailing, spacing: 0) {
            Text(outlook.units.degrees(high(hours))).foregroundStyle(Warmth.color(of: high(hours)))
            Spacer(minLength: 0)
            Text(outlook.units.degrees(low(hours))).foregroundStyle(Warmth.color(of: low(hours)))
          }
          .frame(width: 4 * 8, alignment: .trailing)
          ZStack {
            RainShape(chances: hours.map { $0.chanceOfRain ?? 0 }).fill(.blue.opacity(0.3))
            CurveShape(values: hours.map(\.temperature)).stroke(warmth(hours), lineWidth: 1)
          }
        }
        .frame(minHeight: 4 * 18, idealHeight: 4 * 18, maxHeight: .infinity)
        HourScale(hours: hours.map(\.date), timeZone: outlook.timeZone).padding(.leading, 5 * 8)
      }
      .monospacedDigit()
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(speech(of: hours))
    }
  }

  /// `24 hours: coldest 12° at 06, warmest 20° at 15`.
  private func speech(of hours: [Forecast.Moment]) -> String {
    let names = HourName(locale: locale, timeZone: outlook.timeZone)
    func place(_ temperature: Double) -> String {
      let hour = hours.first { $0.temperature == temperature }
      return outlook.units.degrees(temperature)
        + (hour.map { " at \(names.text(of: $0.date))" } ?? "")
    }
    return "24 hours: coldest \(place(low(hours))), warmest \(place(high(hours)))"
  }

  private func low(_ hours: [Forecast.Moment]) -> Double {
    hours.compactMap(\.temperature).min() ?? 0
  }
  private func high(_ hours: [Forecast.Moment]) -> Double {
    hours.compactMap(\.temperature).max() ?? 0
  }

  private func warmth(_ hours: [Forecast.Moment]) -> LinearGradient {
    LinearGradient(
      colors: hours.compactMap(\.temperature).map { Warmth.color(of: $0) }, startPoint: .leading,
      endPoint: .trailing)
  }
}

/// The name of every sixth hour, below its place in the curve.
private struct HourScale: View {
  @Environment(\.locale) private var locale
  let hours: [Date]
  let timeZone: TimeZone

  var body: some View {
    HStack(spacing: 0) {
      ForEach(Array(stride(from: 0, to: hours.count, by: 6)), id: \.self) { index in
        Text(HourName(locale: locale, timeZone: timeZone).text(of: hours[index]))
          .foregroundStyle(.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// A line through evenly spaced values, with the lowest at the bottom and the highest at the top.
/// Unknown values leave a gap.
private struct CurveShape: Shape {
  let values: [Double?]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let known = values.compactMap(\.self)
    let low = known.min() ?? 0
    let span = max((known.max() ?? 0) - low, 1)
    var isBroken = true
    for (index, value) in values.enumerated() {
      guard let value else {
        isBroken = true
        continue
      }
      let point = CGPoint(
        x: rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1),
        y: rect.maxY - rect.height * (0.1 + 0.8 * CGFloat((value - low) / span)))
      if isBroken { path.move(to: point) } else { path.addLine(to: point) }
      isBroken = false
    }
    return path
  }
}

/// A bar for each hour, as high as the chance of rain; none if rain is unlikely.
private struct RainShape: Shape {
  /// Percentages.
  let chances: [Double]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let width = rect.width / CGFloat(max(1, chances.count))
    for (index, chance) in chances.enumerated() where chance >= 10 {
      let height = rect.height * CGFloat(min(chance, 100) / 100) * 0.6
      path.addRect(
        CGRect(
          x: rect.minX + CGFloat(index) * width, y: rect.maxY - height, width: width,
          height: height))
    }
    return path
  }
}

/// Sunrise and sunset, and the phase of the moon.
struct SunAndMoon: View {
  @Environment(\.locale) private var locale
  let outlook: Outlook

  var body: some View {
    HStack {
      if let today = outlook.today, let sunrise = today.sunrise, let sunset = today.sunset {
        Text("☀ \(sunrise.formatted(time)) – \(sunset.formatted(time))").foregroundStyle(.yellow)
          .accessibilityLabel(
            "sunrise \(sunrise.formatted(time)), sunset \(sunset.formatted(time))")
      }
      Spacer(minLength: 8)
      let moon = Moon(at: outlook.date)
      Text("\(moon.words) \(outlook.units.percent((moon.lit * 100).rounded()))")
        .foregroundStyle(.secondary)
    }
  }

  private var time: Date.FormatStyle {
    Date.FormatStyle(locale: locale, timeZone: outlook.timeZone).hour().minute()
  }
}
