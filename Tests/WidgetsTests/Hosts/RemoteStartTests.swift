import Foundation
import Programs
import RemoteWidgets
import Testing

/// The program for the remote shell, run by shells of this machine.
@Suite(.waiting) struct RemoteStartTests {
  private let home = try! TemporaryHome()

  private func run(
    _ start: RemoteStart, _ requests: [String], shell: [String] = ["sh"]
  ) throws -> BuiltProgram.Outcome {
    let input = start.input(requests.map { Array($0.utf8) })
    // As `ssh` does it: the login shell gets one text, and its standard input stays open.
    let program = try Program(
      [
        "sh", "-c", "{ cat; sleep 5; } | " + shell.joined(separator: " ") + " -c \"$1\"", "sh",
        RemoteStart.command,
      ],
      reading: String(decoding: input, as: UTF8.self), environment: home.environment)
    let status = program.wait()
    return BuiltProgram.Outcome(
      status: status, output: program.text(of: \.output), errors: program.errorText)
  }

  @Test(arguments: ["dash", "bash"])
  func `a script gets its variables and its requests, byte for byte`(_ shell: String) throws {
    var start = RemoteStart(kind: "tea")
    start.script = [
      "#!/bin/sh", #"printf '%s|%s\n' "$WIDGETBOARD_SET_A" "$PWD" >&2"#,
      #"while IFS= read -r line; do printf '%s\n' "got $line"; done"#, "exit 3",
    ]
    start.variables = [
      "WIDGETBOARD_SET_A": #"it's $HOME "quoted" \n `id`"#, "WIDGETBOARD_SET_B": "two\nlines",
    ]
    let outcome = try run(start, [#"{"a":"\n$(id)"}"#, "  2"], shell: [shell])
    #expect(outcome.status == 3)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("widgetboard at ") == true)
    #expect(lines.dropFirst() == ["widgetboard runs", #"got {"a":"\n$(id)"}"#, "got   2"])
    #expect(outcome.errors == #"it's $HOME "quoted" \n `id`|\#(home.url.path)"# + "\n")
    // No file of it stays.
    let left = try FileManager.default.contentsOfDirectory(
      atPath: home.url.path + "/.cache/widgetboard")
    #expect(left.isEmpty)
  }

  @Test func `a program is looked for where the widgets are, and missed`() throws {
    let missing = try run(RemoteStart(kind: "tea"), ["1"])
    #expect(missing.output.hasSuffix("\nwidgetboard missing\n") && missing.status == 69)
    try writeProgram(
      "#!/bin/sh\ncat\n", to: home.url.path + "/.local/lib/widgetboard/tea.widget")
    #expect(try run(RemoteStart(kind: "tea"), ["1"]).output.hasSuffix("\nwidgetboard runs\n1\n"))
  }

  @Test func `the command has no quote in it that another shell would end it by`() {
    let words = RemoteStart.command.split(separator: "'", omittingEmptySubsequences: false)
    #expect(words.count == 3 && words[0] == "exec sh -c " && words[2].isEmpty)
  }
}
