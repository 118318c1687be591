import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The board as it is kept on disk: its layout and the last timelines, without any process.
struct KeptBoard {
  let launch: LaunchEnvironment
  let layout: BoardLayout
  let store: WidgetStore
  /// What is on pages, and what status bars ask for.
  let placements: [Placement]
  private(set) var engine: TimelineEngine
  /// What a board that opened now would leave out.
  let quarantine: Quarantine
  private let isBoardOpen: Bool

  /// Reads the board file and the store. A first launch has the welcome board and no timelines.
  ///
  /// - Parameter known: the store, where it is open already; what it could not keep is in its memory.
  init(
    _ options: ParsedOptions, _ launch: LaunchEnvironment, store known: WidgetStore? = nil,
    at now: Date
  ) throws(CommandFailure) {
    self.launch = launch
    quarantine = Quarantine.read(launch.folders)
    isBoardOpen = ProfileLock.isHeld(folders: launch.folders)
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    do {
      layout =
        file.exists || options.has("board")
        ? try file.read().layout : WelcomeBoard.document.layout
    } catch {
      // As a board does that is open, and one that opens now.
      guard !options.has("board"), let good = LastGoodBoard(folders: launch.folders).read() else {
        throw CommandFailure(.badData, error.sentence)
      }
      layout = good.layout
      printError(error.sentence + " (this is the last good board)")
    }
    if let known { store = known } else { store = try openStore(launch.folders, at: now) }
    engine = TimelineEngine(seed: SeedFile(folders: launch.folders).seed())
    let asks = StatusAsk.recent(store.statusAsks, at: now).values
    placements =
      layout.placements
      + asks.compactMap { $0.widget?.placement }.sorted { $0.id < $1.id }
    let looks = store.looks(since: now.addingTimeInterval(-WidgetStore.lookDays * Pace.day))
    _ = engine.handle(.timeZone(launch.widgetEnvironment.timeZone), at: now)
    _ = engine.handle(.developerMode(launch.settings.isDeveloperMode), at: now)
    _ = engine.handle(.looks(looks), at: now)
    _ = engine.handle(.placements(placements), at: now)
    _ = engine.handle(.restored(store.keptPlacements(placements, at: now)), at: now)
    let known = ExtensionReading(launch: launch, store: store).keptCatalog(at: now).lastKnown
    _ = KeptFacts(launch: launch).tell(&engine, of: placements, known, at: now)
    let seen = store.statusAsks.filter { now.timeIntervalSince($0.value.date) < Pace().glance }
    _ = engine.handle(.glanced(seen.keys.sorted()), at: now)
  }

  /// How a placement stands. While no board is open no reload runs, so that a timeline whose reload is
  /// due is older than it should be.
  func status(of placement: Placement, at now: Date) -> PlacementStatus? {
    guard var status = engine.status(of: placement.id, at: now) else { return nil }
    if !isBoardOpen, let due = engine.policyDate(of: placement.id, at: now), due <= now {
      status.isStale = true
    }
    return status
  }

  /// Who was on top of each stack: what was decided after a date is not known at it.
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

  /// A board with a page on screen as it is kept; nothing more is known to it. Without contents
  /// all tiles are placeholders.
  func board(
    showing page: Int, size: CellSize = CellSize(columns: 80, rows: 24), style: ScreenStyle,
    hasContents: Bool = true, at now: Date
  ) -> Board {
    var board = Board(
      layout: layout, size: size, environment: launch.widgetEnvironment, screenStyle: style,
      keptUnits: UnitsFile(folders: launch.folders).read())
    board.update(.automaticText(launch.styling.isTextAutomatic(launch.settings)), at: now)
    board.update(.page(page), at: now)
    let known = ExtensionReading(launch: launch, store: store).keptCatalog(at: now)
    board.update(.widgets(known.lastKnown), at: now)
    board.update(.stacks(stackStates(at: now)), at: now)
    let placements = layout.pages[page - 1].placements
    for placement in placements where placement.stack != nil {
      board.update(.relevance(placement.id, store.relevance(of: placement)), at: now)
    }
    _ = board.handle(.tick, at: now)
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

  /// What a placement's tile shows at a date.
  func content(of placement: Placement, at now: Date) -> TileContent? {
    guard let kept = store.currentEntry(of: placement, at: now),
      let entry = try? kept.archived()
    else { return nil }
    return TileContent(view: entry.view, until: kept.nextDate)
  }
}

/// Opens the store of a profile. Where it cannot be written it has what can be read of it, and keeps
/// the rest in memory; an error says where and why.
func openStore(_ folders: ProfileFolders, at now: Date) throws(CommandFailure) -> WidgetStore {
  do {
    return try WidgetStore(tolerating: folders.store, at: now)
  } catch {
    if case .newer = error { throw CommandFailure(.badData, "\(error)") }
    throw CommandFailure(.cannotCreate, "\(error)")
  }
}

/// Says on standard error why what is printed may not be all there is.
func sayHindrance(of store: WidgetStore) {
  guard let error = store.hindrance ?? store.pending.error,
    let trouble = StoreTrouble(error, path: store.path)
  else { return }
  printError("\(trouble.reason); this is what could be read. \(trouble.advice)")
}
