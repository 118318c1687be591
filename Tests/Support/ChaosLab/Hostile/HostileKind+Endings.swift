extension HostileKind {
  /// Extensions that end in wrong ways, or never.
  static let endings: [HostileKind] =
    ["SEGV", "ABRT", "ILL", "FPE", "BUS", "TRAP", "TERM", "KILL", "USR1", "ALRM", "SYS"].map {
      .answer("dies of SIG\($0)", .fails("SIG\($0)"), "kill -\($0) $$; sleep 1")
    } + [
      .answer("exits at once with 0", .fails("ended without an answer"), "exit 0"),
      .answer("exits with 3", .fails("status 3"), "exit 3"),
      .answer("exits with 255", .fails("status 255"), "exit 255"),
      .answer(
        "exits with escapes in its log", .fails("status 1"),
        #"printf '\033[2J\033]0;owned\007\033[?1049l\n' >&2; exit 1"#),
      .answer(
        "exits in the middle of a line", .fails("broken JSON"),
        #"printf '{"timeline":{"pol'; exit 0"#),
      .answer(
        "exits in the middle of its entries", .fails("ended without an answer"),
        #"echo '{"timeline":{"policy":"never","entries":3}}'; echo '{"date":1,"view":"x"}'; exit 0"#
      ),
      .answer(
        "closes its output", .fails("closed its output"), "exec >&-; sleep @STAY@"),
      .answer("closes all it has", .either, "exec <&- >&- 2>&-; sleep @STAY@"),
      .answer("stops itself", .fails("no answer in"), "kill -STOP $$", slow: true),
      .answer("never answers", .fails("no answer in"), "sleep @STAY@", slow: true),
      .answer("spins", .fails("no answer in"), "while :; do :; done", slow: true),
      .answer(
        "drips a letter at a time", .fails("no answer in"),
        "while :; do printf ' '; sleep 0.05; done", slow: true),
      .answer(
        "writes half a line and waits", .fails("no answer in"),
        #"printf '{"timeline":{"policy":'; sleep @STAY@"#, slow: true),
      .answer(
        "hears no signal", .fails("no answer in"),
        "trap '' TERM HUP INT QUIT PIPE; while :; do sleep 1; done", slow: true),
      .answer(
        "answers and does not go", .shows("stays"),
        #"case "$request" in *'"action":"timeline"'*) timeline '"stays"'; sleep @STAY@;; *) echo '{"error":"none"}';; esac"#
      ),
      .answer(
        "kills its own group", .fails("SIGTERM"), "kill -TERM 0; sleep 1"),
      .answer(
        "execs something else", .fails("not JSON"), "exec seq -f 'no %g' 1 3"),
    ]

  /// Extensions that write too much.
  static let floods: [HostileKind] = [
    .answer("floods with empty lines", .either, "yes ''", slow: true),
    .answer("floods with objects", .either, "yes '{}'"),
    .answer("floods with letters", .fails("over 1 MB"), "cat /dev/zero | tr '\\0' x"),
    .answer("floods with zeros", .fails("over 1 MB"), "cat /dev/zero"),
    .answer("floods with noise", .either, "cat /dev/urandom"),
    .answer("floods its log", .fails("of log"), "yes error >&2"),
    .answer("floods its log without an end of line", .fails("of log"), "cat /dev/zero >&2"),
    .answer(
      "floods both", .either, "yes error >&2 & yes '{}'; kill $!"),
    .answer(
      "answers a thousand times", .either, #"for i in $(seq 1000); do timeline '"again"'; done"#),
    .answer(
      "writes a line of spaces", .either, "many 990000 ' '; echo"),
    .answer(
      "writes a line of open brackets", .either, "many 990000 '['; echo"),
    .answer(
      "writes a line of lists", .either, "echo [$(seq -s, 1 300000 | tr -c ',\\n' ' ' )]"),
    .answer(
      "writes a line of empty lists", .either,
      "printf '['; yes '[]' | head -n 300000 | tr '\\n' ','; echo '[]]'"),
    .answer(
      "announces entries without number", .either,
      #"echo '{"timeline":{"policy":"never","entries":1000000000000000000}}'; exit 0"#),
    .answer(
      "gives five thousand entries", .either,
      #"""
      echo '{"timeline":{"policy":"never","entries":5000}}'
      for i in $(seq 5000); do echo '{"date":'$i',"view":"x"}'; done
      """#),
    .answer(
      "takes memory", .either, "x=$(many 90000000 x); timeline '\"ate\"'"),
    .answer(
      "takes memory twice as much each time", .either,
      #"awk 'BEGIN { x = "xxxxxxxxxxxxxxxx"; while (1) x = x x }'; timeline '"ate"'"#),
  ]
}
