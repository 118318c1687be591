import Foundation
import Intents

/// Configures the date to count down to. In the board file:
///
///     set.title = Holidays
///     set.date = 2027-07-22
///     set.start = 2027-01-07
final class CountdownIntent: INIntent {
  @INIntentParameter(title: "Title", description: "Such as Holidays.") var title: String?
  @INIntentParameter(
    title: "Date", description: "A day such as 2027-07-22, with a time if you like: 18:30.")
  var date: Date?
  @INIntentParameter(title: "Start", description: "Where the bar begins, such as 2027-01-07.")
  var start: Date?
}
