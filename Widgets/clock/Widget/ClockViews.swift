import BoardKit
import SwiftUI

/// Small: the time, large enough to read across a room; below a round face if the tile is high,
/// beside one if it is wide.
struct LocalClock: View {
  let entry: ClockEntry

  private var date: Date { entry.date }

  var body: some View {
    Group {
      // Each arrangement is made for each minute: those that cannot fit are left out.
      if entry.hasFace {
        ViewThatFits(in: .vertical) {
          if entry.rows >= Self.faceRows {
            // A wide tile has the cities below the face; one that is only high has the time there.
            ViewThatFits(in: .horizontal) {
              if isWide { FaceAboveCities(date: date, faceRows: 8, most: 4) }
              LocalTime(date: date, hasFace: true, cities: cities)
            }
            if cities > 0 { LocalTime(date: date, hasFace: true) }
          }
          ViewThatFits(in: .horizontal) {
            if isWide { FaceBesideTime(date: date) }
            withoutFace
          }
        }
      } else {
        withoutFace
      }
    }
    .lineLimit(1)
  }

  /// The rows of a face, the digits below it, and the city with its day.
  private static let faceRows = 13

  /// Whether the time has room beside a face.
  private var isWide: Bool { entry.columns >= 34 }

  /// The cities below the time, of which two alone would be few.
  private var cities: Int {
    let free = entry.rows - Self.faceRows
    return free >= 3 ? min(4, free) : 0
  }

  private var withoutFace: some View {
    ViewThatFits(in: .vertical) {
      TimeAboveCities(date: date, gap: 18, count: 4)
      TimeAboveCities(date: date, gap: 18)
      TimeAboveCities(date: date, gap: 0)
      LocalTime(date: date, hasFace: false)
    }
  }
}

/// In high tiles the time of two or four other cities takes the rows that would be empty.
private struct TimeAboveCities: View {
  let date: Date
  /// The least space below the digits, in points.
  let gap: CGFloat
  /// The most cities.
  var count = 2

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Spacer(minLength: 0)
      BigTime(date: date, size: 64)
      Spacer(minLength: gap)
      PlaceWithDay(date: date)
      Spacer(minLength: 18)
      ShortCityRows(date: date, count: count)
    }
  }
}

/// Names and times of other cities.
private struct ShortCityRows: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date
  /// The most cities.
  let count: Int

  var body: some View {
    let cities = City.elsewhere(than: timeZone, at: date)
    ViewThatFits(in: .horizontal) {
      rows(cities)
      // Another city is better than a name that is cut.
      rows(cities.filter { $0.name.count < 10 })
      rows(cities.filter { $0.name.count < 7 })
    }
  }

  private func rows(_ cities: [City]) -> some View {
    VStack(spacing: 0) {
      ForEach(cities.prefix(count)) { city in
        HStack {
          Text(city.name).foregroundStyle(.secondary).fixedSize()
          Spacer(minLength: 8)
          TimeOrLead(date: date, city: city)
        }
      }
    }
  }
}

private struct LocalTime: View {
  let date: Date
  let hasFace: Bool
  /// The most cities below it.
  var cities = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Spacer(minLength: 0)
      if hasFace {
        ClockFace(date: date)
          .frame(minHeight: ClockFace.least, idealHeight: ClockFace.least)
          .frame(maxWidth: .infinity)
        Spacer(minLength: 0)
      }
      // Below a face that grows with the tile digits of three rows are enough.
      BigTime(date: date, size: hasFace ? 44 : 64)
        .frame(maxWidth: hasFace ? .infinity : nil, maxHeight: hasFace ? 3 * 18 : nil)
      Spacer(minLength: 0)
      if cities > 0 {
        PlaceWithDay(date: date)
        Divider()
        ShortCityRows(date: date, count: cities)
      } else {
        PlaceAndDay(date: date)
      }
    }
  }
}

private struct FaceBesideTime: View {
  let date: Date

  var body: some View {
    HStack(spacing: 16) {
      ClockFace(date: date)
        .frame(minWidth: ClockFace.leastWidth, idealWidth: ClockFace.leastWidth)
      VStack(alignment: .leading, spacing: 0) {
        Spacer(minLength: 0)
        BigTime(date: date, size: 44)
        Spacer(minLength: 0)
        PlaceAndDay(date: date)
      }
      .fixedSize(horizontal: true, vertical: false)
    }
  }
}

/// The city and day of the time that is shown above.
struct PlaceAndDay: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    HStack {
      Text(City.here(timeZone).name).bold().unredacted()
      Spacer()
      HalfDayText(date: date)
    }
    DayText(date: date).foregroundStyle(.secondary)
  }
}

