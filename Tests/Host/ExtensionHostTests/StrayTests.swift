import CLinux
import Foundation
import Glibc
import Reaping
import Testing
import WidgetArchive

@testable import ExtensionHost

/// Processes that outlive their run, in a test process that adopts no other orphans.
private struct StrayWorld {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    adoptStrays()
  }

  /// Runs the extension that leaves a process behind; gives its number.
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
  /// Processes that outlive their run. Children of other tests are left alone, by their process
  /// ids.
  ///
  /// Those that adopt orphans run in a process of their own: one that runs all tests would adopt other
  /// tests' servers too, and their ends would keep it from ever hearing of its own children's.
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
