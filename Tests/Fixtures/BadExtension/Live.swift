import Glibc

/// Answers a request to stay live every few milliseconds until standard input ends, and misbehaves
/// in the way that the mode names.
func stayLive(_ request: Request, mode: String) {
  var count = 0
  repeat {
    count += 1
    switch (mode, count) {
    case ("live-hangs", 2): pauseForever()
    case ("live-garbage", 3): say("Loading… \u{1B}[2Jdone")
    case ("live-bad-entry", 3):
      say(header(request, entries: 1))
      say(#"{"view":7}"#)
    case ("live-empty", 3): say(header(request, entries: 0))
    case ("live-stranger", 3):
      var other = request
      other.id += 100
      timeline(other, entries: 1)
    case ("live-describes", 3): say(#"{"id":\#(request.id),"description":[{"kind":"x"}]}"#)
    case ("live-crash", 3): crash()
    case ("live-status", 3): exit(3)
    case ("live-closes", 3):
      close(1)
      pauseForever()
    case ("live-midway", 3):
      say(header(request, entries: 2))
      say(entry(at: 0))
      exit(0)
    case ("live-memory", 3):
      let size = 40 << 20
      if let block = malloc(size) { memset(block, 1, size) }
      timeline(request, entries: 1)
    case ("live-once", 2): exit(0)
    case ("live-silent", _): pauseForever()
    case ("live-refuses", _): say(#"{"id":\#(request.id),"error":"no sensor"}"#)
    case ("live-floods", _):
      timeline(request, entries: 1)
      continue
    case ("live-large", 2):
      say(header(request, entries: 100))
      let line = entry(at: 0, nodes: [text(String(repeating: "x", count: 25_000))])
      for _ in 0..<100 { say(line) }
    case ("live-deaf", 3): deafen()
    default: timeline(request, entries: 1)
    }
  } while !inputEnds(within: mode == "live-floods" ? 0 : 5)
}

/// Whether standard input ends within this many milliseconds. No further input is expected.
private func inputEnds(within milliseconds: Int32) -> Bool {
  var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
  return poll(&input, 1, milliseconds) > 0
}

/// Ignores every signal that can be ignored.
private func deafen() -> Never {
  for number in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] { signal(number, SIG_IGN) }
  log("deaf")
  pauseForever()
}
