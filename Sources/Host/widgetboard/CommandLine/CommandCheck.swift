import Board
import Foundation
import WidgetArchive

/// Reads a line of the board's command line: the command it asks for, or the position of its
/// mistake. Nothing runs here.
enum CommandCheck {
  enum Answer: Equatable {
    /// A command that the board performs itself.
    case board(BoardWord, [String])
    /// A subcommand of the program, which runs as a process behind the screen.
    case program([String])
    /// A change of this board, which the board makes itself so that it can be undone here.
    case edit(Subcommand, [String])
    case mistake(String, column: Int?)
  }

  /// - Parameter boardFile: the file of the open board if it is not the profile's own: commands
  ///   about a board then mean this file.
  static func answer(to text: String, boardFile: String?) -> Answer {
    let line = WrittenLine(text)
    guard let words = line.words else {
      return .mistake(
        "A quote is not closed, or a backslash ends the line.", column: line.openStart)
    }
    guard let first = words.first else { return .mistake("Type a command.", column: 0) }
    let arguments = words.dropFirst().map(\.text)
    if let word = BoardWord(rawValue: first.text), word.event(arguments) != nil {
      return .board(word, arguments)
    }
    guard let command = Subcommand.named(first.text) else {
      guard BoardWord(rawValue: first.text) == nil else {
        return .mistake(
          "“\(first.text)” takes no more words.", column: words.dropFirst().first?.start)
      }
      return .mistake(unknown(first.text), column: first.start)
    }
    guard !command.needsTerminal else {
      return .mistake(
        "“\(first.text)” needs a terminal of its own; run it in a shell.", column: first.start)
    }
    do {
      let parsed = try ParsedOptions(
        arguments, command.options + [OptionSpec("help", help: "")], command: first.text + " ")
      let most = command.mostOperands
      if !parsed.has("help"), parsed.operands.count > most {
        return .mistake(
          "“\(parsed.operands[most])” is one word too many.",
          column: words.last { $0.text == parsed.operands[most] }?.start)
      }
      let isPlain = !["help", "json", "board"].contains { parsed.has($0) }
      if command.edit != nil && isPlain { return .edit(command, arguments) }
      let names = command.options.map(\.name)
      let file = names.contains("board") && !parsed.has("board") ? boardFile : nil
      return .program(words.map(\.text) + (file.map { ["--board", $0] } ?? []))
    } catch {
      return .mistake(error.message, column: column(of: error.message, in: words))
    }
  }

  /// The column of the word that a message is about: the message begins with the word, or quotes
  /// it.
  static func column(of message: String, in words: [WrittenLine.Word]) -> Int? {
    let first = message.prefix { $0 != " " }
    if let word = words.dropFirst().first(where: {
      $0.text == first || $0.text.hasPrefix("\(first)=")
    }) {
      return word.start
    }
    let quoted = message.split(separator: "“").dropFirst()
      .map { String($0.prefix { $0 != "”" }) }
    return quoted.lazy.compactMap { text in words.first { $0.text == text }?.start }.first
  }

  /// The message for an unknown word: the two nearest commands, and how to list all.
  private static func unknown(_ word: String) -> String {
    let near = NearMatch.nearest(to: word, among: LineCompleter.commands.map(\.word))
    return "“\(word)” is not a command; the nearest are \(near.joined(separator: " and ")), and "
      + "Tab lists all"
  }
}
