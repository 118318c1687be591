import CLinux
import Foundation
import Glibc
import Reaping
import Testing
import WidgetArchive

@testable import ExtensionHost

/// Processes that outlive their run, in a test process that adopts only those orphans.
private struct StrayWorld {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    adoptStrays()
  }

  /// Runs the extension that leaves a process behind, and returns that process's id.
  func leaveStray(_ mode: String = "stray") throws -> pid_t {
    let logs = folder.path + "/logs"
    let executable = try folder.badExtension(mode)
    #expect(try outcome(of: executable, logFolder: logs).timelines.count == 1)
    let log = try String(contentsOfFile: logs + "/\(mode).log", encoding: .utf8)
    let words = try #require(log.split(separator: "\n").last).split(separator: " ")
    return try #require(words.last.flatMap { pid_t($0) })
  }

  func expectKilled() throws {
    for mode in ["stray", "wiped-stray", "limited-stray"] {
      let stray = try leaveStray(mode)
      #expect(kill(stray, 0) == 0, "it outlives its run")
      #expect(reapStrays(running: []) { $0 != stray } == [stray])
      waitForEnd(of: stray)
      #expect(reapStrays(running: []) { $0 != stray } == [])
      #expect(kill(stray, 0) == -1, "no zombie is left")
    }
  }

  func expectSpared() throws {
    let stray = try leaveStray()
    #expect(reapStrays(running: []) { _ in true } == [])
    #expect(kill(stray, 0) == 0)
    kill(stray, SIGKILL)
    waitForEnd(of: stray)
    reapStrays(running: []) { $0 != stray }
  }
}

/// Waits for a child to end without reaping it.
private func waitForEnd(of pid: pid_t) {
  let process = linux_process(pid)
  var polled = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
  #expect(poll(&polled, 1, 5000) == 1)
  close(process)
}

extension Processes {
  /// Processes that outlive their run. The children of other tests are recognised by their process ids
  /// and left alone.
  ///
  /// Tests that adopt orphans run in a process of their own: a process that runs all tests would adopt
  /// other tests' servers too, and would then never hear that its own children ended.
  struct StrayTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `kills and reaps what moved to a session of its own`() async {
      let reaper = Reaper()
      defer { reaper.stop() }
      await #expect(processExitsWith: .success) { try StrayWorld().expectKilled() }
    }

    @Test func `spares what somebody else answers for`() async {
      let reaper = Reaper()
      defer { reaper.stop() }
      await #expect(processExitsWith: .success) { try StrayWorld().expectSpared() }
    }

    @Test(arguments: [
      ("12 (sleep) Z 7 11 11 0", true), ("12 (a) b) Z 7 12 12 0", true),
      ("12 (test) Z 7 3 3 0", false), ("12 (sleep) S 7 11 11 0", false),
      ("12 (sleep) Z 8 11 11 0", false), ("", false),
    ])
    func `what ended in another session is reaped for an exit test`(
      _ line: String, _ isLeft: Bool
    ) {
      #expect(Reaper.isLeft(line, parent: 7, session: 3) == isLeft)
    }

    @Test func `a process that runs tests adopts nothing`() {
      #expect(linux_is_subreaper() == 0)
    }

    @Test func `whatever is there is a stray where nothing else was ever started`() throws {
      var pid: pid_t = 0
      let arguments = [strdup("sleep"), strdup("60"), nil]
      defer { for argument in arguments { free(argument) } }
      #expect(posix_spawn(&pid, "/bin/sleep", nil, nil, arguments, nil) == 0)
      #expect(reapStrays(running: [], onlyExtensions: true) { $0 != pid } == [pid])
      waitForEnd(of: pid)
      reapStrays(running: []) { $0 != pid }
    }

    @Test func `leaves alone what belongs to a run that is not over`() throws {
      let run = try ExtensionRun(
        folder.badExtension("hang"), requests: [ExtensionRequest(id: 1, action: .timeline)],
        environment: ProcessInfo.processInfo.environment, limits: .test,
        at: Moment(date: Date(), instant: .now))
      #expect(reapStrays(running: [run]) { $0 != run.processID } == [])
      #expect(reapStrays(running: []) { $0 != run.processID } == [run.processID])
      _ = try Outcome(of: run)
    }

    @Test func `leaves alone what was never an extension's`() throws {
      var pid: pid_t = 0
      let arguments = [strdup("sleep"), strdup("60"), nil]
      defer { for argument in arguments { free(argument) } }
      #expect(posix_spawn(&pid, "/bin/sleep", nil, nil, arguments, nil) == 0)
      #expect(reapStrays(running: []) { $0 != pid } == [])
      kill(pid, SIGKILL)
      waitForEnd(of: pid)
      reapStrays(running: []) { $0 != pid }
      #expect(kill(pid, 0) == -1, "but reaps it when it has ended")
    }
  }
}
