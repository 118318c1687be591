import Glibc

/// Misbehaves before a request is read.
func misbehaveAtOnce(_ mode: String) {
  switch mode {
  case "silent": pauseForever()
  case "closes":
    close(1)
    pauseForever()
  case "ends": exit(0)
  case "status":
    log("cannot read \u{1B}[31mthe configuration\u{1B}[0m")
    exit(3)
  case "stray": leaveStray(environment: environ)
  case "wiped-stray": leaveStray(environment: [nil])
  case "limited-stray":
    var limit = rlimit(rlim_cur: 100 << 20, rlim_max: 100 << 20)
    setrlimit(__rlimit_resource_t(2), &limit)  // RLIMIT_DATA
    leaveStray(environment: [nil])
  default: break
  }
}

/// Misbehaves in an answer.
func answer(_ request: Request, mode: String) {
  switch mode {
  case "crash":
    log("about to crash")
    crash()
  case "fatal": fatalError("no forecast")
  case "crash-second":
    if request.position == 0 { return timeline(request, entries: 1) }
    crash()
  case "hang": pauseForever()
  case "spin": while true {}
  case "early":
    timeline(request, entries: 1)
    exit(0)
  case "midway":
    say(header(request, entries: 3))
    say(entry(at: 0))
    exit(0)
  case "half":
    say(header(request, entries: 1))
    say(String(entry(at: 0).prefix(20)), end: "")
    crash()
  case "garbage": say("Loading… \u{1B}[2Jdone")
  case "json": say(#"{"weather":"fine"}"#)
  case "flood": flood(request)
  case "line": while true { say(String(repeating: "x", count: 1 << 16), end: "") }
  case "memory": eatMemory()
  case "burst": eatAtOnce()
  case "shared": eatSharedMemory()
  case "file": fillFile()
  case "sleepers":
    for _ in 0..<20 { startSleeper() }
    pauseForever()
  case "terminal":
    let terminal = open("/dev/tty", O_WRONLY)
    log(terminal < 0 && getsid(0) == getpid() ? "no terminal" : "a terminal")
    timeline(request, entries: 1)
  case "twice":
    timeline(request, entries: 1)
    timeline(request, entries: 1)
  case "trickle":
    for character in header(request, entries: 1) + String(repeating: " ", count: 100_000) {
      say(String(character), end: "")
      wait(2)
    }
  case "chatty": while true { log(String(repeating: "noise ", count: 1000)) }
  case "refuses": say(#"{"id":\#(request.id),"error":"no network\u001b[2J"}"#)
  case "no-widgets": say(#"{"id":\#(request.id),"description":[]}"#)
  case "describes": say(#"{"id":\#(request.id),"description":[{"kind":"x","families":[]}]}"#)
  default: answerBadly(request, mode: mode)
  }
}

/// Writes a bad timeline.
private func answerBadly(_ request: Request, mode: String) {
  switch mode {
  case "empty": say(header(request, entries: 0))
  case "many": timeline(request, entries: 5000)
  case "large": timeline(request, entries: 1000)
  case "deep":
    say(header(request, entries: 1))
    say(entry(at: 0, nodes: nested(70)))
  case "nodes":
    say(header(request, entries: 1))
    say(entry(at: 0, nodes: flat(10_001)))
  case "unsorted":
    say(header(request, entries: 4))
    for minute in [2, 0, 1, 0] { say(entry(at: minute)) }
  case "far":
    say(header(request, entries: 1))
    say(entry(at: 1_000_000_000_000))
  case "escapes":
    say(header(request, entries: 1))
    say(entry(at: 0, nodes: [text(#"\u001b]0;gotcha\u0007\u001b[2J"#)]))
  default: timeline(request, entries: 2)
  }
}

/// Writes more than a timeline may hold, as lines of which each is valid.
private func flood(_ request: Request) {
  say(header(request, entries: 4000))
  let line = entry(at: 0, nodes: [text(String(repeating: "x", count: 25_000))])
  for _ in 0..<4000 { say(line) }
}

/// Crashes by a real fault: the Swift runtime reports it and lets it happen again, which it cannot
/// do with a raised signal.
func crash() {
  UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
}

private func eatMemory() {
  while true {
    let page = 1 << 20
    let block = UnsafeMutableRawPointer.allocate(byteCount: page, alignment: 16)
    memset(block, 1, page)
    wait(5)
  }
}

/// Fills memory that is shared with other processes.
private func eatSharedMemory() {
  let size = 40 << 20
  let block = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
  if let block, block != MAP_FAILED { memset(block, 1, size) }
  pauseForever()
}

/// Fills an unlinked file without end.
private func fillFile() {
  let file = open("/tmp", O_WRONLY | 0o20200000 /* O_TMPFILE */, 0o600)
  let bytes = [UInt8](repeating: 1, count: 1 << 16)
  while write(file, bytes, bytes.count) > 0 {}
}

/// Starts a process that sleeps beside this one for as long as this one runs.
private func startSleeper() {
  var pid: pid_t = 0
  let arguments = [strdup("sleeper"), nil]
  posix_spawn(&pid, "/proc/self/exe", nil, nil, arguments, environ)
}

/// Takes more memory than the data limit in one step, before the host can measure it.
private func eatAtOnce() {
  let size = 1 << 30
  guard let block = malloc(size) else {
    log("no memory")
    abort()
  }
  memset(block, 1, size)
}

/// Starts a process in a session of its own that outlives this one, and writes down its process id.
private func leaveStray(environment: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  posix_spawnattr_setflags(&attributes, 0x80 /* POSIX_SPAWN_SETSID */)
  var pid: pid_t = 0
  let arguments = [strdup("sleeper"), nil]
  posix_spawn(&pid, "/proc/self/exe", nil, &attributes, arguments, environment)
  log("stray \(pid)")
}
