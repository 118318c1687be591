import Board
import CLinux
import CellLayout
import Cells
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Draws previews: one below another under their names, the entries of each side by side.
struct PreviewPicture {
  enum Format: String, CaseIterable { case text, ansi, json }

  private struct Drawn: Encodable {
    struct Entry: Encodable {
      var date: Date?
      var lines: [String]
    }

    var number: Int
    var name: String
    var family: String
    var file: String
    var line: Int
    var columns: Int
    var rows: Int
    var entries: [Entry]
    var remarks: [String]
    var failure: String?
  }

  let format: Format
  /// The request that the extension gets for each preview.
  let request: ExtensionRequest
  private let environment: WidgetEnvironment
  private let timeZone: TimeZone
  private let date: Date?

  init(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let name = options.last("format") ?? (isTerminal ? Format.ansi : .text).rawValue
    guard let format = Format(rawValue: name) else {
      throw CommandFailure(.usage, "--format expects text, ansi or json, got “\(name)”")
    }
    self.format = format
    var environment = launch.widgetEnvironment
    if options.has("light") { environment.colorScheme = .light }
    if options.has("dark") { environment.colorScheme = .dark }
    self.environment = environment
    timeZone = launch.timeZone
    date = try options.date("at", in: launch.timeZone)
    let size = try options.size("size")
    request = ExtensionRequest(
      id: 1, action: .preview, family: try options.family(),
      columns: size.map { max(1, CellCount($0.columns - 2)) },
      rows: size.map { max(1, CellCount($0.rows - 2)) },
      environment: environment, now: Date())
  }

  func print(_ answers: [PreviewReading.Answer]) throws(CommandFailure) {
    if format == .json { return try printJSON(answers.map(json)) }
    for (index, answer) in answers.enumerated() {
      if index > 0 { widgetboard.print() }
      widgetboard.print(heading(of: answer.preview))
      for remark in answer.preview.remarks { widgetboard.print("note: \(remark)") }
      if let failure = answer.failure { widgetboard.print(failure) }
      for row in rows(of: tiles(of: answer.preview)) {
        printPicture(format == .ansi ? row.ansi : row.text)
      }
    }
  }

  private func heading(of preview: ArchivedPreview) -> String {
    let place = preview.file.isEmpty ? [] : ["\(preview.file):\(preview.line)"]
    return (["\(preview.number)  \(preview.name)", preview.family.shortName] + place)
      .joined(separator: " · ")
  }

  private func json(_ answer: PreviewReading.Answer) -> Drawn {
    let preview = answer.preview
    return Drawn(
      number: preview.number.value, name: preview.name, family: preview.family.shortName,
      file: preview.file, line: preview.line.value, columns: preview.columns.value + 2,
      rows: preview.rows.value + 2,
      entries: preview.entries.map { entry in
        Drawn.Entry(
          date: preview.isTimeline ? entry.date : nil,
          lines: tile(of: entry, preview).text.components(separatedBy: "\n"))
      }, remarks: preview.remarks, failure: answer.failure)
  }

  // MARK: Tiles

  /// The entries as tiles; those of a widget with their dates above.
  private func tiles(of preview: ArchivedPreview) -> [Grid] {
    preview.entries.map { entry in
      let tile = tile(of: entry, preview)
      guard preview.isTimeline else { return tile }
      let size = CellSize(columns: tile.size.columns, rows: tile.size.rows + 1)
      var captioned = Grid(size: size)
      captioned.write(
        caption(entry.date), at: .zero,
        style: CellStyle(attributes: .dim), clip: captioned.bounds)
      captioned.copy(tile, to: CellPoint(column: 0, row: 1))
      return captioned
    }
  }

  private func caption(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone)
      .year().month().day().time(includingFractionalSeconds: false)
    return date.formatted(style)
  }

  private func tile(of entry: ArchivedEntry, _ preview: ArchivedPreview) -> Grid {
    let now = date ?? (preview.isTimeline ? entry.date : Date())
    let placement = Placement(id: "preview", kind: preview.name, family: preview.family)
    var board = Board(
      showing: placement, size: size(of: entry, preview, at: now), environment: environment,
      screenStyle: ScreenStyle(
        unicode: outputIsUnicode, theme: ThemeColors([:], scheme: environment.colorScheme)))
    let descriptor = WidgetDescriptor(
      kind: preview.name, families: [preview.family],
      contentMarginsDisabled: preview.contentMarginsDisabled)
    board.update(.widgets([preview.name: descriptor]), at: now)
    board.update(.content("preview", TileContent(view: entry.view)), at: now)
    return board.frame(at: now).grid
  }

  /// The size of the tile, its frame included.
  private func size(of entry: ArchivedEntry, _ preview: ArchivedPreview, at now: Date) -> CellSize {
    let inside = CellSize(columns: preview.columns.value, rows: preview.rows.value)
    let whole = CellSize(columns: inside.columns + 2, rows: inside.rows + 2)
    guard preview.fitsContent else { return whole }
    let content = measure(
      entry.view, proposal: Proposal(inside),
      context: TileContext(environment: environment, family: preview.family), at: now)
    // A frame and a column of margin at each side.
    return CellSize(
      columns: min(max(content.columns, 1) + 4, whole.columns),
      rows: min(max(content.rows, 1) + 2, whole.rows))
  }

  /// Rows of tiles side by side, each row as wide as the terminal allows.
  private func rows(of tiles: [Grid]) -> [Grid] {
    var rows: [[Grid]] = []
    var width = 0
    for tile in tiles {
      if rows.isEmpty || width + 1 + tile.size.columns > Self.outputColumns {
        rows.append([])
        width = -1
      }
      width += 1 + tile.size.columns
      rows[rows.count - 1].append(tile)
    }
    return rows.map { row in
      let columns = row.map(\.size.columns).reduce(row.count - 1, +)
      var grid = Grid(size: CellSize(columns: columns, rows: row.map(\.size.rows).max() ?? 0))
      var column = 0
      for tile in row {
        grid.copy(tile, to: CellPoint(column: column, row: 0))
        column += tile.size.columns + 1
      }
      return grid
    }
  }

  private static var outputColumns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(Int(size.ws_col), Int(LINUX_MOST_CELLS))
  }
}
