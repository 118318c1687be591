/// Fork bombs, signals, reads of other processes, settings, helpers, limits.
extension HostileCommand {
  private static func widget(_ body: String) -> [String: String] {
    [".local/share/widgetboard/widgets/hostile.widget": "#!/bin/bash\n" + body]
  }

  private static let board = [
    ".config/widgetboard/board.conf": "[page]\nname = One\n[tile]\nkind = hostile\nid = only\n"
  ]

  private static func onBoard(_ body: String) -> [String: String] {
    board.merging(widget(body)) { $1 }
  }

  private static let view = #"echo '{"timeline":{"policy":"never","entries":[{"view":"well"}]}}'"#

  /// A bomb of up to two to the sixth processes, each of which detaches from its parent; the first
  /// ends at once and leaves the others.
  private static let bomb = """
    grow() {
      [ $1 -gt 0 ] && { grow $(($1 - 1)) & setsid bash -c 'env -i sleep @STAY@ & disown' & grow $(($1 - 1)) & }
      sleep @STAY@
    }
    grow 5 & disown
    setsid env -i sleep @STAY@ & disown

    """

  /// Every command that starts a widget's process.
  private static let asking: [[String]] = [
    ["frame", "--kind", "hostile"], ["frame"], ["read"], ["timeline", "hostile"],
    ["check", "~/.local/share/widgetboard/widgets/hostile.widget"], ["kinds"], ["gallery"],
    ["status", "hostile"], ["add", "hostile"], ["doctor"], ["options", "hostile", "x"],
    ["preview", "hostile"],
  ]

  static let bombs: [HostileCommand] =
    asking.map { words in
      HostileCommand(
        .bombs, "a bomb in \(words.joined(separator: " "))", words, slow: true,
        files: onBoard(bomb + view))
    } + [
      HostileCommand(
        .bombs, "a plugin", ["add", "~/bomb.5s.sh"], slow: true,
        files: ["bomb.5s.sh": "#!/bin/bash\n" + bomb + "echo well\n"]),
      HostileCommand(
        .bombs, "the Command widget",
        ["frame", "--kind", "command", "--set", "exec=bash -c ~/bomb.sh"],
        slow: true, files: ["bomb.sh": "#!/bin/bash\n" + bomb + "echo well\n"]),
      HostileCommand(
        .bombs, "one that leaves at once", ["frame", "--kind", "hostile"],
        files: widget("setsid env -i sleep @STAY@ & disown\n" + view)),
    ]

  /// Signals that a widget's descendants send: to the program that started it, to that program's
  /// group, to all processes.
  static let signals: [HostileCommand] = ["KILL", "STOP", "SEGV", "TERM", "HUP", "USR1", "RTMIN+1"]
    .flatMap {
      signal in
      [
        HostileCommand(
          .signals, "SIG\(signal) to its parent", ["frame", "--kind", "hostile"], says: "well",
          files: widget("kill -\(signal) $PPID\n\(view)")),
        HostileCommand(
          .signals, "SIG\(signal) of a descendant that forgot its parent",
          ["frame", "--kind", "hostile"], says: "well",
          files: widget(
            "parent=$PPID\n(setsid bash -c \"kill -\(signal) $parent; kill -\(signal) -$parent\" &)\nsleep 0.2\n\(view)"
          )),
      ]
    }

  static let proc: [HostileCommand] = [
    "cat /proc/$PPID/environ", "head -c 4000000 /proc/$PPID/mem", "cat /proc/$PPID/maps",
    "cat /proc/[0-9]*/environ", "env", "cat /proc/$PPID/task/*/environ",
    "setsid cat /proc/$PPID/environ", "cat /proc/$PPID/root/proc/$PPID/environ",
    "ls -l /proc/$PPID/fd/ | head -c 0; cat /proc/$PPID/fd/*",
  ].map { look in
    HostileCommand(
      .proc, look, ["frame", "--kind", "hostile"], says: "well",
      files: widget(
        """
        if /usr/bin/timeout 3 bash -c '\(look.replacing("$PPID", with: "'$PPID'"))' 2> /dev/null \\
          | /usr/bin/grep -a -q \(HostileCommandTrial.secret)
        then echo read > "$HOME/stolen"; fi
        \(view)
        """))
  }

