import Foundation
import Glibc
import Programs
import Testing
import WidgetArchive

/// A Radicale server on the loopback address, with two calendars of Ada's.
private final class Radicale {
  private let program: Program
  private let folder: URL
  let address: String

  /// Whether the package `python3-radicale` is installed.
  static let isInstalled =
    (try? run(
      ["/usr/bin/python3", "-c", "import radicale"], environment: ["PATH": "/usr/bin:/bin"])) != nil

  init(in home: TemporaryHome) throws {
    folder = home.url.appending(path: "radicale")
    let here = folder.path
    try home.write(
      """
      [server]
      hosts = 127.0.0.1:0
      [auth]
      type = htpasswd
      htpasswd_filename = \(here)/users
      htpasswd_encryption = plain
      delay = 0
      [storage]
      filesystem_folder = \(here)/collections
      [logging]
      level = info
      """, to: "radicale/config")
    try home.write("ada:pw\n", to: "radicale/users")
    program = try Program(
      ["/bin/sh", "-c", "exec /usr/bin/python3 -u -m radicale -C '\(here)/config' 2>&1"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": home.url.path], pipes: true)
    var told = ""
    var port: Substring?
    var buffer = [UInt8](repeating: 0, count: 4096)
    while port == nil {
      var source = pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)
      poll(&source, 1, -1)
      let count = read(program.output, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { throw BuiltProgram.Failure(words: told) }
      told += String(decoding: buffer[..<count], as: UTF8.self)
      port = told.firstMatch(of: /Listening on '[^']*:(\d+)'/)?.1
    }
    address = "http://ada@127.0.0.1:\(port ?? "0")/"
  }

  deinit {
    kill(program.processID, SIGKILL)
    program.waitDiscardingOutput()
  }

  private func folder(of calendar: String) -> URL {
    folder.appending(path: "collections/collection-root/ada/\(calendar)")
  }

  func add(_ calendar: String, title: String, color: String) throws {
    try FileManager.default.createDirectory(
      at: folder(of: calendar), withIntermediateDirectories: true)
    let properties =
      #"{"tag": "VCALENDAR", "D:displayname": "\#(title)", "ICAL:calendar-color": "\#(color)"}"#
    try Data(properties.utf8).write(to: folder(of: calendar).appending(path: ".Radicale.props"))
  }

  /// Stores an event that begins in this many minutes.
  func put(_ title: String, in minutes: Double, to calendar: String, as name: String) throws {
    let start = Date().addingTimeInterval(minutes * 60)
      .formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//\nBEGIN:VEVENT\nUID:\(name)\n"
      + "DTSTAMP:20261101T000000Z\nSUMMARY:\(title)\nDTSTART:\(start)\nDURATION:PT30M\n"
      + "END:VEVENT\nEND:VCALENDAR\n"
    try Data(text.utf8).write(to: folder(of: calendar).appending(path: "\(name).ics"))
  }

  func remove(_ name: String, from calendar: String) throws {
    try FileManager.default.removeItem(at: folder(of: calendar).appending(path: "\(name).ics"))
  }
}

@Test(
  .waiting,
  .enabled(if: Radicale.isInstalled, "Radicale is not installed (package python3-radicale)"))
func `the calendars of a Radicale are found, read and followed`() throws {
  let home = try TemporaryHome()
  let server = try Radicale(in: home)
  try server.add("work", title: "Work", color: "#ff2d55ff")
  try server.add("home", title: "At home", color: "#30d158ff")
  try server.put("Standup", in: 30, to: "work", as: "a")
  try server.put("Review", in: 90, to: "work", as: "b")
  try server.put("Choir", in: 150, to: "home", as: "c")
  func words(_ calendars: String? = nil, secret: String = "pw", path: String = "") throws
    -> [String]
  {
    var configuration: Configuration = [
      "addresses": .string(server.address + path), "secret": .string(secret),
    ]
    configuration["calendars"] = calendars.map { .string($0) }
    return try BuiltProgram(name: "calendar.widget", home: home).timeline(
      kind: "calendar", family: .systemLarge, configuration: configuration
    ).entries[0].words
  }
  let first = try words()
  #expect(["Standup", "Review", "Choir"].allSatisfy(first.contains), "\(first)")
  #expect(try !words("At home").contains("Standup") && words("At home").contains("Choir"))
  #expect(try words(path: "ada/home/").contains("Choir"))
  // The sync token brings only later changes.
  try server.put("Stand-up moved", in: 45, to: "work", as: "a")
  try server.put("Lunch", in: 60, to: "work", as: "d")
  try server.remove("b", from: "work")
  let second = try words()
  #expect(["Stand-up moved", "Lunch", "Choir"].allSatisfy(second.contains), "\(second)")
  #expect(!second.contains("Standup") && !second.contains("Review"))
  let wrong = try words(secret: "no", path: "ada/work/").joined(separator: " ")
  #expect(wrong.contains("the service does not take the secret (401)"), "\(wrong)")
}
