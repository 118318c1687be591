import CLinux
import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import ExtensionHost

/// A live run, driven by a poll loop like the board's until a condition holds or the run has ended.
private final class Stream {
  let run: ExtensionLiveRun
  private(set) var timelines: [(id: Int, timeline: JudgedTimeline)] = []
  private(set) var failures: [Int: ExtensionFailure] = [:]
  private(set) var silent: [Int: ExtensionFailure] = [:]
  /// Set when the run has ended: with a failure or without.
  private(set) var end: ExtensionFailure??

  init(
    _ executable: ExtensionExecutable, ids: [SerialNumber] = [1], limits: ExtensionLimits = .test,
    logFolder: String? = nil
  ) throws {
    let requests = ids.map { id in
      ExtensionRequest(
        id: id, action: .live, kind: "test", family: .systemSmall, columns: 17, rows: 7, every: 1)
    }
    run = try ExtensionLiveRun(
      executable, requests: requests, environment: ProcessInfo.processInfo.environment,
      limits: limits, logFolder: logFolder, at: begin)
  }

  private static var now: Moment { Moment(date: Date(), instant: .now) }

  private var now: Moment { standing ?? Self.now }
  private var standing: Moment?
  private let begin = Stream.now

  /// Stops the run's clock at this long after its start, or, with nil, lets it follow the machine's: with
  /// a stopped clock no answer is too late, however long a machine under load takes.
  func holdTime(at elapsed: Duration?) {
    standing = elapsed.map { Moment(date: begin.date, instant: begin.instant + $0) }
  }

  func stop() { run.stop(at: now) }

  /// The time until the run's next deadline; a minute while its clock is stopped.
  private var wait: Duration {
    guard let deadline = run.nextDeadline else { return .seconds(10) }
    guard let standing else { return max(.zero, deadline - .now) }
    return deadline <= standing.instant ? .zero : .seconds(60)
  }

  /// Gives the run turns until a condition holds.
  func go(until isDone: (Stream) -> Bool) throws {
    while !isDone(self), !run.isFinished {
      var polled = run.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // Without a descriptor or a deadline, poll(2) would wait for ever.
      try #require(!polled.isEmpty || run.nextDeadline != nil)
      _ = poll(&polled, nfds_t(polled.count), Int32((wait / .milliseconds(1)).rounded(.up)))
      let now = self.now
      let ready = polled.filter { $0.revents != 0 }
      let events =
        ready.isEmpty
        ? run.handleDeadline(at: now) : ready.flatMap { run.handleReady($0.fd, at: now) }
      for event in events { take(event) }
    }
  }

  func goToEnd() throws {
    try go { _ in false }
    #expect(run.descriptors.isEmpty && run.nextDeadline == nil, "a finished run wants nothing")
    #expect(kill(run.processID, 0) == -1, "it is reaped")
  }

  private func take(_ event: LiveEvent) {
    switch event {
    case .timeline(let id, let timeline): timelines.append((id, timeline))
    case .failure(let id, let failure): failures[id] = failure
    case .silent(let id, let failure):
      #expect(silent.updateValue(failure, forKey: id) == nil, "it is told once")
    case .ended(let failure):
      #expect(end == nil, "it ends once")
      end = .some(failure)
    }
  }

  /// The failure that ended the run; nil if it ended well.
  var fault: ExtensionFailure? { end ?? nil }
}

extension Processes {
  /// Extensions that stay live, and how they end.
  struct LiveTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `answers again and again, with its views, until it is let go`() throws {
      let stream = try Stream(folder.badExtension("good"))
      try stream.go { $0.timelines.count >= 5 }
      let entry = try #require(stream.timelines.last?.timeline.entries.first)
      #expect(entry.view?.nodes == [ArchivedNode(.text([TextRun(.verbatim("fine"))]))])
      #expect(try ArchivedEntry(jsonLine: entry.json).view == entry.view)
      stream.stop()
      try stream.goToEnd()
      #expect(stream.end != nil && stream.fault == nil && stream.failures.isEmpty)
    }