  static let settings: [HostileCommand] =
    [
      "WIDGETBOARD_MAILBOX", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
      "XDG_RUNTIME_DIR",
      "XDG_CACHE_HOME", "WIDGETBOARD_WIDGETS", "TMPDIR", "HOME",
    ].flatMap { name in
      ["~/outside", "/proc", "/dev/null", "/dev/zero", "relative/./..", "~/secret.txt"].map {
        place in
        HostileCommand(
          .settings, "\(name)=\(place)", ["list"], variables: [name: place])
      }
    } + [
      HostileCommand(
        .settings, "an editor of a thousand words", ["list"],
        variables: ["EDITOR": String(repeating: "x ", count: 1000)]),
      HostileCommand(
        .settings, "a locale that is a path", ["list"], variables: ["LC_ALL": "../../x"]),
      HostileCommand(
        .settings, "a zone that is a device", ["list"], variables: ["TZ": "/dev/zero"]),
      HostileCommand(
        .settings, "a terminal that is a path", ["list"], variables: ["TERM": "../../dev/zero"]),
    ]

  private static let helperBodies = [
    ("floods", "yes"), ("floods its errors", "yes >&2"), ("is empty", "true"),
    ("dies", "kill -SEGV $$"), ("leaves one behind", "setsid sleep @STAY@ & disown"),
    ("prints orders of a terminal", #"printf '\033[2J\007'"#),
  ]

  private static func helper(_ name: String, _ how: String, _ body: String) -> HostileCommand {
    let secret = name == "pass" ? "pass:x" : "keyring:x"
    let words =
      name == "git"
      ? ["frame", "--kind", "git"]
      : [
        "frame", "--kind", "json", "--set", "url=http://127.0.0.1:9/", "--set", "secret=\(secret)",
      ]
    return HostileCommand(
      .helpers, "\(name) \(how)", words, files: ["bin/\(name)": "#!/bin/bash\n\(body)\n"])
  }

  static let helpers: [HostileCommand] =
    helperBodies.flatMap { how, body -> [HostileCommand] in
      // A process left behind by the person's own program for secrets stays, as gpg-agent does: it does
      // not belong to a widget.
      let names = how == "leaves one behind" ? ["git"] : ["git", "pass", "secret-tool"]
      return names.map { helper($0, how, body) }
    } + [
      HostileCommand(
        .helpers, "a plugin floods", ["add", "~/x.5s.sh"], files: ["x.5s.sh": "#!/bin/bash\nyes\n"]),
      HostileCommand(
        .helpers, "a plugin floods its errors", ["add", "~/x.5s.sh"],
        files: ["x.5s.sh": "#!/bin/bash\nyes >&2\n"]),
      HostileCommand(
        .helpers, "a plugin stalls", ["add", "~/x.5s.sh"], slow: true,
        files: ["x.5s.sh": "#!/bin/bash\nsleep @STAY@\n"]),
    ]

  static let limits: [HostileCommand] = [
    "-f 0", "-f 1", "-s 64", "-s 16", "-d 20000", "-v 100000", "-n 3", "-n 8", "-n 16",
    "-c 0",
    "-l 0", "-i 0", "-q 0", "-x 0",
  ].flatMap { limit in
    [["--version"], ["list"], ["frame"], ["add", "clock"], ["doctor"], ["kinds"]].map { words in
      HostileCommand(
        .limits, "\(words.joined(separator: " ")) under ulimit \(limit)", words,
        before: "ulimit \(limit) 2> /dev/null;")
    }
  }
}
