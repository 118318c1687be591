import Foundation
import Synchronization

/// The marks on the days of months, which are the same in all entries of a timeline: they are found
/// once, however many entries show a month.
final class MonthMarks: Sendable {
  /// The calendars that have events on a day, each once, by the number of the day.
  typealias Marks = [Int: [CalendarName]]

  private let known = Mutex<[Date: Marks]>([:])

  /// The marks of the month that begins at a date.
  func marks(of month: Date, find: () -> Marks) -> Marks {
    if let marks = known.withLock({ $0[month] }) { return marks }
    let marks = find()
    known.withLock { $0[month] = marks }
    return marks
  }
}
