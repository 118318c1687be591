import Foundation
import Testing
import WidgetArchive

@testable import ExtensionHost

extension Processes {
  /// Extensions that answer as asked.
  struct AnswerTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `answers a batch in one process`() throws {
      let outcome = try outcome(
        of: folder.badExtension("good"), [.describe, .placeholder, .timeline])
      #expect(outcome.descriptions[1]?.widgets.map(\.kind) == ["good"])
      #expect(outcome.descriptions[1]?.isScript == false)
      #expect(outcome.timelines.keys.sorted() == [2, 3])
      #expect(outcome.failures.isEmpty && outcome.unanswered.isEmpty)
    }

    @Test func `keeps each entry as the line it came in`() throws {
      let outcome = try outcome(of: folder.badExtension("good"))
      let timeline = try #require(outcome.timelines[1])
      #expect(timeline.entries.count == 2)
      for entry in timeline.entries {
        let decoded = try ArchivedEntry(jsonLine: entry.json)
        #expect(decoded.date == entry.date)
        #expect(decoded.view.nodes == [ArchivedNode(.text([TextRun(.verbatim("fine"))]))])
      }
      #expect(timeline.header.policy == .atEnd)
      #expect(timeline.header.remarks.isEmpty)
    }

    @Test func `measures what an answer cost`() throws {
      // The kernel updates the processor time of another process only at its ticks and pauses.
      let outcome = try outcome(of: folder.badExtension("large"))
      let usage = try #require(outcome.timelines[1]?.header.usage)
      #expect(usage.seconds > 0 && usage.cpuSeconds > 0)
      #expect(usage.cpuSeconds < 10)
      #expect(usage.peakBytes.value < 30 << 20)
    }

    @Test func `judges a large timeline in small turns`() throws {
      let outcome = try outcome(of: folder.badExtension("large"))
      let timeline = try #require(outcome.timelines[1])
      #expect(timeline.entries.count == 1000)
      let work = timeline.byteCount + 1000 * WatchedProcess.bytesPerLine
      #expect(work > 10 * WatchedProcess.bytesPerTurn)
      // The last line of a turn may exceed the limit.
      #expect(outcome.turns >= work / (2 * WatchedProcess.bytesPerTurn))
    }

    @Test func `sorts entries, and the last of a date wins`() throws {
      let timeline = try #require(outcome(of: folder.badExtension("unsorted")).timelines[1])
      let dates = timeline.entries.map(\.date)
      #expect(dates.count == 3 && dates == dates.sorted())
      #expect(timeline.header.remarks.count == 2)
    }

    @Test func `takes escapes for text`() throws {
      let outcome = try outcome(of: folder.badExtension("escapes"))
      #expect(outcome.timelines[1]?.entries.count == 1)
    }

    @Test func `tells an extension's own words without its escapes`() throws {
      let outcome = try outcome(of: folder.badExtension("refuses"), [.timeline, .timeline])
      #expect(outcome.failures[1]?.reason == .reported("no network␛[2J"))
      #expect(outcome.failures[2]?.tileText == "no network␛[2J")
      #expect(outcome.unanswered.isEmpty)
    }

    @Test func `stops a process that stays after its answers, without a failure`() throws {
      let outcome = try outcome(of: folder.badExtension("lingers"))
      #expect(outcome.timelines[1] != nil && outcome.failures.isEmpty)
    }

    @Test func `gives the rest back when a process ends between two answers`() throws {
      let outcome = try outcome(
        of: folder.badExtension("early"), [.timeline, .timeline, .timeline])
      #expect(outcome.timelines.keys.sorted() == [1])
      #expect(outcome.failures.isEmpty)
      #expect(outcome.unanswered == [2, 3])
    }

    @Test func `one that is too late has time to keep what it has`() throws {
      let script = try folder.script(
        "late", "#!/bin/sh\ntrap 'echo kept > kept; exit 3' TERM\nwhile :; do sleep 600; done\n")
      var limits = ExtensionLimits.test
      // Gives the extension time to set its signal handler, even on a machine under load.
      limits.timeline = .seconds(2)
      limits.parting = .seconds(60)
      let outcome = try outcome(of: script, limits: limits)
      #expect(outcome.failures[1]?.reason == .timedOut(.timeline, after: limits.timeline))
      #expect(FileManager.default.fileExists(atPath: folder.path + "/kept"))
    }

