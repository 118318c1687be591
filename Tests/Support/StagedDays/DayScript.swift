/// A widget of the staged days: a script that logs each request and its time in the home's folder `runs`.
struct DayScript {
  let kind: String
  /// The rest of its description after the kind.
  var declares = ""
  /// Shell code before its timeline; may call `fail WORDS`.
  var before = ""
  /// Shell code that prints the timeline; `$number` counts the successful requests.
  var timeline: String
  /// Shell code for a pressed button.
  var perform = "echo '{\"performed\":{}}'"

  /// A script whose timeline shows its kind and `$number`.
  init(_ kind: String, policy: String, declares: String = "", before: String = "") {
    self.init(
      kind, declares: declares, before: before,
      timeline: Self.line(policy, "\"\(kind)'\"$number\"'\""))
  }

  init(
    _ kind: String, declares: String = "", before: String = "", timeline: String,
    perform: String? = nil
  ) {
    (self.kind, self.declares, self.before, self.timeline) = (kind, declares, before, timeline)
    if let perform { self.perform = perform }
  }

  private static func line(_ policy: String, _ view: String) -> String {
    "echo '{\"timeline\":{\"policy\":\(policy),\"entries\":[{\"view\":\(view)}]}}'"
  }

  var text: String {
    """
    #!/bin/sh
    runs="$HOME/runs/\(kind)"
    note() { echo "$(date +%s.%N) $1" >> "$runs"; }
    fail() { note failed; echo "$1" >&2; exit 3; }
    while read -r request; do
      case "$request" in
        *'"action":"describe"'*)
          echo '{"description":[{"kind":"\(kind)","families":["systemSmall"]\(declares)}]}' ;;
        *'"action":"placeholder"'*) echo '{"error":"none"}' ;;
        *'"action":"perform"'*) \(perform) ;;
        *)
          \(before)
          number=$(($(cat "$runs.number" 2>/dev/null || echo 0) + 1))
          echo $number > "$runs.number"
          note ok
          \(timeline) ;;
      esac
    done

    """
  }

  /// The scripts in each staged home.
  static let all = [
    // An entry for each hour, for longer than the board is ever away.
    DayScript(
      "hour",
      timeline: #"""
        hour=$(($(date +%s) / 3600))
        list=""
        for ahead in $(seq 0 29); do
          list="$list{\"date\":$(((hour + ahead) * 3600)),\"view\":\"hour$((hour + ahead))\"},"
        done
        echo '{"timeline":{"policy":{"after":"15m"},"entries":['"${list%,}"']}}'
        """#),
    DayScript(
      "press",
      timeline: #"""
        pressed=$(cat "$HOME/pressed" 2>/dev/null || echo 0)
        echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"vstack","children":["press'$pressed'",{"kind":"button","action":"more","child":"[ more ]"}]}}]}}'
        """#,
      perform: #"""
        echo $(($(cat "$HOME/pressed" 2>/dev/null || echo 0) + 1)) > "$HOME/pressed"
          echo '{"performed":{}}'
        """#),
    DayScript(
      "flaky", policy: #"{"after":"20m"}"#,
      before: #"[ -e "$HOME/broken" ] && fail "the till is closed""#),
    DayScript(
      "diary", policy: #"{"after":"30m"}"#,
      declares: #","dataProtection":"NSFileProtectionComplete""#),
    DayScript("route", policy: #""never""#),
    DayScript("place", policy: #""never""#),
    // A widget that crashes as long as a file exists.
    DayScript(
      "crash", policy: #"{"after":"30m"}"#,
      before: #"if [ -e "$HOME/crashing" ]; then note failed; kill -SEGV $$; fi"#),
  ]

  /// README's own pattern, which answers timeline requests only; its server is not up at the first
  /// contact.
  static let first = #"""
    #!/bin/sh
    [ -e "$HOME/served" ] || { echo "no server" >&2; exit 3; }
    echo '{"timeline":{"policy":{"after":"1h"},"entries":[{"view":"served"}]}}'

    """#
}
