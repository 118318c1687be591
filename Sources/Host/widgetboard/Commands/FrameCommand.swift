import Board
import CellLayout
import Cells
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// `widgetboard frame`: one picture of a page from kept timelines, or of a widget from its
/// extension.
struct FrameCommand {
  private struct Picture: Encodable {
    struct Area: Encodable {
      var column: Int
      var row: Int
      var columns: Int
      var rows: Int
      /// What it opens, or the title of the intent that it performs.
      var url: String?
      var intent: String?

      init(_ region: HitRegion) {
        column = region.rect.minColumn
        row = region.rect.minRow
        columns = region.rect.size.columns
        rows = region.rect.size.rows
        url = region.url
        if case .control(let action, _) = region.target { intent = action.name }
      }
    }

    var columns: Int
    var rows: Int
    var at: Date
    var nextChange: Date?
    var lines: [String]
    var links: [Area]
    var controls: [Area]
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let format = options.last("format") ?? "text"
    guard ["text", "ansi", "json", "svg"].contains(format) else {
      throw CommandFailure(.usage, "--format expects text, ansi, json or svg, got “\(format)”")
    }
    let chosen = try options.date("at", in: launch.timeZone)
    var (board, now) =
      try options.has("kind")
      ? widgetBoard(options, launch, at: chosen) : pageBoard(options, launch, at: chosen)
    // What a locked board hides is hidden here, too; a widget that is asked for by name is not on it.
    let isLocked = !options.has("kind") && LockFile(folders: launch.folders).isLocked
    if isLocked || options.has("locked") {
      _ = board.handle(.locked(true), at: now)
      if let page = try options.number("page") { board.update(.page(page), at: now) }
    }
    let frame = board.frame(at: now)
    switch format {
    case "ansi":
      let colors = board.screenStyle.theme
      printPicture(
        frame.grid.wearing(text: colors[.text], background: colors[.background]).ansi)
    case "json": try printJSON(picture(frame, board, at: now))
    case "svg":
      print(FramePicture(frame.grid, colorScheme: launch.widgetEnvironment.colorScheme).svg)
    default: print(frame.grid.text)
    }
  }

  private static func picture(_ frame: BoardFrame, _ board: Board, at now: Date) -> Picture {
    let areas = board.regionsOnScreen.map(Picture.Area.init)
    return Picture(
      columns: frame.grid.size.columns, rows: frame.grid.size.rows, at: now,
      nextChange: frame.nextChange, lines: frame.grid.text.components(separatedBy: "\n"),
      links: areas.filter { $0.url != nil }, controls: areas.filter { $0.intent != nil })
  }

  /// A page as it is kept.
  private static func pageBoard(
    _ options: ParsedOptions, _ launch: LaunchEnvironment, at date: Date?
  ) throws(CommandFailure) -> (Board, Date) {
    let store = try reloadWhatIsMissing(options, launch)
    // After the first timelines were made: their entries begin then, and would be ahead of an
    // earlier date.
    let now = date ?? Date()
    let kept = try KeptBoard(options, launch, store: store, at: now)
    let board = kept.board(
      showing: try page(options, of: kept.layout),
      size: try options.size("size") ?? CellSize(columns: 80, rows: 24),
      style: screenStyle(launch), hasContents: !options.has("placeholder"), at: now)
    return (board, now)
  }

  private static func page(_ options: ParsedOptions, of layout: BoardLayout)
    throws(CommandFailure) -> Int
  {
    let page = try options.number("page") ?? 1
    guard page <= layout.pages.count else {
      throw CommandFailure(.usage, "--page \(page): the board has \(layout.pages.count) pages")
    }
    return page
  }

  /// The store, which has what was missing.
  private static func reloadWhatIsMissing(_ options: ParsedOptions, _ launch: LaunchEnvironment)
    throws(CommandFailure) -> WidgetStore
  {
    let kept = try KeptBoard(options, launch, at: Date())
    let page = try page(options, of: kept.layout)
    let board = kept.board(
      showing: page, size: try options.size("size") ?? CellSize(columns: 80, rows: 24),
      style: screenStyle(launch), hasContents: false, at: Date())
    FirstReloads(launch: launch, store: kept.store, shapes: board.tileShapes)
      .run(for: kept.layout.pages[page - 1].placements)
    sayHindrance(of: kept.store)
    return kept.store
  }

  /// One tile, as large as `--size` or as its family, with the entry that is current at the date: a
  /// provider reads the clock itself.
  private static func widgetBoard(
    _ options: ParsedOptions, _ launch: LaunchEnvironment, at date: Date?
  ) throws(CommandFailure) -> (Board, Date) {
    let widget = OneWidget(launch)
    let wantsPlaceholder = options.has("placeholder")
    let chosenSize = try options.size("size")
    let answer = try widget.timeline(
      kind: options.last("kind") ?? "", family: try options.family(),
      configuration: try options.configuration(), size: chosenSize, placeholder: wantsPlaceholder)
    let now = date ?? Date()
    let placement = answer.placement
    let size =
      chosenSize
      ?? PageGrid.size(of: placement.family, unit: launch.widgetEnvironment.tileUnit)
    var board = Board(
      showing: placement, size: size, environment: launch.widgetEnvironment,
      screenStyle: screenStyle(launch))
    board.update(.widgets([placement.kind: answer.descriptor]), at: now)
    let content =
      wantsPlaceholder
      ? answer.timeline.entries.first.flatMap { answer.content($0, isPlaceholder: true) }
      : try content(of: answer, widget, size, at: now, in: launch.timeZone)
    if let content { board.update(.content(placement.id, content), at: now) }
    return (board, now)
  }

  /// What a board shows of a timeline at a date (`timeline.past`): where all entries are ahead the
  /// placeholder, and then it is said why.
  private static func content(
    of answer: WidgetAnswer, _ widget: OneWidget, _ size: CellSize, at now: Date,
    in timeZone: TimeZone
  ) throws(CommandFailure) -> TileContent? {
    if let current = answer.timeline.entries.last(where: { $0.date <= now }) {
      guard let content = answer.content(current, isPlaceholder: false) else {
        throw CommandFailure(.badData, "\(answer.placement.kind): its timeline has no entry")
      }
      return content
    }
    if let first = answer.timeline.entries.first?.date {
      let style = Date.ISO8601FormatStyle(timeZone: timeZone)
      printError(
        "no entry is current at \(now.formatted(style)): the first is of "
          + "\(first.formatted(style)). This is the placeholder.")
    }
    // A script has none.
    guard !answer.isScript else { return nil }
    let placement = answer.placement
    let placeholder = try widget.timeline(
      kind: placement.kind, family: placement.family, configuration: placement.configuration,
      size: size, placeholder: true)
    return placeholder.timeline.entries.first.flatMap {
      placeholder.content($0, isPlaceholder: true)
    }
  }

  private static func screenStyle(_ launch: LaunchEnvironment) -> ScreenStyle {
    launch.styling.screenStyle(launch.settings, unicode: outputIsUnicode, colors: true)
  }
}
