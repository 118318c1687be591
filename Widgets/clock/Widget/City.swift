import SwiftUI

/// A city and its time zone.
struct City: Identifiable {
  let name: String
  let timeZone: TimeZone

  var id: String { name }

  /// Cities that together span the day.
  static let world = [
    City("San Francisco", in: "America/Los_Angeles"),
    City("New York", in: "America/New_York"),
    City("London", in: "Europe/London"),
    City("Tokyo", in: "Asia/Tokyo"),
    City("Sydney", in: "Australia/Sydney"),
  ].compactMap(\.self)

  /// The cities whose local time differs from the local time here.
  static func elsewhere(than here: TimeZone, at date: Date) -> [City] {
    world.filter { $0.timeZone.secondsFromGMT(for: date) != here.secondsFromGMT(for: date) }
  }

  /// The city that a time zone is named for.
  static func here(_ timeZone: TimeZone) -> City {
    let name = timeZone.identifier.split(separator: "/").last ?? "Here"
    return City(name: name.replacingOccurrences(of: "_", with: " "), timeZone: timeZone)
  }

  private init(name: String, timeZone: TimeZone) {
    self.name = name
    self.timeZone = timeZone
  }

  private init?(_ name: String, in identifier: String) {
    guard let timeZone = TimeZone(identifier: identifier) else { return nil }
    self.init(name: name, timeZone: timeZone)
  }

  /// The offset of the city's time from another zone's: `+9 h`, `−3:30 h`.
  func lead(over other: TimeZone, at date: Date) -> String {
    let minutes = (timeZone.secondsFromGMT(for: date) - other.secondsFromGMT(for: date)) / 60
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    let sign = minutes < 0 ? "−" : "+"
    return rest == 0 ? "\(sign)\(hours) h" : "\(sign)\(hours):\(rest) h"
  }

  /// Whether the date there differs from the date here.
  func hasOtherDay(than here: TimeZone, at date: Date) -> Bool {
    date.day(in: timeZone) != date.day(in: here)
  }
}

extension Date {
  /// The number of days since 1970 on a time zone's calendar.
  fileprivate func day(in timeZone: TimeZone) -> Int {
    let local = timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: self))
    return Int((local / 86_400).rounded(.down))
  }
}
