import Foundation
import Programs
import Testing

/// Subcommands print text from outside without control sequences, wherever a widget puts them.
@Suite(.waiting, .serialized) struct HostileWordsTests {
  /// A clear screen, a C1 sequence, a delete, a direction override, an isolate, a line separator.
  private static let evil = #"a\u001b[2Jb\u009b31mc\u007fd\u202ee\u2066f\u2028g"#

  private static func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/evil.widget",
      """
      #!/bin/sh
      printf 'log \\033[2J\\302\\23331m\\n' >&2
      while read -r request; do
        case "$request" in
          *'"action":"describe"'*) cat <<'END'
      {"description":[{"kind":"evil","displayName":"\(evil)","description":"\(evil)","families":["systemSmall"],"parameters":[{"name":"city","title":"\(evil)","summary":"\(evil)","options":true},{"name":"x\(evil)","title":"\(evil)"}]},{"kind":"k\(evil)","displayName":"\(evil)","families":["systemSmall"]},{"kind":"lamp","displayName":"\(evil)","description":"\(evil)","control":true}]}
      END
          ;;
          *'"action":"control"'*) cat <<'END'
      {"control":{"label":"\(evil)","action":{"intent":"a","title":"\(evil)","confirm":"\(evil)"},"isOn":true,"on":"\(evil)"}}
      END
          ;;
          *'"action":"options"'*) cat <<'END'
      {"options":[{"title":"\(evil)","choices":[{"value":"\(evil)","title":"\(evil)","subtitle":"\(evil)"}]}]}
      END
          ;;
          *broken*) echo '{"error":"\(evil)"}' ;;
          *) cat <<'END'
      {"timeline":{"policy":"never","remarks":["\(evil)"],"trouble":"\(evil)","entries":[{"view":{"kind":"text","text":"\(evil)","widgetURL":"x:\(evil)"}}]}}
      END
          ;;
        esac
      done
      """)
    try home.writeBoard(
      """
      [page]
      name = P\u{1B}[2J\u{202E}\u{9B}31m
      [tile]
      id = evil-1
      kind = evil
      set.city = c\u{1B}[2J\u{202E}\u{9B}31m
      [tile]
      id = broken-1
      kind = evil
      set.city = broken
      """)
    return home
  }

  private static let hostile = "a\u{1B}[2J\u{9B}31m\u{202E}"

  /// Command lines by their subcommand.
  private static let lines: [String: [[String]]] = [
    "frame": [[], ["--format", "json"], ["--kind", "evil"], ["--page", hostile]],
    "kinds": [[], ["--json"]], "gallery": [[], ["--json"]], "list": [[], ["--json"]],
    "timeline": [["evil"], ["evil", "--json"], [hostile], ["evil", "--set", "city=broken"]],
    "read": [[], ["--json"]],
    "explain": [[], ["--json"], ["evil-1"], ["broken-1"], [hostile]],
    "status": [
      ["evil"], ["evil", "--format", "json"], ["evil", "--format", "waybar"],
      ["evil", "--format", "tmux"], ["broken-1"], [hostile], ["evil", "--format", hostile],
    ],
    "options": [
      ["evil", "city"], ["evil", "city", "--json"], ["evil", hostile], [hostile, "city"],
    ],
    "doctor": [[], ["--json"], ["evil"], [hostile]],
    "complete": [
      ["--", "frame", "--kind", ""], ["--", "configure", "evil-1", "--set", ""],
      ["--", "page", ""], ["--", "options", "evil", ""], ["--", "timeline", ""],
    ],
    "reload": [["--kind", hostile], ["--kind", "evil"]],
    "set": [[], ["locale", hostile], ["theme", hostile]],
    "themes": [[], [hostile], ["--check", hostile]],
    "preferences": [[]], "keys": [[], ["--json"]],
    "symbols": [[hostile], [hostile, "--json"]],
    "add": [[hostile], ["evil", "--set", "city=\(hostile)"], ["evil", "--page", hostile]],
    "remove": [[hostile]], "move": [[hostile, "--page", hostile]],
    "configure": [["evil-1", "--set", "\(hostile)=1"], [hostile]],
    "page": [["add", hostile], ["rename", hostile, "x"], [hostile]],
    "undo": [[]], "redo": [[]], "lock": [[]], "unlock": [[]],
    "activity": [
      ["list"], ["list", "--json"], [hostile], ["start", hostile], ["run", "--", hostile],
      ["start", "--title", hostile, "--progress", hostile],
    ], "shell": [[hostile]],
    "control": [
      [], ["--json"], ["--all"], ["lamp"], ["lamp", "off", "--yes"], ["lamp", hostile], [hostile],
      ["evil", "on"], ["lamp", "--set", "\(hostile)=1", "--yes"],
    ],
    "profiles": [[]], "session": [["--app", hostile, "--", "true"]],
    "replay": [[hostile]], "simulate": [["--days", hostile]], "preview": [[hostile]],
    "coverage": [[hostile]], "schema": [[hostile]], "check": [[hostile]], "generate": [[hostile]],
    "new": [[hostile]],
    "install": [["--prefix", hostile, "--dry-run", hostile]], "completions": [[hostile]],
    "manual": [[]],
  ]

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A: true
      case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  @Test func `no subcommand prints what a terminal would obey`() throws {
    let home = try Self.home()
    let kinds = try run([Home.widgetboard, "kinds"], environment: home.environment)
    #expect(kinds.contains("evil"), "it is understood")
    let help = try run([Home.widgetboard, "--help"], environment: home.environment)
    for (command, lines) in Self.lines.sorted(by: { $0.key < $1.key }) {
      for line in lines {
        let said = try runToEnd([Home.widgetboard, command] + line, environment: home.environment)
        #expect(said.status < 128, "\(command) \(line)")
        #expect(Self.isHarmless(said.output), "\(command) \(line): \(said.output.debugDescription)")
        #expect(Self.isHarmless(said.errors), "\(command) \(line): \(said.errors.debugDescription)")
      }
    }
    // A new subcommand needs its line in ``lines``.
    for word in help.split(whereSeparator: \.isNewline).compactMap({ line -> String? in
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
      return line.split(separator: " ").first.map(String.init)
    }) where word.allSatisfy({ $0.isASCII && $0.isLowercase }) {
      #expect(Self.lines[word] != nil, "\(word) is not walked")
    }
  }

  @Test func `a locked board says nothing of why a tile failed`() throws {
    let home = try Self.home()
    _ = try runToEnd([Home.widgetboard, "status", "broken-1"], environment: home.environment)
    try home.writeScript(
      ".local/share/widgetboard/widgets/teller.widget",
      """
      #!/bin/sh
      while read -r request; do
        case "$request" in
          *describe*) echo '{"description":[{"kind":"teller","families":["systemSmall"]}]}' ;;
          *) echo '{"error":"hunter2 is wrong"}' ;;
        esac
      done
      """)
    try home.writeBoard("[page]\n[tile]\nid = teller-1\nkind = teller\n")
    #expect(try home.firstStatus(of: "teller-1").errors.contains("hunter2"))
    try run([Home.widgetboard, "lock"], environment: home.environment)
    for line in [
      ["status", "teller-1"], ["status", "teller-1", "--format", "json"], ["explain"],
      ["explain", "--json"], ["explain", "teller-1"], ["list"], ["list", "--json"],
    ] {
      let said = try runToEnd([Home.widgetboard] + line, environment: home.environment)
      #expect(!said.output.contains("hunter2") && !said.errors.contains("hunter2"), "\(line)")
    }
  }

  @Test func `bash completes a name as one word, whatever is in it`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/tt.widget",
      """
      #!/bin/sh
      echo '{"description":[{"kind":"tt;touch$IFS$HOME/touched;","families":["systemSmall"]}]}'
      """)
    // Completion offers the kinds that an earlier command found.
    try run(
      [Home.widgetboard, "add", "tt;touch$IFS$HOME/touched;"], environment: home.environment)
    let completions = try run(
      [Home.widgetboard, "completions", "bash"], environment: home.environment)
    let script = home.folder.appending(path: "completions").path
    try completions.write(toFile: script, atomically: true, encoding: .utf8)
    let inserted = try run(
      [
        "bash", "-c",
        """
        . \(script)
        COMP_WORDS=(\(Home.widgetboard) timeline tt) COMP_CWORD=2
        _widgetboard
        printf '%s\\n' "${COMPREPLY[@]}"
        eval "printf '%s\\n' ${COMPREPLY[0]}"
        """,
      ], environment: home.environment)
    let lines = inserted.split(separator: "\n").map(String.init)
    #expect(lines.last == "tt;touch$IFS$HOME/touched;", "\(lines)")
    #expect(lines.count == 2)
    #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/touched"))
  }
}
