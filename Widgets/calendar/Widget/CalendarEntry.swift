import Calendars
import Foundation
import PersonalFiles
import WidgetKit

/// The content of the widget from a date on.
struct CalendarEntry: TimelineEntry {
  let date: Date
  let content: Content
  /// Of the tile, in points.
  let displaySize: CGSize
  /// The link of a tile whose event has no page.
  var link: URL?

  enum Content: Sendable {
    /// `hint`: how to add events, while there is no calendar yet.
    case agenda(Agenda, hint: String? = nil)
    /// Why there is none, and what to do.
    case note(title: String, words: [String])
  }

  var relevance: TimelineEntryRelevance? {
    guard case .agenda(let agenda, _) = content else { return nil }
    let (score, duration) = agenda.relevance(at: date)
    return TimelineEntryRelevance(score: Float(score), duration: duration)
  }
}

extension CalendarEntry.Content {
  /// The events of some weeks around a date, by what a person configured.
  init(_ intent: CalendarIntent, at now: Date, calendar: Calendar) {
    let folders = PersonalFolders()
    let sources = CalendarSources(
      paths: intent.paths, names: intent.calendars, folders: folders)
    let shelf = sources.shelf(
      in: Self.interval(around: now, calendar), here: calendar.timeZone)
    for problem in shelf.problems {
      FileHandle.standardError.write(Data("\(problem)\n".utf8))
    }
    let isNew = shelf.calendars.isEmpty && shelf.problems.isEmpty && sources.areUsual
    let agenda = Agenda(shelf.events, calendar: calendar)
    self =
      isNew
      ? .agenda(agenda, hint: "Put .ics files into ~/.calendars")
      : Self.note(sources, shelf) ?? .agenda(agenda)
  }

  /// Why there is nothing to show, and what to do about it.
  private static func note(_ sources: CalendarSources, _ shelf: CalendarShelf) -> Self? {
    if shelf.calendars.isEmpty {
      guard shelf.problems.isEmpty else {
        return .note(title: "No calendar can be read", words: Array(shelf.problems.prefix(3)))
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

  /// From the first week of the shown month until well after the last day of a list.
  private static func interval(around now: Date, _ calendar: Calendar) -> DateInterval {
    let month = calendar.dateInterval(of: .month, for: now)?.start ?? now
    return DateInterval(
      start: month.addingTimeInterval(-7 * 86_400), end: now.addingTimeInterval(92 * 86_400))
  }
}
