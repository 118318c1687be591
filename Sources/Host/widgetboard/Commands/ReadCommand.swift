import Board
import Cells
import Foundation

/// `widgetboard read`: pages as text in reading order, for people who listen to them or read them with their
/// fingers.
struct ReadCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let chosen = try options.date("at", in: launch.timeZone)
    let missing = try KeptBoard(options, launch, at: Date())
    let numbers = try numbers(of: options.operands.first, in: missing.layout)
    FirstReloads(launch: launch, store: missing.store)
      .run(for: numbers.flatMap { missing.layout.pages[$0 - 1].placements })
    // After the first timelines were made: their entries begin then, and would be ahead of an
    // earlier date.
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

  /// The page of a number or a name; without one all pages.
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
