import Calendars
import Foundation
import PersonalFiles
import WidgetKit

/// The content of the widget from a date on.
struct CalendarEntry: TimelineEntry {
  let date: Date
  let content: Content
  /// The size of the tile in points.
  let displaySize: CGSize
  /// The tile's link if its event has no page.
  var link: URL?

  enum Content: Sendable {
    /// `hint` tells how to add events, as long as there is no calendar.
    case agenda(Agenda, hint: String? = nil)
    /// The reason why there is no agenda, and what to do about it.
    case note(title: String, words: [String])
  }

  var relevance: TimelineEntryRelevance? {
    guard case .agenda(let agenda, _) = content else { return nil }
    let (score, duration) = agenda.relevance(at: date)
    return TimelineEntryRelevance(score: Float(score), duration: duration)
  }
}

extension CalendarEntry.Content {
  /// Loads the events of an interval from the configured files and the calendars of servers.
  init(
    _ intent: CalendarIntent, _ served: ServedCalendars, in interval: DateInterval,
    calendar: Calendar
  ) {
    let folders = PersonalFolders()
    let sources = CalendarSources(
      paths: intent.paths, names: intent.calendars, folders: folders)
    let shelf = sources.shelf(served.calendars, in: interval, here: calendar.timeZone)
    let problems = served.problems + shelf.problems
    for problem in problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
    let isNew = shelf.calendars.isEmpty && problems.isEmpty && sources.areUsual
    let agenda = Agenda(shelf.events, calendar: calendar)
    if isNew, served.isEmpty {
      self = .agenda(agenda, hint: "No calendar yet. Add yours: e, then c.")
    } else if shelf.calendars.isEmpty, problems.isEmpty, !served.isEmpty {
      self = .note(title: Self.waiting, words: [served.silence])
    } else {
      self = Self.note(sources, shelf, problems) ?? .agenda(agenda)
    }
  }

  /// The title before a server's calendar has arrived, which is not an error.
  private static let waiting = "No calendar yet"

  /// The error to report to the board, if nothing is shown.
  var trouble: String? {
    guard case .note(let title, let words) = self, title != Self.waiting else { return nil }
    return words.first
  }

  /// The reason why there is nothing to show, and what to do about it.
  private static func note(
    _ sources: CalendarSources, _ shelf: CalendarShelf, _ problems: [String]
  ) -> Self? {
    if shelf.calendars.isEmpty {
      guard problems.isEmpty else {
        return .note(title: "No calendar can be read", words: Array(problems.prefix(3)))
      }
      return .note(
        title: "No calendars",
        words: [
          "There is no .ics file in \(sources.paths.map(sources.folders.name).joined(separator: ", "))."
        ])
    }
    let titles = Set(shelf.calendars.map { $0.title.lowercased() })
    guard
      sources.names.isEmpty || sources.names.contains(where: { titles.contains($0.lowercased()) })
    else {
      let known = Set(shelf.calendars.map(\.title)).sorted().joined(separator: ", ")
      return .note(
        title: "No such calendar",
        words: ["“\(sources.names.joined(separator: ", "))” is none of: \(known)."])
    }
    return nil
  }

  /// The interval to load: from the first week of the shown month until well after the last day of
  /// a list.
  ///
  /// - Parameter showsYear: whether the months of a year stand beside the list, each with its dots.
  static func interval(around now: Date, showsYear: Bool, _ calendar: Calendar) -> DateInterval {
    let month = calendar.dateInterval(of: .month, for: now)?.start ?? now
    let days = showsYear ? Double(MonthsAhead.most * 31) : 92
    return DateInterval(
      start: month.addingTimeInterval(-7 * 86_400), end: now.addingTimeInterval(days * 86_400))
  }
}