    @Test func `what it writes after it was let go is for nobody`() throws {
      let stream = try Stream(folder.badExtension("good"))
      try stream.go { $0.timelines.count >= 1 }
      stream.stop()
      let count = stream.timelines.count
      try stream.goToEnd()
      #expect(stream.timelines.count == count)
    }

    @Test func `one that is deaf to the end of its input is killed with its group`() throws {
      let logs = folder.path + "/logs"
      var limits = ExtensionLimits.test
      limits.liveFarewell = .milliseconds(50)
      let stream = try Stream(folder.badExtension("live-deaf"), limits: limits, logFolder: logs)
      // After two answers it ignores its input and all signals except SIGKILL.
      try stream.go { $0.timelines.count >= 2 }
      stream.stop()
      try stream.goToEnd()
      #expect(stream.end != nil && stream.fault == nil)
    }

    @Test(arguments: [
      ("live-garbage", "not JSON: line 5"),
      ("live-bad-entry", "not understood: line 6"),
      ("live-empty", "no entries in its timeline"),
      ("live-stranger", "answered out of order"),
      ("live-describes", "wrong kind of answer"),
      ("live-crash", "crashed (SIGSEGV)"),
      ("live-status", "exited with status 3"),
      ("live-midway", "ended without an answer"),
    ])
    func `says what happened at the third answer, after two good ones`(mode: String, words: String)
      throws
    {
      let stream = try Stream(folder.badExtension(mode))
      try stream.goToEnd()
      #expect(stream.timelines.count == 2)
      #expect(stream.fault?.tileText == words)
    }

    @Test(arguments: ["live-bad-entry", "live-empty"])
    func `a fault in an answer is told of its placement`(mode: String) throws {
      let stream = try Stream(folder.badExtension(mode), ids: [4])
      try stream.goToEnd()
      #expect(stream.failures[4] == stream.fault && stream.fault != nil)
    }

    @Test(arguments: ["live-hangs", "live-silent"])
    func `stops one that says nothing when it should`(mode: String) throws {
      var limits = ExtensionLimits.test
      limits.live = .milliseconds(100)
      limits.liveSilence = .milliseconds(50)
      let stream = try Stream(folder.badExtension(mode), limits: limits)
      if mode == "live-hangs" {
        stream.holdTime(at: .zero)
        try stream.go { !$0.timelines.isEmpty }
        stream.holdTime(at: nil)
      }
      try stream.goToEnd()
      #expect(stream.timelines.count == (mode == "live-hangs" ? 1 : 0))
      #expect(stream.fault?.reason == .timedOut(.live, after: .milliseconds(100)))
    }

    @Test func `gives up a request that is silent while others are answered`() throws {
      var limits = ExtensionLimits.test
      limits.live = .milliseconds(200)
      limits.liveSilence = .milliseconds(50)
      limits.liveFarewell = .milliseconds(50)
      let answer = { (id: Int) in
        "echo '{\"id\":\(id),\"timeline\":{\"entries\":[{\"view\":\"fine\"}]}}'"
      }
      // The second placement gets no answer until the run has given it up, and then one that is no
      // longer expected.
      let script = try folder.script(
        "choosy",
        """
        #!/bin/sh
        while [ ! -e "$0.late" ]; do \(answer(1)); \(answer(3)); sleep 0.02; done
        \(answer(2))
        while :; do \(answer(1)); \(answer(3)); sleep 0.02; done
        """)
      let stream = try Stream(script, ids: [1, 2, 3], limits: limits)
      stream.holdTime(at: .zero)
      try stream.go { Set($0.timelines.map(\.id)) == [1, 3] }
      stream.holdTime(at: .milliseconds(200))
      try stream.go { !$0.silent.isEmpty }
      #expect(stream.silent[2]?.reason == .timedOut(.live, after: .milliseconds(200)))
      #expect(stream.silent.count == 1 && stream.end == nil)
      #expect(FileManager.default.createFile(atPath: script.path + ".late", contents: nil))
      let count = stream.timelines.count
      try stream.go { $0.timelines.count > count + 50 }
      #expect(stream.end == nil && Set(stream.timelines.map(\.id)) == [1, 3])
      stream.holdTime(at: nil)
      stream.stop()
      try stream.goToEnd()
      #expect(stream.fault == nil)
    }

