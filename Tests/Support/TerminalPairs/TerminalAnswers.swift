/// The answers of a terminal to the questions in a program's output, in their order.
///
/// The output comes in pieces that end anywhere, also within a question.
package struct TerminalAnswers {
  /// A question and its answer.
  package typealias Pair = (question: String, answer: String)

  private let pairs: [(question: [UInt8], answer: String)]
  /// The last bytes, in which a question may have begun.
  private var tail: [UInt8] = []

  package init(_ pairs: [Pair]) {
    self.pairs = pairs.map { (Array($0.question.utf8), $0.answer) }
  }

  /// The answers to the questions that end in these bytes.
  package mutating func answers(to bytes: some Collection<UInt8>) -> [String] {
    let all = tail + bytes
    var answers: [String] = []
    var rest = all[...]
    while let start = rest.firstIndex(of: 0x1B) {
      rest = rest[start...]
      guard let pair = pairs.first(where: { rest.starts(with: $0.question) }) else {
        // What may still become a question stays whole for the next piece.
        if pairs.contains(where: { $0.question.starts(with: rest) }) { break }
        rest = rest.dropFirst()
        continue
      }
      answers.append(pair.answer)
      rest = rest.dropFirst(pair.question.count)
    }
    tail = rest.first == 0x1B ? Array(rest) : []
    return answers
  }

  /// What most terminals are asked.
  package static func common(name: String) -> [Pair] {
    [
      ("\u{1B}[5n", "\u{1B}[0n"), ("\u{1B}[6n", "\u{1B}[12;40R"), ("\u{1B}[c", "\u{1B}[?62;22c"),
      ("\u{1B}[>c", "\u{1B}[>41;370;0c"), ("\u{1B}[>q", "\u{1B}P>|\(name)(1.0)\u{1B}\\"),
      ("\u{1B}[?996n", "\u{1B}[?997;1n"),
      ("\u{1B}]10;?", "\u{1B}]10;rgb:eeee/eeee/eeee\u{1B}\\"),
      ("\u{1B}]11;?", "\u{1B}]11;rgb:1111/1111/1111\u{1B}\\"),
    ]
  }
}
