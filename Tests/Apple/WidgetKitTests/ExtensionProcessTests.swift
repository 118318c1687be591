import Foundation
import Testing
import WidgetArchive

/// The extension `RuntimeFixture` run as a process, for behaviour that needs one.
@Suite struct ExtensionProcessTests {
  let fixture = BuiltExtension("RuntimeFixture")

  @Test func `completions from threads, queues, actors, timers and tasks are waited for in order`()
    throws
  {
    let kinds = [
      "atOnce", "twice", "otherThread", "mainQueue", "mainActor", "timer", "detachedTask",
    ]
    let outcome = try fixture.run(
      kinds.enumerated().map { index, kind in
        ExtensionRequest(
          id: SerialNumber(index), action: .timeline, kind: kind, family: .systemSmall)
      })
    let lines = outcome.output.split(separator: "\n").map { Data($0.utf8) }
    #expect(lines.count == kinds.count * 2)
    for (index, kind) in kinds.enumerated() where lines.count == kinds.count * 2 {
      #expect(try ExtensionReply(jsonLine: lines[index * 2]).id.value == index)
      let entry = try ArchivedEntry(jsonLine: lines[index * 2 + 1])
      #expect(entry.view.nodes.first?.content == .text([TextRun(.verbatim(kind))]))
    }
    #expect(outcome.status == 0)
  }

  @Test func `a completion that is destroyed uncalled is a failure at once`() throws {
    let outcome = try fixture.run(
      [(1, .timeline, "dropping"), (2, .snapshot, "dropping"), (3, .timeline, "atOnce")].map {
        ExtensionRequest(id: $0, action: $1, kind: $2, family: .systemSmall)
      })
    let errors = try outcome.lines.prefix(2).map { try ExtensionReply(jsonLine: $0).content }
    let words = ["getTimeline", "getSnapshot"].map {
      "timeline.empty: DroppingProvider.\($0) has destroyed its completion without calling it, so "
        + "no entries can come"
    }
    #expect(errors == words.map { .error($0) })
    #expect(try ExtensionReply(jsonLine: #require(outcome.lines.dropFirst(2).first)).id == 3)
    #expect(outcome.status == 0)
  }

  @Test func `what an author prints is a log, even before the first request`() throws {
    let outcome = try fixture.run([
      ExtensionRequest(
        id: 1, action: .timeline, kind: "atOnce", family: .systemSmall,
        environment: WidgetEnvironment(timeZone: "Asia/Tokyo"))
    ])
    #expect(outcome.log == "the bundle is made\nasked for atOnce in Asia/Tokyo\n")
    #expect(!outcome.output.contains("asked"))
  }

  @Test func `at the end of its input it exits with 0 and runs nothing more`() throws {
    let outcome = try fixture.run([])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(!outcome.log.contains("atexit ran"))
  }

  @Test func `calendars are shown as the person allows, and the reply says what they depend on`()
    throws
  {
    let home = FileManager.default.temporaryDirectory.path + "/agenda-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(
      atPath: home + "/.calendars", withIntermediateDirectories: true)
    try Data(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:High tide
      DTSTART:20260601T080000Z
      END:VEVENT
      END:VCALENDAR
      """.utf8
    ).write(to: URL(fileURLWithPath: home + "/.calendars/tides.ics"))
    for (consent, words) in [("", "no calendars"), ("on", "High tide")] {
      var environment = ["HOME": home, "XDG_DATA_HOME": home + "/data"]
      if !consent.isEmpty { environment["WIDGETBOARD_CALENDARS"] = consent }
      let outcome = try fixture.run(
        [ExtensionRequest(id: 1, action: .timeline, kind: "agenda", family: .systemSmall)],
        environment: environment)
      guard
        case .timeline(let header, _) = try ExtensionReply(jsonLine: outcome.lines[0]).content
      else {
        Issue.record("no timeline: \(outcome.output)")
        return
      }
      let entry = try ArchivedEntry(jsonLine: outcome.lines[1])
      #expect(entry.view.nodes.first?.content == .text([TextRun(.verbatim(words))]))
      #expect(header.reads.contains(.calendars))
      let files = header.reads.compactMap { $0.file?.path }
      #expect(files == (consent.isEmpty ? [] : [home + "/.calendars"]))
    }
  }

  @Test func `what read where the person is says so, in the provider or in a view`() throws {
    let kinds = ["atOnce", "place", "otherThread", "placeView", "keptPlace", "twice", "keptPlace"]
    let here = WidgetEnvironment(location: "52.5,13.25")
    let outcome = try fixture.run(
      kinds.enumerated().map { index, kind in
        ExtensionRequest(
          id: SerialNumber(index), action: .timeline, kind: kind, family: .systemSmall,
          environment: here)
      })
    var reads: [Bool] = []
    var words: [String] = []
    for lines in stride(from: 0, to: outcome.lines.count - 1, by: 2) {
      guard
        case .timeline(let header, _) = try ExtensionReply(jsonLine: outcome.lines[lines]).content,
        case .text(let runs)? = try ArchivedEntry(jsonLine: outcome.lines[lines + 1])
          .view.nodes.first?.content,
        case .verbatim(let text)? = runs.first?.content
      else { continue }
      reads.append(header.reads.contains(.location))
      words.append(text)
    }
    #expect(reads == [false, true, false, true, true, false, true])
    #expect(words[1] == "near 52.5" && words[3] == "lat 52.5" && words[6] == "lat 52.5")
  }

  @Test func `asked for help it explains itself on standard output`() throws {
    let outcome = try fixture.run([], arguments: ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("RuntimeFixture holds widgets for widgetboard"))
    #expect(outcome.output.contains("widgetboard frame --kind atOnce --family small"))
  }
}
