extension HostileKind {
  private static func described(_ name: String, _ json: String, _ outcome: Outcome = .either)
    -> HostileKind
  {
    .description(name, outcome, "cat <<'LINE'\n\(json)\nLINE")
  }

  /// False descriptions. Of two extensions with the same kind, the first by name owns it.
  static let descriptions: [HostileKind] = [
    described("has no widgets", #"{"description":[]}"#),
    described("describes itself in a number", #"{"description":7}"#),
    described("claims another's kind", #"{"description":[{"kind":"cup"},{"kind":"hostile"}]}"#),
    described("has a kind twice", #"{"description":[{"kind":"hostile"},{"kind":"hostile"}]}"#),
    described(
      "is called by escapes",
      #"{"description":[{"kind":"hostile","displayName":"\u001b[2J\u001b]0;x\u0007\u202ename","description":"\u009b2J"},{"kind":"\u001b[31m/../x;touch y","families":["systemMedium"]}]}"#,
      .shows("described")),
    described("is called nothing", #"{"description":[{"kind":""},{"kind":"hostile"}]}"#),
    described(
      "has families of its own",
      #"{"description":[{"kind":"hostile","families":["poster","systemMedium"]}]}"#),
    described("has no families", #"{"description":[{"kind":"hostile","families":[]}]}"#),
    described(
      "has parameters of no type",
      #"{"description":[{"kind":"hostile","families":["systemMedium"],"parameters":[{"name":"a","type":"soul"},{"name":"a","type":"integer","least":9e999},{"type":"bool"}]}]}"#
    ),
    described(
      "counts from nothing to nothing",
      #"{"description":[{"kind":"hostile","families":["systemMedium"],"parameters":[{"name":"a","type":"number","least":0,"greatest":5e-324,"defaultValue":1e308}]}]}"#
    ),
    described(
      "is live every nothing",
      #"{"description":[{"kind":"hostile","families":["systemMedium"],"liveInterval":0}]}"#),
    described(
      "is live every never",
      #"{"description":[{"kind":"hostile","families":["systemMedium"],"liveInterval":-1e308}]}"#),
    .description(
      "has a thousand parameters", .either,
      #"echo '{"description":[{"kind":"hostile","families":["systemMedium"],"parameters":['"$(for i in $(seq 1000); do printf '{"name":"p%d"},' $i; done)"'{"name":"q"}]}]}'"#
    ),
    .description(
      "has fifty thousand widgets", .either,
      #"printf '{"description":['; seq 1 50000 | awk '{ printf "{\"kind\":\"k%d\"},", $1 }'; echo '{"kind":"hostile"}]}'"#
    ),
    .description(
      "has a default nested without end", .either,
      #"printf '{"description":[{"kind":"hostile","parameters":[{"name":"a","type":"list","defaultValue":'; many 20000 '['; many 20000 ']'; echo '}]}]}'"#
    ),
    .description("is described by a flood", .either, "yes '{}'"),
    .description("exits when asked what it is", .either, "exit 4"),
    .description("is silent when asked what it is", .either, "sleep @STAY@"),
    .description("crashes when asked what it is", .either, "kill -SEGV $$; sleep 1"),
    .description("is described in garbage", .either, "cat /dev/urandom"),
    .description(
      "has a name of 900 kB", .either,
      #"printf '{"description":[{"kind":"hostile","displayName":"'; many 900000 x; echo '"}]}'"#),
    .description(
      "is another each time", .either,
      #"echo '{"description":[{"kind":"k'$RANDOM'"},{"kind":"hostile","families":["systemMedium"]}]}'"#
    ),
  ]

  private static func stray(_ name: String, _ body: String, _ outcome: Outcome = .shows("left one"))
    -> HostileKind
  {
    .answer(name, outcome, body + "\n" + #"timeline '"left one"'"#)
  }

  /// Processes that outlive their run.
  static let strays: [HostileKind] = [
    stray("leaves a child", "sleep @STAY@ >/dev/null 2>&1 &"),
    stray("leaves a child that holds its output", "sleep @STAY@ &", .either),
    stray("leaves a session", "setsid sleep @STAY@ >/dev/null 2>&1 &"),
    stray("leaves a child that hears no hang-up", "nohup sleep @STAY@ >/dev/null 2>&1 &"),
    stray("leaves a grandchild", "( ( setsid sleep @STAY@ & ) & ) >/dev/null 2>&1 </dev/null"),
    stray(
      "leaves one without an environment",
      "env -i /usr/bin/setsid /usr/bin/sleep @STAY@ >/dev/null 2>&1 </dev/null &"),
    stray(
      "leaves one with other limits",
      "( ulimit -d unlimited 2>/dev/null || ulimit -d 100000; exec env -i /usr/bin/setsid /usr/bin/sleep @STAY@ ) >/dev/null 2>&1 </dev/null &"
    ),
    stray(
      "leaves one that hears no signal",
      "setsid bash -c \"trap '' TERM HUP INT; while :; do sleep @STAY@; done\" >/dev/null 2>&1 &"),
    stray("leaves thirty", "for i in $(seq 30); do setsid sleep @STAY@ >/dev/null 2>&1 & done"),
    stray(
      "leaves one that moves on",
      "setsid bash -c 'for i in $(seq 40); do ( setsid sleep 0.1 ); done; exec sleep @STAY@' >/dev/null 2>&1 &"
    ),
    .answer(
      "answers from a child", .shows("child"), #"( timeline '"child"' ); sleep 0.1"#),
    .answer(
      "leaves one and hangs", .fails("no answer in"),
      "setsid sleep @STAY@ & sleep @STAY@", slow: true),
    .answer(
      "writes to the terminal", .shows("wrote"),
      #"{ printf '\033[2J\033]0;owned\007XXXX' >/dev/tty; } 2>/dev/null; timeline '"wrote"'"#),
    .answer(
      "reads from the terminal", .shows("read"),
      #"{ read -r -t 0.2 key </dev/tty; } 2>/dev/null; timeline '"read"'"#),
    .answer(
      "fills the home", .either,
      #"many 3000000 x > "$HOME/filled"; timeline '"filled"'"#),
  ]

  /// Files that change or are not what they seem.
  static let files: [HostileKind] = [
    .answer("deletes itself", .shows("gone"), #"rm -- "$0"; timeline '"gone"'"#),
    .answer(
      "becomes a folder", .shows("folder"), #"rm -- "$0"; mkdir "$0"; timeline '"folder"'"#),
    .answer(
      "puts a pipe in its log's place", .shows("logged"),
      #"cd "$HOME/.local/state/widgetboard/logs"; rm -f hostile.log; mkfifo hostile.log; echo words >&2; timeline '"logged"'"#
    ),
    .answer(
      "puts a device in its log's place", .shows("logged"),
      #"ln -sf /dev/zero "$HOME/.local/state/widgetboard/logs/hostile.log"; echo words >&2; timeline '"logged"'"#
    ),
    .answer("becomes a pipe", .shows("pipe"), #"rm -- "$0"; mkfifo "$0"; timeline '"pipe"'"#),
    .answer(
      "becomes a link to nothing", .shows("link"), #"ln -sf /no/such "$0"; timeline '"link"'"#),
    .answer(
      "becomes a device", .shows("zero"), #"ln -sf /dev/zero "$0"; timeline '"zero"'"#),
    .answer(
      "becomes a link to itself", .shows("loop"), #"rm -- "$0"; ln -s "$0" "$0"; timeline '"loop"'"#
    ),
    .answer(
      "takes its own leave to run", .shows("not allowed"),
      #"chmod 000 "$0"; timeline '"not allowed"'"#),
    .answer(
      "empties itself", .shows("empty"),
      #": > "$0.new"; chmod 755 "$0.new"; mv "$0.new" "$0"; timeline '"empty"'"#),
    .answer(
      "becomes another each time", .either,
      ##"{ cat "$0"; echo '# '$RANDOM; } > "$0.new"; chmod 755 "$0.new"; mv "$0.new" "$0"; timeline '"another"'"##
    ),
    .answer(
      "becomes one that fails", .shows("first"),
      #"printf '#!/bin/sh\nexit 9\n' > "$0.new"; chmod 755 "$0.new"; mv "$0.new" "$0"; timeline '"first"'"#
    ),
    .file("is empty", .either, ""),
    .file("is run by nothing", .either, "#!/no/such/interpreter\n"),
    .file("is run by a folder", .either, "#!/tmp\n"),
    .file("does not say what runs it", .either, "echo hello\n"),
    .file("is half an executable", .either, "\u{7F}ELF\u{2}\u{1}\u{1}\0\0\0\0\0\0\0\0\0\u{3}\0>\0"),
    .file("is a picture", .either, "\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR"),
  ]
}
