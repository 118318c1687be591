extension HostileKind {
  private static func long(_ name: String, _ before: String, _ command: String, _ after: String)
    -> HostileKind
  {
    .answer(
      name, .either,
      "printf '%s' '{\"timeline\":{\"policy\":\"never\",\"entries\":[{\"view\":\(before)'; \(command); echo '\(after)}]}}'"
    )
  }

  /// All control characters that a terminal might obey, and all that reverse the writing direction.
  private static let escapes =
    #"a\u001b[2J\u001b]0;owned\u0007\u001b]52;c;b3duZWQ=\u0007\u001b[?1049l\u009b2J\u0085\r\n\t\b\u0000\u007f\u202e\u2066\u200f\u2028z"#

  static let texts: [HostileKind] = [
    .view("writes escapes", .shows("z"), #"{"kind":"text","text":"\#(escapes)"}"#),
    .view(
      "writes escapes wherever words go", .either,
      #"{"kind":"vstack","widgetURL":"x:\#(escapes)","children":[{"kind":"link","url":"http://\#(escapes)","child":"l"},{"kind":"symbol","name":"\#(escapes)"},{"kind":"button","action":{"intent":"\#(escapes)","title":"\#(escapes)"},"child":"b"},{"kind":"text","text":"t","modifiers":[{"accessibilityLabel":"\#(escapes)"},{"accessibilityHint":"\#(escapes)"}]}]}"#
    ),
    .view(
      "names a kind in escapes", .either, #"{"kind":"\#(escapes)","text":"t"}"#),
    .view("writes half a pair", .either, #"{"kind":"text","text":"half \ud800 of \udc00 it"}"#),
    .view(
      "writes from right to left", .either,
      #"{"kind":"text","text":"\u202e\u202d\u2067\u2068 שלום مرحبا \u2069"}"#),
    .view(
      "runs into itself", .either,
      #"{"kind":"text","runs":[{"text":"\#(escapes)","url":"javascript:\#(escapes)","font":{"size":-1}},{"symbol":"\#(escapes)"},{"text":""}]}"#
    ),
    long("writes 900 kB", #"""#, "many 900000 x", #"""#),
    long("writes 900 kB of wide letters", #"""#, "yes 漢字 | head -n 130000 | tr -d '\\n'", #"""#),
    long("writes 900 kB of lines", #"""#, "yes 'a\\n' | head -n 250000 | tr -d '\\n'", #"""#),
    long("heaps marks on a letter", #""a"#, "yes '\\u0301' | head -n 100000 | tr -d '\\n'", #"""#),
    long("joins families", #""👩"#, "yes '\\u200d👩' | head -n 60000 | tr -d '\\n'", #"""#),
    long("waves flags", #"""#, "yes 🇩🇪 | head -n 100000 | tr -d '\\n'", #"""#),
    long(
      "shares a long text", #"{"nodes":[{"kind":"text","text":""#, "many 900000 x",
      #""},{"kind":"vstack","children":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}],"variants":[{"root":1}]}"#
    ),
    long("names a long symbol", #"{"kind":"symbol","name":""#, "many 900000 x", #""}"#),
    long(
      "leads to a long address", #"{"kind":"text","text":"far","widgetURL":"http://"#,
      "many 900000 x", #""}"#),
    long(
      "has an action of 900 kB", #"{"kind":"button","child":"press","action":{"intent":""#,
      "many 900000 x", #""}}"#),
    long(
      "is described at length",
      #"{"kind":"text","text":"heard","modifiers":[{"accessibilityLabel":""#, "many 900000 x",
      #""}]}"#),
    long(
      "has fifty thousand modifiers", #"{"kind":"text","text":"m","modifiers":["#,
      #"yes '{"bold":true},' | head -n 50000 | tr -d '\n'"#, #"{"bold":true}]}"#),
    long(
      "has thirty thousand runs", #"{"kind":"text","runs":["#,
      #"yes '{"text":"ab ","bold":true},' | head -n 30000 | tr -d '\n'"#, #"{"text":"c"}]}"#),
    long(
      "nests colours", #"{"kind":"color","color":"#,
      #"yes '{"opacity":0.5,"color":' | head -n 5000 | tr -d '\n'; printf '"red"'; many 5000 '}'"#,
      "}"),
    long(
      "nests shapes", #"{"kind":"shape","fill":"red","shape":"#,
      #"yes '{"inset":1,"of":' | head -n 5000 | tr -d '\n'; printf '"circle"'; many 5000 '}'"#, "}"),
  ]

  static let dates: [HostileKind] =
    ["1e300", "-1e300", "9223372036854775807", "-62135596801", "1e17"].flatMap { date in
      [
        .view(
          "counts to \(date)", .either,
          #"{"kind":"vstack","children":[{"kind":"text","date":\#(date),"style":"relative"},{"kind":"text","date":\#(date),"style":"timer"},{"kind":"text","date":\#(date),"style":"offset"},{"kind":"text","date":\#(date),"style":"date"}]}"#
        ),
        .view(
          "spans \(date)", .either,
          #"{"kind":"vstack","children":[{"kind":"text","interval":{"from":0,"to":\#(date),"pause":-1}},{"kind":"text","timer":{"from":\#(date),"to":0,"maxFields":-9223372036854775808}},{"kind":"text","stopwatch":{"from":\#(date),"maxFields":9223372036854775807}},{"kind":"text","dateOffset":{"date":\#(date),"maxFields":-1}},{"kind":"progress","interval":{"from":0,"to":\#(date)}}]}"#
        ),
        .answer(
          "is dated \(date)", .either,
          #"echo '{"timeline":{"policy":"atEnd","entries":[{"view":"now"},{"date":\#(date),"view":"then"}]}}'"#
        ),
      ]
    } + [
      .view("has words for a date", .either, #"{"kind":"text","date":"tomorrow","style":"timer"}"#),
      .view("has a style of its own", .either, #"{"kind":"text","date":1,"style":"\u001b[2J"}"#),
    ]
}
