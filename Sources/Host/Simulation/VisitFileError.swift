/// An error in a file of looks.
package struct VisitFileError: Error, Hashable {
  package enum Reason: Error, Hashable {
    case empty
    case words(Int)
    case date(String)
    case seconds(String)
    case page(String)
    case order
  }

  package var file: String
  package var line: Int?
  package var reason: Reason

  package var sentence: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return switch reason {
    case .empty: "\(place): no look in it; write one a line, such as 2026-11-16T09:12:30Z 20 1"
    case .words(let count):
      "\(place): expected START SECONDS PAGE such as 2026-11-16T09:12:30Z 20 1, got \(count) words"
    case .date(let word):
      "\(place): expected a date such as 2026-11-16T09:12:30Z, got “\(word)”"
    case .seconds(let word):
      "\(place): expected the seconds of the look, more than 0 and at most 86400, got “\(word)”"
    case .page(let word): "\(place): expected a page from 1, got “\(word)”"
    case .order: "\(place): this look begins before the one above it is over; write them in order"
    }
  }
}
