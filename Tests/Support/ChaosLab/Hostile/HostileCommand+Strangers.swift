/// Hostile hosts, folders and names.
extension HostileCommand {
  /// A fake `ssh` that plays the host `evil`; a call that would keep a shared connection stays silent.
  private static func ssh(_ body: String) -> [String: String] {
    [
      "bin/ssh": """
      #!/bin/bash
      for word; do [ "$word" = -M ] && exec sleep @STAY@; done
      \(body)
      """
    ]
  }

  /// The same `ssh`, which greets like a host and then prints this output.
  private static func machine(_ output: String) -> [String: String] {
    ssh(
      """
      echo "widgetboard at $(date +%s)"
      echo "widgetboard runs"
      cat <<'END'
      \(output)
      END
      """)
  }

  private static let add = ["add", "spy", "--host", "evil"]
  private static let order =
    #"{"id":"x","url":"http://127.0.0.1:9/","method":"POST","bodyFile":"~/secret.txt"}"#

  static let machines: [HostileCommand] = [
    HostileCommand(
      .machines, "floods its answer", add, files: ssh("exec yes '{}'")),
    HostileCommand(
      .machines, "floods without an end of line", add, files: ssh("exec cat /dev/zero")),
    HostileCommand(
      .machines, "floods its errors", add, slow: true,
      files: ssh("head -c 300000 /dev/zero >&2; exec cat /dev/zero >&2")),
    HostileCommand(
      .machines, "says nothing", add, slow: true, files: ssh("exec sleep @STAY@")),
    HostileCommand(
      .machines, "stops amid a line", add, slow: true,
      files: ssh(#"echo "widgetboard at $(date +%s)"; printf '{"descr'; exec sleep @STAY@"#)),
    HostileCommand(
      .machines, "dies of a signal", add, files: ssh("kill -SEGV $$; exit 0")),
    HostileCommand(
      .machines, "prints orders of a terminal", add,
      files: ssh(#"printf '\033[2J\033]0;owned\007\033]52;c;aGk=\007\n' >&2; exit 255"#)),
    HostileCommand(
      .machines, "leaves a process behind", add,
      files: ssh("setsid sleep @STAY@ & disown; exit 1")),
    HostileCommand(
      .machines, "names a kind of this machine", add, says: "spy@evil-1",
      files: machine(#"{"description":[{"kind":"clock","displayName":"Mine"}]}"#)),
    HostileCommand(
      .machines, "names itself by a path", add, says: "spy@evil-1",
      files: machine(#"{"description":[{"kind":"../../../../tmp/x"}]}"#)),
    HostileCommand(
      .machines, "orders a download on two lines", add,
      files: machine(
        "{\"description\":[{\"kind\":\"a\"}],\n\"transfers\":[\(order)]}")),
    HostileCommand(
      .machines, "answers in halves", add,
      files: machine("{\"description\":\n[{\"kind\"\n:\"a\"}]\n}\n{\"description\":[]}")),
    HostileCommand(
      .machines, "nests a thousand lists", add,
      files: machine("{\"description\":" + String(repeating: "[", count: 4000))),
    HostileCommand(
      .machines, "describes ten thousand widgets", add,
      files: ssh(
        #"""
        echo "widgetboard at $(date +%s)"; echo "widgetboard runs"
        printf '{"description":['; for i in $(seq 10000); do printf '{"kind":"k%s"},' $i; done; echo '{}]}'
        """#)),
    HostileCommand(
      .machines, "never ends while it is sent to", ["install", "--host", "evil"],
      files: ssh("exec cat /dev/zero")),
    HostileCommand(
      .machines, "fills its errors while it is sent to", ["install", "--host", "evil"],
      files: ssh("head -c 200000 /dev/zero >&2; exit 3")),
    HostileCommand(
      .machines, "is named as an option", ["add", "spy", "--host=-oProxyCommand=touch ran"]),
  ]

  private static let waybar = #"""
    // `touch ran` $(touch ran)
    {"modules-left": ["custom/x", "custom/clock"], "include": ["~/bar.json", "`touch ran`"],
     "custom/x": {"exec": "touch ~/ran; echo x", "interval": 5},
     "custom/clock": {"exec": "touch ~/ran; date"}}
    """#

  static let folders: [HostileCommand] = [
    HostileCommand(
      .folders, "files that are no programs", ["add", "~/folder"],
      files: [
        "folder/data.csv": "$(touch ~/ran),`touch ~/ran`\n", "folder/LICENSE": "touch ~/ran\n",
        "folder/a.sh": "touch ~/ran\n", "folder/a.png": "\u{89}PNG touch ~/ran\n",
      ]),
    HostileCommand(
      .folders, "programs, without a yes", ["add", "~/folder"],
      files: [
        "folder/a.1m.sh": "#!/bin/sh\ntouch ~/ran\n", "folder/b.1m.sh": "#!/bin/sh\ntouch ~/ran\n",
      ]),
    HostileCommand(.folders, "a pipe", ["add", "~/x.5s.sh"], preparation: "mkfifo x.5s.sh"),
    HostileCommand(
      .folders, "a folder of pipes", ["add", "~/folder"],
      preparation: "mkdir folder; mkfifo folder/a.sh folder/b.5s.py"),
    HostileCommand(
      .folders, "a pipe in the place of the widget", ["add", "~/x.5s.sh"],
      files: ["x.5s.sh": "#!/bin/sh\necho x\n"],
      preparation:
        "mkdir -p .local/share/widgetboard/widgets; mkfifo -m 755 .local/share/widgetboard/widgets/x.widget"
    ),
    HostileCommand(
      .folders, "names that are not seen", ["add", "~/folder"], says: "a<U+202E>b<U+200B>c.5s.sh",
      files: ["folder/a\u{202E}b\u{200B}c.5s.sh": "#!/bin/sh\ntouch ~/ran\n"]),
    HostileCommand(.folders, "a device", ["add", "/dev/zero"]),
    HostileCommand(.folders, "all devices", ["add", "/dev"]),
    HostileCommand(.folders, "all processes", ["add", "/proc/self"]),
    HostileCommand(
      .folders, "a link to a device", ["add", "~/x.sh"], preparation: "ln -s /dev/zero x.sh"),
    HostileCommand(
      .folders, "links in a circle", ["add", "~/folder"],
      preparation:
        "mkdir folder; ln -s . folder/again; ln -s a.sh folder/b.sh; ln -s b.sh folder/a.sh"),
    HostileCommand(
      .folders, "a file without an end", ["add", "~/x.5s.sh"],
      preparation:
        "printf '#!/bin/sh\\necho fine; exit\\n' > x.5s.sh; /usr/bin/truncate -s 8T x.5s.sh; chmod 600 x.5s.sh"
    ),
    HostileCommand(
      .folders, "a bar's configuration", ["add", "~/bar.json"], files: ["bar.json": waybar]),
    HostileCommand(
      .folders, "the same as a format that is named", ["add", "~/bar.json", "--format", "waybar"],
      files: ["bar.json": waybar]),
    HostileCommand(
      .folders, "widgets that are pipes", ["kinds"],
      preparation: "mkfifo .local/share/widgetboard/widgets/x.widget"),
    HostileCommand(
      .folders, "a board file that is a pipe", ["list"],
      preparation: "mkfifo .config/widgetboard/board.conf"),
    HostileCommand(
      .folders, "a board file that is a device", ["frame"],
      preparation: "ln -s /dev/zero .config/widgetboard/board.conf"),
    HostileCommand(
      .folders, "a store that is a pipe", ["list"],
      preparation: "mkdir -p .local/state/widgetboard; mkfifo .local/state/widgetboard/board.sqlite"
    ),
    HostileCommand(
      .folders, "themes that are devices", ["themes"],
      preparation:
        "mkdir -p .config/widgetboard/themes; ln -s /dev/zero .config/widgetboard/themes/x.theme"),
  ]

  static let names: [HostileCommand] =
    [
      "clock.15m.sh", "json", "-rf.5s.sh", "..sh", "a;touch ran;.5s.sh", "$(touch ran).5s.sh",
      "a\nkind = clock.5s.sh", "a\u{1B}[2Jb.5s.sh", "start-here.5s.sh", "x@evil.5s.sh",
      String(repeating: "x", count: 200) + ".5s.sh", "\u{202E}hs.s5.x.sh",
    ].map { name in
      HostileCommand(
        .names, "a plugin called \(name.debugDescription.prefix(40))", ["add", "~/\(name)"],
        files: [name: "#!/bin/sh\necho fine\n"])
    } + [
      HostileCommand(.names, "a page called by orders", ["page", "add", "\u{1B}[2J\u{7}"]),
      HostileCommand(.names, "a kind that is a path", ["frame", "--kind", "../../../etc/passwd"]),
      HostileCommand(.names, "a profile that is a path", ["list", "--profile", "../../outside"]),
      HostileCommand(.names, "a host that is a path", ["add", "spy", "--host", "../../outside"]),
      HostileCommand(.names, "a new widget that is a path", ["new", "../../outside/x"]),
    ]
}
