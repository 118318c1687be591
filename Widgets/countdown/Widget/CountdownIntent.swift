import Foundation
import Intents

/// Configures the date to count down to. In the board file:
///
///     set.title = Holidays
///     set.date = 2027-07-22
///     set.start = 2027-01-07
final class CountdownIntent: INIntent {
  @INIntentParameter(title: "Title") var title: String?
  @INIntentParameter(title: "Date") var date: Date?
  @INIntentParameter(title: "Start") var start: Date?
}
