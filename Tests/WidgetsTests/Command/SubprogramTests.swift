import Foundation
import Subprograms
import Testing

private func run(
  _ arguments: [String], environment: [String: String] = ["PATH": "/usr/bin:/bin"],
  folder: String = "/", limits: Subprogram.Limits = Subprogram.Limits()
) throws -> Subprogram.Outcome {
  try Subprogram(arguments, environment: environment, folder: folder, limits: limits).run()
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Test func `a program is given its words, its folder and its environment, and nothing to read`()
  throws
{
  let script = "printf '%s|' \"$@\"; pwd; echo $A; env | grep -c =; cat"
  let outcome = try run(
    ["sh", "-c", script, "name", "a b", "$(x)", ""], environment: ["A": "1 2"], folder: "/usr")
  let lines = text(outcome.output).split(separator: "\n")
  #expect(lines[0] == "a b|$(x)||/usr" && lines[1] == "1 2")
  #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty)
}

@Test func `what it says on both streams and how it ended is told`() throws {
  let outcome = try run(["sh", "-c", "echo out; echo err >&2; exit 3"])
  #expect(text(outcome.output) == "out\n" && text(outcome.errors) == "err\n")
  #expect(outcome.ending == .exited(3))
  #expect(try run(["sh", "-c", "kill -TERM $$"]).ending == .signalled(SIGTERM))
}

@Test func `one that takes too long is stopped with all that it started`() throws {
  let limits = Subprogram.Limits(time: .milliseconds(200))
  let outcome = try run(
    ["sh", "-c", "echo first; tail -f /dev/null & tail -f /dev/null"], limits: limits)
  #expect(outcome.ending == .timedOut(after: .milliseconds(200)))
  // Both `tail`s had the pipe open, and would never have closed it.
  #expect(text(outcome.output) == "first\n")
}

@Test func `what a program leaves behind does not keep anyone waiting`() throws {
  let outcome = try run(["sh", "-c", "tail -f /dev/null & echo done"])
  #expect(outcome.ending == .exited(0) && text(outcome.output) == "done\n")
}

@Test func `one that says too much is stopped`() throws {
  let outcome = try run(["yes"], limits: Subprogram.Limits(outputBytes: 1000))
  #expect(outcome.ending == .tooLong(bytes: 1000) && outcome.output.count == 1000)
}

@Test func `of errors the last ones are kept`() throws {
  let script = "seq 1 20000 >&2; echo end"
  let outcome = try run(["sh", "-c", script], limits: Subprogram.Limits(errorBytes: 100))
  #expect(text(outcome.output) == "end\n" && outcome.errors.count == 100)
  #expect(text(outcome.errors).hasSuffix("19999\n20000\n"))
}

@Test func `what cannot be started is said`() throws {
  #expect(throws: Subprogram.StartError.notFound("no-such-program")) {
    try run(["no-such-program"])
  }
  #expect(throws: Subprogram.StartError.refused("/etc/passwd", errno: EACCES)) {
    try run(["/etc/passwd"])
  }
  #expect(throws: Subprogram.StartError.folderMissing("/no/such")) {
    try run(["true"], folder: "/no/such")
  }
}
