import Foundation

/// The lit share of the moon, computed from the mean length of its month: accurate to some hours,
/// which is enough for a percentage and a word.
///
/// The figures are those of Meeus, Astronomical Algorithms, chapter 49: a new moon at
/// 2000-01-06T18:14Z, and 29.530588861 days from one to the next.
package struct Moon: Hashable, Sendable {
  /// The part of the month since new moon, 0..<1.
  package let age: Double

  package init(at date: Date) {
    let new = Date(timeIntervalSince1970: 947_182_440)
    let turns = date.timeIntervalSince(new) / (29.530588861 * 86_400)
    age = turns - turns.rounded(.down)
  }

  /// The lit share, 0…1.
  package var lit: Double { (1 - cos(2 * .pi * age)) / 2 }

  package var words: String {
    switch (age * 8).rounded() {
    case 1: "waxing crescent"
    case 2: "first quarter"
    case 3: "waxing gibbous"
    case 4: "full moon"
    case 5: "waning gibbous"
    case 6: "last quarter"
    case 7: "waning crescent"
    default: "new moon"
    }
  }
}
