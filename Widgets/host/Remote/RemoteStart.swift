/// The text sent to another machine to run a widget there. The shell command is the same for all
/// widgets; the widget, its variables and its requests follow on standard input.
///
/// Names, variables and requests are never part of the command, because shells and process lists
/// show commands to others.
package struct RemoteStart: Sendable {
  /// The widget's kind on the other machine, which is the name of its file.
  package var kind: String
  /// The lines of a script to run there; empty for an installed widget.
  package var script: [Substring] = []
  package var variables: [String: String] = [:]
  /// Whether the widget runs until its input ends.
  package var isLive = false

  package init(kind: String) {
    self.kind = kind
  }

  /// The bytes to write to the shell's standard input.
  package func input(_ requests: [[UInt8]]) -> [UInt8] {
    // Each variable takes a line, so one with a line end in it cannot be sent; a script can do
    // without it.
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

  /// The command for `ssh`, in the form of three words that any login shell understands.
  package static let command = "exec sh -c '" + program + "'"

  /// The shell program, for any `sh`. It contains no single quote or backslash that the login shell
  /// would interpret.
  ///
  /// A script that arrives incompletely, or is cut off by a full disk, is not run, as half of it
  /// could do harm.
  ///
  /// The shell reads its instructions with `read`, which takes one line and no byte more. The
  /// widget reads from a pipe of its own, so that the shell can notice the end of the connection
  /// meanwhile: then, or a second after a live widget's input has ended, it kills the widget's
  /// process group.
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
