import Foundation
import WidgetArchive

/// The home folder of somebody who has lived with a board: a few tasks, a note, appointments, a
/// repository.
enum PersonalHome {
  static func make() throws -> TemporaryHome {
    let home = try TemporaryHome()
    try home.write(
      """
      (A) Call the plumber due:\(day(1))
      (B) Write the talk +talk
      Buy bread @shop
      x Pay the rent
      Book a table for Friday, by the window

      """, to: "todo.txt")
    try home.write(
      """
      # Sunday

      Walk to the **lake** before noon.

      - bread, cheese
      - the map
      - [ ] sun cream

      Ask Ada whether the boat is free, and for how long.

      """, to: "notes.md")
    try home.write(calendar, to: ".calendars/own.ics")
    try makeRepository(in: home)
    return home
  }

  /// What they have set.
  static let settings: [String: Configuration] = [
    "countdown": ["title": .string("To the sea"), "date": .string(day(40))],
    "command": [
      "title": .string("Disks"),
      "exec": .string(
        "printf 'Filesystem Size Used\\n/dev/vda1  252G  39G\\ntmpfs      12G  1.2G\\n/dev/vdb1  931G 410G\\n'"
      ),
    ],
  ]

  private static func day(_ offset: Int, _ separator: String = "-") -> String {
    let parts = Calendar.current.dateComponents(
      [.year, .month, .day], from: Date().addingTimeInterval(86_400 * Double(offset)))
    return [
      String(parts.year ?? 0), String(format: "%02d", parts.month ?? 0),
      String(format: "%02d", parts.day ?? 0),
    ].joined(separator: separator)
  }

  private static var calendar: String {
    let events = [
      (0, "233000", "Standup with the whole of the engine team", "Room 4"),
      (0, "234500", "Evening news", ""), (1, "090000", "Dentist", "High Street 4"),
      (1, "140000", "Talk with Ada about the engine", ""), (3, "190000", "Dinner", "At home"),
    ].enumerated().map { number, event in
      """
      BEGIN:VEVENT
      UID:\(number)
      DTSTAMP:20260101T000000Z
      DTSTART:\(day(event.0, ""))T\(event.1)
      DURATION:PT1H
      SUMMARY:\(event.2)
      LOCATION:\(event.3)
      END:VEVENT

      """
    }
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//x//EN\n" + events.joined()
      + "END:VCALENDAR\n"
  }

  private static func makeRepository(in home: TemporaryHome) throws {
    let git = BuiltProgram(path: "/usr/bin/git", home: home)
    let folder = home.url.path + "/src/engine"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let words = [
      "Begin", "Count the wheels", "Say why a card is refused", "Draw the second table",
      "Hold the door open while somebody is still in the room", "Name the wheels",
      "Read the table once", "A shorter way round the lake", "Keep the map when the page turns",
      "Tests: Count from the first wheel", "Write down why the lamp is lit",
    ]
    let author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-C", folder]
    _ = try git.run(author + ["init", "-q", "-b", "main"])
    let count = 22
    for index in 0..<count {
      let subject = words[index % words.count]
      let date = "\(Int(Date().timeIntervalSince1970) - 86_400 * (count - index) * 3) +0000"
      _ = try git.run(
        author + ["commit", "-q", "--allow-empty", "-m", subject],
        environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date])
    }
    try home.write("x", to: "src/engine/notes")
  }
}
