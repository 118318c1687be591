import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import ExtensionHost

struct WordsTests {
  private static let reasons: [ExtensionFailure.Reason] = [
    .couldNotStart(errno: ENOENT), .couldNotStart(errno: EAGAIN), .held(path: "/x\n"),
    .crashed(signal: SIGKILL),
    .crashed(signal: 40), .exited(status: 255), .exitedWithoutAnswer(received: 3, announced: 9),
    .closedOutput, .timedOut(.timeline, after: .seconds(30)), .memory(bytes: 99_000_000, limit: 1),
    .logTooLarge(limit: 10_000_000), .outputTooLarge(limit: 10_000_000),
    .lineTooLong(line: 4096, limit: 2_000_000), .notJSON(line: 4096, excerpt: "x"),
    .notUnderstood(line: 4096, detail: "x"), .outOfTurn(expected: 2, got: 1),
    .wrongKindOfAnswer(got: "timeline", to: .backgroundEvents),
    .wrongKindOfAnswer(got: nil, to: .perform),
    .brokenJSON(
      BrokenJSON(
        line: 4096, column: 12, fault: "expected “:” after a name", before: "a", after: "b")),
    .noWidgets, .reported(String(repeating: "words ", count: 20)), .emptyTimeline,
    .tooManyEntries(count: 1_000_000, limit: 4096), .tooDeep(entry: 4096, levels: 5000, limit: 64),
    .tooManyNodes(entry: 4096, count: 1_000_000, limit: 10_000),
    .tooManyNodesInAll(entry: 4096, limit: 1_000_000), .tableTooLarge(count: 40_000, limit: 10_000),
    .tooDear(entry: 4096, steps: 48_000_000, limit: 20_000_000),
  ]
  private static let faults: [ExecutableFault] = [
    .notExecutable, .danglingLink(to: "/x"), .linkLoop, .folder, .noFile,
    .unreachable(errno: EACCES), .otherMachine("Linux on ARM64", here: "Linux on x86-64"),
    .noProgram, .noInterpreter("/usr/bin/python3"), .noLoader,
  ]

  private func failure(_ reason: ExtensionFailure.Reason) -> ExtensionFailure {
    ExtensionFailure(reason: reason, extensionName: "clock.widget", date: .distantPast)
  }

  @Test(arguments: reasons)
  func `fits a tile in a few words, and an inspector in a sentence`(
    reason: ExtensionFailure.Reason
  ) {
    let failure = failure(reason)
    #expect(failure.tileText.count <= 32)
    #expect(!failure.tileText.hasSuffix("."))
    #expect(failure.sentence.hasPrefix("clock.widget "))
    #expect(!failure.sentence.contains("\n"))
  }

  @Test func `tells an answer without entries from other failures`() {
    let dropped = failure(.reported("timeline.empty: getTimeline has destroyed its completion"))
    #expect(dropped.hasNoEntries && failure(.emptyTimeline).hasNoEntries)
    #expect(dropped.tileText == "no entries in its timeline")
    #expect(dropped.sentence.contains("destroyed its completion"))
    #expect(!failure(.reported("no network")).hasNoEntries && !failure(.closedOutput).hasNoEntries)
  }

  @Test(arguments: faults)
  func `says where a file is that cannot be run, and what to do`(fault: ExecutableFault) throws {
    let failure = failure(.unusable(fault, path: "/widgets/it's\u{1B}[31m.widget"))
    #expect(failure.tileText.count <= 32 && !failure.tileText.hasSuffix("."))
    #expect(failure.sentence.hasPrefix("clock.widget is there, as /widgets/it's␛[31m.widget, but"))
    #expect(failure.sentence.hasSuffix("."))
    let advice = try #require(failure.advice)
    #expect(!advice.isEmpty && !advice.hasSuffix("."))
    if fault == .notExecutable {
      #expect(advice == "run “chmod +x '/widgets/it'\\''s␛[31m.widget'”")
    }
  }

  @Test func `an extension's own words are cut as they come`() throws {
    var judge = ReplyJudge(
      [ExtensionRequest(id: 1, action: .timeline)],
      executable: ExtensionExecutable(path: "/x", name: "x", identity: ""),
      limits: ExtensionLimits())
    let line = ExtensionReply(id: 1, content: .error(String(repeating: "é\u{1B}", count: 200_000)))
    guard
      case .refusal(let words, isLasting: false)? = try judge.take(Data(line.jsonLine()), number: 1)
    else {
      Issue.record("no refusal")
      return
    }
    #expect(words.count == 500 && words.hasPrefix("é␛é␛") && words.hasSuffix("…"))
  }

  @Test func `what is wrong with a line is cut as well`() {
    var judge = ReplyJudge(
      [ExtensionRequest(id: 1, action: .describe)],
      executable: ExtensionExecutable(path: "/x", name: "x", identity: ""),
      limits: ExtensionLimits())
    let name = String(repeating: "x", count: 900_000)
    let line = Data(#"{"description":[{"kind":"a","dataProtection":"\#(name)"}]}"#.utf8)
    do {
      _ = try judge.take(line, number: 1)
      Issue.record("it was taken")
    } catch {
      guard case .notUnderstood(1, let detail) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(detail.count <= 500 && detail.contains("…”"))
    }
  }

  @Test(arguments: ["", " \n"])
  func `says so where an extension gives no reason`(words: String) {
    #expect(failure(.reported(words)).tileText == "failed without a reason")
    #expect(failure(.reported(words)).sentence.contains("without a reason"))
  }

  @Test func `what is wrong with another machine is told in its own words`() {
    let words = "build1 cannot be reached: connection refused"
    let failure = ExtensionFailure(
      reason: .reported(words), extensionName: "tea@build1.widget", date: Date())
    #expect(failure.sentence == words)
    #expect(failure.tileText == "build1 cannot be reached")
    #expect(failure.advice == "connection refused")
    #expect(failure.isOfHost)
    // The author's own message is quoted as it stands.
    let own = ExtensionFailure(
      reason: .reported("no tea: out of leaves"), extensionName: "tea@build1.widget", date: Date())
    #expect(own.sentence == "tea@build1.widget reported: no tea: out of leaves")
    #expect(own.advice == nil)
    #expect(!own.isOfHost)
    let missing = ExtensionFailure(
      reason: .reported("tea is not on build1: install it"), extensionName: "tea@build1.widget",
      date: Date())
    #expect(missing.sentence == "tea is not on build1: install it" && !missing.isOfHost)
  }

  @Test func `names the limit and the figure`() {
    #expect(
      failure(.tooManyEntries(count: 5000, limit: 4096)).sentence == """
        clock.widget answered with 5,000 entries; a timeline holds at most 4,096. Give fewer, and \
        a policy that asks for more later.
        """)
    #expect(
      failure(.timedOut(.timeline, after: .seconds(30))).sentence == """
        clock.widget gave no answer to “timeline” in 30 s and was stopped. A script prints \
        its answer and a provider calls its completion; slow work such as a download needs a \
        time-out of its own.
        """)
  }
}
