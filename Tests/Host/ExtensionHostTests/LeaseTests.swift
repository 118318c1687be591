import CLinux
import Foundation
import Glibc
import Programs
import Testing
import WidgetArchive

@testable import ExtensionHost

/// A write lease on a file: while it exists, whoever opens the file waits, by default 45 s.
private struct Lease: ~Copyable {
  private let descriptor: Int32

  /// F_SETLEASE.
  static let command: Int32 = 1024

  init(_ path: String) throws {
    // The kernel sends this signal to the holder of a lease when the file is wanted; it would end
    // the process.
    signal(SIGIO, SIG_IGN)
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    try #require(fcntl(descriptor, Self.command, F_WRLCK) == 0)
  }

  deinit {
    // A child of another test that has not become its program yet may have the file open, too.
    _ = fcntl(descriptor, Self.command, F_UNLCK)
    close(descriptor)
  }
}

extension Processes {
  /// Files under a lease, for which open(2) would wait.
  @Suite struct LeaseTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The reason for not starting the executable.
    private func refusal(of executable: ExtensionExecutable) -> ExtensionFailure? {
      do throws(ExtensionFailure) {
        let run = try ExtensionRun(
          executable, requests: [ExtensionRequest(id: 1, action: .timeline)],
          environment: [:], limits: .test, at: Moment(date: Date(), instant: .now))
        run.cancel()
        return nil
      } catch {
        return error
      }
    }

    @Test func `a widget whose file is leased fails alone, without a wait`() throws {
      let executable = try folder.script("leased", "#!/bin/sh\nsleep 1000\n")
      do {
        let lease = try Lease(executable.path)
        let failure = try #require(refusal(of: executable))
        #expect(failure.reason == .held(path: executable.path))
        #expect(!failure.isCrash && !failure.isLasting, "it is tried again")
        withExtendedLifetime(lease) {}
      }
      #expect(refusal(of: executable) == nil, "it starts once nobody has the lease")
    }

    @Test func `what runs a script is not waited for either`() throws {
      let shell = folder.path + "/shell"
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: "/bin/sh").resolvingSymlinksInPath(),
        to: URL(fileURLWithPath: shell))
      let executable = try folder.script("outer", "#! \(shell)\nsleep 1000\n")
      let lease = try Lease(shell)
      #expect(refusal(of: executable)?.reason == .held(path: executable.path))
      withExtendedLifetime(lease) {}
    }

    @Test func `the loader that a program names is not waited for either`() throws {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: "/bin/sleep"))
      let name = try #require(bytes.firstRange(of: Data("/ld-linux".utf8)))
      let begin = try #require(bytes[..<name.lowerBound].lastIndex(of: 0)) + 1
      let end = try #require(bytes[begin...].firstIndex(of: 0))
      let loader = String(decoding: bytes[begin..<end], as: UTF8.self)
      let own = Data("./loader".utf8)
      bytes.replaceSubrange(begin..<end, with: own + Data(count: end - begin - own.count))
      let path = folder.path + "/linked.widget"
      try bytes.write(to: URL(fileURLWithPath: path))
      chmod(path, 0o700)
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: loader).resolvingSymlinksInPath(),
        to: URL(fileURLWithPath: folder.path + "/loader"))
      let executable = try #require(ExtensionExecutable(path: path))
      do {
        let lease = try Lease(folder.path + "/loader")
        #expect(refusal(of: executable)?.reason == .held(path: path))
        withExtendedLifetime(lease) {}
      }
      #expect(refusal(of: executable) == nil)
    }

    @Test func `a program that is looked for is not waited for where it is found`() throws {
      try writeProgram("#!/bin/sh\nexit 0\n", to: folder.path + "/tool", mode: 0o700)
      let lease = try Lease(folder.path + "/tool")
      #expect(throws: ChildProgram.StartError.self) {
        var program = ChildProgram("./tool", ["tool"], environment: [:])
        program.folder = folder.path
        _ = try program.start()
      }
      withExtendedLifetime(lease) {}
    }

    @Test func `a file that comes in the place of one that was looked at is given up`() throws {
      let path = folder.path + "/late"
      try writeProgram("#!/bin/sh\nexit 0\n", to: path, mode: 0o700)
      let lease = try Lease(path)
      // Starts the program without the check before it.
      let arguments = [strdup("late"), nil]
      defer { for argument in arguments { free(argument) } }
      var options = linux_spawn_default(path, arguments, linux_environment())
      #expect(linux_spawn(&options) == -ETIMEDOUT)
      withExtendedLifetime(lease) {}
    }

    @Test(.enabled(if: access("/usr/bin/python3", X_OK) == 0))
    func `no widget gets a lease`() throws {
      let logs = folder.path + "/logs"
      let executable = try folder.script(
        "leasing",
        """
        #!/usr/bin/python3 -I
        import fcntl, os, sys
        file = os.open(sys.argv[0], os.O_RDONLY)
        try:
            fcntl.fcntl(file, \(Lease.command), fcntl.F_RDLCK)
            print("leased", file=sys.stderr)
        except PermissionError:
            print("refused", file=sys.stderr)
        print('{"timeline":{"entries":[{"view":"here"}],"policy":"never"}}')
        """)
      #expect(try outcome(of: executable, logFolder: logs).timelines.count == 1)
      let log = try String(contentsOfFile: logs + "/leasing.log", encoding: .utf8)
      #expect(log.contains("refused"))
    }
  }
}
