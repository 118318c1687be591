/// Activities that lie, flood, die, forge and write what a terminal would obey.
extension HostileCommand {
  private static let mailbox = ".local/state/widgetboard/mailbox"

  /// A message in the mailbox that starts an activity with these members.
  private static func message(_ id: String, _ plain: String, more: String = "") -> String {
    #"{"protocol":1,"activity":{"id":"\#(id)","date":@NOW@,"start":{"update":{"plain":{\#(plain)}\#(more)}}},"#
      + #""sender":{"program":"liar","processID":8}}"#
  }

  /// A command with such a message waiting.
  private static func told(
    _ name: String, _ words: [String], _ plain: String, id: String = "liar", more: String = "",
    says: String = ""
  ) -> HostileCommand {
    HostileCommand(
      .activities, name, words, says: says,
      preparation: """
        mkdir -p \(mailbox) && awk -v now=$(date +%s) '{ gsub(/@NOW@/, now); print }' \
          <<'END' > \(mailbox)/1-000-8.json
        \(message(id, plain, more: more))
        END
        """)
  }

  /// A command that reads these lines as its standard input.
  private static func posted(_ name: String, _ lines: String, says: String) -> HostileCommand {
    HostileCommand(
      .activities, name, ["activity", "post"], says: says, files: ["lines.txt": lines],
      before: "exec 0<lines.txt;")
  }

  private static let status = ["status", "--activities"]
  private static let list = ["activity", "list", "--json"]

  /// Makes a thousand messages, each of which starts an activity.
  private static let thousand = """
    now=$(date +%s); mkdir -p \(mailbox) && for number in $(seq 1000); do
    echo '{"protocol":1,"activity":{"id":"a'$number'","date":'$now',"start":{"update":{"plain":{"title":"t"}}}},\
    "sender":{"program":"flood","processID":8}}' > \(mailbox)/$number-000-8.json; done
    """

  private static let orders =
    #"\u001b[2J\u001b]0;owned\u0007\u001b]52;c;aGk=\u0007\u202egnp\u009b31m"#

  static let activities: [HostileCommand] = [
    told("says that it is 900 % done", status, #""title":"liar","progress":9"#, says: "100%"),
    told(
      "says that less than nothing is done", status, #""title":"liar","progress":-1"#, says: "0%"),
    told("says a number beyond all numbers", list, #""title":"liar","progress":1e999"#),
    told(
      "counts more than there is", status, #""title":"liar","progress":1,"count":9e15,"total":-4"#),
    told("began before time", list, #""title":"liar","chronometer":-1e300"#),
    told("is left for ever", list, #""title":"liar","remaining":1e300"#),
    told("has no process", status, #""title":"dead","process":2147483647"#, says: "dead"),
    told("writes orders of a terminal", status, #""title":"a\#(orders)b","detail":"\#(orders)""#),
    told(
      "writes orders of a terminal into a list", ["activity", "list"],
      #""title":"a\#(orders)b","detail":"\#(orders)","shortText":"\#(orders)""#),
    told(
      "writes orders of a status bar", status + ["--format", "waybar"],
      #""title":"<span size='9000000'>\#(orders)","shortText":"</span>""#),
    told("goes by a path", ["activity", "list"], #""title":"x""#, id: "../../../../outside/x"),
    told(
      "goes by the name of the switch", ["activity", "list"], #""title":"x""#, id: ".permission"),
    told(
      "names a file as its output", ["activity", "list", "--json"],
      #""title":"x","output":"/etc/passwd""#),
    told("matters more than anything", list, #""title":"x""#, more: #","relevance":1e999"#),
    HostileCommand(
      .activities, "a thousand of them", status, says: "+60", preparation: thousand),
    HostileCommand(
      .activities, "a thousand of them in a list", ["activity", "list"], preparation: thousand),
    HostileCommand(
      .activities, "a state of ten thousand levels",
      [
        "activity", "start", "deep", "--extension", "x.widget", "--kind", "X", "--content",
        String(repeating: "[", count: 10_000),
      ],
      says: "expects JSON"),
    HostileCommand(
      .activities, "a text of 100 kB",
      [
        "activity", "start", "long", "--title",
        String(repeating: "long ", count: 20_000),
      ]),
    HostileCommand(
      .activities, "an update of nothing", ["activity", "update", "forged"], says: "no activity"),
    posted("lines that are none", "{}\n[]\n\u{1B}[2J\nnull\n", says: "line 1"),
    posted(
      "a line of a megabyte",
      #"{"title":""# + String(repeating: "x", count: 1 << 20) + "\"}\n", says: "line 1"),
    posted(
      "a notification that lies",
      #"{"title":"x","data":{"tag":"x","progress":900,"progress_max":1}}"# + "\n"
        + #"{"title":"x","data":{"tag":"x","progress":NaN}}"# + "\n"
        + #"{"title":"x","data":{"tag":"../x","progress":1}}"# + "\n",
      says: "line 2"),
    HostileCommand(
      .activities, "ten thousand lines at once", ["activity", "post"], says: "no board has taken",
      preparation:
        "seq 10000 | awk '{ print \"{\\\"title\\\":\\\"t\\\",\\\"data\\\":{\\\"tag\\\":\\\"t\" $1 \"\\\"}}\" }' > lines.txt",
      before: "exec 0<lines.txt;"),
  ]
}
