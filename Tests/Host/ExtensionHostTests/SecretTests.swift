import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import ExtensionHost

extension Processes {
  /// Secrets fetched by reference before an extension is started.
  struct SecretTests {
    let folder: TemporaryFolder
    /// An environment whose PATH finds fake versions of `pass` and `secret-tool`.
    let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      environment = [
        "PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path,
        "TOKEN": "from-variable\r\nrest",
        "EMPTY": "",
      ]
    }

    /// Writes a fake program into the test's folder.
    private func program(_ name: String, _ text: String) throws {
      let script = try folder.script(name, text)
      try FileManager.default.moveItem(atPath: script.path, toPath: "\(folder.path)/\(name)")
    }

    private func fetch(
      _ reference: SecretReference, patience: Duration = .seconds(20)
    ) throws -> Result<String, SecretFault> {
      let fetch = SecretFetch(
        [reference], environment: environment, patience: patience,
        at: Moment(date: Date(), instant: .now))
      // A killed process is reaped by the board, among its strays; here nothing reaps it, and tests
      // in a process of their own would wait for ever.
      let started = fetch.processIDs
      defer { for process in started { waitpid(process, nil, 0) } }
      while !fetch.isFinished {
        var polled = fetch.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        try #require(!polled.isEmpty)
        let left = fetch.nextDeadline.map { max(.zero, $0 - .now) } ?? .zero
        _ = poll(&polled, nfds_t(polled.count), Int32((left / .milliseconds(1)).rounded(.up)))
        for descriptor in polled where descriptor.revents != 0 { fetch.handleReady(descriptor.fd) }
        fetch.handleDeadline(at: Moment(date: Date(), instant: .now))
      }
      return fetch.result(of: reference)
    }

    @Test func `what is left of a secret in a value that is cut is veiled as well`() {
      let secrets = ["abcdefghijklmnop"]
      #expect(
        "it is “x abcdefghij…”, not a number".scrubbed(of: secrets)
          == "it is “x •••…”, not a number")
      #expect("after “…klmnop, 1”".scrubbed(of: secrets) == "after “…•••, 1”")
      #expect("a “word…” and “…more”".scrubbed(of: secrets) == "a “word…” and “…more”")
    }

    @Test func `a variable and a file give their first line`() throws {
      #expect(try fetch(.environment("TOKEN")) == .success("from-variable"))
      #expect(try fetch(.environment("NONE")) == .failure(.variableNotSet))
      #expect(try fetch(.environment("EMPTY")) == .failure(.empty))
      try "from-file\nsecond\n".write(
        toFile: folder.path + "/token", atomically: true, encoding: .utf8)
      #expect(try fetch(.file("~/token")) == .success("from-file"))
      #expect(try fetch(.file(folder.path + "/gone")) == .failure(.unreadable(errno: ENOENT)))
      #expect(try fetch(.file(folder.path)) == .failure(.noFile))
      #expect(try fetch(.file("/dev/zero")) == .failure(.noFile))
      mkfifo(folder.path + "/pipe", 0o600)
      #expect(try fetch(.file(folder.path + "/pipe")) == .failure(.noFile))
    }

    @Test func `pass and secret-tool are given arguments, never a line for a shell`() throws {
      try program("pass", "#!/bin/sh\nprintf '%s|' \"$@\"\necho\necho more\n")
      try program("secret-tool", "#!/bin/sh\nprintf '%s|' \"$@\"\n")
      #expect(try fetch(.pass("web/$(id) x")) == .success("show|web/$(id) x|"))
      #expect(
        try fetch(.secretTool(["service", "a b; id"])) == .success("lookup|service|a b; id|"))
    }

    @Test func `a program that fails, hangs or is missing says so`() throws {
      #expect(try fetch(.secretTool(["a", "b"])) == .failure(.couldNotStart(errno: ENOENT)))
      try program("pass", "#!/bin/sh\necho 'Error: x is not in the password store.' >&2\nexit 1\n")
      #expect(
        try fetch(.pass("x"))
          == .failure(.exited(status: 1, words: "Error: x is not in the password store.")))
      try program("secret-tool", "#!/bin/sh\nexec cat /dev/zero\n")
      #expect(try fetch(.secretTool(["a", "b"])) == .failure(.tooLarge(limit: 64 << 10)))
    }

    @Test func `a program that waits for ever is stopped`() throws {
      try program("pass", "#!/bin/sh\nexec tail -f /dev/null\n")
      let patience = Duration.milliseconds(200)
      #expect(try fetch(.pass("x"), patience: patience) == .failure(.timedOut(after: patience)))
    }

    // MARK: Requests

    private let secrets = SecretParameters([
      WidgetDescriptor(
        kind: "k", families: [],
        parameters: [
          ParameterDescriptor(name: "token", title: "Token", type: .string, isSecret: true),
          ParameterDescriptor(name: "city", title: "City", type: .string),
        ])
    ])

    private func request(_ action: ExtensionRequest.Action, _ configuration: Configuration)
      -> ExtensionRequest
    {
      ExtensionRequest(id: 1, action: action, kind: "k", configuration: configuration)
    }

    @Test func `only what is marked is resolved, and only where it is needed`() throws {
      let set: Configuration = ["token": .string("env:TOKEN"), "city": .string("env:TOKEN")]
      let timeline = request(.timeline, set)
      #expect(secrets.references(in: timeline) == [.environment("TOKEN")])
      let fetch = SecretFetch(
        secrets.references(in: timeline), environment: environment,
        at: Moment(date: Date(), instant: .now))
      let resolved = try secrets.resolved(timeline, by: fetch)
      #expect(
        resolved.request.configuration
          == ["token": .string("from-variable"), "city": .string("env:TOKEN")])
      #expect(resolved.secrets == ["from-variable"])
      let placeholder = request(.placeholder, set)
      #expect(secrets.references(in: placeholder).isEmpty)
      #expect(try secrets.resolved(placeholder, by: fetch).request.configuration == nil)
    }

    @Test func `a secret that stands there itself is not handed on, and not repeated`() throws {
      let wrong = request(.timeline, ["token": .string("hunter2")])
      let missing = MissingSecret(
        parameter: "token", reference: "", fault: .badReference(.noReference))
      #expect(throws: missing) { try secrets.resolved(wrong, by: nil) }
      let failure = ExtensionFailure(
        reason: .secret(missing), extensionName: "k.widget", date: Date())
      #expect(
        failure.sentence
          == "k.widget was not started: its secret “token” is not a reference. Secrets are not kept on "
          + "the board: keep it in a file and write file:PATH (or env:NAME, pass:NAME, "
          + "secret-tool:ATTRIBUTE VALUE).")
      #expect(!failure.sentence.contains("hunter2"))
    }

    @Test func `what an extension repeats of a secret is veiled in log and report`() throws {
      let script = try folder.script(
        "tells",
        """
        #!/bin/sh
        echo "the token is hunter2!" >&2
        echo '{"error":"hunter2 was refused"}'
        """)
      let outcome = try Outcome(
        of: ExtensionRun(
          script, requests: [request(.timeline, [:])], environment: environment, limits: .test,
          logFolder: folder.path, secrets: ["hunter2"],
          at: Moment(date: Date(), instant: .now)))
      #expect(outcome.failures[1]?.reason == .reported("••• was refused"))
      let log = try String(contentsOfFile: folder.path + "/tells.log", encoding: .utf8)
      #expect(log.contains("the token is •••!"))
      #expect(!log.contains("hunter2"))
    }
  }
}
