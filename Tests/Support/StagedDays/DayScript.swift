/// A widget of the staged days: a script that notes in the home's folder `runs` what it was asked and when.
struct DayScript {
  let kind: String
  /// What follows the kind in its description.
  var declares = ""
  /// Shell code before its timeline; may `fail WORDS`.
  var before = ""
  /// Shell code that prints the timeline; `$number` is how often it has been asked with success.
  var timeline: String
  /// Shell code for a pressed button.
  var perform = "echo '{\"performed\":{}}'"

  /// A timeline that says its kind and `$number`.
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

  /// Those of each staged home.
  static let all = [
    // An entry an hour, for longer than anybody is away.
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
    // An odd one, which dies while there is a file.
    DayScript(
      "crash", policy: #"{"after":"30m"}"#,
      before: #"if [ -e "$HOME/crashing" ]; then note failed; kill -SEGV $$; fi"#),
  ]

  /// README's own pattern, which is asked nothing but its timeline; its server is not up when it is met.
  static let first = #"""
    #!/bin/sh
    [ -e "$HOME/served" ] || { echo "no server" >&2; exit 3; }
    echo '{"timeline":{"policy":{"after":"1h"},"entries":[{"view":"served"}]}}'

    """#
}
