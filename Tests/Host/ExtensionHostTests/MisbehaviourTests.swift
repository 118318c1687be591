import Glibc
import Programs
import Testing

@testable import ExtensionHost

extension Processes {
  /// Extensions whose misbehaviour costs their own tile a reload, and nothing else.
  struct MisbehaviourTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [
      ("crash", "crashed (SIGSEGV)"),
      ("status", "exited with status 3"),
      ("ends", "ended without an answer"),
      ("midway", "ended without an answer"),
      ("closes", "closed its output"),
      ("garbage", "not JSON: line 1"),
      ("json", "not understood: line 1"),
      ("empty", "no entries in its timeline"),
      ("many", "5,000 entries: too many"),
      ("deep", "entry 1: 70 levels"),
      ("nodes", "entry 1: 10,001 nodes"),
      ("far", "not understood: line 2"),
      ("flood", "over 10 MB of output"),
      ("line", "line 1: over 1 MB"),
      ("half", "crashed (SIGSEGV)"),
      ("chatty", "over 10 MB of log"),
      ("burst", "crashed (SIGABRT)"),
      ("describes", "wrong kind of answer"),
    ])
    func `says in its tile what happened`(mode: String, words: String) throws {
      // Each ends by what it does, however long that takes on a machine under load.
      var limits = ExtensionLimits.test
      limits.timeline = .seconds(300)
      let outcome = try outcome(of: folder.badExtension(mode), limits: limits)
      #expect(outcome.tileText == words)
      #expect(outcome.timelines.isEmpty && outcome.unanswered.isEmpty)
    }

    @Test(arguments: ["hang", "spin", "silent", "trickle"])
    func `stops what does not answer in time`(mode: String) throws {
      var limits = ExtensionLimits.test
      limits.timeline = .milliseconds(100)
      let outcome = try outcome(of: folder.badExtension(mode), limits: limits)
      #expect(outcome.tileText == "no answer in 100 ms")
    }

    @Test func `gives each request its own time`() throws {
      var limits = ExtensionLimits.test
      limits.snapshot = .milliseconds(50)
      let outcome = try outcome(of: folder.badExtension("hang"), [.snapshot], limits: limits)
      #expect(outcome.failures[1]?.reason == .timedOut(.snapshot, after: .milliseconds(50)))
    }

    @Test func `stops what takes more memory than it may`() throws {
      var limits = ExtensionLimits.test
      limits.memoryBytes = 20_000_000
      let outcome = try outcome(of: folder.badExtension("memory"), limits: limits)
      guard case .memory(let bytes, let limit) = outcome.failures[1]?.reason else {
        Issue.record("not a memory failure: \(String(describing: outcome.failures[1]))")
        return
      }
      #expect(bytes > limit && bytes < limits.dataBytes)
    }

    @Test func `counts the memory of the programs it runs apart`() throws {
      var limits = ExtensionLimits.test
      limits.memoryBytes = 20_000_000
      limits.programBytes = 25_000_000
      let inner = try folder.badExtension("memory")
      let script = try folder.script("outer", "#!/bin/sh\n'\(inner.path)'\nexit 0\n")
      let outcome = try outcome(of: script, limits: limits)
      guard case .memory(let bytes, 25_000_000) = outcome.failures[1]?.reason else {
        Issue.record("not a memory failure: \(String(describing: outcome.failures[1]))")
        return
      }
      #expect(bytes > 25_000_000 && outcome.unanswered.isEmpty)
    }

    @Test func `counts memory that is shared as its own`() throws {
      var limits = ExtensionLimits.test
      limits.memoryBytes = 20_000_000
      let outcome = try outcome(of: folder.badExtension("shared"), limits: limits)
      guard case .memory(let bytes, 20_000_000) = outcome.failures[1]?.reason else {
        Issue.record("not a memory failure: \(String(describing: outcome.failures[1]))")
        return
      }
      #expect(bytes > 20_000_000)
    }

    @Test func `stops what runs more processes than it may`() throws {
      var limits = ExtensionLimits.test
      limits.processes = 8
      let outcome = try outcome(of: folder.badExtension("sleepers"), limits: limits)
      guard case .tooManyProcesses(let count, 8) = outcome.failures[1]?.reason else {
        Issue.record("not its processes: \(String(describing: outcome.failures[1]))")
        return
      }
      #expect(count > 8)
    }

    @Test func `stops what writes a file larger than it may`() throws {
      var limits = ExtensionLimits.test
      limits.fileBytes = 1 << 20
      let outcome = try outcome(of: folder.badExtension("file"), limits: limits)
      #expect(outcome.failures[1]?.reason == .crashed(signal: SIGXFSZ))
      #expect(outcome.failures[1]?.sentence.contains("a file larger than") == true)
    }

    @Test func `stops what writes more than it may, in however many files`() throws {
      // Files on tmpfs are memory and do not count as written bytes.
      let system = try run(["/usr/bin/stat", "-f", "-c", "%T", folder.path])
      guard system != "tmpfs\n" else { return }
      let path = folder.path + "/many.widget"
      try writeProgram(
        """
        #!/bin/sh
        for number in 1 2 3 4 5 6 7 8; do
          head -c 1000000 /dev/zero > "\(folder.path)/written-$number"
        done
        exec sleep 1000
        """, to: path)
      var limits = ExtensionLimits.test
      limits.writtenBytes = 4 << 20
      limits.timeline = .seconds(60)
      let outcome = try outcome(
        of: try #require(ExtensionExecutable(path: path)), limits: limits)
      #expect(outcome.failures[1]?.reason == .wroteTooMuch(limit: 4 << 20))
    }

    @Test func `has no terminal, not even by its name`() throws {
      let logs = folder.path + "/logs"
      let outcome = try outcome(of: folder.badExtension("terminal"), logFolder: logs)
      #expect(outcome.timelines.count == 1)
      let log = try String(contentsOfFile: logs + "/terminal.log", encoding: .utf8)
      #expect(log.contains("no terminal"))
    }

    @Test func `fails only the request in flight when it crashes`() throws {
      let outcome = try outcome(
        of: folder.badExtension("crash-second"), [.timeline, .timeline, .timeline])
      #expect(outcome.timelines.keys.sorted() == [1])
      #expect(outcome.failures[2]?.reason == .crashed(signal: SIGSEGV))
      #expect(outcome.unanswered == [3])
    }

    @Test func `a second answer fails the request it was not for`() throws {
      let outcome = try outcome(of: folder.badExtension("twice"), [.timeline, .timeline])
      #expect(outcome.timelines.keys.sorted() == [1])
      #expect(outcome.failures[2]?.reason == .outOfTurn(expected: 2, got: 1))
    }

    @Test func `a second answer after the last request is ignored`() throws {
      let outcome = try outcome(of: folder.badExtension("twice"))
      #expect(outcome.timelines.keys.sorted() == [1] && outcome.failures.isEmpty)
    }

    @Test func `an extension without widgets says so`() throws {
      let outcome = try outcome(of: folder.badExtension("no-widgets"), [.describe])
      #expect(outcome.tileText == "has no widgets")
    }

    @Test func `keeps the message of a crash, not the report after it`() throws {
      let failure = try #require(outcome(of: folder.badExtension("fatal")).failures[1])
      #expect(failure.log.count == 1)
      #expect(failure.log.first?.hasSuffix("Fatal error: no forecast") == true)
    }

    @Test func `keeps its last words as evidence, without their escapes`() throws {
      let failure = try #require(outcome(of: folder.badExtension("status")).failures[1])
      #expect(failure.log == ["cannot read ␛[31mthe configuration␛[0m"])
      #expect(failure.extensionName == "status.widget")
    }
  }
}
