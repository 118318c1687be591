import Board
import CellLayout
import Cells
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

extension Subcommand {
  static let frame = Subcommand(
    "frame", .board, "print one picture of a page or a widget",
    options: [
      .page, .boardFile, .kind, .family, .set,
      OptionSpec("size", "COLSxROWS", help: "the size in cells (80x24)"),
      OptionSpec("at", "ISO8601", help: "the date to draw at (now)"),
      OptionSpec(
        "format", "FORMAT", choices: ["text", "ansi", "json", "svg"],
        help: "text, ansi, json or svg (text)"),
      OptionSpec("tour", help: "all pages, one after the other, as a moving picture (svg)"),
      OptionSpec("locked", help: "hide what is private"),
      OptionSpec("placeholder", help: "the placeholder instead of the current entry"),
    ],
    remarks: [
      "A provider is asked now and reads the clock itself: --at picks the entry that is current",
      "then, or the placeholder where all are later, and draws its dates as they stand then.",
    ]
  ) { options, launch throws(CommandFailure) in
    try FrameCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard frame`: prints one picture of a page from kept timelines, or of a widget from its
/// extension.
struct FrameCommand {
  private struct Picture: Encodable {
    struct Area: Encodable {
      var column: Int
      var row: Int
      var columns: Int
      var rows: Int
      /// The address that the area opens, or the title of the intent that it performs.
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

  /// - Returns: the trouble that the widget told, if a single one was asked.
  @discardableResult
  static func run(
    _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) -> TimelineTrouble? {
    let format = options.last("format") ?? "text"
    guard ["text", "ansi", "json", "svg"].contains(format) else {
      throw CommandFailure(.usage, "--format expects text, ansi, json or svg, got “\(format)”")
    }
    let chosen = try options.date("at", in: launch.timeZone)
    if options.has("tour") {
      print(try tour(options, launch, at: chosen))
      return nil
    }
    let page = try options.number("page") ?? 1
    var (board, now, trouble) =
      try options.has("kind")
      ? widgetBoard(options, launch, at: chosen) : pageBoard(page, options, launch, at: chosen)
    try lock(&board, on: page, options, launch, at: now)
    let frame = board.frame(at: now)
    switch format {
    case "ansi":
      let colors = board.screenStyle.theme
      printPicture(
        frame.grid.wearing(text: colors[.text], background: colors[.background]).ansi)
    case "json": try printJSON(picture(frame, board, at: now))
    case "svg":
      print(FramePicture(frame.grid, theme: board.screenStyle.theme).svg)
    default: print(frame.grid.text)
    }
    return trouble
  }

  /// Hides what a locked board hides, of a widget that is asked for by its kind, too.
  private static func lock(
    _ board: inout Board, on page: Int, _ options: ParsedOptions, _ launch: LaunchEnvironment,
    at now: Date
  ) throws(CommandFailure) {
    guard LockFile(folders: launch.folders).isLocked || options.has("locked") else { return }
    _ = board.handle(.locked(true), at: now)
    if !options.has("kind") { board.update(.page(page), at: now) }
  }

  /// The first screen of each page, as one moving picture.
  private static func tour(
    _ options: ParsedOptions, _ launch: LaunchEnvironment, at date: Date?
  ) throws(CommandFailure) -> String {
    for name in ["kind", "page"] where options.has(name) {
      throw CommandFailure(
        .usage, "--tour shows all pages, so that --\(name) means nothing with it")
    }
    guard options.last("format") ?? "svg" == "svg" else {
      throw CommandFailure(.usage, "--tour is a moving picture: --format expects svg with it")
    }
    let pages = try KeptBoard(options, launch, at: Date()).layout.pages.indices
    var grids: [Grid] = []
    for page in pages {
      var (board, now, _) = try pageBoard(page + 1, options, launch, at: date)
      try lock(&board, on: page + 1, options, launch, at: now)
      grids.append(board.frame(at: now).grid)
    }
    return FramePicture.moving(grids, theme: screenStyle(launch).theme)
  }

  private static func picture(_ frame: BoardFrame, _ board: Board, at now: Date) -> Picture {
    let areas = board.regionsOnScreen.map(Picture.Area.init)
    return Picture(
      columns: frame.grid.size.columns, rows: frame.grid.size.rows, at: now,
      nextChange: frame.nextChange, lines: frame.grid.text.components(separatedBy: "\n"),
      links: areas.filter { $0.url != nil }, controls: areas.filter { $0.intent != nil })
  }

  /// A board with the page, from the kept timelines.
  private static func pageBoard(
    _ page: Int, _ options: ParsedOptions, _ launch: LaunchEnvironment, at date: Date?
  ) throws(CommandFailure) -> (Board, Date, TimelineTrouble?) {
    let store = try reloadWhatIsMissing(on: page, options, launch)
    // Read the clock after the first timelines were made: their entries begin then, and an earlier
    // date would show none of them.
    let now = date ?? Date()
    let kept = try KeptBoard(options, launch, store: store, at: now)
    let board = kept.board(
      showing: try Self.page(page, of: kept.layout),
      size: try options.size("size") ?? CellSize(columns: 80, rows: 24),
      style: screenStyle(launch), hasContents: !options.has("placeholder"), at: now)
    return (board, now, nil)
  }

  private static func page(_ page: Int, of layout: BoardLayout) throws(CommandFailure) -> Int {
    guard page <= layout.pages.count else {
      throw CommandFailure(.usage, "--page \(page): the board has \(layout.pages.count) pages")
    }
    return page
  }

  /// The store, after missing timelines were loaded into it.
  private static func reloadWhatIsMissing(
    on page: Int, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) -> WidgetStore {
    let now = Date()
    let kept = try KeptBoard(options, launch, at: now)
    let page = try Self.page(page, of: kept.layout)
    let board = kept.board(
      showing: page, size: try options.size("size") ?? CellSize(columns: 80, rows: 24),
      style: screenStyle(launch), hasContents: false, at: now)
    FirstReloads(launch: launch, store: kept.store, shapes: board.tileShapes)
      .run(for: kept.layout.pages[page - 1].placements, at: now)
    sayHindrance(of: kept.store)
    return kept.store
  }

  /// A board with one tile, as large as `--size` or as its family, with the entry that is current
  /// at the date. The provider itself reads the machine's clock.
  private static func widgetBoard(
    _ options: ParsedOptions, _ launch: LaunchEnvironment, at date: Date?
  ) throws(CommandFailure) -> (Board, Date, TimelineTrouble?) {
    let widget = OneWidget(launch)
    let wantsPlaceholder = options.has("placeholder")
    let chosenSize = try options.size("size")
    let answer = try widget.timeline(
      kind: options.last("kind") ?? "", family: try options.family(),
      configuration: try options.configuration(), size: chosenSize, placeholder: wantsPlaceholder,
      orPlaceholder: true)
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
      answer.isPlaceholder
      ? answer.timeline.entries.first.flatMap { answer.content($0, isPlaceholder: true) }
      : try content(of: answer, widget, size, at: now, in: launch.timeZone)
    if let content { board.update(.content(placement.id, content), at: now) }
    return (board, now, answer.timeline.header.trouble)
  }

  /// The content that a board shows of a timeline at a date (`timeline.past`). If all entries are
  /// ahead, this is the placeholder, and a message says so.
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
    // A script has no placeholder.
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
