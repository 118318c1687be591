import Foundation
import PersonalFiles

/// The person's calendars, read from files and folders.
///
/// A file with a title or with several events is a calendar. Files of one event each, as vdirsyncer
/// and khal keep them, together make up the calendar of their folder: its title is in the folder's
/// file `displayname` and its colour in the file `color`.
package struct CalendarShelf {
  package private(set) var calendars: [CalendarName] = []
  package private(set) var events: [CalendarEvent] = []
  /// Error messages, a sentence each that begins with the file's name.
  package private(set) var problems: [String] = []

  private let interval: DateInterval
  private let here: TimeZone
  private let folders: PersonalFolders
  private let isOutOfTime: () -> Bool
  private let withNotes: Bool

  /// The largest size of all files together in bytes. Beyond it no further file is read.
  static let mostBytes = 64_000_000

  /// - Parameters:
  ///   - places: paths of files and folders.
  ///   - loaded: the calendars that servers returned.
  ///   - wanted: the titles of the calendars to show; empty for all calendars.
  ///   - withNotes: whether the descriptions of events are kept, which take most of a file.
  ///   - isOutOfTime: asked now and then; if true, reading ends, and what was read so far is shown.
  package init(
    _ places: [String], loaded: [LoadedCalendar] = [], wanted: [String] = [],
    in interval: DateInterval, here: TimeZone, folders: PersonalFolders, withNotes: Bool = false,
    isOutOfTime: @escaping () -> Bool = { false }
  ) {
    self.withNotes = withNotes
    self.interval = interval
    self.here = here
    self.folders = folders
    self.isOutOfTime = isOutOfTime
    let wanted = Set(wanted.map { $0.lowercased() })
    read(files(in: places), wanted: wanted)
    for calendar in loaded { read(calendar, wanted: wanted) }
    paintTheRest()
    events.sort()
  }

  private mutating func files(in places: [String]) -> [String] {
    var seen: Set<FileIdentity> = []
    var files: [String] = []
    for place in places {
      guard let identity = FileIdentity(path: place) else {
        problems.append("\(folders.name(of: place)): there is no such file or folder")
        continue
      }
      guard identity.isFolder || identity.isRegular else {
        problems.append("\(folders.name(of: place)): neither a file nor a folder")
        continue
      }
      let found = identity.isFolder ? FileWalk(kinds: ["ics", "ical"]).files(in: place) : nil
      if found?.isCut == true {
        problems.append("\(folders.name(of: place)): too many files; the first ones are shown")
      }
      for file in found?.files ?? [place] {
        if let identity = FileIdentity(path: file), seen.insert(identity).inserted {
          files.append(file)
        }
      }
    }
    return files
  }

  private mutating func read(_ files: [String], wanted: Set<String>) {
    var bytes = 0
    var together: [String: CalendarFile] = [:]
    var order: [String] = []
    for file in files {
      guard !isOutOfTime(), bytes < Self.mostBytes else {
        problems.append("\(folders.name(of: file)): left out, there is too much to read")
        break
      }
      bytes += min(FileIdentity(path: file)?.size ?? 0, CalendarFile.mostBytes)
      guard let content = read(file), content.isCalendar else { continue }
      if content.title != nil || content.eventCount > 1 {
        add(content, name(of: file, content), wanted)
      } else {
        let folder = (file as NSString).deletingLastPathComponent
        if together[folder] == nil {
          order.append(folder)
          together[folder] = content
        } else {
          together[folder]?.merge(content)
        }
      }
    }
    for folder in order {
      if let content = together[folder] { add(content, name(ofFolder: folder), wanted) }
    }
  }

  private mutating func read(_ calendar: LoadedCalendar, wanted: Set<String>) {
    var whole: CalendarFile?
    for text in calendar.texts {
      guard !isOutOfTime() else {
        problems.append("\(calendar.origin): what follows is left out, there is too much to read")
        break
      }
      let content = CalendarFile(
        bytes: text, around: interval, here: here, isOutOfTime: isOutOfTime)
      note(content.problems, of: calendar.origin)
      guard content.isCalendar else { continue }
      if whole == nil { whole = content } else { whole?.merge(content) }
    }
    // A calendar without events is listed, too.
    let content =
      whole ?? CalendarFile("BEGIN:VCALENDAR\nEND:VCALENDAR\n", around: interval, here: here)
    let title = calendar.isNamed ? calendar.title : content.title ?? calendar.title
    let color = calendar.color.flatMap(CalendarColor.read) ?? content.color
    add(content, CalendarName(title, color: color), wanted)
  }

  /// Gives each calendar without a colour one that no other calendar has.
  private mutating func paintTheRest() {
    let titles = calendars.filter { $0.color == nil }.map(\.title).sorted()
    let free = CalendarColor.palette.filter { color in
      !calendars.contains { $0.color.map { CalendarColor.looksAlike($0, color) } ?? false }
    }
    let colors = free.isEmpty ? CalendarColor.palette : free
    func painted(_ calendar: CalendarName) -> CalendarName {
      guard calendar.color == nil, let index = titles.firstIndex(of: calendar.title) else {
        return calendar
      }
      return CalendarName(calendar.title, color: colors[index % colors.count])
    }
    calendars = calendars.map(painted)
    for index in events.indices { events[index].calendar = painted(events[index].calendar) }
  }

  private mutating func read(_ file: String) -> CalendarFile? {
    guard let stream = fopen(file, "re") else {
      problems.append("\(folders.name(of: file)): \(String(cString: strerror(errno)))")
      return nil
    }
    defer { fclose(stream) }
    let content = CalendarFile(
      stream, around: interval, here: here, withNotes: withNotes, isOutOfTime: isOutOfTime)
    note(content.problems, of: folders.name(of: file))
    return content
  }

  private mutating func note(_ flaws: [CalendarFile.Problem], of place: String) {
    for problem in flaws.prefix(max(0, 50 - problems.count)) {
      let line = problem.line > 0 ? ":\(problem.line)" : ""
      problems.append("\(place)\(line): \(problem.words)")
    }
  }

  private mutating func add(
    _ content: CalendarFile, _ calendar: CalendarName, _ wanted: Set<String>
  ) {
    if !calendars.contains(calendar) { calendars.append(calendar) }
    guard wanted.isEmpty || wanted.contains(calendar.title.lowercased()) else { return }
    var content = content
    events += content.events(in: interval, of: calendar, isOutOfTime: isOutOfTime)
  }

  private func name(of file: String, _ content: CalendarFile) -> CalendarName {
    let path = file as NSString
    var title = (path.lastPathComponent as NSString).deletingPathExtension
    // Evolution gives every file this name, and names the folder after the calendar.
    if title == "calendar" {
      title = ((path.deletingLastPathComponent) as NSString).lastPathComponent
    }
    return CalendarName(content.title ?? title, color: content.color)
  }

  private func name(ofFolder folder: String) -> CalendarName {
    CalendarName(
      line(of: folder + "/displayname") ?? (folder as NSString).lastPathComponent,
      color: line(of: folder + "/color").flatMap(CalendarColor.read))
  }

  private func line(of file: String) -> String? {
    guard let handle = FileHandle(forReadingAtPath: file),
      let data = try? handle.read(upToCount: 256)
    else { return nil }
    let text = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first
    return text.map { $0.trimmingCharacters(in: .whitespaces) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A calendar that a server returned.
package struct LoadedCalendar: Hashable, Sendable {
  package var title: String
  /// Whether `title` is the server's; if not, a title in the text takes precedence.
  package var isNamed: Bool
  package var color: String?
  /// The calendar's texts: one for a whole file, or one for each event.
  package var texts: [Data]
  /// The name with which error messages about this calendar begin.
  package var origin: String

  package init(
    title: String, isNamed: Bool = false, color: String? = nil, texts: [Data], origin: String
  ) {
    (self.title, self.isNamed, self.color) = (title, isNamed, color)
    (self.texts, self.origin) = (texts, origin)
  }
}
