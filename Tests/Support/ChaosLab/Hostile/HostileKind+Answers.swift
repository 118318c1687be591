extension HostileKind {
  private static func line(_ name: String, _ text: String, _ outcome: Outcome = .either)
    -> HostileKind
  {
    .answer(name, outcome, "cat <<'LINE'\n\(text)\nLINE")
  }

  /// Output that is not a reply.
  static let garbage: [HostileKind] = [
    line(
      "writes a page of the web", "<!DOCTYPE html><html><body>502</body></html>", .fails("not JSON")
    ),
    line("writes a traceback", "Traceback (most recent call last):", .fails("not JSON")),
    line("writes null", "null"), line("writes true", "true"), line("writes a number", "42"),
    line("writes a list", "[]"), line("writes an empty object", "{}"),
    line("writes a string", #""timeline""#),
    line("writes nothing but an end of line", ""),
    line("writes a comma too many", #"{"timeline":{"policy":"never","entries":[],},}"#),
    line("quotes by apostrophes", "{'timeline':{}}", .fails("broken JSON")),
    line("writes a key twice", #"{"timeline":{},"timeline":7}"#),
    line("writes NaN", #"{"timeline":{"policy":"never","entries":[{"date":NaN,"view":"x"}]}}"#),
    line(
      "writes Infinity", #"{"timeline":{"policy":{"after":Infinity},"entries":[{"view":"x"}]}}"#),
    line("writes two answers on a line", #"{"error":"a"}{"error":"b"}"#),
    .answer(
      "writes a mark of byte order", .either,
      #"printf '\357\273\277'; timeline '"after a mark"'"#),
    .answer("writes UTF-16", .either, #"printf '{\0"\0e\0r\0r\0o\0r\0"\0:\0"\0x\0"\0}\0\n\0'"#),
    .answer(
      "writes bytes that are no UTF-8", .either,
      #"printf '{"error":"\377\376\300\200\355\240\200"}\n'"#),
    .answer("writes a zero in a line", .either, #"printf '{"error":"a\0b"}\n'"#),
    .answer(
      "ends lines as Windows does", .shows("windows"),
      #"printf '{"timeline":{"policy":"never","entries":[{"view":"windows"}]}}\r\n'"#),
    .answer(
      "writes an executable", .either, "cat /bin/true"),
    .answer(
      "writes a number of a million digits", .either,
      #"printf '{"timeline":{"policy":"never","entries":[{"date":'; many 900000 9; echo ',"view":"x"}]}}'"#
    ),
    .answer(
      "nests a hundred thousand lists", .either,
      #"printf '{"timeline":'; many 100000 '['; many 100000 ']'; echo '}'"#),
    .answer(
      "nests a hundred thousand objects", .either,
      #"yes '{"a":' | head -n 100000 | tr -d '\n'; printf 1; many 100000 '}'; echo"#),
  ]

  /// Replies that answer another request, or answer uselessly.
  static let answers: [HostileKind] = [
    line("refuses in escapes", #"{"error":"no \u001b[31mnetwork\u001b[2J\u009b2J\u202egnp"}"#),
    line(
      "answers with a control of escapes",
      #"{"control":{"label":"a\u001b[31mb\u001b[2J\u202ec","action":"a","isOn":true}}"#),
    line("answers with a control that is on and off", #"{"control":{"label":"a","isOn":7}}"#),
    line("answers with a control without words", #"{"control":{"label":{},"action":""}}"#),
    .answer(
      "answers with a control of a million letters", .either,
      #"printf '{"control":{"label":"'; many 900000 x; echo '","action":"a"}}'"#),
    line("refuses without a word", #"{"error":""}"#, .fails("without a reason")),
    line("refuses in a number", #"{"error":7}"#),
    .answer(
      "refuses at length", .either, #"printf '{"error":"'; many 900000 x; echo '"}'"#),
    .answer(
      "refuses on many lines", .either,
      #"printf '{"error":"'; yes 'a\nb' | head -n 20000 | tr -d '\n'; echo '"}'"#),
    line(
      "answers another request",
      #"{"id":99,"timeline":{"policy":"never","entries":[{"view":"x"}]}}"#),
    line("answers a request before all", #"{"id":-9223372036854775808,"error":"x"}"#),
    line("answers a request beyond numbers", #"{"id":1e400,"error":"x"}"#),
    line(
      "describes itself instead", #"{"description":[{"kind":"hostile"}]}"#,
      .fails("wrong kind of answer")
    ),
    line("has performed instead", #"{"performed":{}}"#),
    line("has no entries", #"{"timeline":{"policy":"never","entries":[]}}"#, .fails("no entries")),
    line("has fewer than no entries", #"{"timeline":{"policy":"never","entries":-1}}"#),
    line("has a policy of its own", #"{"timeline":{"policy":"always","entries":[{"view":"x"}]}}"#),
    line("has no policy", #"{"timeline":{"entries":[{"view":"no policy"}]}}"#),
    line(
      "wants to be asked in the past",
      #"{"timeline":{"policy":{"after":-1e15},"entries":[{"view":"past"}]}}"#),
    line(
      "wants to be asked at once",
      #"{"timeline":{"policy":{"after":0},"entries":[{"view":"at once"}]}}"#,
      .shows("at once")),
    line(
      "wants to be asked never more",
      #"{"timeline":{"policy":{"after":1e300},"entries":[{"view":"late"}]}}"#),
    line(
      "has only what is over",
      #"{"timeline":{"policy":"atEnd","entries":[{"date":1,"view":"over"}]}}"#,
      .shows("over")),
    line(
      "matters beyond numbers",
      #"{"timeline":{"policy":"never","entries":[{"relevance":{"score":1e308,"duration":1e308},"view":"matters"}]}}"#
    ),
    line(
      "has a view that is a list", #"{"timeline":{"policy":"never","entries":[{"view":[1,2]}]}}"#,
      .fails("not understood")),
    line(
      "has a kind of view that nobody knows",
      #"{"timeline":{"policy":"never","entries":[{"view":{"kind":"hologram"}}]}}"#),
    .answer(
      "orders downloads without number", .either,
      #"""
      printf '{"timeline":{"policy":"never","entries":[{"view":"orders"}]},"transfers":['
      for i in $(seq 5000); do printf '{"session":"s","task":%d,"url":"http://127.0.0.1:9/"},' $i; done
      echo '{"session":"s","task":0,"url":"http://127.0.0.1:9/"}]}'
      """#),
    line(
      "orders files, and lines in a header",
      #"{"timeline":{"policy":"never","entries":[{"view":"orders"}]},"transfers":[{"session":"../s","task":1,"url":"file:///etc/passwd","bodyFile":"/../../etc/passwd","headers":{"a":"b\r\nc: d"},"requestTimeout":1e308,"byteLimit":-9223372036854775808}]}"#,
      .shows("orders")),
    line(
      "reads what nobody knows",
      #"{"timeline":{"policy":"never","reads":["weather\u001b[2J"],"remarks":["\u001b[2J"],"usage":{"seconds":1e308,"cpuSeconds":-1,"peakBytes":9223372036854775807},"entries":[{"view":"reads"}]}}"#
    ),
  ]
}