/// The same in one line, which leaves a row for another city; in two where it has no room.
private struct PlaceWithDay: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        Text(City.here(timeZone).name).bold().unredacted()
        HalfDayText(date: date)
        Spacer(minLength: 8)
        DayText(date: date).foregroundStyle(.secondary)
      }
      VStack(alignment: .leading, spacing: 0) { PlaceAndDay(date: date) }
    }
  }
}

/// Medium: the time in other cities, to see whether one can call there. Beside the local time in
/// big digits if both fit, and with a round face if all three fit.
struct WorldClock: View {
  let date: Date
  let hasFace: Bool

  /// The width in points of a time in digits of five rows.
  private static let broad: CGFloat = 26 * 8

  var body: some View {
    ViewThatFits {
      if hasFace {
        FaceAboveCities(date: date)
        FaceAboveList(date: date)
        HereAndElsewhere(date: date, size: 64, width: Self.broad, hasFace: true)
        HereAndElsewhere(date: date, size: 44, hasFace: true)
      }
      HereAndElsewhere(date: date, size: 64, width: Self.broad, isDivided: true)
      HereAndElsewhere(date: date, size: 44, isDivided: true)
      HereAndElsewhere(date: date, size: 64, width: Self.broad)
      HereAndElsewhere(date: date, size: 44)
      CityList(date: date)
    }
    .lineLimit(1)
  }
}

/// High tiles: the face and the time above the cities.
private struct FaceAboveCities: View {
  let date: Date
  /// The least rows of the face.
  var faceRows = 10
  /// The most cities.
  var most = Int.max

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 16) {
        ClockFace(date: date)
          .frame(minWidth: ClockFace.leastWidth, idealWidth: ClockFace.leastWidth)
        VStack(alignment: .leading, spacing: 0) {
          BigTime(date: date, size: 44)
          PlaceAndDay(date: date)
        }
        .fixedSize(horizontal: true, vertical: false)
      }
      .frame(minHeight: Double(faceRows) * 18, idealHeight: Double(faceRows) * 18)
      .frame(maxWidth: .infinity)
      Divider()
      CityRows(date: date, isWide: true, most: most)
    }
  }
}

/// High and narrow tiles: the same, with the cities as a list.
private struct FaceAboveList: View {
  let date: Date

  var body: some View {
    VStack(spacing: 0) {
      ClockFace(date: date)
        .frame(minHeight: ClockFace.least, idealHeight: ClockFace.least)
        .frame(maxWidth: .infinity)
      CityList(date: date)
    }
  }
}

private struct HereAndElsewhere: View {
  let date: Date
  let size: CGFloat
  /// The width of the digits; nil lets them take the width they need, which suits slender digits.
  var width: CGFloat?
  var hasFace = false
  /// Whether there are lines between the cities.
  var isDivided = false

  var body: some View {
    HStack(alignment: .top, spacing: hasFace ? 16 : 24) {
      if hasFace {
        ClockFace(date: date).frame(width: ClockFace.leastWidth).frame(maxHeight: .infinity)
      }
      VStack(alignment: .leading, spacing: 0) {
        Spacer(minLength: 0)
        BigTime(date: date, size: size).frame(width: width, alignment: .leading)
        PlaceAndDay(date: date)
        Spacer(minLength: 0)
      }
      .fixedSize(horizontal: true, vertical: false)
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        CityRows(date: date, isDivided: isDivided, isWide: hasFace)
        Spacer(minLength: 0)
      }
    }
  }
}

/// Narrow tiles: the cities below the local time.
private struct CityList: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        VStack(alignment: .leading, spacing: 0) {
          Text(City.here(timeZone).name).bold().unredacted()
          DayText(date: date).foregroundStyle(.secondary)
        }
        Spacer()
        BigTime(date: date, size: 44)
        HalfDayText(date: date)
      }
      Divider()
      CityRows(date: date)
      Spacer(minLength: 0)
    }
  }
}

private struct CityRows: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date
  var isDivided = false
  /// Whether times may be far from their cities.
  var isWide = false
  /// The most cities.
  var most = Int.max

  var body: some View {
    let cities = City.elsewhere(than: timeZone, at: date).prefix(most)
    ForEach(cities) { city in
      if isDivided, city.id != cities.first?.id { Divider() }
      CityRow(city: city, date: date, isWide: isWide)
    }
  }
}

/// A city's name, its offset, its day if that differs, and its time.
struct CityRow: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isTicking) private var isTicking
  let city: City
  let date: Date
  let isWide: Bool

  var body: some View {
    HStack {
      Text(city.name).frame(width: 104, alignment: .leading)
      Text(city.lead(over: timeZone, at: date)).foregroundStyle(.secondary)
      if isWide { FarLeader() } else { Spacer() }
      if !isTicking, city.hasOtherDay(than: timeZone, at: date) {
        Text(date, format: Date.FormatStyle(locale: locale, timeZone: city.timeZone).weekday())
          .foregroundStyle(.secondary)
      }
      TimeText(date: date, city: city)
    }
  }
}