    @Test func `one that does not end when it is asked to is killed`() throws {
      let script = try folder.script(
        "deaf", "#!/bin/sh\ntrap '' TERM\nwhile :; do sleep 600; done\n")
      var limits = ExtensionLimits.test
      limits.timeline = .milliseconds(300)
      limits.parting = .milliseconds(100)
      let outcome = try outcome(of: script, limits: limits)
      #expect(outcome.failures[1]?.reason == .timedOut(.timeline, after: limits.timeline))
    }

    @Test func `gives everything back when it is cancelled`() throws {
      let request = ExtensionRequest(id: 7, action: .timeline)
      let run = try ExtensionRun(
        folder.badExtension("hang"), requests: [request],
        environment: [:], limits: .test, at: Moment(date: Date(), instant: .now))
      run.cancel()
      let outcome = try Outcome(of: run)
      #expect(outcome.failures.isEmpty && outcome.unanswered == [7])
    }
  }

  /// Scripts, which know nothing of the request protocol.
  struct ScriptTests {
    let folder: TemporaryFolder
    private let reply = """
      {"timeline":{"policy":"never","entries":\
      [{"date":1700000000,"view":{"kind":"text","text":"hello"}}]}}
      """

    init() throws { folder = try TemporaryFolder() }

    @Test func `a script that ignores its input is an extension`() throws {
      let script = try folder.script("hello", "#!/bin/sh\nprintf '%s' '\(reply)'\n")
      let timeline = try #require(outcome(of: script).timelines[1])
      #expect(timeline.header.policy == .never)
      #expect(timeline.entries.map(\.date) == [Date(timeIntervalSince1970: 1_700_000_000)])
      let entry = try ArchivedEntry(jsonLine: try #require(timeline.entries.first).json)
      #expect(entry.view.nodes == [ArchivedNode(.text([TextRun(.verbatim("hello"))]))])
    }

    @Test func `what answers describe with a timeline is named after its file`() throws {
      let script = try folder.script("hello", "#!/bin/sh\necho '\(reply)'\n")
      let description = try #require(outcome(of: script, [.describe]).descriptions[1])
      #expect(description.isScript)
      #expect(description.widgets.map(\.kind) == ["hello"])
      #expect(description.widgets.first?.families.count == 5)
      #expect(description.widgets.first?.parameters.isEmpty == true)
    }

    @Test func `what does not answer describe in time is taken for a script`() throws {
      var limits = ExtensionLimits.test
      limits.describe = .milliseconds(50)
      let outcome = try outcome(of: folder.badExtension("silent"), [.describe], limits: limits)
      #expect(outcome.descriptions[1]?.source == .silence)
      #expect(outcome.descriptions[1]?.widgets.map(\.kind) == ["silent"])
      #expect(outcome.failures.isEmpty)
    }

    @Test func `a script has its own folder and the board's environment`() throws {
      let script = try folder.script(
        "where",
        "#!/bin/sh\nprintf '{\"error\":\"%s %s\"}' \"$PWD\" \"${WIDGETBOARD_RUN:+marked}\"\n")
      let words = try #require(outcome(of: script).failures[1]?.reason)
      let path = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
      #expect(words == .reported("\(path) marked"))
    }

    @Test func `a script whose interpreter is missing says so`() throws {
      let script = try folder.script("lost", "#!/no/such/shell\n")
      let failure = try #require(throws: ExtensionFailure.self) { try outcome(of: script) }
      #expect(failure.tileText == "/no/such/shell is missing")
      #expect(failure.sentence.contains("its first line names /no/such/shell, which is missing"))
    }

    @Test func `a script without a first line says so`() throws {
      let script = try folder.script("bare", "echo hello\n")
      let failure = try #require(throws: ExtensionFailure.self) { try outcome(of: script) }
      #expect(failure.tileText == "not a program")
    }
  }
}
