import TerminalPairs
import Testing

/// The terminals that other suites talk to.
@Suite struct TerminalAnswersTests {
  private static let output =
    "a\u{1B}[1mb\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[?2031h\u{1B}[5nc\u{1B}[>c\u{1B}"
  private static let answers = [
    "\u{1B}]10;rgb:eeee/eeee/eeee\u{1B}\\", "\u{1B}]11;rgb:1111/1111/1111\u{1B}\\", "\u{1B}[0n",
    "\u{1B}[>41;370;0c",
  ]

  @Test func `questions are answered once, in their order, wherever the output is cut`() {
    let output = Array(Self.output.utf8)
    for first in 0...output.count {
      for second in first...output.count {
        var terminal = TerminalAnswers(TerminalAnswers.common(name: "Test"))
        let answers = [output[..<first], output[first..<second], output[second...]].flatMap {
          terminal.answers(to: $0)
        }
        #expect(answers == Self.answers, "cut at \(first) and \(second)")
      }
    }
  }
}
