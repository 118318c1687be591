import Calendars
import Foundation

/// `Benchmarks calendars FOLDER FROM DAYS`: the events of each .ics file below a folder as this program reads
/// them, one line of JSON each, for `Tests/Comparisons/calendars.py`, which reads the same files with another
/// library.
enum CalendarDump {
  private struct Event: Encodable {
    var file: String
    var title: String
    var start: Double
    var end: Double
    var allDay: Bool
    var guessed: Bool
  }

  static func run(_ arguments: [String]) throws {
    guard arguments.count == 3, let from = Double(arguments[1]), let days = Double(arguments[2])
    else {
      print("usage: Benchmarks calendars FOLDER FROM DAYS (FROM in seconds since 1970)")
      return
    }
    let folder = URL(fileURLWithPath: arguments[0])
    let interval = DateInterval(
      start: Date(timeIntervalSince1970: from), duration: days * 86_400)
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for case let name as String in names where name.hasSuffix(".ics") {
      let data = try Data(contentsOf: folder.appending(path: name))
      var file = CalendarFile(bytes: data, around: interval, here: .gmt)
      for event in file.events(in: interval, of: CalendarName("c")).sorted() {
        let line = Event(
          file: name, title: event.title, start: event.start.timeIntervalSince1970,
          end: event.end.timeIntervalSince1970, allDay: event.isAllDay,
          guessed: event.isHourGuessed)
        print(String(decoding: try encoder.encode(line), as: UTF8.self))
      }
      for problem in file.problems {
        FileHandle.standardError.write(Data("\(name):\(problem.line): \(problem.words)\n".utf8))
      }
    }
  }
}
