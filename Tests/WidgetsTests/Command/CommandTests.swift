import Foundation
import Testing
import WidgetArchive

private func command(
  _ exec: String?, family: ArchivedFamily = .systemMedium, set: [String: String] = [:],
  action: ExtensionRequest.Action = .timeline, isPreview: Bool = false
) throws -> BuiltProgram.TimelineReply {
  var configuration = set.mapValues { ConfigurationValue.string($0) }
  configuration["exec"] = exec.map { .string($0) }
  return try BuiltProgram(name: "command.widget", home: try TemporaryHome())
    .timeline(
      action, kind: "command", family: family, configuration: configuration, isPreview: isPreview)
}

private func drawn(
  _ exec: String?, family: ArchivedFamily = .systemMedium, set: [String: String] = [:]
) throws -> String {
  try command(exec, family: family, set: set).entries[0].drawn(in: family)
}

@Test func `columns stay columns and long lines are cut`() throws {
  let text =
    #"printf 'NAME\tSIZE\nhome\t12G\n\n\033[31mroot of all the files there are here\033[0m\n'"#
  let drawn = try drawn(text, family: .systemSmall, set: ["title": "Disks"])
  let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(rows[0].hasPrefix(" $ printf") && rows[1].contains("─────"))
  #expect(rows[2...5] == [" NAME    SIZE", " home    12G", "", " root of all th…"])
}

@Test func `the first lines are shown, or the last`() throws {
  let first = try drawn("seq 1 40")
  #expect(first.contains("\n 1\n") && first.contains("\n 6") && !first.contains("\n 7"))
  let last = try drawn("seq 1 40", set: ["tail": "true"])
  #expect(last.contains("\n 35\n") && last.contains("\n 40") && !last.contains("\n 34"))
  #expect(try drawn("seq 1 40", family: .systemLarge).contains("24 more"))
}

@Test func `a command knows the size of its tile and its home`() throws {
  let shell = try drawn("sh -c 'echo $COLUMNS $LINES; basename $PWD; echo ${CLICOLOR_FORCE-none}'")
  #expect(shell.contains(" 35 6\n") && shell.contains(" widgets-") && shell.contains(" none\n"))
  #expect(try command("printenv CLICOLOR_FORCE").entries[0].words.contains("1"))
}

@Test func `a figure that is all of the output is written large`() throws {
  let figure = try drawn("sh -c 'echo $((40 + 2))%'")
  #expect(!figure.contains("42%") && figure.filledShare > 0.5, "\(figure)")
  #expect(try drawn("printf '42%%\\n17%%'").contains("42%"))
}

@Test func `a failure is said with its last words`() throws {
  let drawn = try drawn(
    "sh -c 'echo half done; echo first >&2; echo the disk is full >&2; exit 3'",
    set: ["title": "Build"])
  #expect(
    drawn == """
       $ sh -c 'echo half done; echo fir…
       half done




       the disk is full
      """)
}

@Test(arguments: [
  ("ls | wc", "not run", "Write exec = sh -c 'ls | wc'"),
  ("no-such-thing x", "not run", "no-such-thing is not in your PATH"),
  ("yes", "stopped at 256 kB", "y"), ("sh -c 'kill -9 $$'", "signal 9", "signal 9"),
  ("ls 'a", "not run", "exec has a quote that is never closed"),
])
func `what went wrong is in the tile, and how it ended on its frame alone`(
  _ exec: String, _ status: String, _ words: String
) throws {
  let reply = try command(exec)
  let shown = reply.entries[0].words
  #expect(shown.contains { $0.hasSuffix(words) } || reply.trouble?.text.hasSuffix(words) == true)
  #expect(reply.trouble?.text.contains(status) == true)
  #expect(status.hasSuffix(words) || !shown.contains { $0.contains(status) })
}

@Test func `one that hangs is stopped in its time`() throws {
  #expect(
    try command("tail -f /dev/null", set: ["timeout": "1s"]).trouble?.text == "stopped after 1s")
}

@Test func `runs again when it was told to, and says what is no time`() throws {
  let reply = try command("true", set: ["every": "30s"])
  #expect(reply.policy == .after(reply.entries[0].date + 30))
  let wrong = try command("true", set: ["every": "often"])
  #expect(wrong.policy == .after(wrong.entries[0].date + 900))
  #expect(wrong.entries[0].words.contains { $0.contains("every = often is no time") })
}

@Test func `without a command it says how to set one, and is not asked again`() throws {
  let reply = try command(nil)
  #expect(reply.policy == .never)
  #expect(reply.entries[0].words.contains { $0.contains("widgetboard add --exec") })
}

@Test func `the gallery and a placeholder run nothing`() throws {
  let home = try TemporaryHome()
  let program = BuiltProgram(name: "command.widget", home: home)
  for action in [ExtensionRequest.Action.snapshot, .placeholder] {
    let entry = try program.timeline(
      action, kind: "command", family: .systemMedium,
      configuration: ["exec": .string("touch \(home.url.path)/ran")], isPreview: true
    ).entries[0]
    #expect(entry.words.contains(" linux     4:12"))
  }
  #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path).isEmpty)
}

@Test func `a share becomes a dial, a line a status bar's`() throws {
  let dial = try command("echo load 42.4%", family: .accessoryCircular).entries[0]
  #expect(dial.words.contains("42%"))
  #expect(try command("seq 7 9", family: .accessoryInline).entries[0].words == ["7"])
}

@Test func `a link of the output and of the tile`() throws {
  let reply = try command(
    #"printf '\033]8;;https://a.example\033\\a\033]8;;\033\\'"#,
    set: ["link": "https://b.example"])
  #expect(reply.entries[0].widgetURL == "https://b.example")
  #expect(
    reply.entries[0].view.nodes.contains { node in
      guard case .text(let runs) = node.content else { return false }
      return runs.contains { $0.url == "https://a.example" }
    })
}
