import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// `add`, `remove`, `move`, `configure` and `page`: change the board file, whether or not a board
/// is open; an open board follows the file.
struct EditCommand {
  /// A change of the board file, one a subcommand.
  enum Change { case add, remove, move, configure, page }

  let command: Subcommand
  let options: ParsedOptions
  let widgets: [String: WidgetDescriptor]
  /// The sentences that say why extensions could not describe themselves, by the kind that each had
  /// or is named after.
  var failures: [String: String] = [:]
  /// The kinds made by this command: those of a widget's file or of plugins, given by a path in
  /// place of a kind, or of another machine's widget.
  var made: [String] = []

  static func run(
    _ command: Subcommand, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    var files = NewFiles()
    let endings = CommandEndings(unfinished: files)
    defer { endings.release() }
    do throws(CommandFailure) {
      try run(command, options, launch, &files)
    } catch {
      // A failed command leaves no files of a widget that has no tile.
      files.remove()
      throw error
    }
    if let signal = endings.taken { endings.end(by: signal) }
  }

  private static func run(
    _ command: Subcommand, _ options: ParsedOptions, _ launch: LaunchEnvironment,
    _ files: inout NewFiles
  ) throws(CommandFailure) {
    let (made, catalog) = try made(command, options, launch, &files)
    let edit = EditCommand(
      command: command, options: options,
      widgets: catalog.descriptorsByAnyName.merging(OwnWidgets.offered) { _, own in own },
      failures: catalog.failuresByKind.mapValues(\.sentenceOfDescribing), made: made)
    if options.has("preview") { return try edit.preview(launch) }
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    guard file.exists || command == .add || !options.has("board") else {
      throw CommandFailure(.badData, "\(file.path): there is no such board file")
    }
    let (before, after) = try edit.change(file)
    // The board has changed: from here on the files stay, even after an error.
    files.keep()
    try edit.report(before.layout, after.layout)
    // A widget of another machine was already tried there when it was asked for its description.
    if !options.has("board"), !options.has("host") {
      edit.tryOut(before.layout, after.layout, launch)
    }
    guard ProfileLock.isHeld(folders: launch.folders), !options.has("board") else { return }
    do {
      try Mailbox(folders: launch.folders).tell(
        of: edit.words(before.layout), before: before, after: after, at: Date())
    } catch {
      // An open board follows the file without this message; without it, it only cannot undo the
      // change.
      printError(
        "the board was changed, but the open board cannot undo that: "
          + error.message)
    }
  }

  /// The kinds that this command makes, and the catalog with them in it.
  private static func made(
    _ command: Subcommand, _ options: ParsedOptions, _ launch: LaunchEnvironment,
    _ files: inout NewFiles
  ) throws(CommandFailure) -> ([String], Catalog) {
    let reading = ExtensionReading(
      launch: launch, store: try? openStore(launch.folders, at: Date()))
    guard command == .add else {
      return ([], reading.catalog(asking: command == .configure ? kind(options, launch) : []))
    }
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
    let isThere = link == nil && plugins == nil
    let before = reading.catalog(asking: isThere ? Set(options.operands.prefix(1)) : [])
    if let link {
      try link.make(besides: before, &files)
      let catalog = reading.catalog(asking: [link.name])
      return (try link.kinds(in: catalog, before: before.kinds), catalog)
    }
    guard let plugins else { return ([], before) }
    let kinds = try plugins.kinds(besides: before, &files)
    return (kinds, reading.catalog())
  }

  /// The kind of the tile that the command names: its description says what can be configured.
  private static func kind(_ options: ParsedOptions, _ launch: LaunchEnvironment) -> Set<String> {
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    let layout = try? file.read().layout
    let tile = options.operands.first.flatMap { layout?.placement($0) }
    return tile.map { [$0.kind] } ?? []
  }

  /// The edits to apply to a board; throws a failure if the command makes no sense for it.
  func edits(of layout: BoardLayout) throws(CommandFailure) -> [BoardEdit] {
    switch command.edit {
    case .add: try additions(to: layout)
    case .remove: try removals(from: layout)
    case .move: try [move(in: layout)]
    case .configure: try configuration(in: layout)
    case .page: try [pageEdit(in: layout)]
    case nil: []
    }
  }

  /// The change in words, as an open board would announce it.
  private func words(_ layout: BoardLayout) -> String {
    var board = Board(
      layout: layout, size: CellSize(columns: 80, rows: 24), environment: WidgetEnvironment())
    board.update(.widgets(widgets), at: Date())
    return (try? edits(of: layout)).map(board.words) ?? command.word
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
          // `change` passes on only errors of its own type, so this error is stored here and thrown
          // below.
          failure = error as? CommandFailure
          throw .changedMeanwhile
        }
      }
      return (before ?? after, after)
    } catch {
      throw failure ?? CommandFailure(error.status, error.sentence)
    }
  }

  // MARK: Output of the command

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

  /// Prints the id of each new tile; as JSON the tiles that are concerned, or the pages.
  private func report(_ before: BoardLayout, _ after: BoardLayout) throws(CommandFailure) {
    let new = after.placements.filter { before.location(of: $0.id) == nil }.map(\.id)
    // With an address, `--json` says how to read the answer, not how to print this.
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

  /// Reloads the new tiles whose kinds this command made, so that the author learns at once of a
  /// failure; does nothing while a board is open, which reloads them itself. Skips more than four
  /// of them, as of a whole folder: the board will report their failures.
  private func tryOut(_ before: BoardLayout, _ after: BoardLayout, _ launch: LaunchEnvironment) {
    let new = after.placements.filter {
      made.contains($0.kind) && before.location(of: $0.id) == nil
    }
    let now = Date()
    guard (1...Self.mostTried).contains(new.count),
      let store = try? openStore(launch.folders, at: now)
    else { return }
    for (id, failure) in FirstReloads(launch: launch, store: store).run(for: new, at: now) {
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
  /// The command's exit status for a refused change.
  var status: ExitStatus {
    switch self {
    case .file(.unwritable): .cannotCreate
    case .file: .badData
    case .edit: .usage
    case .busy: .tryAgain
    }
  }
}
