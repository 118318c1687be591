/// What is sent to another machine so that a widget runs there: one text for its shell, the same for all
/// widgets, and on its standard input what is to run and what it is asked.
///
/// Names, variables and requests are never part of the text: what a shell or a list of processes could
/// show is no one's data.
package struct RemoteStart: Sendable {
  /// The widget's kind there, for the file that is looked for.
  package var kind: String
  /// The lines of a script that runs there; empty for what is there already.
  package var script: [Substring] = []
  package var variables: [String: String] = [:]
  /// Whether the widget answers until its input ends.
  package var isLive = false

  package init(kind: String) {
    self.kind = kind
  }

  /// What is written to the shell's input.
  package func input(_ requests: [[UInt8]]) -> [UInt8] {
    // A line each: a value with several lines cannot be sent, and a script without one can do.
    let variables = variables.filter { name, value in
      !name.isEmpty && !(name + value).contains { $0 == "\0" || $0.isNewline }
    }
    var lines = [isLive ? "live" : "once", kind, String(script.count), String(requests.count)]
    lines += variables.map { "\($0.key)=\($0.value)" }.sorted()
    lines.append("")
    lines += script.map(String.init)
    let end = UInt8(ascii: "\n")
    return lines.flatMap { Array($0.utf8) + [end] } + requests.flatMap { $0 + [end] }
  }

  /// The command for `ssh`: a login shell of any kind takes it as three words.
  package static let command = "exec sh -c '" + program + "'"

  /// The program of the shell there, for any `sh`. It has no quote and no backslash that another login
  /// shell would take for its own.
  ///
  /// A script that does not come whole, or that a full disk cuts, is not run: half of it could do harm.
  ///
  /// It reads its instructions a line at a time, which a shell does without reading on. The widget has a
  /// pipe of its own to read from, so that the end of the connection can be seen while it works: then, and
  /// a second after a live widget's input has ended, it is killed with all of its group.
  static let program = """
    umask 077
    IFS= read -r mode; IFS= read -r kind; IFS= read -r script; IFS= read -r asked
    while IFS= read -r variable && [ -n "$variable" ]; do export "$variable"; done
    lines() { i=0; while [ "$i" -lt "$1" ] && IFS= read -r line; do printf "%s\\n" "$line" || return 1; i=$((i+1)); done; [ "$i" -eq "$1" ]; }
    echo "widgetboard at $(date +%s)"
    cache=${XDG_CACHE_HOME:-$HOME/.cache}/widgetboard
    mkdir -p "$cache" && folder=$(mktemp -d "$cache/run.XXXXXXXX") && mkfifo "$folder/in" || { echo "widgetboard full"; exit 73; }
    widget=
    if [ "$script" -gt 0 ]; then
      lines "$script" > "$folder/widget" || { rm -rf "$folder"; echo "widgetboard full"; exit 73; }
      chmod 700 "$folder/widget"; widget=$folder/widget
    else
      for place in "${XDG_DATA_HOME:-$HOME/.local/share}/widgetboard/widgets" "$HOME/.local/lib/widgetboard" /usr/local/lib/widgetboard /usr/lib/widgetboard; do
        [ -x "$place/$kind.widget" ] && { widget=$place/$kind.widget; break; }
      done
      [ -n "$widget" ] || widget=$(command -v "$kind.widget")
    fi
    [ -n "$widget" ] || { rm -rf "$folder"; echo "widgetboard missing"; exit 69; }
    echo "widgetboard runs"
    exec 3<&0
    cd
    leader=; command -v setsid >/dev/null && leader=setsid
    $leader "$widget" < "$folder/in" 3<&- &
    child=$!
    stop() { [ -n "$leader" ] && kill -9 "-$child" 2>/dev/null || kill -9 "$child" 2>/dev/null; }
    ( trap "" PIPE
      { lines "$asked"; [ "$mode" = live ] && cat >/dev/null; } > "$folder/in"
      [ "$mode" = live ] || cat >/dev/null
      [ "$mode" = live ] && sleep 1
      stop ) <&3 >/dev/null 2>&1 &
    watcher=$!
    exec 3<&-
    wait "$child"; status=$?
    kill "$watcher"; [ -n "$leader" ] && kill -9 "-$child" 2>/dev/null
    rm -rf "$folder"
    exit "$status"
    """
}
