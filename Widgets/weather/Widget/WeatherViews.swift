import BoardKit
import Forecasts
import SwiftUI
import WidgetKit

struct WeatherView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.locale) private var locale
  let entry: WeatherEntry

  var body: some View {
    switch entry.content {
    case .note(let place, let words): WeatherNote(place: place, words: words)
    case .waiting(let place, let asked, let delay):
      WeatherNote(
        place: place,
        words: WeatherEntry.words(asked: asked, delay, at: entry.date, locale: locale))
    case .report(let report):
      let units = WeatherUnits(report.temperature, report.wind, locale: locale)
      let outlook = Outlook(report: report, date: entry.date, units: units)
      Group {
        if let now = report.forecast.moment(at: entry.date) {
          switch family {
          case .systemMedium: WeatherBanner(outlook: outlook, now: now, inside: entry.inside)
          case .systemLarge: WeatherPoster(outlook: outlook, now: now)
          case .systemExtraLarge: WeatherPanorama(outlook: outlook, now: now)
          case .accessoryInline: WeatherLine(outlook: outlook, now: now)
          case .accessoryCircular: WeatherDial(outlook: outlook, now: now)
          case .accessoryRectangular: WeatherCard(outlook: outlook, now: now)
          default: WeatherBadge(outlook: outlook, now: now)
          }
        } else {
          WeatherNote(place: report.place.name, words: "The forecast has run out. No network?")
        }
      }
      .tileTitle(report.place.name)
      .widgetURL(
        OpenMeteo.page(latitude: report.place.latitude, longitude: report.place.longitude))
    }
  }
}

/// A report at the date of an entry.
struct Outlook {
  let report: WeatherReport
  let date: Date
  let units: WeatherUnits

  var today: Forecast.Day? { report.forecast.days(from: date).first }
  var isOld: Bool { report.isOld(at: date) }
  var timeZone: TimeZone { report.forecast.timeZone }

  /// The age of the forecast, in one unit.
  var age: String {
    let hours = Int(date.timeIntervalSince(report.loaded) / 3600)
    return hours < 48 ? "\(hours) h old" : "\(hours / 24) days old"
  }
}

/// The reason why there is no weather, or what to do about it.
private struct WeatherNote: View {
  @Environment(\.widgetFamily) private var family
  let place: String
  let words: String

  var body: some View {
    if [.accessoryInline, .accessoryCircular].contains(family) {
      Text(place).lineLimit(1)
    } else {
      note
    }
  }

  private var note: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(place).bold().lineLimit(1)
      Text(words).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Small: the current weather.
private struct WeatherBadge: View {
  let outlook: Outlook
  let now: Forecast.Moment

  var body: some View {
    ViewThatFits(in: .vertical) {
      badge { WeatherDetails(outlook: outlook, now: now) }
      badge { WeatherDetails(outlook: outlook, now: now, isShort: true) }
      badge {
        if let feelsLike = now.feelsLike {
          Text("feels like \(outlook.units.degrees(feelsLike))").foregroundStyle(.secondary)
        }
      }
    }
  }