    @Test func `one that answers nobody any more is stopped as a whole`() throws {
      var limits = ExtensionLimits.test
      limits.live = .milliseconds(100)
      limits.liveSilence = .milliseconds(50)
      let stream = try Stream(
        folder.badExtension("live-silent"), ids: [1, 2], limits: limits)
      try stream.goToEnd()
      #expect(stream.silent.isEmpty)
      #expect(stream.fault?.reason == .timedOut(.live, after: .milliseconds(100)))
    }

    @Test func `stops one that closes its output and stays`() throws {
      var limits = ExtensionLimits.test
      limits.liveFarewell = .milliseconds(50)
      let stream = try Stream(folder.badExtension("live-closes"), limits: limits)
      try stream.goToEnd()
      #expect(stream.fault?.reason == .closedOutput)
    }

    @Test func `stops one that floods`() throws {
      let stream = try Stream(folder.badExtension("live-floods"))
      try stream.goToEnd()
      #expect(stream.fault?.tileText == "over 2 MB a second")
    }

    @Test func `stops an answer that is too large`() throws {
      let stream = try Stream(folder.badExtension("live-large"))
      try stream.goToEnd()
      #expect(stream.timelines.count == 1)
      #expect(stream.fault?.tileText == "over 1 MB of output")
    }

    @Test func `stops one that takes too much memory`() throws {
      var limits = ExtensionLimits.test
      limits.liveMemoryInterval = .zero
      let stream = try Stream(folder.badExtension("live-memory"), limits: limits)
      try stream.goToEnd()
      #expect(stream.fault?.tileText.hasPrefix("took ") == true)
    }

    @Test func `one that answers once and goes has done nothing wrong`() throws {
      let stream = try Stream(folder.badExtension("live-once"))
      try stream.goToEnd()
      #expect(stream.timelines.count == 1 && stream.end != nil && stream.fault == nil)
    }

    @Test func `its own words are told, and it goes on`() throws {
      let stream = try Stream(folder.badExtension("live-refuses"))
      try stream.go { $0.failures[1] != nil }
      #expect(stream.failures[1]?.reason == .reported("no sensor"))
      #expect(stream.end == nil)
      stream.stop()
      try stream.goToEnd()
    }

    @Test func `a script that ignores its input is asked once`() throws {
      let script = try folder.script(
        "hello", "#!/bin/sh\nprintf '{\"timeline\":{\"entries\":[{\"view\":\"hello\"}]}}'\n")
      let stream = try Stream(script)
      try stream.goToEnd()
      #expect(stream.timelines.map(\.id) == [1] && stream.fault == nil)
    }

    @Test func `a run that is let go of takes its process along`() throws {
      var stream: Stream? = try Stream(folder.badExtension("good"))
      let pid = try #require(stream?.run.processID)
      let process = linux_process(pid)
      stream = nil
      var polled = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
      #expect(poll(&polled, 1, 5000) == 1)
      close(process)
      reapStrays(running: []) { $0 != pid }
    }

    @Test func `requests larger than a pipe usually holds arrive`() throws {
      let requests = (1...400).map { id in
        ExtensionRequest(
          id: SerialNumber(id), action: .live, kind: "test", family: .systemSmall,
          configuration: ["text": .string(String(repeating: "x", count: 300))], every: 1)
      }
      #expect(requests.jsonLines.count > 1 << 16)
      let script = try folder.script(
        "counts", "#!/bin/sh\nhead -n 400 | wc -l | sed 's/.*/{\"id\":1,\"error\":\"&\"}/'\n")
      let run = try ExtensionLiveRun(
        script, requests: requests, environment: ProcessInfo.processInfo.environment,
        at: Moment(date: Date(), instant: .now))
      var words: ExtensionFailure.Reason?
      while words == nil {
        var polled = run.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&polled, nfds_t(polled.count), 5000)
        for item in polled where item.revents != 0 {
          let now = Moment(date: Date(), instant: .now)
          for case .failure(1, let failure) in run.handleReady(item.fd, at: now) {
            words = failure.reason
          }
        }
      }
      #expect(words == .reported("400"))
      run.kill()
    }
  }
}
