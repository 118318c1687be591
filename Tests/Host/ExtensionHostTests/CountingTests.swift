import CLinux
import Foundation
import Glibc
import Programs
import Testing
import WidgetArchive

@testable import ExtensionHost

extension Processes {
  /// All processes of a run count, however they try to hide.
  @Suite struct CountingTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func expectTooMany(_ script: String, limit: Int) throws {
      var limits = ExtensionLimits.test
      limits.processes = limit
      let outcome = try outcome(of: folder.script("many", script), limits: limits)
      guard case .tooManyProcesses(let count, limit) = outcome.failures[1]?.reason else {
        Issue.record("not its processes: \(String(describing: outcome.failures[1]))")
        return
      }
      #expect(count > limit)
    }

    @Test func `counts what bears the name of a program that reports crashes, and all below it`()
      throws
    {
      let reporter = folder.path + "/swift-backtrace"
      try FileManager.default.createSymbolicLink(atPath: reporter, withDestinationPath: "/bin/sh")
      try expectTooMany(
        """
        #!/bin/sh
        '\(reporter)' -c 'for number in 1 2 3 4 5 6 7 8 9 10 11 12; do sleep 1000 & done; wait'
        exit 0
        """, limit: 8)
    }

    @Test func `counts what is below a long line of processes`() throws {
      try expectTooMany(Self.nested("sleep 1000 & sleep 1000 & sleep 1000 & wait"), limit: 20)
    }

    @Test func `counts what is written below a long line of processes`() throws {
      // Files on tmpfs are memory and do not count as written bytes.
      let system = try run(["/usr/bin/stat", "-f", "-c", "%T", folder.path])
      guard system != "tmpfs\n" else { return }
      let executable = try folder.script(
        "deep",
        Self.nested(
          """
          for number in 1 2 3 4 5 6 7 8; do
            head -c 1000000 /dev/zero > '\(folder.path)/written-'$number
          done
          sleep 1000
          """))
      var limits = ExtensionLimits.test
      limits.writtenBytes = 4 << 20
      let outcome = try outcome(of: executable, limits: limits)
      #expect(outcome.failures[1]?.reason == .wroteTooMuch(limit: 4 << 20))
    }

    /// Shell code that runs these words 24 process generations below itself.
    private static func nested(_ words: String) -> String {
      """
      #!/bin/sh
      depth=${1:-0}
      if [ $depth -lt 24 ]; then
        "$0" $((depth + 1))
        exit 0
      fi
      \(words)
      exit 0
      """
    }

    @Test func `looks at all processes once where threads have too many lists`() throws {
      let mine = ProcessTable.children(of: getpid())
      let all = ProcessTable.childrenByParent()
      #expect(all[getppid()]?.contains(getpid()) == true)
      let run = try ExtensionRun(
        folder.badExtension("hang"), requests: [ExtensionRequest(id: 1, action: .timeline)],
        environment: [:], limits: .test, at: Moment(date: Date(), instant: .now))
      #expect(ProcessTable.childrenByParent()[getpid()]?.contains(run.processID) == true)
      #expect(!mine.contains(run.processID) && ProcessTable.threadCount(of: getpid()) > 0)
      run.cancel()
      _ = try Outcome(of: run)
    }
  }

  /// Processes that are no longer descendants of the run that made them.
  @Suite(.enabled(if: access("/usr/bin/python3", X_OK) == 0)) struct SiblingTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A script that makes twelve children of its parent (`CLONE_PARENT`), which hide in some way before they
    /// sleep; then the script itself does something.
    private func script(_ hiding: String, then: String) throws -> ExtensionExecutable {
      try folder.script(
        "siblings",
        """
        #!/usr/bin/python3 -I
        import ctypes, os, resource, sys, time
        clone = {"x86_64": 56, "aarch64": 220}[os.uname().machine]
        library = ctypes.CDLL(None)
        siblings = []
        for number in range(12):
            sibling = library.syscall(clone, 0x8000 | 17, 0, 0, 0, 0)
            if sibling == 0:
                \(hiding)
                os.execve("/bin/sleep", ["\(folder.path)/sibling", "1000"], {})
            siblings.append(sibling)
        def ended(number):
            try:
                return open(f"/proc/{number}/stat").read().rsplit(")", 1)[1].split()[0] == "Z"
            except (FileNotFoundError, ProcessLookupError):
                return True
        \(then)
        """)
    }

    /// Checks that neither the script nor a sibling is left: each has this folder in its command
    /// line.
    private func expectAllEnded() throws {
      let mark = Data(folder.path.utf8)
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
        guard let process = pid_t(name), process != getpid(),
          // The command line of a process that has ended is empty.
          let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline"),
          line.range(of: mark) != nil
        else { continue }
        let descriptor = linux_process(process)
        guard descriptor >= 0 else { continue }
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&polled, 1, 5000) == 1, "\(process) is there")
        close(descriptor)
        kill(process, SIGKILL)
      }
    }

    @Test(arguments: ["pass", "os.setsid()"])
    func `counts what makes itself a child of the board, and ends it with its run`(
      hiding: String
    ) throws {
      var limits = ExtensionLimits.test
      limits.processes = 8
      let outcome = try outcome(
        of: script(hiding, then: "time.sleep(1000)"), limits: limits)
      guard case .tooManyProcesses(let count, 8) = outcome.failures[1]?.reason else {
        Issue.record("not its processes: \(String(describing: outcome.failures[1]))")
        return
      }
      #expect(count > 8)
      try expectAllEnded()
    }

    @Test func `what could be any run's, and hides from all, is ended at once`() throws {
      let hiding = """
        os.setsid(); resource.setrlimit(resource.RLIMIT_DATA, (100 << 20, 100 << 20))
        """
      let outcome = try outcome(
        of: script(
          hiding,
          then: """
            while not all(ended(number) for number in siblings):
                time.sleep(0.01)
            print('{"timeline":{"entries":[{"view":"here"}],"policy":"never"}}')
            """))
      #expect(outcome.timelines.count == 1, "all twelve had ended")
      try expectAllEnded()
    }

    @Test func `a program that the board has started itself is no run's, whatever its limits are`()
      throws
    {
      var program = ChildProgram("/bin/sleep", ["sleep", "1000"], environment: nil)
      (program.dataLimit, program.fileLimit) = (100 << 20, 1 << 20)
      program.group = .ownSession
      let app = try program.start()
      var limits = ExtensionLimits.test
      limits.timeline = .milliseconds(100)
      let outcome = try outcome(of: folder.badExtension("hang"), limits: limits)
      #expect(outcome.failures.count == 1)
      kill(app, SIGTERM)
      var status: Int32 = 0
      #expect(waitpid(app, &status, 0) == app)
      #expect(status & 0x7F == SIGTERM, "nothing else has ended it")
    }

    @Test func `no run's limits can be made of another's`() {
      let claims = (0..<3).map { _ in RunClaim(dataLimit: 1 << 28, fileLimit: 1 << 28) }
      for (index, claim) in claims.enumerated() {
        #expect(claim.dataLimit >= 1 << 28 && claim.fileLimit >= 1 << 28)
        for other in claims[..<index] + claims[(index + 1)...] {
          // A limit on which the two differ was lowered, or the claim had not been allowed.
          #expect(other.dataLimit > claim.dataLimit || other.fileLimit > claim.fileLimit)
        }
      }
    }
  }
}
