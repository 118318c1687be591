import Foundation
import Glibc
import Programs
import Testing

/// No one takes more than they were given: machines that lie, processes that read the board's memory or end it,
/// fork bombs, limits of a shell, folders that are not the board's.
@Suite(.waiting, .serialized) struct TrustTests {
  private func widgets(_ home: Home) -> [String] {
    let folder = home.folder.path + "/.local/share/widgetboard"
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".widget") || $0.hasPrefix("hosts/") }.sorted()
  }

  // MARK: Machines

  /// A home with an `ssh` that plays the machine: it prints the greeting, then this output.
  private func home(machine output: String) throws -> Home {
    let home = try Home()
    try home.writeScript(
      "bin/ssh",
      """
      #!/bin/sh
      for word; do [ "$word" = -M ] && exec sleep 60; done
      echo "widgetboard at $(date +%s)"
      echo "widgetboard runs"
      cat <<'END'
      \(output)
      END
      """)
    return home
  }

  private func environment(_ home: Home) -> [String: String] {
    var environment = home.environment
    environment["PATH"] = home.folder.path + "/bin:" + (environment["PATH"] ?? "/usr/bin:/bin")
    return environment
  }

  @Test(arguments: [
    #"{"description":[{"kind":"clock","displayName":"Mine"}]}"#,
    "{\"description\":[\n{\"kind\":\"clock\",\n\"displayName\":\"Mine\"}\n]}",
  ])
  func `a machine that names a kind of this one gets none`(_ description: String) throws {
    let home = try home(machine: description)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = clock\nid = only\n")
    let environment = environment(home)
    let added = try runToEnd(
      [Home.widgetboard, "add", "spy", "--host", "evil"], environment: environment)
    #expect(added.output == "spy@evil-1\n", "\(added)")
    let kinds = try run([Home.widgetboard, "kinds", "--json"], environment: environment)
    let list = try JSONSerialization.jsonObject(with: Data(kinds.utf8)) as? [[String: Any]] ?? []
    let owners = list.filter { $0["kind"] as? String == "clock" }.map { $0["extension"] as? String }
    #expect(owners == ["clock.widget"])
    #expect(list.contains { $0["kind"] as? String == "spy@evil" })
  }

  @Test func `an add of a machine's widget replaces none of the person's own`() throws {
    let home = try home(machine: #"{"description":[{"kind":"spy"}]}"#)
    let own = "#!/bin/sh\n# the only copy\n"
    let file = try home.writeScript(".local/share/widgetboard/widgets/spy@evil.widget", own)
    let add = [Home.widgetboard, "add", "spy", "--host", "evil"]
    let refused = try runToEnd(add, environment: environment(home))
    #expect(refused.status != 0 && refused.errors.contains("a widget of yours"), "\(refused)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == own)
    try FileManager.default.removeItem(atPath: file)
    // What the command made itself it may make anew.
    for _ in 0..<2 { try run(add, environment: environment(home)) }
  }

  @Test func `an add of a machine's widget that fails leaves nothing`() throws {
    for (output, option) in [
      (#"{"description":[{"kind":"a"},{"kind":"b"}]}"#, []), (#"{"error":"no"}"#, []),
      (#"{"description":[{"kind":"x","families":["systemSmall"]}]}"#, ["--family", "large"]),
      (#"{"description":[{"kind":"x"}]}"#, ["--page", "7"]), ("{\"description\":[", []),
    ] {
      let home = try home(machine: output)
      let added = try runToEnd(
        [Home.widgetboard, "add", "spy", "--host", "evil"] + option, environment: environment(home))
      #expect(added.status != 0 && added.output.isEmpty, "\(output): \(added)")
      #expect(widgets(home).isEmpty, "\(output): \(widgets(home))")
    }
  }

  @Test(arguments: [
    #"{"description":[{"kind":"spy"}]}"#,
    #"{"timeline":{"entries":[{"view":"a"}],"policy":"never"}}"#,
  ])
  func `what a machine goes on saying after its first answer is not waited for`(
    _ answer: String
  ) throws {
    let home = try home(machine: "")
    let path = home.folder.path + "/bin/ssh"
    let script = try String(contentsOfFile: path, encoding: .utf8)
    try home.writeScript("bin/ssh", script + "\nexec yes '\(answer)'\n")
    let added = try runToEnd(
      [Home.widgetboard, "add", "spy", "--host", "evil"], environment: environment(home))
    #expect(added.status == 0 && added.output == "spy@evil-1\n", "\(added)")
  }

  @Test func `a machine that never ends its answer is given up`() throws {
    let home = try Home()
    try home.writeScript("bin/ssh", "#!/bin/sh\nhead -c 70000 /dev/zero >&2\nexec cat /dev/zero\n")
    try home.writeScript("widgetboard", "#!/bin/sh\necho a.widget\n")
    let sent = try runToEnd(
      [
        Home.programs.appending(path: "host-adapter").path, "--send", home.folder.path, "evil",
      ], environment: environment(home))
    #expect(sent.status == 69, "\(sent)")
    #expect(sent.errors == "evil answered more than 64 kB, and was given up\n")
  }

  @Test func `what a helper leaves behind is gone before the command ends`() throws {
    let home = try Home()
    let mark = "4\(getpid())97"
    try home.writeScript(
      "bin/ssh",
      """
      #!/bin/bash
      setsid env -i sleep \(mark) < /dev/null > /dev/null 2>&1 &
      disown
      exit 1
      """)
    let added = try runToEnd(
      [Home.widgetboard, "add", "spy", "--host", "evil"], environment: environment(home))
    #expect(added.status != 0, "\(added)")
    #expect(try processes(with: mark).isEmpty)
  }

  private func processes(with mark: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil,
        let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { return false }
      return String(decoding: words, as: UTF8.self).contains(mark)
    }
  }

  // MARK: The board's process

  @Test func `a widget sees neither the board's environment nor its memory`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/peek.widget",
      """
      #!/bin/sh
      seen=closed
      grep -q SECRET_OF_THE_PERSON /proc/$PPID/environ && seen="environ read"
      head -c 1 /proc/$PPID/maps > /dev/null && seen="maps read"
      dd if=/proc/$PPID/mem of=/dev/null bs=1 count=0 && seen="memory open"
      echo '{"timeline":{"policy":"never","entries":[{"view":"'"$seen"'"}]}}'
      """)
    var environment = home.environment
    environment["API_TOKEN"] = "SECRET_OF_THE_PERSON"
    let shown = try run([Home.widgetboard, "frame", "--kind", "peek"], environment: environment)
    #expect(shown.contains("closed"), "\(shown)")
  }

  @Test(.enabled(if: geteuid() == 0, "only root may write what belongs to the board's process"))
  func `no widget of root writes what is kept of the board's process`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/write.widget",
      #"""
      #!/bin/bash
      written=
      for name in oom_score_adj oom_adj comm coredump_filter clear_refs timerslack_ns autogroup sched \
        make-it-fail loginuid uid_map gid_map projid_map setgroups task/$PPID/comm; do
        for value in 1 1000 33; do
          (echo $value > /proc/$PPID/$name) 2> /dev/null && written="$written $name"
        done
      done
      # All else is written as ever.
      here=$(mktemp) && echo a > "$here" && echo b >> "$here" && echo > /dev/null || written="$written $here"
      exec 5> >(cat > /dev/null) && echo > /dev/fd/5 || written="$written a-pipe"
      rm -f "$here"
      echo '{"timeline":{"policy":"never","entries":[{"view":"written:'"${written:- none}"'"}]}}'
      """#)
    let shown = try run(
      [Home.widgetboard, "timeline", "write"], environment: home.environment)
    #expect(shown.contains("written: none"), "\(shown)")
  }

  @Test func `no widget ends or stops the board`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/end.widget",
      """
      #!/bin/bash
      refused=0
      for name in SEGV KILL STOP TERM HUP QUIT ABRT USR1 TSTP; do
        kill -$name $PPID || refused=$((refused + 1))
        /bin/kill -$name $PPID || refused=$((refused + 1))
      done
      # Of a signal that harms nobody, should it be sent.
      kill -URG -1 || refused=$((refused + 1))
      kill -STOP -$(ps -o pgid= $PPID | tr -d ' ') || refused=$((refused + 1))
      sleep 100 & kill -KILL $! || refused=broken
      echo '{"timeline":{"policy":"never","entries":[{"view":"refused '$refused'"}]}}'
      """)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = end\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "refused 20")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    #expect((try? home.contents(".local/state/widgetboard/quarantine")) == nil)
  }

  @Test func `no widget takes the board's share of the processor`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/slow.widget",
      """
      #!/bin/sh
      exec 3>&1 >&2
      refused=0
      renice -n 19 -p $PPID || refused=$((refused + 1))
      chrt -i -p 0 $PPID || refused=$((refused + 1))
      taskset -cp 0 $PPID || refused=$((refused + 1))
      ionice -c 3 -p $PPID || refused=$((refused + 1))
      renice -n 19 -g $(ps -o pgid= $PPID) || refused=$((refused + 1))
      renice -n 19 -p $$ || refused=broken
      echo '{"timeline":{"policy":"never","entries":[{"view":"refused '$refused'"}]}}' >&3
      """)
    let shown = try run(
      [Home.widgetboard, "frame", "--kind", "slow"], environment: home.environment)
    #expect(shown.contains("refused 5"), "\(shown)")
  }

  @Test(arguments: ["lock", "locked", "seed", "settings"])
  func `a named pipe in a file's place is not waited for`(name: String) throws {
    let home = try Home()
    let state = home.folder.appending(path: ".local/state/widgetboard").path
    try FileManager.default.createDirectory(
      atPath: state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    #expect(mkfifo("\(state)/\(name)", 0o600) == 0)
    for words in [["list"], ["add", "clock"], ["doctor"]] {
      let ended = try runToEnd([Home.widgetboard] + words, environment: home.environment)
      #expect((0..<128).contains(ended.status), "\(words): \(ended)")
    }
  }

  @Test(arguments: ["abcdefghijkl", "/nonexistent_DE", "a", "de_\u{1B}[2J"])
  func `a locale that is none is taken for the plain one`(name: String) throws {
    let home = try Home()
    let variables = home.environment.merging(["LC_ALL": name]) { $1 }
    let shown = try run([Home.widgetboard, "frame", "--kind", "clock"], environment: variables)
    let plain = try run(
      [Home.widgetboard, "frame", "--kind", "countdown"],
      environment: home.environment.merging(["LC_ALL": name, "LANG": name]) { $1 })
    #expect(shown.contains("╭") || shown.contains("+"), "\(shown)")
    #expect(!plain.contains("\u{1B}[2J"))
    let set = try runToEnd(
      [Home.widgetboard, "set", "locale", name], environment: home.environment)
    #expect((1..<128).contains(set.status), "\(set)")
  }

  @Test func `one that may gain privileges is named where it ends the board, and left out`() throws
  {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/end.widget",
      "#!/bin/sh\n[ \"$WIDGETBOARD_ACTION\" = timeline ] && /bin/kill -SEGV $PPID\nsleep 5\n")
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = end\nprivileges = yes\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    #expect(try home.contents(".local/state/widgetboard/quarantine") == "extension end.widget\n")
    let screen = try terminal.screen().replacing("\n", with: "")
    #expect(screen.contains("until you reload it. Nothing is lost"), "\(screen)")
    let again = try Multiplexer([Home.widgetboard], environment: home.environment)
    try again.wait(for: "Left out")
  }

  @Test func `a bomb of processes is gone before the command ends`() throws {
    let home = try Home()
    let mark = "4\(getpid())98"
    // A fork bomb of at most 255 processes, each of which starts others until it is stopped.
    try home.writeScript(
      ".local/share/widgetboard/widgets/bomb.widget",
      """
      #!/bin/bash
      bomb() {
        [ $1 -gt 0 ] && { bomb $(($1 - 1)) & setsid bash -c 'sleep \(mark)' & bomb $(($1 - 1)) & }
        sleep \(mark)
      }
      bomb 6
      """)
    let shown = try runToEnd(
      [Home.widgetboard, "frame", "--kind", "bomb"], environment: home.environment)
    let left = try processes(with: mark)
    #expect(left.isEmpty, "\(left.count) are left: \(shown)")
  }

  // MARK: Limits of a shell

  @Test(arguments: [
    ("ulimit -f 0", ["add", "clock"], "file too large"),
    ("ulimit -s 64", ["--version"], "ulimit -s 512"),
    ("ulimit -d 20000", ["--version"], "ulimit -d 65536"),
    ("ulimit -v 200000", ["--version"], "ulimit -v 524288"),
    ("ulimit -n 24", ["--version"], "ulimit -n 64"),
  ])
  func `a limit that is too low is told in words`(
    _ limit: String, _ words: [String], _ told: String
  ) throws {
    let home = try Home()
    let command = ([Home.widgetboard] + words).map { "'\($0)'" }.joined(separator: " ")
    let ended = try runToEnd(
      ["/bin/bash", "-c", "(\(limit); exec \(command)) 2>&1 | cat; exit ${PIPESTATUS[0]}"],
      environment: home.environment)
    #expect((1..<128).contains(ended.status), "\(ended)")
    #expect(ended.output.lowercased().contains(told), "\(ended)")
  }

  @Test(arguments: ["", "here"]) func `without a home folder it is the user database's`(
    _ home: String
  ) throws {
    let own = try Home()
    var environment = own.environment
    environment["HOME"] = home
    // The real home of the user is only read: the doctor examines it, and nothing is written there.
    environment["XDG_CONFIG_HOME"] = own.folder.path + "/config"
    environment["XDG_STATE_HOME"] = own.folder.path + "/state"
    let user = try #require(getpwuid(getuid()))
    let known = String(cString: try #require(user.pointee.pw_dir))
    let shown = try runToEnd([Home.widgetboard, "doctor", "--json"], environment: environment)
    #expect(shown.output.contains("\(known)/.local/share/widgetboard/widgets"), "\(shown)")
  }

  @Test(.enabled(if: geteuid() == 0, "only root may mount"))
  func `without /proc it is told that it is missing`() throws {
    let home = try Home()
    let ended = try runToEnd(
      [
        "/usr/bin/unshare", "-m", "sh", "-c",
        "mount -t tmpfs none /proc; exec '\(Home.widgetboard)' --version",
      ], environment: home.environment)
    #expect(ended.status == EX_OSERR && ended.errors.contains("/proc is not there"), "\(ended)")
  }

  // MARK: Folders

  @Test func `a folder that a setting names is left as it is`() throws {
    let home = try Home()
    let shared = home.folder.appending(path: "shared").path
    try FileManager.default.createDirectory(
      atPath: shared, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    var environment = home.environment
    environment["WIDGETBOARD_MAILBOX"] = shared
    // The board ends at once, and the multiplexer would too: the shell stays, with the board's
    // message on screen.
    let terminal = try Multiplexer(
      ["/bin/sh", "-c", "'\(Home.widgetboard)'; exec cat"], environment: environment)
    try terminal.wait(for: "the refusal") { screen in
      screen.replacing("\n", with: "").contains("open to other users")
    }
    var status = stat()
    #expect(stat(shared, &status) == 0 && status.st_mode & 0o777 == 0o755)
  }

  @Test func `nothing is written into an open folder that the state is a link to`() throws {
    let home = try Home()
    let shared = home.folder.appending(path: "shared").path
    for folder in [shared, home.folder.path + "/.local/state"] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    }
    let state = home.folder.path + "/.local/state/widgetboard"
    try? FileManager.default.removeItem(atPath: state)
    try FileManager.default.createSymbolicLink(atPath: state, withDestinationPath: shared)
    // Commands that need no store work as usual.
    #expect(
      try runToEnd([Home.widgetboard, "add", "clock"], environment: home.environment).status == 0)
    for words in [["list"], ["status", "clock"], ["frame"]] {
      let ended = try runToEnd([Home.widgetboard] + words, environment: home.environment)
      #expect(ended.status == 73 && ended.errors.contains("open to other users"), "\(ended)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: shared) == [])
    var status = stat()
    #expect(stat(shared, &status) == 0 && status.st_mode & 0o777 == 0o755)
  }
}
