import Board
import Cells
import Driving
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The board as it is kept on disk: its layout and the last timelines, without any process.
struct KeptBoard {
  let launch: LaunchEnvironment
  let layout: BoardLayout
  let store: WidgetStore
  /// The placements on pages, and those that status bars ask for.
  let placements: [Placement]
  /// The catalog, recalled without asking any extension.
  let catalog: Catalog
  /// The driver with the knowledge of a board that opened now. Its effects are dropped.
  let driver: Driver
  private let isBoardOpen: Bool

  /// Reads the board file and the store. At a first launch this is the welcome board, without
  /// timelines.
  ///
  /// - Parameter known: the store, if it is already open; entries that it could not write are only
  ///   in its memory.
  init(
    _ options: ParsedOptions, _ launch: LaunchEnvironment, store known: WidgetStore? = nil,
    at now: Date
  ) throws(CommandFailure) {
    self.launch = launch
    isBoardOpen = ProfileLock.isHeld(folders: launch.folders)
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    do {
      if file.exists || options.has("board") {
        let text = try file.text()
        layout = try file.parse(text).layout
        // A command that reads the board twice says it once.
        if known == nil, let remark = file.remark(on: text) { printError(remark) }
      } else {
        layout = WelcomeBoard.document.layout
      }
    } catch {
      // As an open board does, and one that opens now: show the last good board instead.
      guard !options.has("board"), let good = LastGoodBoard(folders: launch.folders).read() else {
        throw CommandFailure(.badData, error.sentence)
      }
      layout = good.layout
      printError(error.sentence + " (this is the last good board)")
    }
    if let known { store = known } else { store = try openStore(launch.folders, at: now) }
    let asks = StatusAsk.recent(store.statusAsks, at: now).values
    placements =
      layout.placements
      + asks.compactMap { $0.widget?.placement }.sorted { $0.id < $1.id }
    catalog = ExtensionReading(launch: launch, store: store).keptCatalog(at: now)
    driver = Driver(ProfileFacts(launch, store, catalog, of: placements, at: now))
    _ = driver.handle(.placements(placements), at: now)
    _ = driver.handle(.restored(store.keptPlacements(placements, at: now)), at: now)
    let seen = store.statusAsks.filter { now.timeIntervalSince($0.value.date) < Pace().glance }
    _ = driver.handle(.glanced(seen.keys.sorted()), at: now)
  }

  /// The status of a placement. No reload runs while no board is open, so that a timeline whose
  /// reload is due counts as stale.
  func status(of placement: Placement, at now: Date) -> PlacementStatus? {
    guard var status = driver.status(of: placement.id, at: now) else { return nil }
    if !isBoardOpen, let due = driver.engine.policyDate(of: placement.id, at: now), due <= now {
      status.isStale = true
    }
    return status
  }

  /// The states of stacks at a date: leaves out decisions made after it.
  func stackStates(at now: Date) -> [String: StackState] {
    store.stackStates.filter { $0.value.since <= now }
  }

  /// The member on top of each stack, by the stacks' names.
  func stackTops(at now: Date) -> [String: Placement.ID] {
    let states = stackStates(at: now)
    var tops: [String: Placement.ID] = [:]
    for members in layout.pages.flatMap(\.slots) {
      guard let first = members.first, let name = first.stack else { continue }
      var state = states[name] ?? StackState(top: first.id)
      let relevances = members.map { ($0.id, store.relevance(of: $0)) }
      state.follow(
        members.map(\.id), Dictionary(uniqueKeysWithValues: relevances), to: now)
      tops[name] = state.top
    }
    return tops
  }

  /// A board that shows a page from what is kept; it knows nothing else. Without contents all tiles
  /// are placeholders.
  func board(
    showing page: Int, size: CellSize = CellSize(columns: 80, rows: 24), style: ScreenStyle,
    hasContents: Bool = true, at now: Date
  ) -> Board {
    var board = Board(
      layout: layout, size: size, environment: launch.widgetEnvironment, screenStyle: style,
      widgets: catalog.lastKnown, keptUnits: UnitsFile(folders: launch.folders).read())
    board.update(.automaticText(launch.styling.isTextAutomatic(launch.settings)), at: now)
    board.update(.page(page), at: now)
    board.update(
      .widgets(catalog.lastKnown, isComplete: catalog.undescribed.isEmpty), at: now)
    board.update(.stacks(stackStates(at: now)), at: now)
    let placements = layout.pages[page - 1].placements
    for placement in placements where placement.stack != nil {
      board.update(.relevance(placement.id, store.relevance(of: placement)), at: now)
    }
    _ = board.handle(.tick, at: now)
    if hasContents {
      let shown = KeptActivities.shown(launch, store, at: now)
      if !shown.isEmpty { board.update(.activities(shown), at: now) }
    }
    for placement in placements {
      if hasContents, let content = content(of: placement, at: now) {
        board.update(.content(placement.id, content), at: now)
      }
      if let status = status(of: placement, at: now) {
        board.update(.status(placement.id, status), at: now)
      }
    }
    return board
  }

  /// The content of a placement's tile at a date.
  func content(of placement: Placement, at now: Date) -> TileContent? {
    guard let kept = store.currentEntry(of: placement, at: now),
      let entry = try? kept.archived()
    else { return nil }
    // It may be drawn at any size, with no reload to come.
    return TileContent(view: entry.view, until: kept.nextDate)
  }
}

/// Opens the store of a profile. If the file cannot be written, the store has what can be read of
/// it and keeps the rest in memory; its error says where and why.
///
/// Writes nothing into a folder that is open to other users and not the board's own.
func openStore(_ folders: ProfileFolders, at now: Date) throws(CommandFailure) -> WidgetStore {
  if access(folders.state, F_OK) == 0, PrivateFolder.make(folders.state) == PrivateFolder.isOpen {
    throw CommandFailure(
      .cannotCreate,
      "\(folders.state): cannot be used: \(PrivateFolder.reason(PrivateFolder.isOpen))")
  }
  do {
    return try WidgetStore(tolerating: folders.store, at: now)
  } catch {
    if case .newer = error { throw CommandFailure(.badData, "\(error)") }
    throw CommandFailure(.cannotCreate, "\(error)")
  }
}

/// The store of a profile as ``openStore(_:at:)`` opens it, if a board has made one that can be read.
func keptStore(_ folders: ProfileFolders, at now: Date) -> WidgetStore? {
  access(folders.store, F_OK) == 0 ? try? openStore(folders, at: now) : nil
}

/// Says on standard error why the output may be incomplete.
func sayHindrance(of store: WidgetStore) {
  guard let error = store.hindrance ?? store.pending.error,
    let trouble = StoreTrouble(error, path: store.path)
  else { return }
  printError("\(trouble.reason); this is what could be read. \(trouble.advice)")
}
