import Foundation
import Testing

@testable import widgetboard

/// Starts real programs.
@Suite struct AppProcessTests {
  /// A folder with a script that writes its arguments, each followed by a zero byte, and then the
  /// kernel's facts about its process.
  final class Recorder {
    let folder: String
    /// The shell under another name. The script is its argument, because the kernel refuses to run
    /// a file that another test's child still holds open for writing.
    var program: String { folder + "/run it" }
    var script: String { folder + "/record" }
    private var output: String { folder + "/output" }

    init() throws {
      let name = "widgetboard-links-" + UUID().uuidString
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let text = """
        cd -P . && out=${0%/*}/output
        printf '%s\\0' "$@" > "$out"
        {
          echo "folder $PWD"
          echo "message $MESSAGE"
          sed 's/.*) [A-Z] [0-9]*/group and session/' /proc/$$/stat | cut -d ' ' -f 1-5
          # Read by the shell itself, which blocks signals while it starts a command.
          while IFS= read -r line; do
            case $line in SigBlk*|SigIgn*) printf '%s\\n' "$line" ;; esac
          done < /proc/$$/status
          for fd in /proc/$$/fd/*; do echo "fd ${fd##*/} $(readlink "$fd")"; done
        } > "$out.facts"
        exit 7
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: script))
      try FileManager.default.createSymbolicLink(
        atPath: program, withDestinationPath: "/bin/sh")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The arguments that the script received.
    func arguments() throws -> [String] {
      let data = try Data(contentsOf: URL(fileURLWithPath: output))
      return data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        .map { String(decoding: $0, as: UTF8.self) }
    }

    func facts() throws -> [String] {
      try String(contentsOfFile: output + ".facts", encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
  }

  /// Waits for the end as the board does, by the descriptor, and returns the exit status.
  static func finish(_ process: AppProcess) -> Int32 {
    var readable = pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&readable, 1, 10_000) == 1 else {
      kill(process.processID, SIGKILL)
      return -1
    }
    var status: Int32 = 0
    waitpid(process.processID, &status, 0)
    close(process.descriptor)
    return (status >> 8) & 0xFF
  }

  @Test(arguments: [
    "https://example.com/a b", "https://example.com/;id;", "https://example.com/$(id)`id`",
    "https://example.com/%20%s%u%%", "https://example.com/'\"\\'", "https://example.com/*?~#&|<>",
    "https://example.com/熊猫 e\u{301}",
  ])
  func `a URL arrives as one argument, byte for byte`(url: String) throws {
    let recorder = try Recorder()
    let resolver = LinkResolver(
      environment: ["BROWSER": "'\(recorder.program)' \(recorder.script) --open %s --last"],
      widgetFolders: [],
      mailbox: "", files: .disk)
    let launch = try #require(resolver.opening(of: url).launch)
    let process = try AppProcess.start(launch, environment: [:], terminal: -1)
    #expect(Self.finish(process) == 7)
    let arguments = try recorder.arguments()
    #expect(arguments == ["--open", url, "--last"])
    #expect(Array(arguments[1].utf8) == Array(url.utf8))
  }

  @Test func `the app of a desktop entry is found on disk and gets the URL alone`() throws {
    let recorder = try Recorder()
    let entry = """
      [Desktop Entry]
      Type=Application
      Name=Game
      Exec="run it" \(recorder.script) %u
      MimeType=x-scheme-handler/game;
      """
    try Data(entry.utf8).write(to: URL(fileURLWithPath: recorder.folder + "/game.desktop"))
    let resolver = LinkResolver(
      environment: ["HOME": recorder.folder, "XDG_DATA_DIRS": "/nowhere"],
      widgetFolders: [recorder.folder], mailbox: "", files: .disk)
    let url = "game://a b;$(id)`id`%20'"
    let launch = try #require(resolver.opening(of: url).launch)
    let process = try AppProcess.start(launch, environment: [:], terminal: -1)
    #expect(Self.finish(process) == 7)
    #expect(try recorder.arguments() == [url])
  }

  @Test func `a desktop program has a session, default signals and nothing of the board's`() throws
  {
    let recorder = try Recorder()
    // As the board does: it handles an error rather than a signal.
    signal(SIGPIPE, SIG_IGN)
    let leaked = open(recorder.folder, O_RDONLY)
    defer { close(leaked) }
    let launch = AppLaunch(
      program: recorder.program, arguments: ["record", recorder.script], inTerminal: false,
      folder: "/usr",
      environment: ["MESSAGE": "from the board"])
    let process = try AppProcess.start(
      launch, environment: ["MESSAGE": "of before", "PATH": "/usr/bin:/bin"], terminal: -1)
    #expect(Self.finish(process) == 7)
    let facts = try recorder.facts()
    #expect(facts.contains("folder /usr"))
    #expect(facts.contains("message from the board"))
    #expect(facts.contains("group and session \(process.processID) \(process.processID)"))
    #expect(facts.contains("SigBlk:\t0000000000000000"))
    let ignored = try #require(facts.first { $0.hasPrefix("SigIgn:\t") }?.dropFirst(8))
    #expect(try #require(UInt64(ignored, radix: 16)) & 1 << UInt64(SIGPIPE - 1) == 0)
    #expect(!facts.contains { $0.hasSuffix(" " + recorder.folder) })
    #expect(facts.contains("fd 0 /dev/null"))
    #expect(facts.contains("fd 2 /dev/null"))
  }

  @Test func `says what did not start`() throws {
    let launch = AppLaunch(program: "/nowhere/game", arguments: ["game"], inTerminal: false)
    let failure = AppProcess.Failure(program: "/nowhere/game", error: ENOENT)
    #expect(throws: failure) { try AppProcess.start(launch, environment: [:], terminal: -1) }
    #expect(failure.words == "/nowhere/game did not start: No such file or directory")
  }
}
