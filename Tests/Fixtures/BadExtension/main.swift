import Glibc

// An extension that misbehaves as its file name says: `crash.widget`, a link to this program,
// crashes. Unless `describe` itself is to fail, it answers that well, so that a board can show its
// tile.

let mode = String(
  (CommandLine.arguments[0].split(separator: "/").last ?? "").split(separator: ".").first ?? "")

if mode == "sleeper" { pauseForever() }
misbehaveAtOnce(mode)

var answered = 0
while let line = readLine() {
  let request = Request(line, position: answered)
  if request.action == "describe", mode != "no-widgets" {
    say(#"{"id":\#(request.id),"description":[{"kind":"\#(mode)","families":["systemSmall"]}]}"#)
  } else if request.action == "live" {
    stayLive(request, mode: mode)
  } else {
    answer(request, mode: mode)
  }
  answered += 1
}
if mode == "lingers" { pauseForever() }
