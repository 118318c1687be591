import Board
import WidgetArchive

/// A subcommand with everything the program knows about it: help, completions, the manual page and
/// the board's command line are generated from it. Each is in the file of the code it runs.
struct Subcommand: Equatable, Sendable {
  /// The groups in which the help lists commands, in this order.
  enum Group: String, CaseIterable {
    case board = "The board"
    case tiles = "Tiles and pages"
    case look = "Look and keys"
    case ownWidgets = "Widgets of your own"
    case trouble = "When something is wrong"
    case program = "The program"
  }

  typealias Run = @Sendable (ParsedOptions, LaunchEnvironment) throws(CommandFailure) -> ExitStatus

  let word: String
  let group: Group
  /// The summary, as lists print it beside the word.
  let summary: String
  /// The operands, as the help writes them: `[ID|KIND]`.
  let operands: String
  /// The most operands it accepts. The command itself reports missing ones in words.
  let mostOperands: Int
  /// The options it accepts, in the order in which its help lists them.
  let options: [OptionSpec]
  /// Remarks for its help, a line each.
  let remarks: [String]
  /// The change that it makes of the board file; nil for a command that makes none. On a board's
  /// command line such a change can be undone there.
  let edit: EditCommand.Change?
  /// Whether it uses the terminal, or begins a program in it: a board cannot run it behind its
  /// screen.
  let needsTerminal: Bool
  let run: Run

  init(
    _ word: String, _ group: Group, _ summary: String, operands: String = "", most: Int = 0,
    options: [OptionSpec] = [], remarks: [String] = [], edit: EditCommand.Change? = nil,
    needsTerminal: Bool = false, run: @escaping Run
  ) {
    self.word = word
    self.group = group
    self.summary = summary
    self.operands = operands
    mostOperands = most
    self.options = options
    self.remarks = remarks
    self.edit = edit
    self.needsTerminal = needsTerminal
    self.run = run
  }

  static func == (left: Subcommand, right: Subcommand) -> Bool { left.word == right.word }

  // MARK: The list

  /// The commands that lists show, by group; in each group the most used ones first.
  static let listed: [Subcommand] = [
    .frame, .read, .status, .activity, .control, .shell, .lock, .unlock, .reload, .session,
    .profiles,
    .add, .remove, .move, .configure, .page, .undo, .redo, .list, .gallery, .kinds, .options,
    .set, .themes, .preferences, .keys, .symbols,
    .new, .check, .preview, .timeline, .schema, .coverage, .generate,
    .explain, .doctor, .replay, .simulate,
    .install, .manual, .completions,
  ]

  /// The command with a word; nil if there is none.
  static func named(_ word: String) -> Subcommand? {
    listed.first { $0.word == word } ?? [.board, .complete].first { $0.word == word }
  }

  /// The message about a word that is no command: the two nearest commands, and how to list all.
  static func unknown(_ word: String) -> String {
    let near = NearMatch.nearest(to: word, among: listed.map(\.word) + ["help", "version"])
    return "“\(word)” is not a command; the nearest are \(near.joined(separator: " and ")), and "
      + "“widgetboard help” lists all"
  }
}

/// Options that every command accepts.
extension Subcommand {
  static let commonOptions = [
    OptionSpec("profile", "NAME", help: "the board of this name, with its own pages and timelines"),
    .help,
  ]
}

/// Options of several commands.
extension OptionSpec {
  static let page = OptionSpec("page", "N", help: "the page, from 1")
  static let boardFile = OptionSpec("board", "FILE", help: "another board file")
  static let kind = OptionSpec("kind", "KIND", help: "the kind of widget")
  static let family = OptionSpec("family", "FAMILY", help: "small, medium, large or extraLarge")
  static let set = OptionSpec(
    "set", "NAME=VALUE", help: "a setting of the widget; may be repeated")
}
