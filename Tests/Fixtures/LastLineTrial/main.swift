import CLinux
import Glibc

// A program that sets up the terminal as the board does, and dies in the way its first argument names.
// The second argument is a folder for the files it leaves behind.

let mode = CommandLine.arguments[1]
let folder = CommandLine.arguments[2]

guard linux_last_line_begin("trial 1", folder + "/note", folder + "/marks") == 0,
  linux_endings() >= 0
else { exit(2) }

var modes = termios()
tcgetattr(0, &modes)
let restoration = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1049l"
linux_last_line_claim(1, 0, &modes, restoration, restoration.utf8.count)
var raw = modes
raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
tcsetattr(0, TCSANOW, &raw)
say("\u{1B}[?1049h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[Hworking")

linux_last_line_event("tick")
if mode.hasSuffix("-reading") {
  linux_last_line_work(LINUX_WORK_READING, "tea", 3)
} else if !mode.hasSuffix("-idle") {
  linux_last_line_work(LINUX_WORK_DRAWING, "tea-1", 5)
}

switch mode.prefix(while: { $0 != "-" }) {
case "trap": say(String([1, 2][CommandLine.arguments.count]))
case "overflow": say(String(depth(of: 1)))
case "busy": while true { linux_last_line_event("busy") }
default: while true { pause() }
}

func say(_ text: String) {
  _ = text.withCString { write(1, $0, strlen($0)) }
}

/// Recurses deeper than any stack.
func depth(of level: Int) -> Int {
  level < 0 ? 0 : depth(of: level + 1) + depth(of: level + 2) + 1
}
