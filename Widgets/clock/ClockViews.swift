import SwiftUI

/// Small: the time to be read from across the room, below a round face where the tile is high.
struct LocalClock: View {
  let date: Date

  var body: some View {
    ViewThatFits(in: .vertical) {
      LocalTime(date: date, hasFace: true)
      LocalTime(date: date, hasFace: false)
    }
    .lineLimit(1)
  }
}

private struct LocalTime: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date
  let hasFace: Bool

  /// A smaller face cannot be read.
  private static let leastFace: CGFloat = 8 * 18

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Spacer(minLength: 0)
      if hasFace {
        ClockFace(date: date)
          .frame(minHeight: Self.leastFace, idealHeight: Self.leastFace)
          .frame(maxWidth: .infinity)
        Spacer(minLength: 0)
      }
      BigTime(date: date, size: 44)
      Spacer(minLength: 0)
      HStack {
        Text(City.here(timeZone).name).bold().unredacted()
        Spacer()
        HalfDayText(date: date)
      }
      DayText(date: date).foregroundStyle(.secondary)
    }
  }
}

/// Medium: is it a good time to call? Beside the time here in big digits where both have room.
struct WorldClock: View {
  let date: Date

  var body: some View {
    ViewThatFits {
      HereAndElsewhere(date: date, size: 64, width: 240)
      HereAndElsewhere(date: date, size: 64)
      HereAndElsewhere(date: date, size: 44)
      HereAndElsewhere(date: date, size: 28)
      CityList(date: date)
    }
    .lineLimit(1)
  }
}

private struct HereAndElsewhere: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date
  let size: CGFloat
  /// What the digits have; as a rule the width they wish, which is that of the slender ones.
  var width: CGFloat?

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      VStack(alignment: .leading, spacing: 0) {
        Text(City.here(timeZone).name).bold().unredacted()
        Spacer(minLength: 0)
        BigTime(date: date, size: size).frame(width: width, alignment: .leading)
        Spacer(minLength: 0)
        HStack {
          DayText(date: date).foregroundStyle(.secondary)
          HalfDayText(date: date)
        }
      }
      .fixedSize(horizontal: true, vertical: false)
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        ForEach(City.elsewhere(than: timeZone, at: date)) { city in
          CityRow(city: city, date: date)
        }
        Spacer(minLength: 0)
      }
    }
  }
}

private struct CityList: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(City.here(timeZone).name)
        Spacer()
        TimeText(date: date, city: .here(timeZone))
      }
      .bold()
      Divider()
      ForEach(City.elsewhere(than: timeZone, at: date)) { city in
        CityRow(city: city, date: date)
      }
      Spacer(minLength: 0)
    }
  }
}

/// A city, how far it is ahead, the day where it is another, and the time.
private struct CityRow: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let city: City
  let date: Date

  var body: some View {
    HStack {
      Text(city.name).frame(width: 104, alignment: .leading)
      Text(city.lead(over: timeZone, at: date)).foregroundStyle(.secondary)
      Spacer()
      if city.hasOtherDay(than: timeZone, at: date) {
        Text(date, format: Date.FormatStyle(locale: locale, timeZone: city.timeZone).weekday())
          .foregroundStyle(.secondary)
      }
      TimeText(date: date, city: city)
    }
  }
}

/// Large: the desk's clock and calendar.
struct MonthClock: View {
  @Environment(\.timeZone) private var timeZone
  @Environment(\.calendar) private var calendar
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .center, spacing: 16) {
        ClockFace(date: date)
        VStack(alignment: .leading, spacing: 0) {
          BigTime(date: date, size: 44)
          HStack {
            // Counts up from midnight by itself, a second at a time.
            Text(calendar.startOfDay(for: date), style: .timer).foregroundStyle(.secondary)
            HalfDayText(date: date)
          }
          Text(City.here(timeZone).name).bold().unredacted()
          DayText(date: date)
        }
        Spacer(minLength: 0)
      }
      Divider()
      MonthAndCities(date: date)
        .frame(height: 8 * 18)
    }
    .lineLimit(1)
  }
}

/// The month as it is, and the cities in the room beside it: in a line each, else in two, else none.
private struct MonthAndCities: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    ViewThatFits(in: .horizontal) {
      beside(spacing: 24) { CityRow(city: $0, date: date).frame(minWidth: 28 * 8) }
      beside(spacing: 24) { city in
        HStack {
          Text(city.name).foregroundStyle(.secondary)
          Spacer()
          TimeText(date: date, city: city)
        }
      }
      beside(spacing: 8) { city in
        VStack(alignment: .trailing, spacing: 0) {
          Text(city.name).foregroundStyle(.secondary)
          TimeText(date: date, city: city)
        }
        .frame(maxWidth: .infinity, alignment: .trailing)
      }
      month
    }
  }

  private var month: some View {
    MonthGrid(date: date).fixedSize(horizontal: true, vertical: false)
  }

  private func beside(
    spacing: CGFloat, @ViewBuilder row: @escaping (City) -> some View
  ) -> some View {
    HStack(alignment: .top, spacing: spacing) {
      month
      VStack(spacing: 0) {
        ForEach(City.elsewhere(than: timeZone, at: date).prefix(4)) { city in row(city) }
      }
    }
  }
}
