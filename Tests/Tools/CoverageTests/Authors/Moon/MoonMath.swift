import Foundation

struct MoonPhase {
  let date: Date

  var fraction: Double {
    let synodic = 29.530588853
    let reference = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(secondsFromGMT: 0), year: 2000,
      month: 1, day: 6, hour: 18, minute: 14
    ).date!
    let days = date.timeIntervalSince(reference) / 86_400
    let turns = days / synodic
    return turns - floor(turns)
  }

  var name: String {
    switch fraction {
    case ..<0.03, 0.97...: return NSLocalizedString("New moon", comment: "")
    case 0.22..<0.28: return NSLocalizedString("First quarter", comment: "")
    case 0.47..<0.53: return NSLocalizedString("Full moon", comment: "")
    default: return String(format: "%.0f %%", fraction * 100)
    }
  }
}