  private func badge(@ViewBuilder details: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      SkyLabel(now: now)
      if !outlook.isOld { Spacer() }
      Text(outlook.units.degrees(now.temperature)).font(.system(size: 44, weight: .light))
      if !outlook.isOld { Spacer() }
      details()
      if let today = outlook.today { LowAndHigh(day: today, units: outlook.units) }
      if outlook.isOld { Text(outlook.age).foregroundStyle(.yellow) }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Medium: the coming hours; where the tile is wide, the hours and the days beside what is now.
private struct WeatherBanner: View {
  let outlook: Outlook
  let now: Forecast.Moment
  /// The cells inside the tile's frame.
  let inside: (columns: Int, rows: Int)

  /// The columns inside a tile from which on both have room.
  private static let wideColumns = 70
  private static let nowColumns = 29
  /// The rows of the sky, the temperature and all details.
  private static let detailedRows = 10
  /// The rows of the hours and the line below them.
  private static let hourRows = 4

  var body: some View {
    Group {
      if inside.columns >= Self.wideColumns {
        HStack(alignment: .top, spacing: 24) {
          nowAlone.frame(width: Double(Self.nowColumns) * 8)
          VStack(alignment: .leading, spacing: 0) {
            HourStrip(outlook: outlook, count: 8)
            Divider()
            DayRows(outlook: outlook, count: max(0, inside.rows - Self.hourRows))
            Spacer(minLength: 0)
          }
        }
      } else {
        banner
      }
    }
    .lineLimit(1)
  }

  private var nowAlone: some View {
    VStack(alignment: .leading, spacing: 0) {
      SkyLine(outlook: outlook, now: now)
      Spacer(minLength: 0)
      Text(outlook.units.degrees(now.temperature)).font(.system(size: 44, weight: .light))
        .frame(height: 3 * 18)
      Spacer(minLength: 0)
      WeatherDetails(outlook: outlook, now: now, isShort: inside.rows < Self.detailedRows)
    }
  }

  private var banner: some View {
    VStack(alignment: .leading, spacing: 0) {
      SkyLine(outlook: outlook, now: now)
      NowFigure(outlook: outlook, now: now)
      Spacer(minLength: 0)
      HourStrip(outlook: outlook, count: 7)
      // One day alone would be today, which the first line tells.
      if bannerDays > 1 {
        Divider()
        DayRows(outlook: outlook, count: bannerDays)
      }
    }
  }

  /// The days below the sky, the figure, the hours and a line.
  private var bannerDays: Int { inside.rows - 1 - 3 - 3 - 1 }
}

/// Large: the coming hours and the week.
private struct WeatherPoster: View {
  let outlook: Outlook
  let now: Forecast.Moment

  private var week: some View { DayRows(outlook: outlook, count: 7) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      SkyLine(outlook: outlook, now: now)
      NowFigure(outlook: outlook, now: now)
      Divider()
      HourStrip(outlook: outlook, count: 7)
      Divider()
      // The curve takes rows that are free in a larger tile.
      ViewThatFits(in: .vertical) {
        VStack(alignment: .leading, spacing: 0) {
          DayCurve(outlook: outlook)
          Divider()
          week
          SunAndMoon(outlook: outlook)
          SourceLine(outlook: outlook)
        }
        VStack(alignment: .leading, spacing: 0) {
          week
          Spacer(minLength: 0)
          SunAndMoon(outlook: outlook)
          SourceLine(outlook: outlook)
        }
        VStack(alignment: .leading, spacing: 0) {
          week
          Spacer(minLength: 0)
          SourceLine(outlook: outlook)
        }
      }
    }
    .lineLimit(1)
  }
}

/// Extra large: all values.
private struct WeatherPanorama: View {
  let outlook: Outlook
  let now: Forecast.Moment

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      VStack(alignment: .leading, spacing: 0) {
        SkyLine(outlook: outlook, now: now)
        Spacer()
        Text(outlook.units.degrees(now.temperature)).font(.system(size: 64, weight: .light))
        Spacer()
        WeatherDetails(outlook: outlook, now: now)
        Spacer()
        SourceLine(outlook: outlook)
      }
      .frame(width: 29 * 8)
      VStack(alignment: .leading, spacing: 0) {
        HourStrip(outlook: outlook, count: 8)
        Divider()
        ViewThatFits(in: .vertical) {
          VStack(alignment: .leading, spacing: 0) {
            DayCurve(outlook: outlook)
            Divider()
            DayRows(outlook: outlook, count: 10)
          }
          VStack(alignment: .leading, spacing: 0) {
            DayRows(outlook: outlook, count: 10)
          }
        }
        Spacer(minLength: 0)
      }
    }
    .lineLimit(1)
  }
}

/// The sky, the forecast's age if that matters, and the day's low and high. The place stands on the frame.
private struct SkyLine: View {
  let outlook: Outlook
  let now: Forecast.Moment

  var body: some View {
    HStack {
      SkyLabel(now: now)
      if outlook.isOld { Text(outlook.age).foregroundStyle(.yellow) }
      FarLeader()
      if let today = outlook.today { LowAndHigh(day: today, units: outlook.units) }
    }
  }
}

struct LowAndHigh: View {
  let day: Forecast.Day
  let units: WeatherUnits

  var body: some View {
    Text("↑\(units.degrees(day.high)) ↓\(units.degrees(day.low))")
      .accessibilityLabel("high \(units.degrees(day.high)), low \(units.degrees(day.low))")
  }
}

/// The temperature, large enough to read from afar, and beside it the felt temperature.
private struct NowFigure: View {
  let outlook: Outlook
  let now: Forecast.Moment

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      Text(outlook.units.degrees(now.temperature)).font(.system(size: 44, weight: .light))
      VStack(alignment: .leading, spacing: 0) {
        if let feelsLike = now.feelsLike {
          Text("feels like \(outlook.units.degrees(feelsLike))").foregroundStyle(.secondary)
        }
        HStack {
          if let wind = now.wind { Text("\(outlook.units.speed(wind)) wind") }
          if let rain = now.chanceOfRain, rain >= 1 {
            Text("☂ \(outlook.units.percent(rain))").foregroundStyle(.blue)
              .accessibilityLabel("chance of rain \(outlook.units.percent(rain))")
          }
        }
        .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
    }
    .frame(height: 3 * 18)
  }
}

private struct SkyLabel: View {
  let now: Forecast.Moment

  var body: some View {
    HStack {
      SkySymbol(sky: now.sky, isDay: now.isDay).accessibilityHidden(true)
      Text(now.sky.words).bold()
    }
  }
}

/// The attribution that the data's licence demands, and the date of the download.
private struct SourceLine: View {
  @Environment(\.locale) private var locale
  let outlook: Outlook

  var body: some View {
    HStack {
      Text("Open-Meteo")
      FarLeader()
      Text(
        outlook.report.loaded,
        format: Date.FormatStyle(locale: locale, timeZone: outlook.timeZone).hour().minute())
    }
    .foregroundStyle(.secondary)
  }
}
