import Board
import Cells
import Foundation

extension Subcommand {
  static let read = Subcommand(
    "read", .board, "print pages as text, for screen readers", operands: "[PAGE]", most: 1,
    options: [
      .json, .boardFile,
      OptionSpec("at", "ISO8601", help: "the date to read at (now)"),
      OptionSpec("locked", help: "leave out what is private"),
    ],
    remarks: [
      "Without a PAGE (its number or its name), all of them. On the board itself:",
      "widgetboard --screen-reader, or set screenReader on.",
    ]
  ) { options, launch throws(CommandFailure) in
    try ReadCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard read`: prints pages as text in reading order, for people who use a screen reader or
/// Braille.
struct ReadCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let chosen = try options.date("at", in: launch.timeZone)
    let start = Date()
    let missing = try KeptBoard(options, launch, at: start)
    let numbers = try numbers(of: options.operands.first, in: missing.layout)
    FirstReloads(launch: launch, store: missing.store)
      .run(for: numbers.flatMap { missing.layout.pages[$0 - 1].placements }, at: start)
    // Read the clock after the first timelines were made: their entries begin then, and an earlier
    // date would show none of them.
    let now = chosen ?? Date()
    sayHindrance(of: missing.store)
    let kept = try KeptBoard(options, launch, store: missing.store, at: now)
    let isLocked = options.has("locked") || LockFile(folders: launch.folders).isLocked
    let pages = numbers.map { number in
      var board = kept.board(showing: number, style: ScreenStyle(), at: now)
      if isLocked { _ = board.handle(.locked(true), at: now) }
      return board.reading(at: now)
    }
    if options.has("json") { return try printJSON(pages.map(PageRecord.init)) }
    print(printableLines(pages.map(\.text).joined(separator: "\n\n\n")))
  }

  /// The index of the page with a number or a name; without a word those of all pages.
  private static func numbers(of word: String?, in layout: BoardLayout) throws(CommandFailure)
    -> [Int]
  {
    guard let word else { return Array(1...max(1, layout.pages.count)) }
    let names = layout.pages.map(\.name)
    if let number = Int(word), layout.pages.indices.contains(number - 1) { return [number] }
    let named = names.firstIndex { $0.caseInsensitiveCompare(word) == .orderedSame }
    if let named { return [named + 1] }
    let all = names.enumerated().map { "\($0.offset + 1) \($0.element)" }
    throw CommandFailure(
      .usage, "there is no page “\(word)”; there are " + all.joined(separator: ", "))
  }
}
