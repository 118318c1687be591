import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// `add`, `remove`, `move`, `configure` and `page`: change the board file, whether or not a board is
/// open; one that is open follows.
struct EditCommand {
  let command: Subcommand
  let options: ParsedOptions
  let widgets: [String: WidgetDescriptor]
  /// Why an extension could not say what it is, in words, by the kind that it had or is named after.
  var failures: [String: String] = [:]
  /// The kinds that were made for this: of the widget, or of the plugins, whose file or folder stands in
  /// place of a kind, or of a widget of another machine.
  var made: [String] = []

  static func run(
    _ command: Subcommand, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    var files = NewFiles()
    do throws(CommandFailure) {
      try run(command, options, launch, &files)
    } catch {
      // Nothing is left of a widget that has no tile.
      files.remove()
      throw error
    }
  }

  private static func run(
    _ command: Subcommand, _ options: ParsedOptions, _ launch: LaunchEnvironment,
    _ files: inout NewFiles
  ) throws(CommandFailure) {
    let (made, catalog) = try made(command, options, launch, &files)
    let edit = EditCommand(
      command: command, options: options, widgets: catalog.descriptorsByAnyName,
      failures: catalog.failuresByKind.mapValues(\.sentenceOfDescribing), made: made)
    if options.has("preview") { return try edit.preview(launch) }
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    guard file.exists || command == .add || !options.has("board") else {
      throw CommandFailure(.badData, "\(file.path): there is no such board file")
    }
    let (before, after) = try edit.change(file)
    // From here on it is done.
    files = NewFiles()
    try edit.report(before.layout, after.layout)
    // Of another machine's widget it was asked there what it shows.
    if !options.has("board"), !options.has("host") {
      edit.tryOut(before.layout, after.layout, launch)
    }
    guard ProfileLock.isHeld(folders: launch.folders), !options.has("board") else { return }
    do {
      try Mailbox(folders: launch.folders).tell(
        of: edit.words(before.layout), before: before, after: after, at: Date())
    } catch {
      // An open board follows the file without this message; it only cannot undo the change.
      printError(
        "the board was changed, but the open board cannot undo that: "
          + error.message)
    }
  }

  /// The kinds that are made for this, and the widgets that there are with them.
  private static func made(
    _ command: Subcommand, _ options: ParsedOptions, _ launch: LaunchEnvironment,
    _ files: inout NewFiles
  ) throws(CommandFailure) -> ([String], Catalog) {
    let reading = ExtensionReading(
      launch: launch, store: try? openStore(launch.folders, at: Date()))
    guard command == .add else { return ([], reading.catalog()) }
    let link = try WidgetLink(options, launch.folders)
    let plugins = link == nil ? try PluginImport(options, launch) : nil
    if let host = options.last("host") {
      guard link == nil, plugins == nil, let kind = options.operands.first else {
        throw CommandFailure(
          .usage, "--host expects the KIND of a widget, as in widgetboard add system --host build1")
      }
      let made = try HostWidgets(launch: launch).add(kind, of: host, &files)
      return ([made], reading.catalog())
    }
    let before = reading.catalog()
    if let link {
      try link.make(besides: before, &files)
      let catalog = reading.catalog()
      return (try link.kinds(in: catalog, before: before.kinds), catalog)
    }
    guard let plugins else { return ([], before) }
    let kinds = try plugins.kinds(besides: before, &files)
    return (kinds, reading.catalog())
  }

  /// What is to be done to a board, or why that makes no sense.
  func edits(of layout: BoardLayout) throws(CommandFailure) -> [BoardEdit] {
    switch command {
    case .add: try additions(to: layout)
    case .remove: try removals(from: layout)
    case .move: try [move(in: layout)]
    case .configure: try configuration(in: layout)
    case .page: try [pageEdit(in: layout)]
    default: []
    }
  }

  /// What is done, as the board says it that is open.
  private func words(_ layout: BoardLayout) -> String {
    var board = Board(
      layout: layout, size: CellSize(columns: 80, rows: 24), environment: WidgetEnvironment())
    board.update(.widgets(widgets), at: Date())
    return (try? edits(of: layout)).map(board.words) ?? command.rawValue
  }

  private func change(_ file: BoardFile) throws(CommandFailure)
    -> (before: BoardDocument, after: BoardDocument)
  {
    var before: BoardDocument?
    var failure: CommandFailure?
    let first =
      options.has("board")
      ? BoardDocument(
        layout: BoardLayout(pages: [.init(name: "Home", placements: [])]),
        comment: WelcomeBoard.comment) : WelcomeBoard.document
    do throws(BoardFile.Refusal) {
      let after = try file.change(orBeginWith: first) { document throws(BoardEditError) in
        before = document
        do {
          _ = try document.apply(edits(of: document.layout))
        } catch let error as BoardEditError {
          throw error
        } catch {
          // Only its kind of error goes through the change; this one is told in its place below.
          failure = error as? CommandFailure
          throw .changedMeanwhile
        }
      }
      return (before ?? after, after)
    } catch {
      throw failure ?? CommandFailure(error.status, error.sentence)
    }
  }

  // MARK: What it says

  private struct Tile: Encodable {
    var id: String
    var page: Int
    var position: Int
    var kind: String
    var family: String
    var configuration: Configuration
  }

  private struct Page: Encodable {
    var page: Int
    var name: String
    var tiles: [String]
  }

  /// The id of a new tile; as JSON the tiles that are concerned, or the pages.
  private func report(_ before: BoardLayout, _ after: BoardLayout) throws(CommandFailure) {
    let new = after.placements.filter { before.location(of: $0.id) == nil }.map(\.id)
    // Of an address it says how to read what comes.
    guard options.has("json"), webAddress == nil else {
      for id in new { print(id) }
      return
    }
    if command == .page {
      return try printJSON(
        after.pages.enumerated().map { index, page in
          Page(page: index + 1, name: page.name, tiles: page.placements.map(\.id))
        })
    }
    let ids = command == .remove ? [] : command == .add ? new : options.operands
    try printJSON(ids.compactMap { tile($0, in: after) })
  }

  /// Loads what was made for this, so that its author is told at once what does not go; a board that is
  /// open does that itself. Of a whole folder the board will tell.
  private func tryOut(_ before: BoardLayout, _ after: BoardLayout, _ launch: LaunchEnvironment) {
    let new = after.placements.filter {
      made.contains($0.kind) && before.location(of: $0.id) == nil
    }
    guard (1...Self.mostTried).contains(new.count),
      let store = try? openStore(launch.folders, at: Date())
    else { return }
    for (id, failure) in FirstReloads(launch: launch, store: store).run(for: new) {
      printError("\(id) was added, and fails: \(failure.detail)")
    }
  }

  private static let mostTried = 4

  private func tile(_ id: Placement.ID, in layout: BoardLayout) -> Tile? {
    guard let (page, index) = layout.location(of: id) else { return nil }
    let placement = layout.pages[page].placements[index]
    return Tile(
      id: id, page: page + 1, position: (layout.slot(of: id)?.position ?? 0) + 1,
      kind: placement.kind, family: placement.family.shortName,
      configuration: placement.configuration)
  }
}

extension BoardFile.Refusal {
  /// The exit status of a command that is refused.
  var status: ExitStatus {
    switch self {
    case .file(.unwritable): .cannotCreate
    case .file: .badData
    case .edit: .usage
    case .busy: .tryAgain
    }
  }
}
