import SwiftUI

/// The moon at a moment: how much of it is lit, and when it is full and new again.
///
/// The moments of new and full moon follow from the moon's mean motion and its seven largest
/// disturbances, after Jean Meeus, *Astronomical Algorithms*, chapter 49. They are right to a
/// quarter of an hour.
struct Moon {
  /// The part of the way from a new moon to the next, 0..<1: a half is a full moon.
  let phase: Double
  /// The next full and the next new moon.
  let nextFull: Date
  let nextNew: Date

  init(at date: Date) {
    // Two months earlier, so that the first of these is certainly before the date.
    var number = ((date.timeIntervalSince(Self.epoch) / Self.month).rounded(.down)) - 2
    while Self.moment(number + 1) <= date { number += 1 }
    let (new, full, next) = (
      Self.moment(number), Self.moment(number + 0.5), Self.moment(number + 1)
    )
    let isWaxing = date < full
    phase =
      isWaxing
      ? 0.5 * date.timeIntervalSince(new) / full.timeIntervalSince(new)
      : 0.5 + 0.5 * date.timeIntervalSince(full) / next.timeIntervalSince(full)
    nextNew = next
    nextFull = isWaxing ? full : Self.moment(number + 1.5)
  }

  /// The part of its disc that is lit, 0…1.
  var lit: Double { (1 - cos(2 * .pi * phase)) / 2 }

  /// The name of the phase, which lasts a day or so for the four of them that are moments.
  var name: String {
    let names = [
      "New moon", "Waxing crescent", "First quarter", "Waxing gibbous", "Full moon",
      "Waning gibbous", "Last quarter", "Waning crescent",
    ]
    let near = (phase * 4).rounded()
    let isMoment = abs(phase * 4 - near) < 0.07
    return names[isMoment ? Int(near) % 4 * 2 : Int(phase * 4) % 4 * 2 + 1]
  }

  private static let month = 29.530588861 * 86_400
  /// The mean new moon of January 6, 2000.
  private static let epoch = Date(timeIntervalSince1970: 947_182_437)

  /// The moment of a new moon by its number since January 2000, or with a half that of the full moon
  /// after it.
  private static func moment(_ number: Double) -> Date {
    func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
    let isFull = number != number.rounded()
    let sun = 2.5534 + 29.10535670 * number
    let moon = 201.5643 + 385.81693528 * number
    let node = 160.7108 + 390.67050284 * number
    let days =
      (isFull ? -0.40614 : -0.40720) * sine(moon) + (isFull ? 0.17302 : 0.17241) * sine(sun)
      + 0.016 * sine(2 * moon) + 0.0104 * sine(2 * node) + 0.0074 * sine(moon - sun)
      - 0.0051 * sine(moon + sun) + 0.0021 * sine(2 * sun)
    return epoch.addingTimeInterval(number * month + days * 86_400)
  }
}

/// The moon's disc and words about it.
struct MoonReport: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.colorScheme) private var colorScheme
  let date: Date

  var body: some View {
    // The disc, round in cells, is smaller where a date would be cut beside it.
    ViewThatFits(in: .horizontal) {
      report(disc: 5 * 18)
      report(disc: 4 * 18)
    }
  }

  private func report(disc: CGFloat) -> some View {
    let moon = Moon(at: hour)
    return HStack(spacing: 8) {
      ZStack {
        Circle().fill(.quaternary)
        MoonShape(phase: moon.phase).fill(light)
      }
      .frame(width: disc, height: disc)
      .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 0) {
        // Below it, where a narrow column has no room beside the disc.
        Text(moon.name).bold().lineLimit(2)
        Text("\(Int((moon.lit * 100).rounded())) % lit").foregroundStyle(.secondary)
        if moon.nextFull < moon.nextNew {
          next("full", moon.nextFull)
          next("new", moon.nextNew)
        } else {
          next("new", moon.nextNew)
          next("full", moon.nextFull)
        }
      }
      Spacer(minLength: 0)
    }
  }

  /// Of its light, on a light screen the shade.
  private var light: Color {
    colorScheme == .dark
      ? Color(red: 0.93, green: 0.88, blue: 0.74) : Color(red: 0.45, green: 0.38, blue: 0.18)
  }

  private func next(_ name: String, _ date: Date) -> some View {
    HStack(spacing: 8) {
      Text(name).foregroundStyle(.secondary).frame(width: 32, alignment: .leading)
      Text(
        date, format: Date.FormatStyle(locale: locale, timeZone: timeZone).month().day())
    }
  }

  /// The date rounded down to hours, so that the entries of an hour show the same.
  private var hour: Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
  }
}

/// The lit part of the moon, as seen from the north: a waxing moon is lit on its right.
struct MoonShape: Shape {
  let phase: Double

  private static let steps = 24

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    let isWaxing = phase < 0.5
    // The edge of the shadow is half an ellipse.
    let shadow = cos(2 * .pi * phase) * (isWaxing ? 1 : -1)
    let limb: Double = isWaxing ? 1 : -1
    func point(_ step: Int, _ side: Double) -> CGPoint {
      let height = -1 + 2 * Double(step) / Double(Self.steps)
      let half = (1 - height * height).squareRoot()
      return CGPoint(x: rect.midX + side * half * radius, y: rect.midY + height * radius)
    }
    var path = Path()
    path.move(to: point(0, limb))
    for step in 1...Self.steps { path.addLine(to: point(step, limb)) }
    for step in (0..<Self.steps).reversed() { path.addLine(to: point(step, shadow)) }
    path.closeSubpath()
    return path
  }
}
