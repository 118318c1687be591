import CommandOutput
import Testing

private func words(_ line: String) throws -> [String] {
  try CommandLine(line, home: "/home/me").words
}

@Test(arguments: [
  ("df -h", ["df", "-h"]), ("  grep  'a b' \"c $d\" e\\ f ", ["grep", "a b", "c $d", "e f"]),
  ("ls ~ ~/src '~/x' a~/b", ["ls", "/home/me", "/home/me/src", "~/x", "a~/b"]),
  ("curl https://wttr.in/Berlin?0&m=1", ["curl", "https://wttr.in/Berlin?0&m=1"]),
  ("sh -c 'df -h | tail -1 > x; echo $HOME'", ["sh", "-c", "df -h | tail -1 > x; echo $HOME"]),
  ("awk '{print $1}' f", ["awk", "{print $1}", "f"]),
  ("echo 5$ a;b ''", ["echo", "5$", "a;b", ""]),
])
func `a line is split as a shell would`(_ line: String, _ expected: [String]) throws {
  #expect(try words(line) == expected)
}

@Test(arguments: [
  ("df | head", "|"), ("df -h>x", ">"), ("sort <x", "<"), ("a && b", "&&"), ("a&&b", "&&"),
  ("a; b", ";"), ("a &", "&"), ("echo $(date)", "$("), ("echo `date`", "`"), ("echo $HOME", "$"),
  ("ls 2>&1", ">"),
])
func `what only a shell can do is refused with the line that can`(
  _ line: String, _ sign: String
) {
  #expect(throws: CommandLine.Problem.needsShell(sign, line: "sh -c '\(line)'")) {
    try words(line)
  }
}

@Test func `the line for a shell keeps its quotes`() {
  let problem = CommandLine.Problem.needsShell("|", line: #"sh -c 'grep '\''a b'\'' x | wc'"#)
  #expect(throws: problem) { try words("grep 'a b' x | wc") }
  #expect(problem.description == #"| needs a shell. Write exec = sh -c 'grep '\''a b'\'' x | wc'"#)
}

@Test func `an open quote and an empty line are said`() {
  #expect(throws: CommandLine.Problem.unfinished) { try words("echo 'a") }
  #expect(throws: CommandLine.Problem.empty) { try words("  ") }
}

@Test func `a shell with a command of its own is known`() throws {
  #expect(try CommandLine("sh -c 'a | b'", home: "/").runsShell)
  #expect(try CommandLine("/bin/bash -lc x", home: "/").runsShell)
  #expect(try !CommandLine("bash script.sh", home: "/").runsShell)
  #expect(try !CommandLine("git -c a=b log", home: "/").runsShell)
}

@Test(arguments: [
  ("30s", 30.0), ("15m", 900), ("2h", 7200), ("1d", 86_400), ("1h30m", 5400), ("90", 90),
  (" 5 min ", 300), ("1.5h", 5400),
])
func `an interval is a number and its unit`(_ text: String, _ seconds: Double) {
  #expect(Interval(text)?.seconds == seconds)
}

@Test(arguments: ["", "0", "0s", "-5m", "banana", "5x", "m", "5m7", "inf", "nan"])
func `what is no interval is none`(_ text: String) {
  #expect(Interval(text) == nil)
}
